import { laterStatus, type WhatsappStatus } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { MessageReport } from '#modules/events.ts';
import { joinPerson, recordEvents } from '#modules/contacts/index.ts';
import { joinAccount, sendingAccountsOf } from '#modules/mailboxes/index.ts';
import type { Db } from '#platform/db/database.ts';
import { checkGuardrails } from '../../campaign/guardrails.ts';
import { type Channels, channelNamed } from '../../channels/channel.ts';
import { recipientJson } from '../../compose/person.ts';
import { lockStandingsOf } from '../../enrolment/lock.ts';
import type { OutreachWorkspace } from '../../pace/workspace.ts';
import { withSteps } from '../../steps/with-steps.ts';
import { recordReportedFailures } from './reported-failures.ts';
import { recordSent, type SentStep } from './sent.ts';

/** What a provider has reported of one attempt, all of it together. */
interface Told {
  accountId: string;
  attempt: number;
  providerId: string;
  status: WhatsappStatus;
  deliveredAt: Date | null;
  readAt: Date | null;
  failure: MessageReport['failure'];
}

const REFERENCE = /^([0-9a-f]{8}-[0-9a-f-]{27})\.([1-9]\d{0,5})$/;

/** A report with the message and the attempt that its reference names. */
interface Named extends MessageReport {
  id: string;
  attempt: number;
}

const named = (report: MessageReport): Named[] => {
  const [, id, attempt] = REFERENCE.exec(report.reference) ?? [];
  return id === undefined ? [] : [{ ...report, id, attempt: Number(attempt) }];
};

/**
 * Those on messages that left by the account that was told of them: whoever signs webhooks with an app secret of their own may name any
 * message.
 */
const onOwnMessages = async (db: Db, reports: readonly Named[]): Promise<Named[]> => {
  const ids = [...new Set(reports.map(({ id }) => id))];
  const rows = await db.rows<{ id: string; account_id: string }>(sql`
    select m.id, m.account_id from messages m ${joinAccount('m.account_id')} and b.channel = m.channel
    where m.workspace_id = app.workspace_id() and m.id = any(${ids}::uuid[])`);
  const accountOf = new Map(rows.map((row) => [row.id, row.account_id]));
  return reports.filter(({ id, accountId }) => accountOf.get(id) === accountId);
};

const earlier = (one: Date | null, other: Date): Date => (one !== null && one < other ? one : other);

/** The reports of each message as one, whatever their order; those of an attempt before the last one are left out. */
const foldReports = (reports: readonly Named[]): Map<string, Told> => {
  const folded = new Map<string, Told>();
  for (const { id, attempt, accountId, providerId, status, at, failure } of reports) {
    const known = folded.get(id);
    if (known !== undefined && known.attempt > attempt) continue;
    const before = known?.attempt === attempt ? known : undefined;
    const isRead = status === 'read';
    folded.set(id, {
      accountId,
      attempt,
      providerId,
      status: laterStatus(before?.status ?? null, status),
      // What was read was delivered, though its report may be lost.
      deliveredAt:
        isRead || status === 'delivered' ? earlier(before?.deliveredAt ?? null, at) : (before?.deliveredAt ?? null),
      readAt: isRead ? earlier(before?.readAt ?? null, at) : (before?.readAt ?? null),
      failure: failure ?? before?.failure ?? null,
    });
  }
  return folded;
};

interface Reported extends SentStep {
  attempt: number;
  status: string;
  account_id: string | null;
  campaign_id: string | null;
  channel: string;
  delivered_at: Date | null;
}

/** The messages that were told of, locked after their people, unless they have another attempt or account by now. */
const lockReported = async (db: Db, told: ReadonlyMap<string, Told>): Promise<Reported[]> => {
  const which = sql<boolean>`m.id = any(${[...told.keys()]}::uuid[])`;
  await lockStandingsOf(db, which);
  const rows = await db.rows<Omit<Reported, 'steps'>>(sql`
    select m.id, m.attempt, m.status, m.account_id, m.channel, m.delivered_at, m.enrolment_id, m.campaign_id, m.contact_id, m.sequence_id, m.to_address,
      m.title, m.step_key, m.step_no, ${recipientJson} as person
    from messages m
    ${joinPerson('m.contact_id')}
    where m.workspace_id = app.workspace_id() and ${which}
    order by m.id for update of m`);
  const same = rows.filter(({ id, attempt, account_id: accountId }) => {
    const report = told.get(id);
    return attempt === report?.attempt && accountId === report.accountId;
  });
  return withSteps(db, same);
};

/** Sets dates that aren't set yet, with their events, and tells the timelines what was read. */
const recordMoments = async (db: Db, rows: readonly Reported[], told: ReadonlyMap<string, Told>): Promise<void> => {
  const moments = rows.map(({ id }) => ({
    id,
    delivered: told.get(id)?.deliveredAt ?? null,
    opened: told.get(id)?.readAt ?? null,
  }));
  const set = await db.rows<{ id: string; kind: 'delivered' | 'opened'; at: Date }>(sql`
    with asked as (select * from json_to_recordset(${JSON.stringify(moments)}::json)
      as r(id uuid, delivered timestamptz, opened timestamptz)),
    before as (select m.id, m.delivered_at, m.opened_at from messages m join asked r on r.id = m.id
      where m.workspace_id = app.workspace_id()),
    changed as (
      update messages m set delivered_at = coalesce(m.delivered_at, r.delivered),
        opened_at = coalesce(m.opened_at, r.opened)
      from asked r where m.workspace_id = app.workspace_id() and m.id = r.id returning m.id),
    news as (
      select r.id, v.kind, v.at from asked r join before b on b.id = r.id join changed c on c.id = r.id
      cross join lateral (values ('delivered', case when b.delivered_at is null then r.delivered end),
        ('opened', case when b.opened_at is null then r.opened end)) v(kind, at)
      where v.at is not null),
    noted as (
      insert into message_events (workspace_id, message_id, at, kind, summary)
      select app.workspace_id(), id, at, kind, case kind when 'opened' then 'Read' else 'Delivered' end from news)
    select id, kind, at from news`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  await recordEvents(
    db,
    set.flatMap(({ id, kind, at }) => {
      const message = byId.get(id);
      if (message === undefined || kind !== 'opened') return [];
      const { contact_id: contactId, channel, title } = message;
      const ref = { type: 'message' as const, id };
      return [{ contactId, at, kind, actorUserId: null, channel, summary: `Read “${title}”`, detail: null, ref }];
    }),
  );
};

/** What failed after it was accepted. All messages of a report have the same channel. */
const recordFailures = async (
  db: Db,
  rows: readonly Reported[],
  told: ReadonlyMap<string, Told>,
  around: { workspace: OutreachWorkspace; channels: Channels },
): Promise<void> => {
  const failed = rows.flatMap((row) => {
    const { id, account_id: accountId, delivered_at: before } = row;
    const report = told.get(id);
    if (report?.status !== 'failed' || report.failure === null || accountId === null) return [];
    const isDelivered = before !== null || report.deliveredAt !== null;
    return [{ ...row, account_id: accountId, failure: report.failure, isDelivered }];
  });
  for (const [name, theirs] of Map.groupBy(failed, ({ channel }) => channel))
    await recordReportedFailures(db, theirs, { ...around, name });
};

/** An answer to one of these messages names it by the provider's id, which got lost with an unknown outcome. */
const keepProviderIds = async (
  db: Db,
  rows: readonly Reported[],
  told: ReadonlyMap<string, Told>,
  channels: Channels,
): Promise<void> => {
  for (const [name, theirs] of Map.groupBy(rows, ({ channel }) => channel))
    await channelNamed(channels, name).accepted?.(
      db,
      theirs.flatMap(({ id }) => {
        const report = told.get(id);
        return report === undefined ? [] : [{ id, attempt: report.attempt, providerId: report.providerId }];
      }),
    );
};

/**
 * What a report settles: that the provider has a message whose answer is lost or not written down yet, and that one which was to be sent
 * again has arrived after all.
 */
const settledBy = ({ status }: Reported, told: Told | undefined): 'settle_sent' | 'accept' | 'arrive' | undefined => {
  if (status === 'unknown') return 'settle_sent';
  if (status === 'sending') return 'accept';
  const isWaiting = status === 'approved' || status === 'scheduled';
  return isWaiting && told?.deliveredAt ? 'arrive' : undefined;
};

/** What the provider has counts as sent: no one has to decide about it, and it isn't sent twice. */
const settle = async (
  db: Db,
  rows: readonly Reported[],
  told: ReadonlyMap<string, Told>,
  { workspace, channels }: { workspace: OutreachWorkspace; channels: Channels },
): Promise<void> => {
  const open = rows.filter((row) => row.account_id !== null && settledBy(row, told.get(row.id)) !== undefined);
  if (open.length === 0) return;
  const accounts = await sendingAccountsOf(db, [...new Set(open.flatMap(({ account_id: id }) => id ?? []))]);
  // Of a workspace, a handful.
  for (const account of accounts) {
    const theirs = open.filter(({ account_id: id }) => id === account.id);
    const channel = channelNamed(channels, account.channel);
    for (const [action, same] of Map.groupBy(theirs, (row) => settledBy(row, told.get(row.id))))
      await recordSent(db, same, { account, channel, workspace }, action);
  }
};

/**
 * Takes what a provider reports of messages by the names of their attempts, in the caller's transaction: of those alone that left by the
 * account that was told (ADR 0093).
 */
export const recordReported = async (
  db: Db,
  reports: readonly MessageReport[],
  around: { workspace: OutreachWorkspace; channels: Channels },
): Promise<void> => {
  // Providers report the machine's time; the workspace's clock may be moved.
  const { offsetMs } = around.workspace;
  const moved = reports.map((each) => ({ ...each, at: new Date(each.at.getTime() + offsetMs) }));
  const told = foldReports(await onOwnMessages(db, moved.flatMap(named)));
  if (told.size === 0) return;
  const rows = await lockReported(db, told);
  if (rows.length === 0) return;
  await keepProviderIds(db, rows, told, around.channels);
  await settle(db, rows, told, around);
  await recordMoments(db, rows, told);
  await recordFailures(db, rows, told, around);
  const failed = rows.filter(({ id }) => told.get(id)?.status === 'failed');
  // Reports come by sender, which has a few campaigns at most.
  for (const id of new Set(failed.map((row) => row.campaign_id)))
    if (id !== null) await checkGuardrails(db, id, around.workspace);
};
