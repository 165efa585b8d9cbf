import { sql } from 'kysely';
import { sendingAccountsOf } from '#modules/mailboxes/index.ts';
import { judgeStanding } from '../pace/gate.ts';
import { loadWorkspace, type WorkspaceDeps } from '../pace/workspace.ts';
import { standingFactsOf } from './gate-facts.ts';
import type { ClaimedMessage } from './claimed-message.ts';
import type { SendPass } from './record-and-claim.ts';
import type { Channel } from '../channels/channel.ts';
import { type HadAtAddress, hadAtAddressSql } from './had-at-address.ts';
import { STANDING_JOINS, type Standing, standingColumns } from './take-due.ts';
import { monotonicMs, WithdrawnError } from '#platform/delivery-journal/delivery-journal.ts';

/** Returns the claimed messages that may still be sent. */
export type AskAgain = (messages: readonly ClaimedMessage[]) => Promise<ReadonlySet<ClaimedMessage>>;

/** An answer this old still counts: a fast provider accepts dozens of messages in that time, and one query serves them all. */
const FRESH_MS = 250;
/** From this age on the next answer is fetched in advance, so that no lane waits for it. */
const AGING_MS = 125;

/**
 * The last check before a message is sent: a slow provider may ask for it long after the claim, and meanwhile someone
 * may have paused sending, or the person may have unsubscribed.
 */
export class LastLook {
  readonly #ask: AskAgain;
  /** Claimed messages not sent yet, with the time of their last check; the claim was the first. */
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

  /** Rejects if the message must no longer be sent, or if that can't be determined. */
  async confirm(message: ClaimedMessage): Promise<void> {
    const now = monotonicMs();
    const askedAt = (): number => this.#open.get(message) ?? Infinity;
    // A check in progress may have started too long ago; one that starts now hasn't.
    while (askedAt() < now - FRESH_MS) await (this.#looking ??= this.#look());
    // Callers that need the answer get the failure.
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

interface Looked extends Standing {
  id: string;
  claimed_by: string | null;
  attempt: number;
  had_at_address: HadAtAddress | null;
}

/**
 * The claimed messages of an account that may still be sent, by what people have decided and by what they
 * say; slots and limits were settled by the claim. The others are given back, and the gate gives the reason at the next claim.
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
    const rows = await db.rows<Looked>(sql`
      select m.id, m.claimed_by, m.attempt, ${standingColumns(account.channel, channel)},
        ${hadAtAddressSql()} as had_at_address
      from messages m ${STANDING_JOINS}
      where m.workspace_id = app.workspace_id() and m.id = any(${messages.map(({ due }) => due.id)}::uuid[])
        and m.status = 'sending'`);
    const found = new Map(rows.map((row) => [row.id, row]));
    const ofChannel = await channel.lastRules?.(
      db,
      messages.map(({ content }) => content),
      account,
    );
    const may = messages.filter(({ due, workerId }, index) => {
      const row = found.get(due.id);
      return (
        row?.claimed_by === workerId &&
        row.attempt === due.attempt + 1 &&
        judgeStanding(standingFactsOf(row, account, workspace)).kind === 'go' &&
        (ofChannel?.[index]?.kind ?? 'go') === 'go'
      );
    });
    return new Set(may);
  });
