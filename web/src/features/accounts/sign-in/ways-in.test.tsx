import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { keepKnownBrowser } from '#lib/session/known-browsers.ts';
import { loadRuntimeConfig } from '#lib/api/runtime-config.ts';
import { sessionRestored } from '#lib/session/session.ts';
import { createStore } from '#lib/api/store.ts';
import { stubServer } from '../../../testing/server.ts';
import { GoogleEntry } from '../google/google-entry.tsx';
import { keepRegistration } from '../kept-registration.ts';
import { TwoFactorStep } from '../two-factor-step.tsx';
import { Component as VerifyEmailScreen } from '../sign-up/verify-email-screen.tsx';

const ADA = { email: 'ada@example.com', first_name: 'Ada', last_name: 'Obi', user_role: 'owner', email_verified: true };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const show = (what: ReactNode, from: { pathname: string; state?: unknown } = { pathname: '/' }) => {
  const store = createStore();
  store.dispatch(sessionRestored(null));
  render(
    <MantineProvider env="test">
      <MemoryRouter initialEntries={[from]}>
        <Provider store={store}>{what}</Provider>
      </MemoryRouter>
    </MantineProvider>,
  );
  return store;
};

/** Replaces Google's script; returns a function that calls the page's callback. */
const standInForGoogle = async (): Promise<(credential: string) => void> => {
  let tell: ((answer: { credential: string }) => void) | undefined;
  window.google = {
    accounts: {
      id: {
        initialize({ callback }) {
          tell = callback;
        },
        renderButton: () => undefined,
      },
    },
  };
  const script = await waitFor(() => {
    const found = document.querySelector('script[src^="https://accounts.google.com"]');
    if (!found) throw new Error('Google’s script is not asked for.');
    return found;
  });
  script.dispatchEvent(new Event('load'));
  await waitFor(() => expect(tell).toBeDefined());
  return (credential) => act(() => tell?.({ credential }));
};

it('Google asks once for the password of an account whose mailbox it does not host', async () => {
  const refusal = (code: string, detail: string) =>
    Response.json({ status: 400, code, detail, errors: [{ pointer: '/password', detail }] }, { status: 400 });
  const asked = stubServer({
    'GET /config.json': () => ({ google_client_id: 'rainmaker' }),
    'POST /user/api/google-login/': ({ body }) => {
      const { password } = body as { password?: string };
      if (password === undefined) return refusal('password_required', 'Enter its password once.');
      if (password !== 'right') return refusal('bad_credentials', 'Incorrect password.');
      return { ...ADA, token: 'abc' };
    },
  });
  await loadRuntimeConfig();
  const store = show(<GoogleEntry onSecondStep={() => false} />);
  const give = await standInForGoogle();
  give('a credential');
  const field = await screen.findByLabelText('Rainmaker password');
  const type = (value: string) => {
    fireEvent.change(field, { target: { value } });
    fireEvent.click(screen.getByRole('button', { name: 'Connect and sign in' }));
  };
  type('wrong');
  expect(await screen.findByText('Incorrect password.')).toBeDefined();
  type('right');
  await waitFor(() => expect(store.getState().auth.token).toBe('abc'));
  expect(asked.at(-1)?.body).toMatchObject({ credential: 'a credential', password: 'right' });
});

it('the code is sent with the registration of this tab', async () => {
  keepRegistration('Ada@Example.com', 'mine');
  const asked = stubServer({
    'POST /user/api/verify-otp/': () => ({ ...ADA, token: 'abc', known_browser: 'known' }),
  });
  const store = show(<VerifyEmailScreen />, { pathname: '/verify-email', state: { email: ADA.email, isFresh: true } });
  for (let digit = 1; digit <= 6; digit += 1)
    fireEvent.input(screen.getByLabelText(`Digit ${digit}`), { target: { value: String(digit) } });
  await waitFor(() => expect(store.getState().auth.token).toBe('abc'));
  expect(asked.find(({ path }) => path.includes('verify-otp'))?.body).toEqual({
    email: ADA.email,
    otp: '123456',
    registration: 'mine',
  });
  expect(sessionStorage.getItem('registration')).toBeNull();
});

it('without a registration in this tab, or with one for another address, it redirects to the sign-in', () => {
  stubServer({});
  keepRegistration('ben@example.com', 'another one');
  show(<VerifyEmailScreen />, { pathname: '/verify-email', state: { email: ADA.email } });
  expect(screen.getByText(/Sign in with your email and password to get a new code/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go to sign-in' })).toBeDefined();
});

it('the second step sends the known browser’s token', async () => {
  keepKnownBrowser(ADA.email, 'known');
  const asked = stubServer({ 'POST /user/api/verify-two-factor/': () => ({ ...ADA, token: 'abc' }) });
  const store = show(<TwoFactorStep email={ADA.email} challenge="begun" onBack={() => undefined} />);
  fireEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  fireEvent.change(screen.getByLabelText('Recovery code'), { target: { value: 'aaaaa-bbbbb' } });
  fireEvent.click(screen.getByRole('button', { name: 'Verify code' }));
  await waitFor(() => expect(store.getState().auth.token).toBe('abc'));
  expect(asked.at(-1)?.body).toEqual({ challenge: 'begun', code: 'aaaaa-bbbbb', known_browser: 'known' });
});
