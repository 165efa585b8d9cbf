import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { signedIn } from '#lib/session/session.ts';
import { createStore } from '#lib/api/store.ts';
import { stubServer } from '../../../testing/server.ts';
import { LinkDialog } from './link-dialog.tsx';

const maya = {
  email: 'maya@example.com',
  first_name: 'Maya',
  last_name: 'Chen',
  token: 'abc',
  user_role: 'owner',
  email_verified: true,
};

const show = (user: object = {}) => {
  const asked = stubServer({
    'GET /user/api/get-user/': () => ({ ...maya, id: 'u1', has_password: true, two_factor: false, ...user }),
    'GET /user/api/get-linked-accounts/': () => ({ users: [] }),
  });
  const store = createStore();
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <Provider store={store}>
          <LinkDialog onClose={() => undefined} />
        </Provider>
      </MemoryRouter>
    </MantineProvider>,
  );
  act(() => void store.dispatch(signedIn(maya)));
  const sent = () => asked.find(({ path }) => path === '/user/api/link-account/')?.body;
  // The rules are loaded lazily.
  return async () => {
    await waitFor(() => expect(sent()).toBeDefined(), { timeout: 10_000 });
    return sent();
  };
};
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('also requires one’s own password, and says what is wrong', async () => {
  const sent = show();
  await screen.findByLabelText('Your password');
  expect(screen.queryByLabelText('Authenticator code or recovery code')).toBeNull();
  const submit = screen.getByRole('button', { name: 'Link account' });
  type('Other account’s email', 'side@example.com');
  type('Its password', 'the other one');
  expect(submit.hasAttribute('disabled')).toBe(true);
  type('Your password', 'my own');
  fireEvent.click(submit);
  expect(await sent()).toEqual({
    email: 'side@example.com',
    password: 'the other one',
    own_password: 'my own',
  });
  expect((await screen.findByRole('alert')).textContent).toContain('No answer for');
});

it('requires one’s own code where two-factor is on', async () => {
  const sent = show({ two_factor: true });
  await screen.findByLabelText('Your password');
  const submit = screen.getByRole('button', { name: 'Link account' });
  type('Other account’s email', 'side@example.com');
  type('Its password', 'the other one');
  type('Your password', 'my own');
  expect(submit.hasAttribute('disabled')).toBe(true);
  type('Authenticator code or recovery code', '123456');
  fireEvent.click(submit);
  expect(await sent()).toMatchObject({ own_password: 'my own', own_code: '123456' });
});
