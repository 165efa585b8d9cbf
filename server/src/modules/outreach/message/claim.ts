import type { SendingWindow, Step } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import { limitOn, type MailboxFacts } from '#modules/mailboxes/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/database.ts';
import { dayIn, startOfDay } from '#platform/zoned-time.ts';
import { composeParts, messageIdOf, threadHeaders, unsubscribeHeaders } from '../compose/compose.ts';
import { nameOf, type Person, personJson } from '../compose/person.ts';
import type { UnsubscribeLinks } from '../compose/unsubscribe-link.ts';
import { changeEnrolments, liveStates } from '../engine/enrolment-queries.ts';
import { writerOf } from '../engine/advance.ts';
import { type GateFacts, judge, type Verdict } from '../pace/gate.ts';
import { openHours } from '../pace/window.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';
import { zoneOf } from '../pace/zone.ts';
import type { OutgoingMail } from '../ports.ts';
import { move } from './move.ts';

export interface DueMessage {
  id: string;
  enrolment_id: string;
  campaign_id: string;
  contact_id: string;
  step_key: string;
  step_no: number;
  attempt: number;
  subject: string;
  body: string;
  to_address: string | null;
  is_urgent: boolean;
  send_at: Date;
  steps: Step[];
  person: Person;
  campaign_state: string;
  sequence_state: string;
  sequence_window: SendingWindow | null;
  enrolment_is_live: boolean;
  is_deleted: boolean;
  consent_withdrawn: boolean;
  suppressed: boolean;
  last_elsewhere_at: Date | null;
  earlier_ids: string[];
}

/** Suppressed by e-mail address: index of live suppressions. */
export const suppressedSql = (address: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from suppressions sp where sp.workspace_id = app.workspace_id() and sp.channel = 'email'
    and sp.address = ${address} and sp.lifted_at is null)`;

/** What is due from a mailbox, locked; others' claims are skipped: index messages_due. */
const takeDue = (db: Db, mailboxId: string, now: Date, limit: number): Promise<DueMessage[]> =>
  db.rows<DueMessage>(sql`
    select m.id, m.enrolment_id, m.campaign_id, m.contact_id, m.step_key, m.step_no, m.attempt, m.subject, m.body,
      m.to_address, m.is_urgent, m.send_at, s.steps, ${personJson} as person, cp.state as campaign_state,
      s.state as sequence_state, s.sending_window as sequence_window, e.state in (${liveStates}) as enrolment_is_live,
      c.deleted_at is not null as is_deleted,
      c.consent @> '[{"channel":"email","basis":"withdrawn"}]' as consent_withdrawn,
      ${suppressedSql(sql`m.to_address`)} as suppressed,
      (select max(o.sent_at) from messages o where o.workspace_id = m.workspace_id and o.contact_id = m.contact_id
        and o.campaign_id <> m.campaign_id) as last_elsewhere_at,
      coalesce((select json_agg(mc.rfc_message_id order by mc.at) from messages p
        join message_contents mc on mc.workspace_id = p.workspace_id and mc.message_id = p.id
        where p.workspace_id = m.workspace_id and p.enrolment_id = m.enrolment_id and p.step_no < m.step_no
          and p.sent_at is not null), '[]') as earlier_ids
    from messages m
    join enrolments e on e.workspace_id = m.workspace_id and e.id = m.enrolment_id
    join campaigns cp on cp.workspace_id = m.workspace_id and cp.id = m.campaign_id
    join sequences s on s.workspace_id = m.workspace_id and s.id = m.sequence_id
    join contacts c on c.workspace_id = m.workspace_id and c.id = m.contact_id
    where m.workspace_id = app.workspace_id() and m.mailbox_id = ${mailboxId} and m.status = 'scheduled'
      and m.send_at <= ${now}
    order by m.send_at, m.id limit ${limit}
    for update of m skip locked`);

const factsOf = (
  due: DueMessage,
  mailbox: MailboxFacts,
  sentToday: number,
  workspace: OutreachWorkspace,
): GateFacts => {
  const now = workspace.clock.now();
  const zone = zoneOf(due.person, workspace.timezone);
  const mailboxZone = mailbox.timezone ?? workspace.timezone;
  return {
    now,
    toAddress: due.to_address,
    contactEmail: due.is_deleted ? null : due.person.email,
    contactIsSample: due.person.isSample,
    consentWithdrawn: due.consent_withdrawn,
    suppressed: due.suppressed,
    enrolmentIsLive: due.enrolment_is_live,
    campaignState: due.campaign_state,
    sequenceState: due.sequence_state,
    sendingPaused: workspace.sendingPaused,
    mailbox: {
      provider: mailbox.provider,
      state: mailbox.state,
      zone: mailboxZone,
      limit: limitOn(mailbox, dayIn(now, mailboxZone)),
      sentToday,
    },
    lastFromElsewhereAt: due.last_elsewhere_at,
    hours: openHours([workspace.window, due.sequence_window, mailbox.window], {
      recipient: zone,
      workspace: workspace.timezone,
    }),
    recipient: { zone, country: due.person.country },
    isUrgent: due.is_urgent,
  };
};

const mailOf = (
  due: DueMessage,
  mailbox: MailboxFacts,
  workspace: OutreachWorkspace,
  links: UnsubscribeLinks,
): OutgoingMail => {
  const token = links.token(workspace.id, due.id);
  const parts = composeParts(due.body, writerOf(mailbox, workspace), links.pageUrl(token));
  return {
    workspaceId: workspace.id,
    rowId: due.id,
    messageId: messageIdOf(due.id, due.attempt + 1, mailbox.email),
    from: { name: mailbox.fromName, address: mailbox.email },
    to: { name: nameOf(due.person), address: due.to_address ?? '' },
    subject: due.subject,
    ...parts,
    headers: { ...unsubscribeHeaders(links, token), ...threadHeaders(due.earlier_ids) },
    at: workspace.clock.now(),
  };
};

/** The exact text, kept before it goes on the wire. */
const keepContents = async (db: Db, mails: readonly OutgoingMail[]): Promise<void> => {
  if (mails.length === 0) return;
  const rows = mails.map((mail) => ({
    message_id: mail.rowId,
    attempt: Number(mail.messageId.match(/\.(\d+)@/)?.[1] ?? 1),
    rfc_message_id: mail.messageId,
    from_address: `${mail.from.name} <${mail.from.address}>`,
    to_address: mail.to.address,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: mail.headers,
    at: mail.at,
  }));
  await db.run(sql`
    insert into message_contents (workspace_id, message_id, attempt, rfc_message_id, from_address, to_address, subject,
      text, html, headers, at)
    select app.workspace_id(), r.* from json_to_recordset(${JSON.stringify(rows)}::json) as r(message_id uuid, attempt integer,
      rfc_message_id text, from_address text, to_address text, subject text, text text, html text, headers jsonb,
      at timestamptz)
    on conflict (workspace_id, message_id, attempt) do nothing`);
};

const sentSince = async (db: Db, mailboxId: string, since: Date): Promise<number> =>
  (
    await db.one<{ sent: number }>(sql`select count(*) as sent from messages
      where workspace_id = app.workspace_id() and mailbox_id = ${mailboxId} and sent_at >= ${since}`)
  ).sent;

type Refused = Exclude<Verdict, { kind: 'go' }>;

const applyRefusals = async (
  db: Db,
  refused: readonly { due: DueMessage; verdict: Refused }[],
  workspace: OutreachWorkspace,
): Promise<void> => {
  const at = workspace.clock.now();
  const rows = <K extends Refused['kind']>(kind: K) =>
    refused.flatMap(({ due, verdict }) =>
      verdict.kind === kind ? [{ due, verdict: verdict as Extract<Refused, { kind: K }> }] : [],
    );
  await move(db, {
    action: 'cancel',
    at,
    event: 'cancelled',
    actorUserId: null,
    rows: rows('cancel').map(({ due, verdict }) => ({
      id: due.id,
      cancelReason: verdict.reason,
      summary: 'Stopped at the send gate',
    })),
  });
  await changeEnrolments(
    db,
    rows('cancel').map(({ due }) => ({
      id: due.enrolment_id,
      state: 'skipped',
      finishedAt: at,
      reasonDetail: { words: 'They may not be written to' },
    })),
  );
  await move(db, {
    action: 'unschedule',
    at,
    event: 'held',
    actorUserId: null,
    rows: rows('park').map(({ due, verdict }) => ({ id: due.id, sendAt: null, reasonCode: verdict.reason })),
  });
  const waits = rows('wait').map(({ due, verdict }) => ({ id: due.id, until: verdict.until, reason: verdict.reason }));
  if (waits.length > 0) {
    await db.run(sql`
      update messages m set send_at = r.until, reason_code = r.reason
      from json_to_recordset(${JSON.stringify(waits)}::json) as r(id uuid, until timestamptz, reason text)
      where m.workspace_id = app.workspace_id() and m.id = r.id and m.status = 'scheduled'`);
  }
};

export interface Claim {
  mails: { due: DueMessage; mail: OutgoingMail }[];
  /** How many were looked at: none means that nothing is due. */
  taken: number;
}

/**
 * Takes the next due messages of a mailbox through the gate, in one transaction: what may go is `sending` with its text
 * kept, what may not is cancelled, parked or moved on with its reason.
 */
export const claimDue = async (
  db: Db,
  mailbox: MailboxFacts,
  workspace: OutreachWorkspace,
  { links, realClock }: { links: UnsubscribeLinks; realClock: Clock },
  limit: number,
): Promise<Claim> => {
  const now = workspace.clock.now();
  const due = await takeDue(db, mailbox.id, now, limit);
  if (due.length === 0) return { mails: [], taken: 0 };
  const zone = mailbox.timezone ?? workspace.timezone;
  let sentToday = await sentSince(db, mailbox.id, startOfDay(now, zone));
  const passed: DueMessage[] = [];
  const refused: { due: DueMessage; verdict: Refused }[] = [];
  for (const message of due) {
    const verdict = judge(factsOf(message, mailbox, sentToday, workspace), workspace.holidayOn);
    if (verdict.kind === 'go') {
      passed.push(message);
      sentToday += 1;
    } else {
      refused.push({ due: message, verdict });
    }
  }
  await applyRefusals(db, refused, workspace);
  const claimed = new Set(
    await move(db, {
      action: 'claim',
      at: now,
      event: 'sent',
      actorUserId: null,
      rows: passed.map(({ id }) => ({ id })),
      also: sql`claimed_at = ${realClock.now()}, attempt = m.attempt + 1`,
    }),
  );
  const mails = passed
    .filter(({ id }) => claimed.has(id))
    .map((message) => ({ due: message, mail: mailOf(message, mailbox, workspace, links) }));
  await keepContents(
    db,
    mails.map(({ mail }) => mail),
  );
  return { mails, taken: due.length };
};
