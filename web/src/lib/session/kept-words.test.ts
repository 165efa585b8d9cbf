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

it('go with a sign-out, and nothing else of the browser does', () => {
  signIn().dispatch(sessionEnded());
  expect(readKept(AT)).toBeUndefined();
  expect(localStorage.getItem('another')).toBe('stays');
});

it.each([
  ['a switch to another account', accountSwitched({ ...ben, token: 'b' })],
  ['a sign-in of somebody else', signedIn({ ...ben, token: 'b' })],
])('go with %s', (_how, action) => {
  signIn().dispatch(action);
  expect(readKept(AT)).toBeUndefined();
});

it('outlive a session that ran out, for the same person alone', () => {
  const store = signIn();
  store.dispatch(tokenRefused('a'));
  expect(store.getState().auth.isLoggedIn).toBe(false);
  store.dispatch(signedIn({ ...ada, token: 'b' }));
  expect(readKept(AT)).toEqual({ subject: 'Dear Ben' });
  store.dispatch(tokenRefused('b'));
  store.dispatch(signedIn({ ...ben, token: 'c' }));
  expect(readKept(AT)).toBeUndefined();
});

it('stay apart from what the same person types as a colleague, and stay meanwhile', () => {
  const store = signIn();
  store.dispatch(subUserTokenRead({ ...ben, token: 'acting', until: 1, sessionId: 's' }));
  expect(keptAt(writerOf(store.getState().auth) ?? '', 'mail:m1')).not.toBe(AT);
  expect(readKept(AT)).toEqual({ subject: 'Dear Ben' });
});

it('are none where somebody wrote over them by hand', () => {
  keep(AT, '{"subject":');
  expect(readKept(AT)).toBeUndefined();
});
