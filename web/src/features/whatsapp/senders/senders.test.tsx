import type { WhatsappSender } from '@rainmaker/contract';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { WholeRequest } from '../../../testing/server.ts';
import { show } from '../../../testing/show.tsx';
import { signedInStore } from '../../../testing/signed-in.ts';
import { ConnectDialog } from './connect-dialog.tsx';
import { SenderRow } from './sender-row.tsx';

const SENDER: WhatsappSender = {
  id: '0198c5f0-0000-7000-8000-000000000001',
  provider: 'cloud',
  number: '+491511234567',
  name: 'Sales',
  verified_name: 'Fieldnote',
  state: 'auth_failed',
  state_reason: 'Meta ended the access token. Sign in again, or enter a new token.',
  quality: 'medium',
  people_per_day: 10_000,
  per_second: 80,
  daily_limit: null,
  timezone: null,
  window: null,
  phone_number_id: '100200300',
  waba_id: '900800700',
  has_webhook_secret: true,
  checked_at: null,
  full_until: null,
  version: 3,
};

it('a sender whose token has ended says so, and asks for a new one', async () => {
  show(<SenderRow sender={SENDER} />, { store: signedInStore() });
  expect(screen.getByText(/Meta ended the access token/)).toBeDefined();
  expect(screen.getByText('Medium quality')).toBeDefined();
  expect(screen.getByText('Meta Cloud API · 10,000 new people a day · 80 a second')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Sign in again' }));
  expect(await screen.findByLabelText('Access token')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true);
});

it('a sender of a workspace that got more in a day than is taken says so, and until when', () => {
  const until = new Date(Date.now() + 3_600_000).toISOString();
  show(<SenderRow sender={{ ...SENDER, full_until: until }} />, { store: signedInStore() });
  expect(screen.getByText(/^Daily limit reached: .+ Meta sends the rest again after /)).toBeDefined();
});

it('a limit of an earlier day is said nothing of', () => {
  const past = new Date(Date.now() - 3_600_000).toISOString();
  show(<SenderRow sender={{ ...SENDER, full_until: past }} />, { store: signedInStore() });
  expect(screen.queryByText(/Daily limit reached/)).toBeNull();
});

it('the credential that the provider refuses is named at its field; nothing is asked while one is missing', async () => {
  vi.stubGlobal('Request', WholeRequest);
  const asked = vi.fn(async () =>
    Response.json(
      {
        type: 'about:blank',
        title: 'Bad Request',
        status: 400,
        code: 'sender_refused',
        detail: 'This isn’t the secret of the app that the access token is for.',
        errors: [{ pointer: '/app_secret', detail: 'This isn’t the secret of the app that the access token is for.' }],
        request_id: 'r',
      },
      { status: 400, headers: { 'content-type': 'application/problem+json' } },
    ),
  );
  vi.stubGlobal('fetch', asked);
  show(<ConnectDialog isOpen canSignUp webhookUrl="https://x.example/webhooks/whatsapp" onClose={vi.fn()} />, {
    store: signedInStore(),
  });
  expect(await screen.findByRole('button', { name: 'Sign up with Meta' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Connect' }));
  expect(screen.getByText('Enter the app secret.')).toBeDefined();
  expect(asked).not.toHaveBeenCalled();
  for (const [label, value] of [
    ['Phone number ID', '100200300'],
    ['WhatsApp Business account ID', '900800700'],
    ['Access token', 'EAAG'],
    ['App secret', 'f'.repeat(32)],
    ['Verify token', 'any'],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: 'Connect' }));
  expect(await screen.findByText('This isn’t the secret of the app that the access token is for.')).toBeDefined();
  expect(screen.getByLabelText('App secret').getAttribute('aria-invalid')).toBe('true');
});

const DIALOG = { isOpen: true, webhookUrl: 'https://x.example/webhooks/whatsapp', onClose: vi.fn() };

it('a salesperson is offered Meta’s sign-up where there is one, and no credentials of Meta', async () => {
  show(<ConnectDialog {...DIALOG} canSignUp />, { store: signedInStore('rep') });
  expect(await screen.findByRole('button', { name: 'Sign up with Meta' })).toBeDefined();
  expect(screen.queryByLabelText('App secret')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Connect' })).toBeNull();
});

it('a salesperson connects AiSensy or the simulator where there is no sign-up', async () => {
  show(<ConnectDialog {...DIALOG} canSignUp={false} />, { store: signedInStore('rep') });
  expect(await screen.findByLabelText('API key')).toBeDefined();
  expect(screen.queryByText('Meta')).toBeNull();
  expect(screen.getByText('Only owners and managers can connect Meta numbers.')).toBeDefined();
});

it('a salesperson whose token has ended reads who can enter a new one', () => {
  show(<SenderRow sender={SENDER} />, { store: signedInStore('rep') });
  expect(screen.getByText(/Ask an owner or manager to enter a new token/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Sign in again' })).toBeNull();
});
