import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { signedIn, subUserTokenRead, userDataRead } from '#lib/session/session.ts';
import { createStore } from '#lib/api/store.ts';
import { stubServer } from '../../testing/server.ts';
import { RENEW_BEFORE_MS, useActingRenewal } from './acting.ts';
import { ActingBanner } from './acting-banner.tsx';

const owner = {
  email: 'maya@example.com',
  first_name: 'Maya',
  last_name: 'Chen',
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
const HOUR_MS = 3_600_000;

const Frame = () => {
  useActingRenewal();
  return <ActingBanner />;
};

const show = () => {
  const store = createStore();
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <Provider store={store}>
          <Frame />
        </Provider>
      </MemoryRouter>
    </MantineProvider>,
  );
  return store;
};

afterEach(() => vi.useRealTimers());

describe('the acting banner', () => {
  it('is shown while the main user acts as someone, says until when, and leads back', async () => {
    const asked = stubServer({
      'GET /user/api/get-sub-user/': () => ({ users: [] }),
      'DELETE /user/api/get-sessions/s1/': () => ({ message: 'Device signed out.' }),
    });
    const store = show();
    act(() => void store.dispatch(signedIn(owner)));
    expect(screen.queryByRole('status')).toBeNull();
    act(
      () =>
        void store.dispatch(
          subUserTokenRead({ ...tunde, sessionId: 's1', until: new Date(2025, 10, 18, 14, 20).getTime() }),
        ),
    );
    expect(screen.getByRole('status').textContent).toContain('Tunde Bello (salesperson) until 14:20');
    await act(async () => screen.getByRole('button', { name: /Back to your own account/ }).click());
    expect(store.getState().auth).toMatchObject({ token: 'abc', emailId: owner.email, actingSessionId: null });
    const ends = asked.filter(({ method }) => method === 'DELETE');
    expect(ends.map(({ path, headers }) => [path, headers.get('authorization')])).toEqual([
      ['/user/api/get-sessions/s1/', 'Token abc'],
    ]);
  });
});

describe('the act-as token', () => {
  it('is renewed with the main user’s own token ten minutes before it expires', async () => {
    vi.useFakeTimers();
    const asked = stubServer({
      'GET /user/api/get-sub-user/': () => ({ users: [] }),
      'POST /user/api/get-sub-user-token/': () => ({ ...tunde, token: 'newer', session_id: 's2' }),
    });
    const store = show();
    const renewals = () => asked.filter(({ path }) => path.includes('token'));
    act(() => {
      store.dispatch(signedIn(owner));
      store.dispatch(subUserTokenRead({ ...tunde, sessionId: 's1', until: Date.now() + HOUR_MS }));
      store.dispatch(userDataRead({ ...tunde, id: 'u2', is_aisensy: false, subscription: { status: 'active' } }));
    });
    await act(() => vi.advanceTimersByTimeAsync(HOUR_MS - RENEW_BEFORE_MS - 1000));
    expect(renewals()).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(renewals()).toHaveLength(1);
    expect(renewals()[0]?.headers.get('authorization')).toBe('Token abc');
    expect(renewals()[0]?.body).toEqual({ sub_user_id: 'u2' });
    expect(store.getState().auth).toMatchObject({ token: 'newer', actingSessionId: 's2', userData: { id: 'u2' } });
    await act(() => vi.advanceTimersByTimeAsync(HOUR_MS - RENEW_BEFORE_MS));
    expect(renewals()).toHaveLength(2);
  });
});
