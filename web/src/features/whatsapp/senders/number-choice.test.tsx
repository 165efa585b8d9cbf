import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { WholeRequest } from '../../../testing/server.ts';
import { show } from '../../../testing/show.tsx';
import { signedInStore } from '../../../testing/signed-in.ts';
import { NumberChoice } from './number-choice.tsx';

const offered = (id: string, number: string, isConnected = false) => ({
  phone_number_id: id,
  waba_id: '900800700',
  number,
  verified_name: 'Fieldnote',
  quality: 'high' as const,
  people_per_day: 10_000,
  is_connected: isConnected,
});

const SIGN_UP = {
  id: '0198c5f0-0000-7000-8000-000000000001',
  expires_at: '2026-11-26T10:00:00Z',
  numbers: [offered('100200300', '+491511234567', true), offered('100200301', '+491517654321')],
};

it('what is connected can’t be chosen again, and a number with a PIN asks for it where it stands', async () => {
  vi.stubGlobal('Request', WholeRequest);
  const problem = 'This number has a two-step verification PIN.';
  vi.stubGlobal('fetch', async () =>
    Response.json({ results: [{ phone_number_id: '100200301', account: null, problem, needs_pin: true }] }),
  );
  const onDone = vi.fn();
  show(<NumberChoice signUp={SIGN_UP} onDone={onDone} />, { store: signedInStore() });
  expect(screen.getByLabelText(/\+491511234567/).hasAttribute('disabled')).toBe(true);
  expect(screen.getByRole('button', { name: 'Connect' }).hasAttribute('disabled')).toBe(true);
  fireEvent.click(screen.getByLabelText(/\+491517654321/));
  fireEvent.click(screen.getByRole('button', { name: 'Connect 1 number' }));
  expect(await screen.findByLabelText('Two-step verification PIN')).toBeDefined();
  expect(screen.getByText(problem)).toBeDefined();
  expect(onDone).not.toHaveBeenCalled();
});
