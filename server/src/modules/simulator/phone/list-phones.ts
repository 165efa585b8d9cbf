import {
  type Contract,
  fillText,
  type Output,
  type PhoneEntry,
  type PhoneThread,
  type Reaction,
} from '@rainmaker/contract';
import { sql } from 'kysely';
import { lastRead, type MessageTicks, ticksOf } from '#modules/outreach/index.ts';
import {
  type SimulatedSender,
  simulatedSenders,
  type TemplateRow,
  templatesOfSenders,
  type WhatsappBody,
} from '#modules/whatsapp/index.ts';
import type { Db } from '#platform/db/database.ts';
import { type ListedInOutbox, listInOutbox } from '#platform/outbox.ts';
import { providerIdOf } from './write-from-phone.ts';
import { listWritten, namesOf, type Written } from './written.ts';

const MOST = 500;
const MOST_ENTRIES = 100;
const LONGEST_QUOTE = 120;

type Message = PhoneEntry['message'];

const plain = (body: string): Message => ({ header: null, media: null, body, footer: null, buttons: [] });

const valueIn =
  (values: readonly { name: string; value: string }[]) =>
  (name: string): string | undefined =>
    values.find((each) => each.name === name)?.value;

const ofTemplate = (template: TemplateRow, sent: Extract<WhatsappBody, { kind: 'template' }>): Message => ({
  header: template.header?.kind === 'text' ? fillText(template.header.text, valueIn(sent.header)) : null,
  media: template.header === null || template.header.kind === 'text' ? null : template.header.kind,
  body: fillText(template.body, valueIn(sent.body)),
  footer: template.footer,
  buttons: template.buttons.map(({ kind, text }) => ({ kind, text })),
});

/** As the recipient's phone shows it: a template with its parts, where it is still known. */
const messageOf = (mail: ListedInOutbox, templates: readonly TemplateRow[], sender: SimulatedSender): Message => {
  const sent = mail.content as WhatsappBody | null;
  if (sent?.kind === 'buttons')
    return { ...plain(sent.text), buttons: sent.buttons.map(({ title }) => ({ kind: 'quick_reply', text: title })) };
  if (sent?.kind !== 'template') return plain(mail.text);
  const template = templates.find(
    ({ sender_id: id, name, language }) => id === sender.id && name === sent.name && language === sent.language,
  );
  return template === undefined ? plain(mail.text) : ofTemplate(template, sent);
};

const statusOf = (ticks: MessageTicks | undefined): PhoneEntry['status'] => {
  if (ticks === undefined) return 'sent';
  if (ticks.hasFailed) return 'failed';
  if (ticks.readAt !== null) return 'read';
  return ticks.deliveredAt === null ? 'sent' : 'delivered';
};

interface Placed {
  thread: string;
  sender: SimulatedSender;
  number: string | null;
  userId: string | null;
  name: string;
  providerId: string;
  quotedId: string | null;
  entry: PhoneEntry;
}

const keyOf = (sender: SimulatedSender, who: string): string => `${sender.id} ${who}`;

const ofPerson = (written: Written, sender: SimulatedSender): Placed => ({
  thread: keyOf(sender, written.number ?? written.user_id ?? ''),
  sender,
  number: written.number,
  userId: written.user_id,
  name: written.name,
  providerId: written.provider_id,
  quotedId: written.quoted_id,
  entry: {
    id: written.id,
    side: 'person',
    message: plain(written.text),
    at: written.at.toISOString(),
    quotes: null,
    status: 'delivered',
    reactions: [],
  },
});

/** What a person wrote is read up to the last message that someone opened here. */
const withRead = (placed: readonly Placed[], read: ReadonlySet<string>): Placed[] => {
  const last = placed.findLastIndex(({ providerId }) => read.has(providerId));
  return placed.map((each, at) =>
    each.entry.side === 'person' && at <= last ? { ...each, entry: { ...each.entry, status: 'read' } } : each,
  );
};

const toThread = (
  key: string,
  placed: readonly Placed[],
  names: ReadonlyMap<string, string>,
  words: ReadonlyMap<string, string>,
): PhoneThread => {
  const { sender, number, userId } = placed[0]!;
  const called = placed.findLast(({ name }) => name !== '')?.name;
  return {
    key,
    sender,
    person: { number, user_id: userId, name: called ?? names.get(number ?? '') ?? '' },
    entries: placed
      .map(({ entry, quotedId }) => ({ ...entry, quotes: words.get(quotedId ?? '') ?? null }))
      .slice(-MOST_ENTRIES),
  };
};

const reactionsOf = async (db: Db, outboxIds: readonly string[]): Promise<Map<string, Reaction[]>> => {
  const rows = await db.rows<{ outbox_id: string; kinds: Reaction[] }>(sql`
    select outbox_id, array_agg(kind order by id) as kinds from simulator_reactions
    where workspace_id = app.workspace_id() and outbox_id = any(${[...outboxIds]}::uuid[]) group by outbox_id`);
  return new Map(rows.map(({ outbox_id: id, kinds }) => [id, kinds]));
};

/** Everything of the business, as the phones of its recipients show it. */
const ofBusiness = async (db: Db, senders: readonly SimulatedSender[]): Promise<Placed[]> => {
  const mails = await listInOutbox(db, 'whatsapp', MOST);
  const ids = mails.flatMap(({ message_id: id }) => id ?? []);
  const ticks = await ticksOf(db, ids);
  const reactions = await reactionsOf(
    db,
    mails.map(({ id }) => id),
  );
  const templates = await templatesOfSenders(
    db,
    senders.map(({ id }) => id),
  );
  return mails.flatMap((mail) => {
    const sender = senders.find(({ number }) => number === mail.from_address);
    if (sender === undefined) return [];
    const { id, to_address: to, at } = mail;
    const isNumber = to.startsWith('+');
    return [
      {
        thread: keyOf(sender, to),
        sender,
        number: isNumber ? to : null,
        userId: isNumber ? null : to,
        name: '',
        providerId: providerIdOf(mail.rfc_message_id),
        quotedId: null,
        entry: {
          id,
          side: 'business' as const,
          message: messageOf(mail, templates, sender),
          at: at.toISOString(),
          quotes: null,
          status: statusOf(ticks.get(mail.message_id ?? '')),
          reactions: reactions.get(id) ?? [],
        },
      },
    ];
  });
};

/** The chats of simulated senders, the one with the newest message first. */
export const listPhones = async (db: Db): Promise<Output<Contract['phones']>> => {
  const senders = await simulatedSenders(db);
  const theirs = (await listWritten(db, MOST)).flatMap((written) => {
    const sender = senders.find(({ id }) => id === written.account_id);
    return sender === undefined ? [] : [ofPerson(written, sender)];
  });
  const placed = [...(await ofBusiness(db, senders)), ...theirs].toSorted((a, b) =>
    a.entry.at.localeCompare(b.entry.at),
  );
  const names = await namesOf(db, [...new Set(placed.flatMap(({ number }) => number ?? []))]);
  const words = new Map(
    placed.map(({ providerId, entry }) => [providerId, entry.message.body.slice(0, LONGEST_QUOTE)]),
  );
  const read = new Set(
    (
      await lastRead(
        db,
        senders.map(({ id }) => id),
      )
    ).map(({ providerId }) => providerId),
  );
  const threads = [...Map.groupBy(placed, ({ thread }) => thread)].map(([key, entries]) =>
    toThread(key, withRead(entries, read), names, words),
  );
  const lastOf = ({ entries }: PhoneThread): string => entries.at(-1)?.at ?? '';
  return { senders, results: threads.toSorted((a, b) => lastOf(b).localeCompare(lastOf(a))) };
};
