import { isDeepStrictEqual } from 'node:util';
import {
  type Attachment,
  SENDING_ANNOUNCEMENT_STATES,
  type SentChannel,
  type TemplateChoice,
} from '@rainmaker/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { joinPerson } from '#modules/contacts/index.ts';
import { type SendingAccount, sendingAccounts } from '#modules/mailboxes/index.ts';
import type { Db } from '#platform/db/database.ts';
import { giveTurns } from '#platform/turns/give-turns.ts';
import type { Transact } from '#platform/db/transaction.ts';
import { defineJob } from '#platform/jobs/job.ts';
import { takeTurn } from '#platform/jobs/turn.ts';
import { keepAsApproved } from '../approved/keep-approved.ts';
import { channelNamed, type Channels } from '../channels/channel.ts';
import { type AccountTemplates, lacksTemplate, loadAccountTemplates } from '../compose/account-templates.ts';
import { type MessageTemplate, saysAnother, type Written, writtenOf } from '../compose/message-template.ts';
import { addressFor, type Person, personJson } from '../compose/person.ts';
import type { RenderedText, TextToRender } from '../compose/render-text.ts';
import type { Templates } from '../compose/templates.ts';
import { valuesFor } from '../compose/values.ts';
import { loadOwnVariables, type OwnVariables } from '../compose/variables.ts';
import { type Footer, writerOf } from '../compose/writer.ts';
import type { SendDeps, WakeWorkspace } from '../dispatch/send.job.ts';
import { insertMessages, type NewMessage } from '../drafts/draft-queries.ts';
import { bytesBeyond, NO_ROOM_FOR_TEXT, takeLongerTexts } from '../limits/texts.ts';
import { searchTextOf } from '../message/search-text.ts';
import { loadWorkspace, type OutreachWorkspace } from '../pace/workspace.ts';
import { scheduleMessages } from '../plan/schedule.ts';
import { moveAnnouncements } from './move-announcements.ts';

/** Recipients of one transaction: what is filled in in a moment. */
const CHUNK = 200;

const Payload = z.object({ workspaceId: z.uuid(), announcementId: z.uuid() });
type Payload = z.infer<typeof Payload>;

interface Open {
  channel: SentChannel;
  contact_id: string;
  account_id: string;
  mailbox_ids: string[];
  subject: string;
  body: string;
  attachments: Attachment[];
  template: TemplateChoice | null;
  /** By account, as they were approved; null for what earlier versions approved. */
  footers: Record<string, Footer> | null;
  send_at: Date | null;
  is_deleted: boolean;
  person: Person;
}

const SENDING = sql`an.state = any(${[...SENDING_ANNOUNCEMENT_STATES]}::text[]) and an.deleted_at is null`;

/** The next recipients without a message, by index announcement_recipients_open; `only` these, which are then locked. */
const openRecipients = (db: Db, id: string, only?: readonly string[]): Promise<Open[]> =>
  db.rows<Open>(sql`
    select r.contact_id, r.account_id, an.channel, an.mailbox_ids, an.subject, an.body, an.attachments, an.template, an.footers, an.send_at, c.deleted_at is not null as is_deleted,
      ${personJson} as person
    from announcement_recipients r
    join announcements an on an.workspace_id = r.workspace_id and an.id = r.announcement_id and ${SENDING}
    ${joinPerson('r.contact_id')}
    where r.workspace_id = app.workspace_id() and r.announcement_id = ${id} and not r.is_done
      ${only === undefined ? sql`` : sql`and r.contact_id = any(${[...only]}::uuid[])`}
    order by r.contact_id limit ${CHUNK} ${only === undefined ? sql`` : sql`for update of r skip locked`}`);

interface Around {
  workspace: OutreachWorkspace;
  own: OwnVariables;
  accounts: readonly SendingAccount[];
  templates: AccountTemplates;
}

interface Writing {
  open: Open;
  account: SendingAccount;
  text: TextToRender;
  /** What is sent instead of a text. */
  template: MessageTemplate | undefined;
}

/** A recipient for whom no message can be written, and why. */
interface LeftOut {
  open: Open;
  reason: string;
}

const NO_ACCOUNT: Record<SentChannel, string> = {
  email: 'None of its mailboxes is connected any more',
  whatsapp: 'None of its senders is connected any more',
};

/** Names person and kind, for spintax: a preview falls as the message does. */
export const seedOf = (contactId: string): string => `${contactId}:announcement`;

const accountFor = (open: Open, accounts: readonly SendingAccount[]): SendingAccount | undefined =>
  accounts.find((each) => each.id === open.account_id) ?? accounts.find((each) => open.mailbox_ids.includes(each.id));

const lookAt = (open: Open, { workspace, own, accounts, templates }: Around): Writing | LeftOut => {
  if (open.is_deleted) return { open, reason: 'They were deleted' };
  const account = accountFor(open, accounts);
  if (account === undefined) return { open, reason: NO_ACCOUNT[open.channel] };
  const template = open.template === null ? undefined : templates.of({ account, template: open.template });
  if (open.template !== null && template === undefined)
    return { open, reason: lacksTemplate({ account, template: open.template }) };
  if (open.template !== null && template !== undefined && saysAnother(template, open.template))
    return { open, reason: 'The template of their sender says something else than what was approved' };
  const values = valuesFor(open.person, writerOf(account, workspace, open.footers?.[account.id]), own);
  return {
    open,
    account,
    template,
    text: { subject: open.subject, body: open.body, values, seed: seedOf(open.contact_id) },
  };
};

const isWriting = (each: Writing | LeftOut): each is Writing => 'text' in each;

const messageFor = (
  { open, account }: Writing,
  { text: rendered, template }: Written,
  announcementId: string,
  { now, channels }: { now: Date; channels: Channels },
): NewMessage => {
  const channel = channelNamed(channels, account.channel);
  const draft = channel.draft({ ...rendered, attachments: open.attachments, template }, null);
  const toAddress = addressFor(channel.facts, open.person);
  const isMissing = rendered.missing.length > 0;
  return {
    channel: account.channel,
    origin: 'announcement',
    step: null,
    announcementId,
    contactId: open.contact_id,
    accountId: account.id,
    status: isMissing ? 'draft' : 'approved',
    ...draft,
    filled: rendered.filled,
    missing: rendered.missing,
    toAddress,
    notBefore: open.send_at !== null && open.send_at > now ? open.send_at : now,
    reasonCode: isMissing ? 'missing_variable' : null,
    reasonDetail: isMissing ? { missing: rendered.missing } : null,
    search: searchTextOf(open.person, draft.title, toAddress),
  };
};

const loadAround = async (db: Db, open: readonly Open[], deps: Deps): Promise<Around> => {
  const accounts = await sendingAccounts(db);
  const asked = open.flatMap((each) => {
    const account = accountFor(each, accounts);
    return account === undefined || each.template === null ? [] : [{ account, template: each.template }];
  });
  return {
    workspace: await loadWorkspace(db, deps),
    own: await loadOwnVariables(db),
    accounts,
    templates: await loadAccountTemplates(db, asked, deps.channels),
  };
};

/** What a round is going to write, as it was read; it holds no locks. */
interface Plan {
  ids: string[];
  texts: Map<string, TextToRender>;
  common: OwnVariables['memory'];
}

const planRound = async (db: Db, id: string, deps: Deps): Promise<Plan> => {
  const open = await openRecipients(db, id);
  const around = await loadAround(db, open, deps);
  const writings = open.map((each) => lookAt(each, around)).filter(isWriting);
  return {
    ids: open.map(({ contact_id: contactId }) => contactId),
    texts: new Map(writings.map((each) => [each.open.contact_id, each.text])),
    common: around.own.memory,
  };
};

/** Why their account can't send it; null if it can. */
const refusalOf = ({ account }: Writing, { text, template }: Written, channels: Channels): string | null =>
  channelNamed(channels, account.channel).refuses?.({ body: text.body, template }, account) ?? null;

type Rendered = ReadonlyMap<string, RenderedText | undefined>;

/** It waits for the sandbox, so never in a transaction. */
const fillIn = async ({ texts, common }: Plan, owner: string, templates: Templates): Promise<Rendered> => {
  const rendered = await templates.render({ owner, isPatient: true }, { texts: [...texts.values()], common });
  return new Map([...texts.keys()].map((id, index) => [id, rendered[index]]));
};

const close = async (
  db: Db,
  id: string,
  done: readonly { contactId: string; leftOut: string | null }[],
): Promise<void> => {
  if (done.length === 0) return;
  const rows = done.map(({ contactId, leftOut }) => ({ contact_id: contactId, left_out: leftOut }));
  await db.run(sql`
    update announcement_recipients r set is_done = true, left_out = d.left_out
    from json_to_recordset(${JSON.stringify(rows)}::json) as d(contact_id uuid, left_out text)
    where r.workspace_id = app.workspace_id() and r.announcement_id = ${id} and r.contact_id = d.contact_id`);
};

/** Held until the transaction ends, so that no approval is withdrawn between a look at its state and its messages. */
const isStillApproved = async (db: Db, id: string): Promise<boolean> =>
  (await db.maybe(sql`select 1 from announcements an where an.workspace_id = app.workspace_id() and an.id = ${id}
    and ${SENDING} for no key update of an`)) !== undefined;

/**
 * Writes the messages of a round and gives them their slots, in one transaction. Recipients whose text would be another by now stay
 * open; one whose text can't be filled in is left out with the reason. Returns how many were dealt with.
 */
const writeRound = async (db: Db, id: string, { plan, rendered }: { plan: Plan; rendered: Rendered }, deps: Deps) => {
  if (!(await isStillApproved(db, id))) return 0;
  const open = await openRecipients(db, id, plan.ids);
  const around = await loadAround(db, open, deps);
  const now = around.workspace.clock.now();
  const isSame = isDeepStrictEqual(around.own.memory, plan.common);
  const messages: NewMessage[] = [];
  const done: { contactId: string; leftOut: string | null }[] = [];
  /** By how many bytes each text is longer than was counted. */
  const longer = new Map<string, number>();
  const others = giveTurns();
  for (const each of open.map((recipient) => lookAt(recipient, around))) {
    await others();
    const { contact_id: contactId } = each.open;
    if (!isWriting(each)) done.push({ contactId, leftOut: each.reason });
    else if (isSame && isDeepStrictEqual(each.text, plan.texts.get(contactId))) {
      const text = rendered.get(contactId);
      if (text === undefined) continue;
      const written = writtenOf(each.template, text, each.text.values, around.own.memory);
      const problem = text.problem ?? refusalOf(each, written, deps.channels);
      if (problem === null) {
        messages.push(messageFor(each, written, id, { now, channels: deps.channels }));
        longer.set(contactId, bytesBeyond(each.open, written.text, written.text.filled));
      }
      done.push({ contactId, leftOut: problem });
    }
  }
  const bytes = [...longer.values()].reduce((sum, each) => sum + each, 0);
  const hasRoom = bytes === 0 || (await takeLongerTexts(db, id, bytes));
  const fits = ({ contactId }: { contactId: string }): boolean => hasRoom || !longer.get(contactId);
  const inserted = await insertMessages(db, messages.filter(fits), now, deps.channels);
  await close(
    db,
    id,
    done.map((each) => (fits(each) ? each : { ...each, leftOut: each.leftOut ?? NO_ROOM_FOR_TEXT })),
  );
  const approved = inserted.filter(({ status }) => status === 'approved').map((each) => each.id);
  const footers = open[0]?.footers;
  await keepAsApproved(db, approved, { channels: deps.channels, workspace: around.workspace }, { footers });
  await scheduleMessages(db, approved, around.workspace);
  return done.length;
};

/** Everybody has their message: it is scheduled, or on its way. */
const finish = async (db: Db, id: string, deps: Deps): Promise<void> => {
  const at = (await loadWorkspace(db, deps)).clock.now();
  const which = sql<boolean>`an.id = ${id} and not exists (select 1 from announcement_recipients r
    where r.workspace_id = an.workspace_id and r.announcement_id = an.id and not r.is_done)`;
  await moveAnnouncements(db, { action: 'schedule', which: sql<boolean>`(${which} and an.send_at > ${at})`, at });
  await moveAnnouncements(db, {
    action: 'begin',
    which: sql<boolean>`(${which} and coalesce(an.send_at <= ${at}, true))`,
    at,
  });
};

type Deps = SendDeps & { wake: WakeWorkspace };

/** One round: true if more recipients may be open. */
const makeSome = async (
  transact: Transact,
  { workspaceId, announcementId: id }: Payload,
  deps: Deps,
): Promise<boolean> => {
  const plan = await transact({ workspaceId }, (db) => planRound(db, id, deps));
  if (plan.ids.length === 0) return false;
  const rendered = await fillIn(plan, workspaceId, deps.templates);
  const done = await transact({ workspaceId }, (db) => writeRound(db, id, { plan, rendered }, deps));
  // Nothing could be written: another worker is at them, or the approval was withdrawn.
  return done > 0;
};

/**
 * Writes the messages of an approved announcement, a chunk of recipients in each transaction, so that a killed worker leaves
 * everyone either with their one message or still open; whoever takes the job up goes on with these.
 */
export const makeMessagesJob = (deps: Deps) => {
  const job: ReturnType<typeof defineJob<Payload>> = defineJob({
    name: 'outreach.announce',
    payload: Payload,
    async run({ transact, jobs, live, signal }, payload) {
      const { workspaceId, announcementId: id } = payload;
      const isLeft = await takeTurn(signal, () => makeSome(transact, payload, deps));
      await transact({ workspaceId }, async (db) => {
        if (isLeft) await jobs.enqueue(db, job, payload, { key: `announce:${id}` });
        else await finish(db, id, deps);
        await deps.wake(db, workspaceId, jobs);
        await live.publish(db, workspaceId, { type: 'announcement', id });
      });
    },
  });
  return job;
};

export type MakeMessagesJob = ReturnType<typeof makeMessagesJob>;
