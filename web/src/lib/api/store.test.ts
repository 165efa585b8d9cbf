import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubServer, type Asked } from '../../testing/server.ts';
import { api } from './api.ts';
import { accountSwitched, sessionEnded, signedIn, subUserTokenRead } from '../session/session.ts';
import { createStore, restoreSession, type AppStore } from './store.ts';
import { storedSession } from '../session/two-tabs.ts';

const person = {
  email: 'maya@example.com',
  first_name: 'Maya',
  last_name: 'Ostrander',
  token: 'abc',
  user_role: 'owner',
  email_verified: true,
};
const tunde = {
  token: 'acting',
  email: 'tunde@example.com',
  first_name: 'Tunde',
  last_name: 'Bello',
  user_role: 'rep',
};
const user = {
  ...person,
  id: 'u1',
  is_aisensy: false,
  subscription: { status: 'active' },
};

const stops: (() => void)[] = [];
const open = async (reload = () => undefined): Promise<AppStore> => {
  const store = createStore();
  stops.push(restoreSession(store, reload));
  await vi.waitFor(() => expect(store.getState().auth.token).not.toBeUndefined());
  return store;
};
const signIn = async (): Promise<AppStore> => {
  const store = await open();
  store.dispatch(signedIn(person));
  await vi.waitFor(() => expect(storedSession()?.token).toBe('abc'));
  return store;
};
/** The browser's event when another tab has written to the storage. */
const writeElsewhere = (token: string | null): void => {
  if (token === null) localStorage.removeItem('token');
  else localStorage.setItem('token', token);
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: token, storageArea: localStorage }));
};
const storeAs = (auth: object): void =>
  localStorage.setItem('persist:root', JSON.stringify({ auth: JSON.stringify({ ...storedSession(), ...auth }) }));

beforeEach(() => localStorage.clear());
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.unstubAllGlobals();
});

describe('the state that survives a reload', () => {
  it('is only the auth slice, with root and version 1, and the token under its own key', async () => {
    const store = await signIn();
    expect(localStorage.getItem('token')).toBe('abc');
    const root = JSON.parse(localStorage.getItem('persist:root') ?? '{}') as Record<string, string>;
    expect(Object.keys(root).toSorted()).toEqual(['_persist', 'auth']);
    expect(JSON.parse(root['_persist'] ?? '{}')).toMatchObject({ version: 1 });
    expect((await open()).getState().auth).toEqual(store.getState().auth);
  });

  it('is empty after a sign-out', async () => {
    const store = await signIn();
    store.dispatch(sessionEnded());
    expect(localStorage.getItem('token')).toBeNull();
    const next = await open();
    await vi.waitFor(() => expect(next.getState().auth).toMatchObject({ isLoggedIn: false, token: null }));
    expect(localStorage.getItem('token')).toBeNull();
  });
});

describe('two tabs', () => {
  it('a sign-out in one takes effect in the other immediately', async () => {
    const store = await signIn();
    writeElsewhere(null);
    await vi.waitFor(() => expect(store.getState().auth).toMatchObject({ isLoggedIn: false, token: null }));
  });

  it('another person in one reloads the other, once their state is stored', async () => {
    const reload = vi.fn();
    const store = await signIn();
    stops.splice(0).forEach((stop) => stop());
    stops.push(restoreSession(store, reload));
    writeElsewhere('theirs');
    await new Promise((resolve) => setTimeout(resolve, 120));
    expect(reload).not.toHaveBeenCalled();
    storeAs({ token: 'theirs', emailId: 'other@example.com', superUserEmailId: 'other@example.com' });
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  it('a newer token of the same person is adopted without a reload', async () => {
    const reload = vi.fn();
    const store = await signIn();
    stops.splice(0).forEach((stop) => stop());
    stops.push(restoreSession(store, reload));
    storeAs({ token: 'newer', superUserToken: 'newer' });
    writeElsewhere('newer');
    await vi.waitFor(() => expect(store.getState().auth).toMatchObject({ token: 'newer', emailId: person.email }));
    expect(reload).not.toHaveBeenCalled();
  });

  it('never overwrites the other’s token with a stale one: neither on its own end nor from a late response', async () => {
    const store = await signIn();
    localStorage.setItem('token', 'theirs');
    store.dispatch(subUserTokenRead({ ...tunde, until: 0, sessionId: 's1' }));
    expect(localStorage.getItem('token')).toBe('theirs');
    store.dispatch(sessionEnded());
    expect(localStorage.getItem('token')).toBe('theirs');
  });
});

describe('calls while acting', () => {
  const headersOf = (asked: Asked[], path: string) => asked.find((call) => call.path === path)?.headers;

  it('use the act-as token, except the list and token of sub-users, which use the main user’s', async () => {
    const asked = stubServer({
      'GET /user/api/get-user/': () => user,
      'GET /user/api/get-sub-user/': () => ({ users: [] }),
      'POST /user/api/get-sub-user-token/': () => tunde,
    });
    const store = await signIn();
    store.dispatch(subUserTokenRead({ ...tunde, until: 0, sessionId: 's1' }));
    await store.dispatch(api.endpoints.getUser.initiate());
    await store.dispatch(api.endpoints.getSubUsers.initiate());
    await store.dispatch(api.endpoints.getSubUserToken.initiate({ sub_user_id: 'u2' }));
    expect(headersOf(asked, '/user/api/get-user/')?.get('authorization')).toBe('Token acting');
    expect(headersOf(asked, '/user/api/get-user/')?.get('ngrok-skip-browser-warning')).toBeNull();
    for (const path of ['/user/api/get-sub-user/', '/user/api/get-sub-user-token/']) {
      expect(headersOf(asked, path)?.get('authorization')).toBe('Token abc');
      expect(headersOf(asked, path)?.get('ngrok-skip-browser-warning')).toBe('true');
    }
  });
});

describe('responses', () => {
  it('fill the list of sub-users, or empty it on failure', async () => {
    const store = await signIn();
    const known = { id: 'u2', email: tunde.email, first_name: 'Tunde', last_name: 'Bello' };
    stubServer({ 'GET /user/api/get-sub-user/': () => ({ users: [known] }) });
    await store.dispatch(api.endpoints.getSubUsers.initiate());
    await vi.waitFor(() => expect(store.getState().auth.subUserList).toEqual([known]));
    await store.dispatch(api.endpoints.getSubUsers.initiate());
    expect(store.getState().auth.subUserList).toEqual([known]);
    stubServer({});
    await store.dispatch(api.endpoints.getSubUsers.initiate(undefined, { forceRefetch: true }));
    await vi.waitFor(() => expect(store.getState().auth.subUserList).toEqual([]));
  });

  it('of another person are cleared on a switch, and a late one changes nothing', async () => {
    const store = await signIn();
    let answer: (value: unknown) => void = () => undefined;
    const late = new Promise((resolve) => {
      answer = resolve;
    });
    stubServer({ 'GET /user/api/get-user/': () => late });
    const asking = store.dispatch(api.endpoints.getUser.initiate());
    store.dispatch(accountSwitched({ ...person, token: 'new', email: 'other@example.com' }));
    expect(localStorage.getItem('token')).toBe('new');
    answer(user);
    await asking;
    expect(store.getState().auth).toMatchObject({
      emailId: 'other@example.com',
      superUserEmailId: 'other@example.com',
    });
  });
});
