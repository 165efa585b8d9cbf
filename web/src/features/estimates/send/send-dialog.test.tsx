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
