// Who plays in this browser: a guest by name, or an account.
import { api, ApiProblem } from './api';
import { keep, kept } from './settings.svelte';
import { guestName } from './names';
import type { Me } from './types';

const HERE = 'rubrica.session';

export const session = $state<{ me: Me | null; ready: boolean; suggested: string }>({
  me: null,
  ready: false,
  suggested: kept('rubrica.name', '') || guestName(),
});

function entered(me: Me): Me {
  session.me = me;
  session.suggested = me.name;
  keep(HERE, true);
  keep('rubrica.name', me.name);
  return me;
}

/** Look who we are; asked of the server only if this browser has come in before. */
export async function recall(): Promise<void> {
  if (kept(HERE, false)) {
    try {
      entered(await api.me());
    } catch (problem) {
      if (problem instanceof ApiProblem && problem.status === 401) keep(HERE, false);
    }
  }
  session.ready = true;
}

/** Come in as a guest unless we are in already; a name that is taken gets a number. */
export async function enter(name: string = session.suggested): Promise<Me> {
  if (session.me) return session.me;
  const wanted = name.trim().slice(0, 24) || guestName();
  try {
    return entered(await api.guest(wanted));
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.status === 429 || problem.status === 0) throw problem;
    return entered(await api.guest(`${wanted.slice(0, 20)} ${Math.floor(Math.random() * 900) + 100}`));
  }
}

export async function register(name: string, password: string): Promise<void> {
  entered(await api.register(name, password));
  await refresh();
}

export async function signIn(name: string, password: string): Promise<void> {
  entered(await api.signIn(name, password));
  await refresh();
}

export async function signOut(): Promise<void> {
  await api.signOut();
  keep(HERE, false);
  session.me = null;
  session.suggested = guestName();
}

export async function refresh(): Promise<void> {
  if (session.me) entered(await api.me());
}
