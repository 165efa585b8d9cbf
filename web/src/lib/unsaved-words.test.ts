import { beforeEach, expect, it } from 'vitest';
import { accountSwitched, sessionEnded, signedIn, tokenRenewed } from './session/session.ts';
import { createStore } from './api/store.ts';
import { keepUnsavedWords, unsavedWordsOf } from './unsaved-words.ts';

const ada = { email: 'ada@example.com', first_name: 'Ada', last_name: 'Obi', user_role: 'owner' as const };
const signIn = () => {
  const store = createStore();
  store.dispatch(signedIn({ ...ada, token: 'a' }));
  keepUnsavedWords('m1', 'Dear Ben');
  sessionStorage.setItem('another', 'stays');
  return store;
};
beforeEach(() => sessionStorage.clear());

it.each([
  ['sign-out', () => sessionEnded()],
  ['switch to another account', () => accountSwitched({ ...ada, email: 'side@example.com', token: 'b' })],
])('unsaved words of a message go with the person: %s', (_how, action) => {
  signIn().dispatch(action());
  expect(unsavedWordsOf('m1')).toBeUndefined();
  expect(sessionStorage.getItem('another')).toBe('stays');
});

it('unsaved words stay with a newer token of the same person', () => {
  signIn().dispatch(tokenRenewed({ token: 'newer', superUserToken: 'newer' } as never));
  expect(unsavedWordsOf('m1')).toBe('Dear Ben');
});
