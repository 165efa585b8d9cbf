import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, it, vi } from 'vitest';
import { createStore } from '#lib/api/store.ts';
import { stubServer } from '../../../testing/server.ts';
import { GoogleEntry } from './google-entry.tsx';
import { keptRegistration } from '../kept-registration.ts';

vi.mock('./google-button.tsx', () => ({
  GoogleButton: ({ onCredential }: { onCredential: (credential: string) => void }) => (
    <button type="button" onClick={() => onCredential('a credential')}>
      Google
    </button>
  ),
}));

const ADA = { email: 'ada@example.com', first_name: 'Ada', last_name: 'Obi', user_role: 'owner' };
const Where = () => <output>{useLocation().pathname}</output>;

it('Google leads to a code if it does not host the address’s mailbox', async () => {
  stubServer({
    'POST /user/api/google-login/': () => ({ ...ADA, email_verified: false, registration: 'mine' }),
  });
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <Provider store={createStore()}>
          <GoogleEntry onSecondStep={() => false} />
          <Where />
        </Provider>
      </MemoryRouter>
    </MantineProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Google' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('/verify-email'));
  expect(keptRegistration(ADA.email)).toBe('mine');
});
