import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { signedIn } from '#lib/session/session.ts';
import { createStore } from '#lib/api/store.ts';
import { stubServer } from '../../../testing/server.ts';
import { Component as ChangePasswordScreen } from '../password/change-password-screen.tsx';
import { SecuritySection } from './security-section.tsx';

const ADA = {
  email: 'ada@example.com',
  first_name: 'Ada',
  last_name: 'Obi',
  token: 'abc',
  user_role: 'owner',
  email_verified: true,
};

const show = (what: ReactNode, user: object, more: Parameters<typeof stubServer>[0] = {}) => {
  const asked = stubServer({
    ...more,
    'GET /user/api/get-user/': () => ({ ...ADA, id: 'u1', has_password: true, ...user }),
    'GET /user/api/get-sessions/': () => ({ results: [] }),
    'POST /user/api/disconnect-google/': () => ({ message: 'Google disconnected.' }),
    'POST /user/api/change-password/': () => ({ message: 'Your password is changed.' }),
  });
  const store = createStore();
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <Provider store={store}>{what}</Provider>
      </MemoryRouter>
    </MantineProvider>,
  );
  act(() => void store.dispatch(signedIn(ADA)));
  return (path: string) => asked.find((call) => call.path === path)?.body;
};
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('disconnects Google with the password', async () => {
  const bodyOf = show(<SecuritySection />, { google_connected: true });
  fireEvent.click(await screen.findByRole('button', { name: 'Disconnect' }));
  await screen.findByText(/sign in with your password only/);
  type('Your password', 'my own');
  const [, confirm] = screen.getAllByRole('button', { name: 'Disconnect', hidden: true });
  if (!confirm) throw new Error('The dialog has no such button.');
  fireEvent.click(confirm);
  await waitFor(() => expect(bodyOf('/user/api/disconnect-google/')).toEqual({ password: 'my own' }));
});

it('also requires the authenticator code where two-factor is on', async () => {
  const bodyOf = show(<SecuritySection />, { google_connected: true, two_factor: true });
  fireEvent.click(await screen.findByRole('button', { name: 'Disconnect' }));
  await screen.findByText(/sign in with your password only/);
  type('Your password', 'my own');
  const [, confirm] = screen.getAllByRole('button', { name: 'Disconnect', hidden: true });
  if (!confirm) throw new Error('The dialog has no such button.');
  expect(confirm.hasAttribute('disabled')).toBe(true);
  type('Authenticator code or recovery code', '123456');
  fireEvent.click(confirm);
  await waitFor(() => expect(bodyOf('/user/api/disconnect-google/')).toEqual({ password: 'my own', code: '123456' }));
});

it('does not disconnect the only way to sign in', async () => {
  show(<SecuritySection />, { google_connected: true, has_password: false });
  const button = await screen.findByRole('button', { name: 'Disconnect' });
  expect(button.hasAttribute('disabled')).toBe(true);
  expect(screen.getByText(/Set a password before/)).toBeDefined();
});

it('offers to remove the calendar link, which signing out devices leaves as it is', async () => {
  let made: string | null = '2026-11-03T09:00:00.000Z';
  show(
    <SecuritySection />,
    {},
    {
      'GET /leads/api/calendar-link/': () => ({ created_at: made }),
      'DELETE /leads/api/calendar-link/': () => {
        made = null;
        return { message: 'The calendar link no longer works.' };
      },
    },
  );
  await screen.findByText(/even after you sign out all devices/);
  fireEvent.click(screen.getByRole('button', { name: 'Remove link' }));
  await waitFor(() => expect(screen.queryByText(/even after you sign out all devices/)).toBeNull());
});

it('requires the authenticator code for a new password', async () => {
  const bodyOf = show(<ChangePasswordScreen />, { two_factor: true });
  await screen.findByLabelText('Current password');
  type('Current password', 'the old one');
  type('New password', 'quite another long word');
  type('Confirm new password', 'quite another long word');
  type('Authenticator code or recovery code', '123456');
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
  // The rules are loaded lazily.
  const isSent = () =>
    expect(bodyOf('/user/api/change-password/')).toEqual({
      current_password: 'the old one',
      new_password: 'quite another long word',
      code: '123456',
    });
  await waitFor(isSent, { timeout: 10_000 });
});
