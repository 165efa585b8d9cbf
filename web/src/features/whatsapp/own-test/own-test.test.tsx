import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { WholeRequest } from '../../../testing/server.ts';
import { show } from '../../../testing/show.tsx';
import { signedInStore } from '../../../testing/signed-in.ts';
import { WhatsappTest } from './own-test.tsx';

const NUMBER = '+491517000000';
const SENDER = {
  id: '0198c5f0-0000-7000-8000-000000000001',
  number: '+491511234567',
  name: 'Desk',
  is_simulated: false,
};
const STEP = { kind: 'whatsapp_text', wait: { amount: 0, unit: 'minutes' }, body: 'Hi' } as const;

it('a number that isn’t confirmed shows a code, waits for it, offers a new one, and sends the test once it came', async () => {
  let state = 'unconfirmed';
  const codes = ['482917', '105533'];
  const sent: boolean[] = [];
  const answer = (path: string): Response => {
    if (path.endsWith('/check-own-number/')) {
      state = 'waiting';
      return Response.json({
        number: NUMBER,
        code: codes.shift(),
        expires_at: '2026-11-26T10:00:00Z',
        senders: [SENDER],
      });
    }
    if (path.endsWith('/get-own-number/')) return Response.json({ number: NUMBER, state });
    if (!path.endsWith('/test-send/'))
      return Response.json({
        phone: NUMBER,
        user_role: 'owner',
        subscription: { plan: 'trial', status: 'active', expires_at: null },
      });
    sent.push(state === 'confirmed');
    if (state === 'confirmed') return Response.json({ message: 'Test sent.' });
    return Response.json({ code: 'number_unconfirmed', detail: 'Confirm it.', status: 400 }, { status: 400 });
  };
  vi.stubGlobal('Request', WholeRequest);
  vi.stubGlobal('fetch', async ({ url }: Request) => answer(new URL(url).pathname));
  show(<WhatsappTest test={{ step: STEP }} />, { store: signedInStore() });
  const button = await screen.findByRole('button', { name: 'Send me a test' });
  await vi.waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  fireEvent.click(button);
  expect(await screen.findByText('482 917')).toBeDefined();
  expect(screen.getByRole('link', { name: /Open WhatsApp/ }).getAttribute('href')).toBe(
    'https://wa.me/491511234567?text=482917',
  );
  expect(await screen.findByText('Waiting for the code…')).toBeDefined();
  state = 'unconfirmed';
  fireEvent.click(await screen.findByRole('button', { name: 'Get a new code' }, { timeout: 3_000 }));
  expect(await screen.findByText('105 533')).toBeDefined();
  state = 'confirmed';
  await vi.waitFor(() => expect(sent).toEqual([false, true]), { timeout: 3_000 });
  await vi.waitFor(() => expect(screen.queryByText('105 533')).toBeNull());
});
