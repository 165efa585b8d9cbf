import type { ChannelFacts } from '@rainmaker/contract';
import type { Channel, Channels } from '#modules/outreach/index.ts';
import type { DeliveryHooks, SendOutcome } from '#modules/outreach/ports.ts';
import { type Prepared, TWO_STEPS } from './outreach.ts';
import type { TestApp } from './app.ts';

/** A message of the test channel: a note for a number. */
export interface Note {
  id: string;
  attempt: number;
  from: string;
  to: string;
  words: string;
}

const FACTS: ChannelFacts = {
  label: 'Carrier',
  sender: 'program',
  address: ['phone'],
  noAddress: 'No phone number.',
  content: { title: null, body: 500 },
  can: { thread: false, opens: false, clicks: false, bounces: true, suppression: true },
};

export interface Carrier {
  channels: Channels;
  /** In the order in which they were accepted. */
  taken: Note[];
  /** Its response to a note; accepted by default. */
  answerTo: ((note: Note) => SendOutcome | undefined) | undefined;
}

const send = async (carrier: Carrier, note: Note, hooks?: DeliveryHooks): Promise<SendOutcome> => {
  try {
    await hooks?.confirm();
    hooks?.offer();
  } catch (error) {
    return { kind: 'withdrawn', detail: String(error) };
  }
  const answer: SendOutcome = carrier.answerTo?.(note) ?? { kind: 'accepted', answer: 'It flies.' };
  if (answer.kind !== 'unknown') hooks?.answer(answer.kind === 'accepted');
  if (answer.kind === 'accepted') carrier.taken.push(note);
  return answer;
};

/** A test channel that the program sends by: the engine must need nothing else for it. */
export const createCarrier = (): Carrier => {
  const words = new Map<string, string>();
  const carrier: Carrier = { channels: {}, taken: [], answerTo: undefined };
  const channel: Channel<string, Note> = {
    facts: FACTS,
    words: { message: 'note', provider: 'carrier' },
    draft: ({ body }) => ({ title: body.slice(0, 40), snippet: body, isReply: false, content: body }),
    read: async (_db, ids) => new Map(ids.flatMap((id) => (words.has(id) ? [[id, words.get(id) ?? '']] : []))),
    write: async (_db, contents) => {
      for (const { id, content } of contents) words.set(id, content);
    },
    forget: async (_db, ids) => {
      for (const id of ids) words.delete(id);
    },
    textOf: (content) => content,
    filesOf: () => [],
    wordsOf: (content) => content,
    compose: ({ id, attempt, content, toAddress }, { account }) => ({
      id,
      attempt,
      from: account.address,
      to: toAddress ?? '',
      words: content,
    }),
    keep: async () => undefined,
    nameOf: (id, attempt) => `${id}.${attempt}`,
    show: async (_db, { id }) => {
      const body = words.get(id) ?? '';
      return { body, text: body, html: '', message_id: null, attachments: [], headers: null, checks: [] };
    },
    open: async () => ({
      lanes: 2,
      send: (note, hooks) => send(carrier, note, hooks),
      close: () => undefined,
    }),
  };
  carrier.channels = { carrier: channel };
  return carrier;
};

/** Adds an account of the carrier for a person; returns its id. */
const addCarrierAccount = async (
  { database }: Pick<TestApp, 'database'>,
  { workspaceId, userId }: Prepared,
): Promise<string> => {
  const { rows } = await database.admin.query<{ id: string }>(
    `insert into sending_accounts (workspace_id, channel, user_id, address, name, provider, created_at, updated_at)
     values ($1, 'carrier', $2, '+4930123456', 'Maya', 'pigeon', now(), now()) returning id`,
    [workspaceId, userId],
  );
  return rows[0]?.id ?? '';
};

export interface OfKinds extends Prepared {
  campaignId: string;
  accountId: string;
}

/** A campaign with steps of these kinds, sent from an account of the carrier unless another one is given, one two days after the other; they are put where the schema takes email alone. */
export const launchKinds = async (
  app: TestApp,
  maya: Prepared,
  kinds: readonly string[],
  {
    name = 'Mixed',
    sequence = {},
    accountId: given,
    ...more
  }: { name?: string; sequence?: object; accountId?: string } & Record<string, unknown> = {},
): Promise<OfKinds> => {
  const accountId = given ?? (await addCarrierAccount(app, maya));
  const steps = kinds.map((_, place) => TWO_STEPS[Math.min(place, 1)]!);
  const { id } = await maya.client.createSequence({ sequence_name: name, steps, ...sequence });
  for (const [place, kind] of kinds.entries())
    for (const [table, key] of [
      ['sequences', 'id'],
      ['sequence_versions', 'sequence_id'],
    ])
      await app.database.admin.query(`update ${table} set steps = jsonb_set(steps, $2, $3) where ${key} = $1`, [
        id,
        `{${place},kind}`,
        JSON.stringify(kind),
      ]);
  const campaign = await maya.client.createCampaign({
    name,
    sequence_id: id,
    audience: { stage: 'prospect', filter: {} },
    mailbox_ids: [maya.mailboxId, accountId],
    ...more,
  });
  await maya.client.updateCampaign({ id: campaign.id, state: 'running' });
  await app.runDueJobs();
  return { ...maya, campaignId: campaign.id, accountId };
};
