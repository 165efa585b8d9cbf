import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubServer } from '../../testing/server.ts';
import { useDownload } from './download.ts';
import { signedIn } from '../session/session.ts';
import { createStore, type AppStore } from './store.ts';
import { saveToken } from '../session/token.ts';
import { useEventStream } from '../live/use-live.ts';

const person = {
  email: 'maya@example.com',
  first_name: 'Maya',
  last_name: 'Ostrander',
  token: 'abc',
  user_role: 'owner',
  email_verified: true,
};
const refused = () => Response.json({ status: 401, code: 'unauthorized', detail: 'Sign in again.' }, { status: 401 });

let store: AppStore;
const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
beforeEach(() => {
  saveToken('abc');
  store = createStore();
  store.dispatch(signedIn(person));
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('a token that the server rejects', () => {
  it('signs out on a download, with the reason', async () => {
    stubServer({ 'GET /user/api/export-data/': refused });
    const { result } = renderHook(() => useDownload(), { wrapper });
    await expect(result.current('/user/api/export-data/', 'rainmaker.zip')).rejects.toMatchObject({ status: 401 });
    expect(store.getState().auth).toMatchObject({ isLoggedIn: false, token: null });
  });

  it('signs out on the event stream', async () => {
    stubServer({ 'GET /events/api/stream/': refused });
    renderHook(() => useEventStream(), { wrapper });
    await vi.waitFor(() => expect(store.getState().auth).toMatchObject({ isLoggedIn: false, token: null }));
  });
});
