import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import { stubServer } from '../../testing/server.ts';
import { api } from '../api/api.ts';
import { createStore } from '../api/store.ts';
import { signedIn } from '../session/session.ts';
import { saveToken } from '../session/token.ts';
import { useEventStream } from './use-live.ts';

const MAYA = {
  email: 'maya@example.com',
  first_name: 'Maya',
  last_name: 'Ostrander',
  token: 'abc',
  user_role: 'owner',
  email_verified: true,
};

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('reads again when a shell follows another, because events in between were missed', async () => {
  const asked = stubServer({
    'GET /events/api/stream/': () => new Response(new ReadableStream()),
    'GET /user/api/get-sessions/': () => ({ results: [] }),
  });
  saveToken('abc');
  const store = createStore();
  store.dispatch(signedIn(MAYA));
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  await store.dispatch(api.endpoints.getSessions.initiate({}));
  const reads = () => asked.filter(({ path }) => !path.startsWith('/events/')).length;

  const first = renderHook(() => useEventStream(), { wrapper });
  await vi.waitFor(() => expect(asked.at(-1)?.path).toBe('/events/api/stream/'));
  expect(reads()).toBe(1);
  first.unmount();
  renderHook(() => useEventStream(), { wrapper });
  await vi.waitFor(() => expect(reads()).toBe(2));
});
