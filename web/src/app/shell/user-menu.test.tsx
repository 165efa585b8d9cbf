import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { keep, keptAt, writerOf } from '#lib/session/kept-words.ts';
import { stubServer } from '../../testing/server.ts';
import { show } from '../../testing/show.tsx';
import { signedInStore } from '../../testing/signed-in.ts';
import { UserMenu } from './user-menu.tsx';

const start = (hasUnsaved: boolean) => {
  const asked = stubServer({
    'POST /user/api/logout/': () => ({ message: 'Signed out.' }),
    // Nothing about them is needed here.
    'GET /user/api/get-user/': () => new Promise(() => undefined),
    'GET /user/api/get-linked-accounts/': () => ({ users: [] }),
    'GET /user/api/workspace/': () => ({}),
  });
  const store = signedInStore();
  const writer = writerOf(store.getState().auth) ?? '';
  if (hasUnsaved) keep(keptAt(writer, 'mail:1'), JSON.stringify({ body: 'A long letter' }));
  show(<UserMenu />, { store });
  return () => asked.filter(({ path }) => path.includes('logout'));
};
const logOut = async () => {
  fireEvent.click(screen.getByRole('button', { name: /account/i }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }));
};

it('logging out with unsaved text asks first', async () => {
  const calls = start(true);
  await logOut();
  const dialog = await screen.findByRole('dialog', { name: 'Discard unsaved changes?' });
  expect(within(dialog).getByText(/one text/)).toBeDefined();
  expect(calls()).toHaveLength(0);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Discard and log out' }));
  await waitFor(() => expect(calls()).toHaveLength(1));
});

it('logging out without any does it at once', async () => {
  const calls = start(false);
  await logOut();
  await waitFor(() => expect(calls()).toHaveLength(1));
});
