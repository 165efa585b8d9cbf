import { CHANNELS } from '@rainmaker/contract';
import { plainText } from '@rainmaker/contract/markup';
import { openSender, type OutgoingWhatsapp, type SenderCredentials } from '#modules/whatsapp/index.ts';
import type { Secrets } from '#platform/crypto.ts';
import type { Db } from '#platform/db/database.ts';
import { snippetOf } from '../../compose/markup/snippet.ts';
import { nameOf } from '../../compose/person.ts';
import type { Channel, Outgoing, Sender, Showing, Shown, Surroundings } from '../channel.ts';
import {
  forgetContents,
  keepAttempts,
  lastAttempt,
  readContents,
  type WhatsappContent,
  writeContents,
} from './contents.ts';
import { holdMarketing, joinPeople } from './people.ts';
import { keepProviderIds } from './provider-ids.ts';
import { accountOf, leavesOut } from './rules/reach.ts';
import { whatsappRules } from './rules/rules.ts';

export interface WhatsappChannelDeps {
  senders(credentials: SenderCredentials): Sender<OutgoingWhatsapp>;
  secrets: Secrets;
}

/** How an attempt is named with the provider; every status comes with it. */
const referenceOf = (id: string, attempt: number): string => `${id}.${attempt}`;

const wireOf = (
  { id, attempt, content, toAddress, person }: Outgoing<WhatsappContent>,
  { workspace }: Surroundings,
): OutgoingWhatsapp => {
  const text = plainText(content.body);
  return {
    workspaceId: workspace.id,
    rowId: id,
    reference: referenceOf(id, attempt),
    to: { number: toAddress, userId: null, name: nameOf(person) },
    repliesTo: null,
    body: { kind: 'text', text },
    text,
    at: workspace.clock.now(),
  };
};

const show = async (db: Db, { id, hasLeft, missing }: Showing): Promise<Shown> => {
  const [contents, attempt] = await Promise.all([readContents(db, [id]), hasLeft ? lastAttempt(db, id) : undefined]);
  const body = contents.get(id)?.body ?? '';
  const text = attempt?.text ?? plainText(body);
  const most = CHANNELS.whatsapp.content.body;
  return {
    body,
    text,
    html: '',
    attachments: [],
    message_id: attempt?.reference ?? null,
    headers: null,
    checks: [
      { name: 'Length', ok: text.length <= most, detail: `${text.length} of ${most} characters` },
      {
        name: 'Variables',
        ok: missing.length === 0,
        detail: missing.length === 0 ? 'All filled in' : `${missing.length} without a value`,
      },
    ],
  };
};

/** WhatsApp: plain text without a subject, and senders to send from. */
export const whatsappChannel = ({
  senders,
  secrets,
}: WhatsappChannelDeps): Channel<WhatsappContent, OutgoingWhatsapp> => ({
  facts: CHANNELS.whatsapp,
  words: { message: 'WhatsApp message', provider: 'WhatsApp provider' },
  draft: ({ body }) => ({
    title: snippetOf(body).slice(0, 80),
    snippet: snippetOf(body),
    isReply: false,
    content: { body },
  }),
  read: readContents,
  write: writeContents,
  forget: forgetContents,
  textOf: ({ body }) => body,
  filesOf: () => [],
  wordsOf: ({ body }) => plainText(body),
  rules: whatsappRules,
  leavesOut,
  accountOf,
  compose: wireOf,
  keep: keepAttempts,
  nameOf: referenceOf,
  accepted: keepProviderIds,
  held: holdMarketing,
  merged: joinPeople,
  show: (db, message) => show(db, message),
  async open(db, accountId) {
    const credentials = await openSender(db, accountId, secrets);
    return credentials && senders(credentials);
  },
});
