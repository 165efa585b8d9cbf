import type { Mail } from '@rainmaker/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { api } from '#lib/api/api.ts';
import { idOf, mailOf } from '../../../../testing/mails.ts';
import { type Asked, stubServer } from '../../../../testing/server.ts';
import { showScreen } from '../../../../testing/show.tsx';
import { signedInStore } from '../../../../testing/signed-in.ts';
import { Component as Drafts } from './drafts-screen.tsx';

const AMARA = mailOf(1, 'Amara Okafor');
const BELA = mailOf(2, 'Bela Nagy');
let mails: Mail[];
let asked: Asked[];

beforeEach(() => {
  mails = [AMARA, BELA];
  asked = stubServer({
    'GET /email/api/get-campaign-mail/': ({ query }) => {
      const results = mails.filter(({ status }) => status === (query.get('filter') === 'left' ? 'sent' : 'draft'));
      return { results, count: results.length, count_is_exact: true, next: null };
    },
    ...Object.fromEntries(
      [1, 2].map((at) => [`GET /email/api/get-mail/${idOf(at)}/`, () => mails.find(({ id }) => id === idOf(at))]),
    ),
    'POST /email/api/approve-mail/': () => ({ message: 'Approved.', done: 1, skipped: [] }),
    [`PATCH /email/api/update-mail/${idOf(1)}/`]: ({ body }) => ({ ...AMARA, ...(body as object), version: 2 }),
  });
});

const start = async () => {
  const store = signedInStore();
  showScreen(<Drafts />, '/email-outreach/drafts', { store });
  await screen.findByText('Dear Amara Okafor');
  return {
    press: (key: string) => act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key })),
    /** Like a live event. */
    readAgain: () => act(async () => void store.dispatch(api.util.invalidateTags(['Mails']))),
  };
};
const message = () => screen.getByLabelText('Message');
/** The text as characters, which a page without a layout can type into. */
const showRaw = async () => void fireEvent.click(await screen.findByRole('button', { name: 'Raw' }));
const approvals = () => asked.filter(({ path }) => path.includes('approve-mail'));
const openRow = () => within(screen.getByRole('navigation')).getByRole('button', { current: true });

it('a draft approved by someone else while it is being edited stays open', async () => {
  const { press, readAgain } = await start();
  await press('e');
  await showRaw();
  fireEvent.change(message(), { target: { value: 'Words for Amara' } });
  mails = [{ ...AMARA, status: 'approved' }, BELA];
  await readAgain();
  expect(await screen.findByText('The draft to Amara Okafor no longer waits for approval')).toBeDefined();
  expect(message()).toHaveProperty('value', 'Words for Amara');
  fireEvent.keyDown(message(), { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(asked.filter(({ method }) => method === 'PATCH')).toHaveLength(1));
  expect(asked.find(({ method }) => method === 'PATCH')).toMatchObject({
    path: `/email/api/update-mail/${idOf(1)}/`,
    body: { body: 'Words for Amara', version: 1 },
  });
});

it('a draft that leaves the list while open is not replaced by the next one', async () => {
  const { press, readAgain } = await start();
  mails = [{ ...AMARA, status: 'approved' }, BELA];
  await readAgain();
  expect(await screen.findByText('The draft to Amara Okafor no longer waits for approval')).toBeDefined();
  await press('a');
  expect(await screen.findByText('This draft no longer waits for approval.')).toBeDefined();
  expect(approvals()).toHaveLength(0);
  fireEvent.click(screen.getByRole('button', { name: 'Next draft' }));
  expect(await screen.findByText('Dear Bela Nagy')).toBeDefined();
  await press('a');
  await waitFor(() => expect(approvals()).toMatchObject([{ body: { ids: [idOf(2)] } }]));
});

it('Escape keeps the typed text, the draft says so, and its old text is not approved', async () => {
  const { press } = await start();
  await press('e');
  await showRaw();
  fireEvent.change(message(), { target: { value: 'Better words' } });
  fireEvent.keyDown(message(), { key: 'Escape' });
  expect(await screen.findByText('You have unsaved changes to this draft')).toBeDefined();
  expect(screen.getByText('Dear Amara Okafor')).toBeDefined();
  expect(within(screen.getByRole('navigation')).getByLabelText('Unsaved changes')).toBeDefined();
  await press('a');
  expect(await screen.findByText('Save or discard your changes to this draft first.')).toBeDefined();
  expect(approvals()).toHaveLength(0);
  // Bulk approval skips it, and says so.
  for (const name of ['Amara Okafor', 'Bela Nagy']) fireEvent.click(screen.getByLabelText(`Select ${name}`));
  fireEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(approvals()).toMatchObject([{ body: { ids: [idOf(2)] } }]));
  expect(await screen.findByText(/1 draft with unsaved changes left out/)).toBeDefined();
});

it('typed text is restored in the editor, and discarded only after confirmation', async () => {
  const { press } = await start();
  await press('e');
  await showRaw();
  fireEvent.change(message(), { target: { value: 'Better words' } });
  fireEvent.keyDown(message(), { key: 'Escape' });
  fireEvent.click(await screen.findByRole('button', { name: 'Continue editing' }));
  await showRaw();
  expect(message()).toHaveProperty('value', 'Better words');
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  const dialog = await screen.findByRole('dialog', { name: 'Discard your changes?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByLabelText('Message')).toBeNull());
  expect(screen.queryByText('You have unsaved changes to this draft')).toBeNull();
  await press('e');
  await showRaw();
  expect(message()).toHaveProperty('value', 'Dear Amara Okafor');
});

it('says why a draft can’t be approved', async () => {
  mails = [{ ...AMARA, missing: ['company_name'] }, BELA];
  const { press } = await start();
  await press('a');
  const why = 'Amara has no company name. Edit the message, or add the value to the contact.';
  expect(await screen.findAllByText(why)).toHaveLength(2);
  expect(approvals()).toHaveLength(0);
});

it('the focus follows the open draft', async () => {
  const { press } = await start();
  openRow().focus();
  await press('j');
  expect(openRow().textContent).toContain('Bela Nagy');
  expect(document.activeElement).toBe(openRow());
});

it('an approval can be undone only until the email has been sent', async () => {
  const { press, readAgain } = await start();
  await press('a');
  const rows = within(screen.getByRole('navigation'));
  expect(await rows.findByRole('button', { name: 'Undo' })).toBeDefined();
  mails = [{ ...AMARA, status: 'sent' }, BELA];
  await readAgain();
  await waitFor(() => expect(rows.queryByRole('button', { name: 'Undo' })).toBeNull());
  expect(rows.getByText('Sent')).toBeDefined();
});

it('after the last draft, says that all are decided and shows what is scheduled', async () => {
  const { press, readAgain } = await start();
  await press('a');
  mails = [{ ...AMARA, status: 'scheduled' }, BELA];
  await readAgain();
  expect(screen.queryByText('Every draft here is decided.')).toBeNull();
  await press('a');
  mails = mails.map((mail) => ({ ...mail, status: 'scheduled' }));
  await readAgain();
  expect(await screen.findByText('Every draft here is decided.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'View scheduled emails' }));
  expect(await screen.findByText('No scheduled emails')).toBeDefined();
});

it('after the last draft, shows what was sent where nothing is left to be sent', async () => {
  const { press, readAgain } = await start();
  await press('a');
  mails = [{ ...AMARA, status: 'sent' }, BELA];
  await readAgain();
  await press('a');
  mails = mails.map((mail) => ({ ...mail, status: 'sent' }));
  await readAgain();
  expect(await screen.findByRole('link', { name: 'View sent emails' })).toBeDefined();
});
