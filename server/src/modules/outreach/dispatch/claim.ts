import { sql } from 'kysely';
import { limitOn, type MailboxFacts } from '#modules/mailboxes/index.ts';
import type { Db } from '#platform/db/database.ts';
import { dayIn, startOfDay } from '#platform/zoned-time.ts';
import type { UnsubscribeLinks } from '../channels/email/unsubscribe-link.ts';
import { judge } from '../pace/gate.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';
import { gateFactsOf } from './gate-facts.ts';
import { move } from '../message/move.ts';
import { keepContents, mailOf } from './outgoing.ts';
import { applyRefusals, type Refused } from './record/refusals.ts';
import { type ClaimedAt, keyOf, type Taken } from './send-hand.ts';
import { holdSignedOut } from '../plan/sign-out.ts';
import { spentSince } from '../plan/spent.ts';
import { type DueMessage, takeDue } from './take-due.ts';

/** Another worker hands one over now, and goes on with the next when its gap is over. */
const isBusy = async (db: Db, { id, minGapSeconds }: MailboxFacts): Promise<boolean> =>
  minGapSeconds > 0 &&
  (await db.maybe(sql`select 1 from messages where workspace_id = app.workspace_id() and mailbox_id = ${id}
    and status = 'sending' limit 1`)) !== undefined;

/**
 * A person's mailbox keeps its gap whatever has delayed its mail: what is due within it leaves one by one after it, in
 * the order of its slots. True where something has to wait.
 */
const keepsGap = async (db: Db, { id, minGapSeconds }: MailboxFacts, now: Date): Promise<boolean> => {
  if (minGapSeconds === 0) return false;
  const { last } = await db.one<{ last: Date | null }>(sql`
    select max(sent_at) as last from messages where workspace_id = app.workspace_id() and mailbox_id = ${id}
      and sent_at > ${new Date(now.getTime() - minGapSeconds * 1000)} and sent_at <= ${now}`);
  if (last === null) return false;
  const moved = await db.run(sql`
    update messages m set reason_code = 'mailbox_pace',
      send_at = ${last}::timestamptz + make_interval(secs => ${minGapSeconds}::integer * due.place)
    from (select id, row_number() over (order by send_at, id) as place from messages
      where workspace_id = app.workspace_id() and mailbox_id = ${id} and status = 'scheduled' and send_at <= ${now}) due
    where m.workspace_id = app.workspace_id() and m.id = due.id and m.status = 'scheduled'`);
  return moved > 0;
};

export interface Claim {
  mails: Taken[];
  /** How many were looked at: none means that nothing is due. */
  taken: number;
  /** Something that was due waits for the mailbox's gap. */
  isLater: boolean;
}

export const NOTHING: Claim = { mails: [], taken: 0, isLater: false };

/** Which worker claims, and since when. */
export interface Claimant {
  hold(keys: readonly string[]): string;
  claimed: ClaimedAt;
  /** Hears of each message before anything is done with it. */
  looked(id: string): void;
}

interface Judged {
  passed: DueMessage[];
  refused: { due: DueMessage; verdict: Refused }[];
}

const judgeAll = (
  due: readonly DueMessage[],
  mailbox: MailboxFacts,
  spentToday: number,
  workspace: OutreachWorkspace,
): Judged => {
  const judged: Judged = { passed: [], refused: [] };
  for (const message of due) {
    const spent = spentToday + judged.passed.length;
    const verdict = judge(gateFactsOf(message, mailbox, spent, workspace), workspace.holidayOn);
    if (verdict.kind === 'go') judged.passed.push(message);
    else judged.refused.push({ due: message, verdict });
  }
  return judged;
};

/**
 * Takes the next due messages of a mailbox through the gate, in the caller's transaction, which holds the mailbox: what
 * may go is `sending` with its text kept, what may not is cancelled, parked or moved on with its reason.
 */
export const claimDue = async (
  db: Db,
  mailbox: MailboxFacts,
  workspace: OutreachWorkspace,
  { links, claimant }: { links: UnsubscribeLinks; claimant: Claimant },
  limit: number,
): Promise<Claim> => {
  const now = workspace.clock.now();
  // What came back after the sign-out: it needs a new approval like all the others.
  if (mailbox.state === 'signed_out') {
    await holdSignedOut(db, [mailbox.id], workspace);
    return NOTHING;
  }
  if (await isBusy(db, mailbox)) return NOTHING;
  if (await keepsGap(db, mailbox, now)) return { ...NOTHING, isLater: true };
  const due = await takeDue(db, mailbox.id, now, limit);
  if (due.length === 0) return NOTHING;
  for (const { id } of due) claimant.looked(id);
  const zone = mailbox.timezone ?? workspace.timezone;
  const hasLimit = limitOn(mailbox, dayIn(now, zone)) !== null;
  const spentToday = hasLimit ? await spentSince(db, mailbox.id, startOfDay(now, zone)) : 0;
  const { passed, refused } = judgeAll(due, mailbox, spentToday, workspace);
  await applyRefusals(db, refused, workspace);
  if (passed.length === 0) return { ...NOTHING, taken: due.length };
  const keyed = passed.map((message) => ({ due: message, key: keyOf(message.id, message.attempt + 1) }));
  const workerId = claimant.hold(keyed.map(({ key }) => key));
  const claimed = new Set(
    await move(db, {
      action: 'claim',
      at: now,
      event: 'sent',
      actorUserId: null,
      rows: passed.map(({ id }) => ({ id })),
      also: sql`claimed_at = clock_timestamp(), claimed_by = ${workerId}, attempt = m.attempt + 1`,
    }),
  );
  const mails = keyed
    .filter(({ due: { id } }) => claimed.has(id))
    .map((each) => ({
      ...each,
      mail: mailOf(each.due, mailbox, workspace, links),
      workerId,
      claimed: claimant.claimed,
    }));
  await keepContents(
    db,
    mails.map(({ mail }) => mail),
  );
  return { mails, taken: due.length, isLater: false };
};
