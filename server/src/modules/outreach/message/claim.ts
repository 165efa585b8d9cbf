import { sql } from 'kysely';
import type { MailboxFacts } from '#modules/mailboxes/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/database.ts';
import { startOfDay } from '#platform/zoned-time.ts';
import type { UnsubscribeLinks } from '../compose/unsubscribe-link.ts';
import { judge } from '../pace/gate.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';
import type { OutgoingMail } from '../ports.ts';
import { gateFactsOf } from './gate-facts.ts';
import { move } from './move.ts';
import { keepContents, mailOf } from './outgoing.ts';
import { applyRefusals, type Refused } from './refusals.ts';
import { type DueMessage, takeDue } from './take-due.ts';

const sentSince = async (db: Db, mailboxId: string, since: Date): Promise<number> =>
  (
    await db.one<{ sent: number }>(sql`select count(*) as sent from messages
      where workspace_id = app.workspace_id() and mailbox_id = ${mailboxId} and sent_at >= ${since}`)
  ).sent;

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
    const verdict = judge(gateFactsOf(message, mailbox, sentToday, workspace), workspace.holidayOn);
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
