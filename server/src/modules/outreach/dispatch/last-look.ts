import { sql } from 'kysely';
import { sendingAccountsOf } from '#modules/mailboxes/index.ts';
import { judgeStanding } from '../pace/gate.ts';
import { loadWorkspace, type WorkspaceDeps } from '../pace/workspace.ts';
import { standingFactsOf } from './gate-facts.ts';
import type { ClaimedMessage } from './claimed-message.ts';
import type { SendPass } from './record-and-claim.ts';
import type { Channel } from '../channels/channel.ts';
import { STANDING_JOINS, type Standing, standingColumns } from './take-due.ts';
import { monotonicMs, WithdrawnError } from '#platform/delivery-journal/delivery-journal.ts';

/** Of claimed messages, those that may still leave. */
export type AskAgain = (messages: readonly ClaimedMessage[]) => Promise<ReadonlySet<ClaimedMessage>>;

/** An answer this old still counts: a quick provider takes dozens of messages in the time, and one question is for them all. */
const FRESH_MS = 250;
/** From this age on the next answer is fetched, so that no line waits for it. */
const AGING_MS = 125;

/**
 * The last look before a message leaves: a slow provider may ask for it long after the claim, and meanwhile somebody
 * has paused everything, or the person has unsubscribed.
 */
export class LastLook {
  readonly #ask: AskAgain;
  /** What is claimed and has not left, with when it was last asked about; the claim itself was the first time. */
  readonly #open = new Map<ClaimedMessage, number>();
  #looking: Promise<void> | undefined;

  constructor(ask: AskAgain) {
    this.#ask = ask;
  }

  add(messages: readonly ClaimedMessage[]): void {
    for (const each of messages) this.#open.set(each, each.claimed.ticks);
  }

  delete(message: ClaimedMessage): void {
    this.#open.delete(message);
  }

  /** Rejects where the message must not leave any more, or nobody can say. */
  async confirm(message: ClaimedMessage): Promise<void> {
    const now = monotonicMs();
    const askedAt = (): number => this.#open.get(message) ?? Infinity;
    // What is under way may have begun too long ago; what begins now has not.
    while (askedAt() < now - FRESH_MS) await (this.#looking ??= this.#look());
    // Whoever needs its answer hears of its failure.
    if (askedAt() < now - AGING_MS) (this.#looking ??= this.#look()).catch(() => undefined);
    if (!this.#open.has(message)) throw new WithdrawnError('It may no longer be sent.');
  }

  async #look(): Promise<void> {
    const begun = monotonicMs();
    const all = [...this.#open.keys()];
    try {
      const may = await this.#ask(all);
      for (const each of all) {
        if (!this.#open.has(each)) continue;
        if (may.has(each)) this.#open.set(each, begun);
        else this.#open.delete(each);
      }
    } finally {
      this.#looking = undefined;
    }
  }
}

/**
 * The claimed messages of an account that may still leave, by what people decide: of slots and limits the claim was the last
 * word. What may not is given back, and the gate of the next claim says why.
 */
export const askAgain = async (
  { transact, workspaceId, accountId }: SendPass,
  { channel, ...deps }: WorkspaceDeps & { channel: Channel },
  messages: readonly ClaimedMessage[],
): Promise<ReadonlySet<ClaimedMessage>> =>
  transact({ workspaceId }, async (db) => {
    const workspace = await loadWorkspace(db, deps);
    const [account] = await sendingAccountsOf(db, [accountId]);
    if (account === undefined) return new Set();
    const rows = await db.rows<Standing & { id: string; claimed_by: string | null; attempt: number }>(sql`
      select m.id, m.claimed_by, m.attempt, ${standingColumns(account.channel, channel.facts)}
      from messages m ${STANDING_JOINS}
      where m.workspace_id = app.workspace_id() and m.id = any(${messages.map(({ due }) => due.id)}::uuid[])
        and m.status = 'sending'`);
    const found = new Map(rows.map((row) => [row.id, row]));
    const may = messages.filter(({ due, workerId }) => {
      const row = found.get(due.id);
      return (
        row?.claimed_by === workerId &&
        row.attempt === due.attempt + 1 &&
        judgeStanding(standingFactsOf(row, account, workspace)).kind === 'go'
      );
    });
    return new Set(may);
  });
