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

it('also requires one’s own password, and says what is wrong', async () => {
  const asked = stubServer({
    'GET /user/api/get-user/': () => ({ ...maya, id: 'u1', has_password: true }),
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
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await screen.findByLabelText('Your password');
  const submit = screen.getByRole('button', { name: 'Link account' });
  type('Other account’s email', 'side@example.com');
  type('Its password', 'the other one');
  expect(submit.hasAttribute('disabled')).toBe(true);
  type('Your password', 'my own');
  fireEvent.click(submit);
  // The rules are loaded lazily.
  const isAsked = () => expect(asked.some(({ path }) => path === '/user/api/link-account/')).toBe(true);
  await waitFor(isAsked, { timeout: 10_000 });
  expect(asked.find(({ path }) => path === '/user/api/link-account/')?.body).toEqual({
    email: 'side@example.com',
    password: 'the other one',
    own_password: 'my own',
  });
  expect((await screen.findByRole('alert')).textContent).toContain('No answer for');
});
