import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Answer } from '#lib/api/api.ts';
import { WholeRequest } from '../../../testing/server.ts';
import { show } from '../../../testing/show.tsx';
import { signedInStore } from '../../../testing/signed-in.ts';
import { SendDialog } from './send-dialog.tsx';

const BEGUN: Answer<'getEstimateSending'> = {
  to: { name: 'Samuel Adeyemi', email: 'samuel@northbridge.example' },
  mailboxes: [{ id: 'm1', email: 'maya@fieldnote.example', from_name: 'Maya', state: 'active' }],
  subject: 'Estimate {{ estimate_number }}',
  body: 'Here it is: {{ estimate_link }}',
  file_name: 'EST-2026-0001.pdf',
  problem: null,
  share_problem: null,
  url: null,
  whatsapp: null,
};

const ON_WHATSAPP: NonNullable<Answer<'getEstimateSending'>['whatsapp']> = {
  account: { id: 's1', number: '+491511234567', name: 'Fieldnote' },
  number: '+442079460183',
  window_until: '2026-11-27T10:00:00.000Z',
  can: 'text',
  reason: null,
  body: 'Here it is: {{ estimate_link }}',
};

const answering = (begun: Answer<'getEstimateSending'>) => {
  const asked: { path: string; body: unknown }[] = [];
  vi.stubGlobal('Request', WholeRequest);
  vi.stubGlobal('fetch', async (request: Request) => {
    const path = new URL(request.url).pathname;
    if (request.method === 'POST') asked.push({ path, body: await request.json() });
    if (path.endsWith('/sending/')) return Response.json(begun);
    if (path.endsWith('/preview-mail/'))
      return Response.json({ subject: 'Estimate EST-2026-0001', html: '<p>Hi</p>', text: 'Hi' });
    if (path.endsWith('/preview-whatsapp/'))
      return Response.json({ text: 'Here it is: https://q.example', template: null, problem: null });
    if (path === '/whatsapp/api/get-templates/') return Response.json({ results: [], count: 0 });
    return Response.json({ id: 'e1' });
  });
  return asked;
};

const open = (onSent = vi.fn()) => {
  const estimate = { id: 'e1', number: 'EST-2026-0001', version: 3 };
  show(<SendDialog estimate={estimate} isOpen onClose={vi.fn()} onSent={onSent} />, { store: signedInStore() });
  return onSent;
};

it('sends the text as it was written, from the chosen mailbox, in the version that is on screen', async () => {
  const asked = answering(BEGUN);
  const onSent = open();
  // As characters, which a page without a layout can type into.
  fireEvent.click(await screen.findByRole('button', { name: 'Show the Liquid of this line' }));
  fireEvent.change(await screen.findByLabelText('Subject'), { target: { value: 'Our offer' } });
  await screen.findByText('Estimate EST-2026-0001');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  expect(asked.at(-1)).toMatchObject({
    path: '/quotation/api/quotation/e1/send/',
    body: { version: 3, mailbox_id: 'm1', subject: 'Our offer', body: BEGUN.body },
  });
});

it('says before the button why nothing can be sent, and still gives the link', async () => {
  answering({ ...BEGUN, problem: 'Marked Do Not Contact.' });
  open();
  await screen.findByText('Marked Do Not Contact.', { exact: false });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Copy link' }).disabled).toBe(false);
});

it('sends a text on WhatsApp where it’s chosen, as a phone shows it', async () => {
  const asked = answering({ ...BEGUN, whatsapp: ON_WHATSAPP });
  const onSent = open();
  fireEvent.click(await screen.findByRole('button', { name: 'WhatsApp' }));
  await screen.findByText('Here it is: https://q.example');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  expect(asked.at(-1)).toEqual({
    path: '/quotation/api/quotation/e1/send-whatsapp/',
    body: { version: 3, body: ON_WHATSAPP.body },
  });
});

it('begins with WhatsApp where only that reaches them, and asks for a template outside of the 24 hours', async () => {
  const reason = 'They haven’t written to this number yet, so WhatsApp only takes a template.';
  answering({
    ...BEGUN,
    problem: 'They have no email address.',
    whatsapp: { ...ON_WHATSAPP, can: 'template', reason },
  });
  open();
  await screen.findByText(reason);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true);
});

it('says why nothing can be sent on WhatsApp', async () => {
  answering({ ...BEGUN, whatsapp: { ...ON_WHATSAPP, can: 'nothing', reason: 'They have no number.' } });
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'WhatsApp' }));
  await screen.findByText('They have no number.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true);
});
