import { beforeEach, expect, it } from 'vitest';
import { keepKnownBrowser, knownBrowserOf } from './known-browsers.ts';
import { signedIn } from './session.ts';
import { createStore } from '../api/store.ts';

beforeEach(() => localStorage.clear());

it('a sign-in makes the browser known for that account, in any spelling of its address', () => {
  const person = { email: 'ada@example.com', first_name: 'Ada', last_name: 'Obi', user_role: 'owner' as const };
  createStore().dispatch(signedIn({ ...person, token: 'a', known_browser: 'b' }));
  expect(knownBrowserOf(' Ada@Example.com')).toEqual({ known_browser: 'b' });
  expect(knownBrowserOf('ben@example.com')).toEqual({});
});

it('remembers twenty accounts, and ignores an invalid list', () => {
  for (let n = 0; n < 25; n += 1) keepKnownBrowser(`${n}@example.com`, String(n));
  expect(knownBrowserOf('4@example.com')).toEqual({});
  expect(knownBrowserOf('24@example.com')).toEqual({ known_browser: '24' });
  for (const broken of ['{', 'null', '[1]', '7']) {
    localStorage.setItem('known_browsers', broken);
    expect(knownBrowserOf('24@example.com')).toEqual({});
  }
});
