import { sql } from 'kysely';
import { sendingAccountsOf } from '#modules/mailboxes/index.ts';
import { judgeStanding } from '../pace/gate.ts';
import { loadWorkspace, type WorkspaceDeps } from '../pace/workspace.ts';
import { standingFactsOf } from './gate-facts.ts';
import type { Taken } from './send-hand.ts';
import type { SendPass } from './send-step.ts';
import type { Channel } from '../channels/channel.ts';
import { STANDING_JOINS, type Standing, standingColumns } from './take-due.ts';

/**
 * The claimed messages of an account that may still leave, by what people decide: of slots and limits the claim was the last
 * word. What may not is given back, and the gate of the next claim says why.
 */
export const askAgain = async (
  { transact, workspaceId, accountId }: SendPass,
  { channel, ...deps }: WorkspaceDeps & { channel: Channel },
  taken: readonly Taken[],
): Promise<ReadonlySet<Taken>> =>
  transact({ workspaceId }, async (db) => {
    const workspace = await loadWorkspace(db, deps);
    const [account] = await sendingAccountsOf(db, [accountId]);
    if (account === undefined) return new Set();
    const rows = await db.rows<Standing & { id: string; claimed_by: string | null; attempt: number }>(sql`
      select m.id, m.claimed_by, m.attempt, ${standingColumns(account.channel, channel.facts)}
      from messages m ${STANDING_JOINS}
      where m.workspace_id = app.workspace_id() and m.id = any(${taken.map(({ due }) => due.id)}::uuid[])
        and m.status = 'sending'`);
    const found = new Map(rows.map((row) => [row.id, row]));
    const may = taken.filter(({ due, workerId }) => {
      const row = found.get(due.id);
      return (
        row?.claimed_by === workerId &&
        row.attempt === due.attempt + 1 &&
        judgeStanding(standingFactsOf(row, account, workspace)).kind === 'go'
      );
    });
    return new Set(may);
  });
