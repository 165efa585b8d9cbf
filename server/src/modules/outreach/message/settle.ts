import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Transact } from '#platform/db/transaction.ts';
import { personJson } from '../compose/person.ts';
import { changeEnrolments } from '../engine/enrolment-queries.ts';
import { loadWorkspace, type WorkspaceDeps } from '../pace/workspace.ts';
import type { MailSender } from '../ports.ts';
import { move } from './move.ts';
import { recordSent, type SentStep } from './record-sent.ts';

/**
 * A claim older than this belongs to a process that died in the hand-over. A chunk of 50 over five connections, each of
 * which waits a minute for its server, lasts ten.
 */
const LEASE_MS = 15 * 60_000;

export interface Settling {
  transact: Transact;
  workspaceId: string;
  mailboxId: string;
}

interface Lost extends SentStep {
  rfc_message_id: string | null;
}

/** Claims of a mailbox older than any provider takes to answer: index messages_claimed. */
export const lostClaims = (db: Db, mailboxId: string, now: Date): Promise<Lost[]> =>
  db.rows<Lost>(sql`
    select m.id, m.enrolment_id, m.contact_id, m.to_address, m.subject, m.step_key, m.step_no, s.steps,
      ${personJson} as person, mc.rfc_message_id
    from messages m
    join sequences s on s.workspace_id = m.workspace_id and s.id = m.sequence_id
    join contacts c on c.workspace_id = m.workspace_id and c.id = m.contact_id
    left join message_contents mc on mc.workspace_id = m.workspace_id and mc.message_id = m.id and mc.attempt = m.attempt
    where m.workspace_id = app.workspace_id() and m.status = 'sending' and m.mailbox_id = ${mailboxId}
      and m.claimed_at < ${new Date(now.getTime() - LEASE_MS)}
    for update of m skip locked`);

/** The provider says that it never took it: it leaves with the next chunk, and nobody gets it twice. */
const sendLost = async (db: Db, row: Lost, at: Date): Promise<void> => {
  await move(db, {
    action: 'send_again',
    at,
    event: 'scheduled',
    actorUserId: null,
    rows: [{ id: row.id, sendAt: at, summary: 'The provider never took it: it is sent again' }],
  });
  await changeEnrolments(db, [{ id: row.enrolment_id, state: 'in_progress' }]);
};

/**
 * Messages whose worker died in the hand-over become `unknown`; where the provider can be asked for the Message-ID they
 * are settled at once: what it never took is sent again. Elsewhere a person decides: never twice by itself.
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
  for (const row of lost) {
    const taken = row.rfc_message_id === null ? undefined : await sender.wasTaken?.(workspaceId, row.rfc_message_id);
    if (taken === undefined) continue;
    await transact({ workspaceId }, async (db) => {
      const workspace = await loadWorkspace(db, deps);
      if (taken) await recordSent(db, [row], workspace, 'settle_sent');
      else await sendLost(db, row, workspace.clock.now());
    });
  }
};
