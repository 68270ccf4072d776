// Sort the table of cards by a column, and find a card in it. The report is whole without this.
for (const table of document.querySelectorAll('table.cards')) {
  const body = table.tBodies[0];
  table.querySelectorAll('thead th').forEach((head, column) => {
    head.querySelector('button')?.addEventListener('click', () => {
      const down = head.getAttribute('aria-sort') !== 'descending';
      table.querySelectorAll('thead th').forEach((other) => other.removeAttribute('aria-sort'));
      head.setAttribute('aria-sort', down ? 'descending' : 'ascending');
      const key = (row) => row.cells[column].dataset.key ?? row.cells[column].textContent;
      const rows = [...body.rows].sort((a, b) =>
        column ? Number(key(b)) - Number(key(a)) : key(a).localeCompare(key(b)),
      );
      body.append(...(down ? rows : rows.reverse()));
    });
  });
  const search = table.closest('section').querySelector('input');
  search?.addEventListener('input', () => {
    for (const row of body.rows) row.hidden = !row.textContent.toLowerCase().includes(search.value.toLowerCase());
  });
}
