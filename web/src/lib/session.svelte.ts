// Who plays in this browser: a guest by name, or an account.
import { api, ApiProblem } from './api';
import { keep, kept } from './settings.svelte';
import { guestName } from './names';
import type { Me } from './types';

const HERE = 'rubrica.session';
/** The letters of a name, at most. */
export const LONGEST = 20;

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

/** Come in as a guest unless we are in already; the server gives a name that is taken a number. */
export const enter = async (name: string = session.suggested): Promise<Me> => session.me ?? entered(await api.guest(name.trim().slice(0, LONGEST) || guestName()));

export async function register(name: string, password: string): Promise<void> {
  entered(await api.register(name, password));
  await refresh();
}

export async function signIn(name: string, password: string): Promise<void> {
  entered(await api.signIn(name, password));
  await refresh();
}

function gone(): void {
  keep(HERE, false);
  session.me = null;
  session.suggested = guestName();
}

export async function signOut(): Promise<void> {
  await api.signOut();
  gone();
}

/** Be forgotten here for good. */
export async function forget(password: string): Promise<void> {
  await api.forgetMe(password);
  gone();
}

export async function refresh(): Promise<void> {
  if (session.me) entered(await api.me());
}
