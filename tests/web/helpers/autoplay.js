// Plays a match by clicking what is lit: cards, places, entries of the menu, buttons of the list. For the tests.
window.autoplay = (seed, most) =>
  new Promise((settle) => {
    let state = seed;
    const chance = (number) => {
      state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
      return (state >>> 8) % number;
    };
    const seen = { cards: 0, places: 0, menus: 0, buttons: 0, clicks: 0, dice: 0, contests: 0, untold: 0, hidden: 0 };
    const all = (what) => [...document.querySelectorAll(what)].filter((node) => node.offsetParent !== null || node.closest('.menu'));
    const begun = performance.now();
    const timer = setInterval(() => {
      if (document.querySelector('.result') || seen.clicks >= most || performance.now() - begun > 150000) {
        clearInterval(timer);
        settle({ ...seen, over: document.querySelector('.result') !== null, seconds: (performance.now() - begun) / 1000 });
        return;
      }
      if (document.querySelector('.dice')) seen.dice++;
      // What is laid out lies beside the hand, not in its place.
      if (document.querySelector('.tray') && innerWidth >= 1040 && !document.querySelector('.hand.under')?.offsetParent) seen.hidden++;
      if (document.querySelector('.contest')) {
        seen.contests++;
        // The contest lies where the stake was: then the head of each seat tells it.
        if (!document.querySelector('.mine .head .number')) seen.untold++;
      }
      const menu = all('.menu button');
      const target = all('.spot.lit > button.target, .table-card.target');
      const lit = all('.table-card.lit:not(.chosen)');
      const offers = all('.offer');
      let kind = '';
      let choice = [];
      const bold = offers.filter((node) => /attack the|act with/i.test(node.innerText));
      if (menu.length) [kind, choice] = ['menus', menu];
      else if (bold.length && chance(4)) [kind, choice] = ['buttons', bold];
      else if (target.length && chance(5)) [kind, choice] = ['places', target];
      else if (lit.length && chance(3)) [kind, choice] = ['cards', lit];
      else if (offers.length) [kind, choice] = ['buttons', offers];
      if (!choice.length) return;
      seen[kind]++;
      seen.clicks++;
      choice[chance(choice.length)].click();
    }, 12);
  });
