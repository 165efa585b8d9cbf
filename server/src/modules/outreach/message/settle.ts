import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Transact } from '#platform/db/transaction.ts';
import { changeEnrolments } from '../engine/enrolment-queries.ts';
import { loadWorkspace, type WorkspaceDeps } from '../pace/workspace.ts';
import type { MailSender } from '../ports.ts';
import { move } from './move.ts';

/** A claim older than this belongs to a process that died in the hand-over: no provider takes longer to answer. */
const LEASE_MS = 5 * 60_000;

export interface Settling {
  transact: Transact;
  workspaceId: string;
  mailboxId: string;
}

interface Lost {
  id: string;
  enrolment_id: string;
  rfc_message_id: string | null;
}

const lostClaims = (db: Db, mailboxId: string, now: Date): Promise<Lost[]> =>
  db.rows<Lost>(sql`
    select m.id, m.enrolment_id, mc.rfc_message_id from messages m
    left join message_contents mc on mc.workspace_id = m.workspace_id and mc.message_id = m.id and mc.attempt = m.attempt
    where m.workspace_id = app.workspace_id() and m.status = 'sending' and m.mailbox_id = ${mailboxId}
      and m.claimed_at < ${new Date(now.getTime() - LEASE_MS)}
    for update of m skip locked`);

/**
 * Messages whose worker died in the hand-over become `unknown`; where the provider can be asked for the Message-ID they
 * are settled at once. What it never took fails with a sentence, for a person to send again: never twice by itself.
 */
export const settleClaims = async (
  { transact, workspaceId, mailboxId }: Settling,
  sender: MailSender,
  deps: WorkspaceDeps,
): Promise<void> => {
  const lost = await transact({ workspaceId }, async (db) => {
    const rows = await lostClaims(db, mailboxId, deps.realClock.now());
    if (rows.length === 0) return rows;
    const at = (await loadWorkspace(db, deps)).clock.now();
    await move(db, {
      action: 'lose',
      at,
      event: 'unknown',
      actorUserId: null,
      rows: rows.map(({ id }) => ({
        id,
        reasonCode: 'unknown',
        summary: 'The program stopped while handing it over',
      })),
      also: sql`claimed_at = null`,
    });
    await changeEnrolments(
      db,
      rows.map((row) => ({ id: row.enrolment_id, state: 'held', reasonCode: 'unknown' })),
    );
    return rows;
  });
  for (const { id, rfc_message_id: messageId } of lost) {
    const taken = messageId === null ? undefined : await sender.wasTaken?.(workspaceId, messageId);
    if (taken === undefined) continue;
    await transact({ workspaceId }, async (db) => {
      const at = (await loadWorkspace(db, deps)).clock.now();
      await move(db, {
        action: taken ? 'settle_sent' : 'settle_failed',
        at,
        event: taken ? 'sent' : 'failed',
        actorUserId: null,
        rows: [
          {
            id,
            summary: taken ? 'The provider has it' : 'The provider never took it',
            ...(!taken && { failCode: 'lost', failDetail: 'The program stopped before it left' }),
          },
        ],
        ...(taken && { also: sql`sent_at = coalesce(m.sent_at, ${at})` }),
      });
    });
  }
};
