import type { Announcement } from '@rainmaker/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { idOf } from '../../../../testing/mails.ts';
import { type Asked, stubServer } from '../../../../testing/server.ts';
import { showScreen } from '../../../../testing/show.tsx';
import { signedInStore } from '../../../../testing/signed-in.ts';
import { Component as NewAnnouncement } from './new-announcement-screen.tsx';

const ID = idOf(1);
const BOX = idOf(9);

const saved = (more: Partial<Announcement> = {}) => ({
  id: ID,
  channel: 'email',
  title: 'Spring',
  goal: 'Say that we moved',
  occasion: 'news',
  tone: 'friendly',
  language: 'en',
  call_to_action: null,
  offer: null,
  audience: { stage: 'lead', filter: {} },
  mailbox_ids: [],
  subject: 'We moved',
  body: 'Hello, we moved.',
  template: null,
  attachments: [],
  tracking: { opens: false, clicks: false },
  model: null,
  facts: [],
  claims: [],
  problems: [],
  writer_note: null,
  state: 'generated',
  send_at: null,
  version: 3,
  ...more,
});

let asked: Asked[];
/** What somebody else has saved meanwhile. */
let theirs: Partial<Announcement>;
let own: Partial<Announcement>;
/** The mailbox that is chosen, as the preview shows it. */
let shownVersion: number;

beforeEach(() => {
  localStorage.clear();
  theirs = {};
  own = {};
  shownVersion = 7;
  asked = stubServer({
    'GET /email/api/get-mailboxes/': () => ({ results: [], sign_ins: [] }),
    'GET /whatsapp/api/get-senders/': () => ({ results: [], sign_up: false, webhook_url: '' }),
    [`GET /campaigns/api/announcements/${ID}/`]: () => saved(own),
    'POST /campaigns/api/preview-announcement/': () => ({
      results: [],
      problems: [],
      lacking: [],
      mailboxes: [{ id: BOX, version: shownVersion }],
    }),
    'GET /campaigns/api/get-prospect-lead-count/': () => ({ count: 1, reachable: 1, excluded: {}, lacking: null }),
    'POST /sequences/api/test-send/': () => ({ message: 'Test sent to maya@fieldnote.example.' }),
    [`PATCH /campaigns/api/announcements/${ID}/`]: ({ body }: Asked) => {
      const { version } = body as { version: number };
      if (version < 4)
        return Response.json(
          { code: 'stale_version', detail: 'Changed.', current: saved({ version: 4, ...theirs }) },
          { status: 409, headers: { 'content-type': 'application/problem+json' } },
        );
      return { ...saved(own), ...(body as object), version: 5 };
    },
    'POST /campaigns/api/approve-announcement/': ({ body }: Asked) =>
      (body as { mailbox_versions: number[] }).mailbox_versions[0] === 8
        ? { message: 'Approved.', queued: 1 }
        : Response.json(
            { code: 'stale_version', detail: 'Changed.', current: saved({ version: 5 }) },
            { status: 409, headers: { 'content-type': 'application/problem+json' } },
          ),
  });
});

const start = async () => {
  showScreen(<NewAnnouncement />, `/email-outreach/announcements/new?id=${ID}`, { store: signedInStore() });
  return screen.findByLabelText('Title');
};
const saves = () => asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body);

it('takes another field that somebody else has saved meanwhile, and saves both', async () => {
  theirs = { goal: 'Say where we are now' };
  const title = await start();
  fireEvent.change(title, { target: { value: 'Spring, second try' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(saves()).toHaveLength(2));
  expect(saves()[1]).toMatchObject({ version: 4, title: 'Spring, second try', goal: 'Say where we are now' });
});

it('asks which of two texts for one field is to stay', async () => {
  theirs = { title: 'Summer' };
  const title = await start();
  fireEvent.change(title, { target: { value: 'Autumn' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Summer')).toBeDefined();
  expect(saves()).toHaveLength(1);
});

it('sends a test of the text as it stands to whoever writes it', async () => {
  await start();
  fireEvent.click(screen.getByRole('button', { name: 'Send me a test' }));
  await waitFor(() => expect(asked.some(({ path }) => path.includes('test-send'))).toBe(true));
  expect(asked.find(({ path }) => path.includes('test-send'))?.body).toMatchObject({
    step: { kind: 'email', subject: 'We moved', body: 'Hello, we moved.' },
  });
});

it('approves the signatures that the preview shows, and shows them anew where they have changed', async () => {
  own = { version: 4, mailbox_ids: [BOX] };
  await start();
  const approvals = () => asked.filter(({ path }) => path.includes('approve-announcement'));
  const previews = () => asked.filter(({ path }) => path.includes('preview-announcement'));
  const approve = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Approve for 1 person' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Approve for 1 person' }));
  };
  await waitFor(() => expect(previews().length).toBeGreaterThan(0));
  const before = previews().length;
  shownVersion = 8;
  await approve();
  await waitFor(() => expect(approvals()).toMatchObject([{ body: { mailbox_ids: [BOX], mailbox_versions: [7] } }]));
  expect(await screen.findByText(/the name or signature of its sender/)).toBeDefined();
  await waitFor(() => expect(previews().length).toBeGreaterThan(before));
  await approve();
  await waitFor(() => expect(approvals().at(-1)?.body).toMatchObject({ mailbox_versions: [8] }));
});
