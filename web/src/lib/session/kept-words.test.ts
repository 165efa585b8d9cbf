import { beforeEach, expect, it } from 'vitest';
import { createStore } from '../api/store.ts';
import { accountSwitched, sessionEnded, signedIn, subUserTokenRead, tokenRefused } from './session.ts';
import { keep, keptAt, readKept, writerOf } from './kept-words.ts';

const ada = { email: 'ada@example.com', first_name: 'Ada', last_name: 'Obi', user_role: 'owner' as const };
const ben = { ...ada, email: 'ben@example.com' };
const AT = keptAt('ada@example.com:ada@example.com', 'mail:m1');

const signIn = () => {
  const store = createStore();
  store.dispatch(signedIn({ ...ada, token: 'a' }));
  keep(keptAt(writerOf(store.getState().auth) ?? '', 'mail:m1'), '{"subject":"Dear Ben"}');
  localStorage.setItem('another', 'stays');
  return store;
};
beforeEach(() => localStorage.clear());

it('are dropped on sign-out, and nothing else in the browser is', () => {
  signIn().dispatch(sessionEnded());
  expect(readKept(AT)).toBeUndefined();
  expect(localStorage.getItem('another')).toBe('stays');
});

it.each([
  ['a switch to another account', accountSwitched({ ...ben, token: 'b' })],
  ['another person’s sign-in', signedIn({ ...ben, token: 'b' })],
])('are dropped with %s', (_how, action) => {
  signIn().dispatch(action);
  expect(readKept(AT)).toBeUndefined();
});

it('survive an expired session, only for the same person', () => {
  const store = signIn();
  store.dispatch(tokenRefused('a'));
  expect(store.getState().auth.isLoggedIn).toBe(false);
  store.dispatch(signedIn({ ...ada, token: 'b' }));
  expect(readKept(AT)).toEqual({ subject: 'Dear Ben' });
  store.dispatch(tokenRefused('b'));
  store.dispatch(signedIn({ ...ben, token: 'c' }));
  expect(readKept(AT)).toBeUndefined();
});

it('are separate from what the person types while acting as a colleague, and kept meanwhile', () => {
  const store = signIn();
  store.dispatch(subUserTokenRead({ ...ben, token: 'acting', until: 1, sessionId: 's' }));
  expect(keptAt(writerOf(store.getState().auth) ?? '', 'mail:m1')).not.toBe(AT);
  expect(readKept(AT)).toEqual({ subject: 'Dear Ben' });
});

it('are ignored if someone has overwritten them by hand', () => {
  keep(AT, '{"subject":');
  expect(readKept(AT)).toBeUndefined();
});
