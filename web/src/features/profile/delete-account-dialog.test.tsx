import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { createStore } from '#lib/api/store.ts';
import { stubServer } from '../../testing/server.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

it('requires the authenticator code where two-factor is on', async () => {
  const asked = stubServer({ 'POST /user/api/delete-account/': () => ({ message: 'Scheduled.' }) });
  let isClosed = false;
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <Provider store={createStore()}>
          <DeleteAccountDialog hasPassword asksCode onClose={() => (isClosed = true)} />
        </Provider>
      </MemoryRouter>
    </MantineProvider>,
  );
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const submit = await screen.findByRole('button', { name: 'Delete account' });
  type('Your password', 'my own');
  expect(submit.hasAttribute('disabled')).toBe(true);
  type('Authenticator code or recovery code', '123456');
  fireEvent.click(submit);
  await waitFor(() => expect(isClosed).toBe(true));
  expect(asked).toMatchObject([{ body: { password: 'my own', code: '123456' } }]);
});
