import type { Mail } from '@rainmaker/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { toast } from 'react-hot-toast';
import { PHONE_QUERY } from '#ui/use-is-phone.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { idOf, mailOf } from '../../../../testing/mails.ts';
import { type Asked, stubServer } from '../../../../testing/server.ts';
import { showScreen } from '../../../../testing/show.tsx';
import { signedInStore } from '../../../../testing/signed-in.ts';
import { Component as Drafts } from './drafts-screen.tsx';

let asked: Asked[];
const MAILS = [mailOf(1, 'Amara Okafor'), mailOf(2, 'Bela Nagy')];
let status: Mail['status'];
let changed: { id: string; reason: string } | undefined;

beforeEach(() => {
  toast.remove();
  status = 'draft';
  changed = undefined;
  const list = ({ query }: Asked) => ({
    results: query.get('filter') === 'left' ? [] : MAILS.map((mail) => ({ ...mail, status })),
    count: 2,
    count_is_exact: true,
    next: null,
  });
  asked = stubServer({
    'GET /email/api/get-campaign-mail/': list,
    ...Object.fromEntries(MAILS.map((mail) => [`GET /email/api/get-mail/${mail.id}/`, () => ({ ...mail, status })])),
    'POST /email/api/approve-mail/': () =>
      changed === undefined
        ? { message: '2 emails approved.', done: 2, skipped: [], undo_token: null }
        : { message: '1 email approved. 1 skipped.', done: 1, skipped: [changed], undo_token: null },
    'POST /email/api/reject-mail/': () => ({ message: '1 email rejected.', done: 1, skipped: [], undo_token: idOf(8) }),
    'POST /email/api/mail-send/': () => ({ message: '1 email is being sent.', done: 1, skipped: [], undo_token: null }),
    'POST /email/api/withdraw-mail/': () => ({ message: '2 emails back in drafts.', done: 2, skipped: [] }),
    'POST /contacts/api/undo/': () => ({ message: 'Undone.', restored: 1, kept: [], kept_count: 0 }),
  });
});

afterEach(() => vi.restoreAllMocks());

const start = async (path = '/email-outreach/drafts') => {
  const store = signedInStore();
  showScreen(<Drafts />, path, { store });
  await screen.findByText('Dear Amara Okafor');
  return (key: string) => act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key }));
};
/** The toast's button; processed rows have one too. */
const undo = async () => fireEvent.click((await screen.findAllByRole('button', { name: 'Undo' })).at(-1) as Element);
const callsOf = (path: string) => asked.filter((each) => each.path.includes(path));

it('Shift+A asks before it approves unread drafts, and offers Undo', async () => {
  const press = await start();
  await press('A');
  const dialog = await screen.findByRole('dialog', { name: 'Approve 2 drafts you haven’t all read?' });
  expect(callsOf('approve-mail')).toHaveLength(0);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Approve 2 drafts' }));
  await waitFor(() => expect(callsOf('approve-mail')).toHaveLength(1));
  await undo();
  await waitFor(() => expect(callsOf('withdraw-mail')).toMatchObject([{ body: { ids: [idOf(1), idOf(2)] } }]));
});

it('several are approved in the versions shown; one that has changed waits, with the reason', async () => {
  const reason = 'It has changed since you opened it. Read it again.';
  changed = { id: idOf(2), reason };
  const press = await start();
  await press('A');
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve 2 drafts' }));
  await waitFor(() =>
    expect(callsOf('approve-mail')).toMatchObject([{ body: { ids: [idOf(1), idOf(2)], versions: [1, 1] } }]),
  );
  expect(await screen.findByText(reason)).toBeDefined();
  expect(await screen.findByText('1 email approved. 1 skipped.')).toBeDefined();
  expect(screen.getAllByLabelText('Approved')).toHaveLength(1);
});

it('on a phone, where the list is hidden, one approval offers Undo as well', async () => {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    matches: query === PHONE_QUERY,
  }));
  const press = await start();
  await press('a');
  await undo();
  await waitFor(() => expect(callsOf('withdraw-mail')).toMatchObject([{ body: { ids: [idOf(1)] } }]));
});

it('Z takes the last decision back, once', async () => {
  const press = await start();
  await press('a');
  await waitFor(() => expect(callsOf('approve-mail')).toHaveLength(1));
  await screen.findByText('2 emails approved.');
  await press('z');
  await waitFor(() => expect(callsOf('withdraw-mail')).toMatchObject([{ body: { ids: [idOf(1)] } }]));
  await press('z');
  expect(await screen.findByText('There’s nothing to undo here.')).toBeDefined();
  expect(callsOf('withdraw-mail')).toHaveLength(1);
});

it('a rejection offers Undo', async () => {
  const press = await start();
  await press('r');
  await undo();
  await waitFor(() => expect(callsOf('/undo/')).toMatchObject([{ body: { undo_token: idOf(8) } }]));
  // The draft needs review again.
  await waitFor(() => expect(screen.getAllByText('Rejected')).toHaveLength(1));
});

it('a rejected row can be undone without the toast, together with those rejected at the same time', async () => {
  const press = await start();
  await press('x');
  await press('j');
  await press('x');
  fireEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Reject' }));
  const rows = within(screen.getByRole('navigation'));
  await waitFor(() => expect(rows.getAllByRole('button', { name: 'Undo' })).toHaveLength(2));
  act(() => toast.remove());
  fireEvent.click(rows.getAllByRole('button', { name: 'Undo' })[0] as Element);
  await waitFor(() => expect(callsOf('/undo/')).toMatchObject([{ body: { undo_token: idOf(8) } }]));
  await waitFor(() => expect(rows.queryByRole('button', { name: 'Undo' })).toBeNull());
  expect(rows.queryByLabelText('Rejected')).toBeNull();
});

it('Send now says to whom', async () => {
  await start();
  fireEvent.click(screen.getByRole('button', { name: 'Send now' }));
  expect(await screen.findByText('Sending to Amara Okafor in 30 seconds.')).toBeDefined();
});

it('withdraws all approvals of unsent messages after confirmation', async () => {
  status = 'scheduled';
  await start('/email-outreach/drafts?filter=scheduled');
  fireEvent.click(screen.getByRole('button', { name: 'Undo all 2 approvals' }));
  const dialog = await screen.findByRole('dialog', { name: 'Undo 2 approvals?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Undo all 2 approvals' }));
  await waitFor(() =>
    expect(callsOf('withdraw-mail')).toMatchObject([{ body: { filter: { filter: 'approved,scheduled,sending' } } }]),
  );
});
