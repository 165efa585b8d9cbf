import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sessionRestored, signedIn, userDataRead } from '#lib/session/session.ts';
import { createStore } from '#lib/api/store.ts';
import { Guard } from './guard.tsx';

const person = {
  email: 'maya@example.com',
  first_name: 'Maya',
  last_name: 'Ostrander',
  token: 'abc',
  user_role: 'owner',
  email_verified: true,
};

const show = () => {
  const store = createStore();
  const guarded = (words: string) => (
    <Guard>
      <p>{words}</p>
    </Guard>
  );
  const router = createMemoryRouter(
    [
      { path: '/sign-in', element: <p>Sign in here</p> },
      { path: '/dashboard', element: guarded('The dashboard') },
      { path: '/subscription', element: guarded('The subscription') },
    ],
    { initialEntries: ['/dashboard'] },
  );
  render(
    <Provider store={store}>
      <MantineProvider>
        <RouterProvider router={router} />
      </MantineProvider>
    </Provider>,
  );
  return { store, router };
};

afterEach(() => vi.useRealTimers());

describe('a guarded screen', () => {
  it('shows a spinner while the token is undefined, then sign-in without one', async () => {
    const { store, router } = show();
    expect(screen.getByRole('status', { name: 'Loading' })).toBeDefined();
    act(() => void store.dispatch(sessionRestored(null)));
    expect(await screen.findByText('Sign in here')).toBeDefined();
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('waits half a second before redirecting an expired account to its subscription', async () => {
    vi.useFakeTimers();
    const { store, router } = show();
    act(() => {
      store.dispatch(signedIn(person));
      store.dispatch(userDataRead({ ...person, id: '1', is_aisensy: false, subscription: { status: 'expired' } }));
    });
    expect(screen.getByText('The dashboard')).toBeDefined();
    await act(() => vi.advanceTimersByTimeAsync(499));
    expect(router.state.location.pathname).toBe('/dashboard');
    await act(() => vi.advanceTimersByTimeAsync(2));
    expect(router.state.location.pathname + router.state.location.search).toBe('/subscription?expired=true');
  });
});
