import { CHANNELS, type Contract, type Input, type MessageTemplate, type ThreadDetails } from '@rainmaker/contract';
import { sql } from 'kysely';
import { optInSql, PEOPLE } from '#modules/contacts/index.ts';
import type { Db } from '#platform/db/database.ts';
import { invalidField, notAllowedNow } from '#platform/errors.ts';
import { createJobs } from '#platform/jobs/queue.ts';
import { keepDocument } from '../attachments/add-attachment.ts';
import { type Channel, type Channels, channelNamed } from '../channels/channel.ts';
import { presentTemplate, type Written } from '../compose/message-template.ts';
import { addressFor } from '../compose/person.ts';
import { checkWhatsappFiles } from '../conversation/check-files.ts';
import { refreshConversations } from '../message/refresh-conversations.ts';
import { fillInFor } from '../direct/fill-in.ts';
import { fillTemplateFor, missingProblem } from '../direct/fill-template.ts';
import { whyNotTo } from '../direct/may-write.ts';
import { sideOf, takesText, type WhatsappReach, whatsappReach } from '../direct/whatsapp-reach.ts';
import { momentOf, writeDirect } from '../direct/write-direct.ts';
import type { WorkspaceDeps } from '../pace/workspace.ts';
import { headerFileProblem } from '../sequence/header-file.ts';
import { type Correspondent, findCorrespondent } from './correspondent.ts';
import type { DirectDeps } from './direct-mail.ts';

/** Someone with the sender that writes to them on WhatsApp; null where none is connected. */
export interface OnWhatsapp extends Correspondent {
  /** Null: they have none, or hide it. */
  number: string | null;
  reach: WhatsappReach | null;
}

/** Whether someone can be written to now, and how. */
type Side = ThreadDetails['whatsapp'];

/** A template with what fills it, as someone chose it. */
type ChosenTemplate = NonNullable<Input<Contract['sendEstimateWhatsapp']>['template']>;

/** A message to one person whose words are ready. */
interface ReadyMessage {
  said: Written;
  /** Goes along where a template begins with a document. */
  file: { name: string; content: Buffer };
  userId: string;
}

const find = async (db: Db, contactId: string, channels: Channels, deps: WorkspaceDeps): Promise<OnWhatsapp> => {
  const to = await findCorrespondent(db, contactId, 'whatsapp', deps);
  const ids = to.accounts.map(({ id }) => id);
  const talking = channelNamed(channels, 'whatsapp').accountOf?.(sql`${contactId}::uuid`, ids);
  const known = talking && (await db.one<{ id: string | null }>(sql`select ${talking} as id`)).id;
  const senderId = known ?? ids[0];
  const number = addressFor(CHANNELS.whatsapp, to.person);
  return { ...to, number, reach: senderId === undefined ? null : await whatsappReach(db, contactId, senderId) };
};

const NOT_AGREED =
  'They haven’t agreed to messages on WhatsApp, and haven’t written in the last 24 hours. Record their consent first.';

/** Why their consent keeps anything from being sent, as the gate would find. */
const consentProblem = async (db: Db, { person, reach, workspace }: OnWhatsapp): Promise<string | null> => {
  const { agreed } = await db.one<{ agreed: boolean }>(sql`
    select ${optInSql('whatsapp')} as agreed from ${PEOPLE} c where c.workspace_id = app.workspace_id() and c.id = ${person.id}`);
  return agreed || takesText(reach, workspace) ? null : NOT_AGREED;
};

const side = async (db: Db, to: OnWhatsapp): Promise<Side> => {
  const why = await whyNotTo(
    db,
    {
      person: to.person,
      status: to.person.status,
      channel: 'whatsapp',
      account: to.reach?.account,
      addressWithAccount: to.reach?.userId ?? null,
    },
    to.workspace,
    { verb: 'send', noMailbox: 'Connect a WhatsApp sender to send on WhatsApp.' },
  );
  return sideOf(to.reach, why ?? (await consentProblem(db, to)), to.workspace);
};

/** Throws where neither a text nor a template, as it is asked, can be sent. */
const assertTakes = async (db: Db, to: OnWhatsapp, kind: 'text' | 'template'): Promise<void> => {
  const found = await side(db, to);
  if (found === null) throw notAllowedNow('Connect a WhatsApp sender to send on WhatsApp.');
  if (found.can === 'nothing' || (found.can === 'template' && kind === 'text')) throw notAllowedNow(found.reason ?? '');
};

/** The file goes with a template that begins with a document; AiSensy takes none from here, only an address. */
const carriesFile = ({ template }: Written, { reach }: OnWhatsapp): boolean =>
  template?.header?.kind === 'document' && reach?.account?.provider !== 'aisensy';

/** Why words can't be sent to them, as a sentence; null where they can. */
const problemOf = (to: OnWhatsapp, said: Written, channel: Channel): string | null => {
  const { text, template } = said;
  const account = to.reach?.account;
  if (template !== undefined) {
    const missing = missingProblem(template);
    const headerless = carriesFile(said, to) ? undefined : headerFileProblem(template, undefined);
    if (missing !== null || headerless !== undefined) return missing ?? headerless ?? null;
  }
  return (account && channel.refuses?.({ body: text.body, template }, account)) ?? null;
};

const send = async (
  db: Db,
  to: OnWhatsapp,
  { said, file, userId }: ReadyMessage,
  { channels, wake }: Pick<DirectDeps, 'channels' | 'wake'>,
): Promise<string> => {
  const { person, reach, workspace } = to;
  await assertTakes(db, to, said.template ? 'template' : 'text');
  const channel = channelNamed(channels, 'whatsapp');
  const problem = problemOf(to, said, channel);
  if (problem !== null) throw invalidField(said.template ? 'template' : 'body', problem);
  const at = workspace.clock.now();
  const attachments = carriesFile(said, to) ? [await keepDocument(db, { ...file, userId, at })] : [];
  await checkWhatsappFiles(db, attachments, said.template);
  const id = await writeDirect(
    db,
    {
      origin: 'estimate',
      channel: 'whatsapp',
      draft: channel.draft({ subject: null, body: said.text.body, template: said.template, attachments }, null),
      contactId: person.id,
      person,
      account: reach?.account,
      filled: said.text.filled,
      at,
      sendAt: momentOf(undefined, at),
      userId,
      addressWithAccount: reach?.userId ?? null,
    },
    { channels, workspace },
  );
  await refreshConversations(db, [person.id]);
  await wake(db, workspace.id, createJobs());
  return id;
};

/** Messages that a person writes to one person on WhatsApp, for the modules that have something to send. */
export interface DirectWhatsapp {
  /** Throws 404 for a person whom the caller doesn't see. */
  find(db: Db, contactId: string): Promise<OnWhatsapp>;
  /** What can be sent to them now, and why no more; null where no sender is connected. */
  side(db: Db, to: OnWhatsapp): Promise<Side>;
  /** Throws `not_allowed_now` where a text, or even a template, can't be sent to them now. */
  assertTakes(db: Db, to: OnWhatsapp, kind: 'text' | 'template'): Promise<void>;
  /** Fills a text in, outside any transaction; `more` are variables beside those of every message. */
  fillIn(to: OnWhatsapp, body: string, more: Readonly<Record<string, string>>): Promise<Written>;
  /** Fills a template in as far as it can be. */
  fillTemplate(
    db: Db,
    to: OnWhatsapp,
    chosen: ChosenTemplate,
    more: Readonly<Record<string, string>>,
  ): Promise<Written>;
  /** As its person would get it, with what keeps it from being sent. */
  show(to: OnWhatsapp, said: Written): { text: string; template: MessageTemplate | null; problem: string | null };
  /** Writes it into the ledger, due in a moment; returns the message's id. Throws where it can't be sent. */
  send(db: Db, to: OnWhatsapp, message: ReadyMessage): Promise<string>;
}

export const directWhatsapp = (deps: DirectDeps): DirectWhatsapp => {
  const channel = () => channelNamed(deps.channels, 'whatsapp');
  return {
    find: (db, contactId) => find(db, contactId, deps.channels, deps),
    side,
    assertTakes,
    fillIn: async (to, body, more) => ({
      text: await fillInFor(deps.templates, { ...to, account: to.reach?.account }, { subject: null, body }, more),
    }),
    fillTemplate: async (db, { person, reach, workspace }, chosen, more) => {
      const account = reach?.account;
      if (account === undefined) throw notAllowedNow('Connect a WhatsApp sender to send on WhatsApp.');
      return fillTemplateFor(db, chosen, { person, account, channel: channel(), workspace }, more);
    },
    show: (to, said) => {
      const { text, template } = said;
      return {
        text: channel().wordsOf(channel().draft({ subject: null, body: text.body, template }, null).content),
        template: template === undefined ? null : presentTemplate(template),
        problem: problemOf(to, said, channel()),
      };
    },
    send: (db, to, message) => send(db, to, message, deps),
  };
};
