import { randomUUID } from 'node:crypto';
import type { Sender } from '#modules/outreach/ports.ts';
import {
  type OutgoingWhatsapp,
  type OwnFile,
  type WhatsappAccount,
  type WhatsappBody,
  WhatsappRefusal,
} from '#modules/whatsapp/ports.ts';
import type { Transact } from '#platform/db/transaction.ts';
import { keepInOutbox, keptInOutbox } from '#platform/outbox.ts';
import { outcomeOfAsking } from './hand-over.ts';

/** Each uses its own short transaction; more would delay requests that need a connection. */
const LANES = 4;

const filesOf = (body: WhatsappBody): OwnFile[] => {
  if (body.kind === 'file') return [body.file];
  return body.kind === 'template' && body.media !== null && 'file' in body.media ? [body.media.file] : [];
};

/** Puts messages into the simulator's outbox. It takes an attempt once, and can say whether it has. */
export const simulatedSender = (transact: Transact, from: string): Sender<OutgoingWhatsapp> => ({
  lanes: LANES,
  send: ({ workspaceId, rowId, reference, to, text, body, at }, hooks) =>
    outcomeOfAsking(hooks, async () => {
      await transact({ workspaceId }, (db) =>
        keepInOutbox(db, {
          rowId,
          messageId: reference,
          channel: 'whatsapp',
          from,
          to: to.number ?? to.userId ?? '',
          subject: text.slice(0, 80),
          text,
          html: '',
          attachments: filesOf(body),
          headers: {},
          content: body,
          at,
        }),
      );
      return { kind: 'accepted', answer: `wamid.${reference}` };
    }),
  takenOf: (workspaceId, names) => transact({ workspaceId }, (db) => keptInOutbox(db, names)),
  close: () => undefined,
});

const NO_PROFILE = (): WhatsappRefusal =>
  new WhatsappRefusal('refused', 'Numbers of the simulator have no business profile.');

/** A sender whose messages never leave the machine; it approves every template at once. */
export const simulatedAccount = (number: string): WhatsappAccount => ({
  check: async () => ({ number, verifiedName: null, quality: 'high', peoplePerDay: null, perSecond: 80 }),
  subscribe: async () => undefined,
  listTemplates: async () => [],
  createTemplate: async ({ category }) => ({ providerId: randomUUID(), status: 'approved', category }),
  editTemplate: async (_id, { category }) => ({ status: 'approved', category }),
  deleteTemplate: async () => undefined,
  uploadSample: async ({ name }) => `simulated:${name}`,
  uploadMedia: async () => randomUUID(),
  // Phones of the simulator send no files.
  fetchMedia: async () => ({ kind: 'gone' }),
  markRead: async () => undefined,
  readProfile: () => Promise.reject(NO_PROFILE()),
  changeProfile: () => Promise.reject(NO_PROFILE()),
});
