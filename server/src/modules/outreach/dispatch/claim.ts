import { sql } from 'kysely';
import { limitCountsSince, limitOn, type SendingAccount } from '#modules/mailboxes/index.ts';
import type { Db } from '#platform/db/database.ts';
import { giveTurns } from '#platform/turns/give-turns.ts';
import { dayIn } from '#platform/zones/zoned-time.ts';
import { judge, type Verdict } from '../pace/gate.ts';
import { budgetCounter, gateBudgets } from '../budgets/gate-budgets.ts';
import { gateFactsOf } from './gate-facts.ts';
import { type AtAddress, haveAtAddress } from './had-at-address.ts';
import { heardAtAddresses } from './heard-at-address.ts';
import { move } from '../message/move.ts';
import { applyVerdicts, type Refused } from './apply-verdicts.ts';
import { type ClaimedAt, keyOf, type ClaimedMessage } from './claimed-message.ts';
import { holdSignedOut } from '../plan/sign-out.ts';
import { spentSince } from '../plan/spent.ts';
import type { ChannelRules, DueOn, SendingFrom } from '../channels/channel.ts';
import { type DueMessage, takeDue } from './take-due.ts';

/** Whether another worker is sending from this account now; it continues with the next message after the gap. */
const isBusy = async (db: Db, { id, minGapSeconds }: SendingAccount): Promise<boolean> =>
  minGapSeconds > 0 &&
  (await db.maybe(sql`select 1 from messages where workspace_id = app.workspace_id() and account_id = ${id}
    and status = 'sending' limit 1`)) !== undefined;

/**
 * A person's account keeps its gap, whatever delayed its messages: those due within it are sent one by one afterwards, in
 * the order of their slots. True if something has to wait.
 */
const keepsGap = async (db: Db, { id, minGapSeconds }: SendingAccount, now: Date): Promise<boolean> => {
  if (minGapSeconds === 0) return false;
  const { last } = await db.one<{ last: Date | null }>(sql`
    select max(sent_at) as last from messages where workspace_id = app.workspace_id() and account_id = ${id}
      and sent_at > ${new Date(now.getTime() - minGapSeconds * 1000)} and sent_at <= ${now}`);
  if (last === null) return false;
  const moved = await db.run(sql`
    update messages m set reason_code = 'mailbox_pace',
      send_at = ${last}::timestamptz + make_interval(secs => ${minGapSeconds}::integer * due.place)
    from (select id, row_number() over (order by send_at, id) as place from messages
      where workspace_id = app.workspace_id() and account_id = ${id} and status = 'scheduled' and send_at <= ${now}) due
    where m.workspace_id = app.workspace_id() and m.id = due.id and m.status = 'scheduled'`);
  return moved > 0;
};

export interface Claim {
  messages: ClaimedMessage[];
  /** How many were checked: none means that nothing is due. */
  seen: number;
  /** A due message waits for the account's gap. */
  isLater: boolean;
}

export const NOTHING: Claim = { messages: [], seen: 0, isLater: false };

/** The worker that claims, and since when. */
export interface Claimant {
  hold(keys: readonly string[]): string;
  claimed: ClaimedAt;
  /** Called with each message before anything is done with it. */
  looked(id: string): void;
}

interface Judged {
  passed: DueMessage[];
  refused: { due: DueMessage; verdict: Refused }[];
}

/** Those that still say something, with what they say. */
const withContents = (due: readonly DueMessage[], contents: ReadonlyMap<string, unknown>): DueOn<unknown>[] =>
  due
    .filter(({ id }) => contents.has(id))
    .map(({ id, contact_id: contactId }) => ({ id, contactId, content: contents.get(id) }));

const judgeAll = (
  due: readonly DueMessage[],
  contents: ReadonlyMap<string, unknown>,
  today: {
    spent: number;
    budgets: ReturnType<typeof budgetCounter>;
    rules: ChannelRules | undefined;
    atAddress: ReadonlyMap<string, AtAddress>;
    heard: Awaited<ReturnType<typeof heardAtAddresses>>;
  },
  { account, workspace }: SendingFrom,
): Judged => {
  const judged: Judged = { passed: [], refused: [] };
  const passedOnce = new Set<string>();
  for (const message of due) {
    const { had = null, once = null } = today.atAddress.get(message.id) ?? {};
    const isSecond = once !== null && passedOnce.has(once);
    const looked = { ...message, had_at_address: had ?? (isSecond ? ('same_address' as const) : null) };
    const known = {
      spent: today.spent + judged.passed.length,
      budgets: today.budgets.of(message.receiver),
      heard: today.heard.of(message.id),
      ofChannel: today.rules?.of(message.id) ?? ({ kind: 'go' } as const),
    };
    const verdict: Verdict = contents.has(message.id)
      ? judge(gateFactsOf(looked, account, known, workspace), workspace.holidayOn)
      : { kind: 'cancel', reason: 'removed' };
    if (verdict.kind === 'go') {
      judged.passed.push(message);
      if (once !== null) passedOnce.add(once);
      today.budgets.take(message.receiver);
      today.rules?.take(message.id);
    } else judged.refused.push({ due: message, verdict });
  }
  return judged;
};

/** Marks messages as `sending`; returns those that could still be claimed. */
const claimAll = async (
  db: Db,
  passed: readonly DueMessage[],
  claimant: Claimant,
  now: Date,
): Promise<Omit<ClaimedMessage, 'wire' | 'content'>[]> => {
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
  return keyed
    .filter(({ due }) => claimed.has(due.id))
    .map((each) => ({ ...each, workerId, claimed: claimant.claimed }));
};

/** Stored by one statement: with as many long ones its parameter is a few megabytes. */
const STORED_AT_ONCE = 50;

/** The claimed messages as they will be sent, stored before anything is handed over. A long one takes tens of milliseconds to compose. */
const composeAll = async (
  db: Db,
  claimed: readonly Omit<ClaimedMessage, 'wire' | 'content'>[],
  contents: ReadonlyMap<string, unknown>,
  from: SendingFrom,
): Promise<ClaimedMessage[]> => {
  const others = giveTurns();
  const messages: ClaimedMessage[] = [];
  for (const each of claimed) {
    await others();
    const { id, attempt, title, to_address: toAddress, person } = each.due;
    const content = contents.get(id);
    const message = { id, attempt: attempt + 1, title, content, toAddress, person };
    messages.push({ ...each, content, wire: from.channel.compose(message, from) });
  }
  for (let at = 0; at < messages.length; at += STORED_AT_ONCE) {
    await others();
    const some = messages.slice(at, at + STORED_AT_ONCE);
    await from.channel.keep(
      db,
      some.map(({ due, wire }) => ({ id: due.id, attempt: due.attempt + 1, wire })),
    );
  }
  return messages;
};

/**
 * Puts the next due messages of an account through the gate, in the caller's transaction, which holds the account: those that
 * pass are `sending` with their text stored; the others are cancelled, parked or postponed, with the reason.
 */
export const claimDue = async (db: Db, from: SendingFrom, claimant: Claimant, limit: number): Promise<Claim> => {
  const { account, channel, workspace } = from;
  const now = workspace.clock.now();
  // Messages that returned after the sign-out need a new approval like all the others.
  if (account.state === 'signed_out') {
    await holdSignedOut(db, [account.id], workspace);
    return NOTHING;
  }
  if (await isBusy(db, account)) return NOTHING;
  if (await keepsGap(db, account, now)) return { ...NOTHING, isLater: true };
  const due = await takeDue(db, account, channel, { now, limit });
  if (due.length === 0) return NOTHING;
  const ids = due.map(({ id }) => id);
  for (const id of ids) claimant.looked(id);
  const zone = account.timezone ?? workspace.timezone;
  const hasLimit = limitOn(account, dayIn(now, zone)) !== null;
  const since = limitCountsSince(account, { now, workspaceZone: workspace.timezone });
  const spentToday = hasLimit ? await spentSince(db, account.id, since) : 0;
  const budgets = budgetCounter(
    await gateBudgets(
      db,
      account,
      due.map(({ receiver }) => receiver),
      workspace,
    ),
  );
  // Read after the rows are locked: what was approved is what is sent.
  const contents = await channel.read(db, ids);
  const rules = await channel.rules?.(db, withContents(due, contents), from);
  const atAddress = await haveAtAddress(db, account.channel, ids);
  const heard = await heardAtAddresses(db, ids, now);
  const { passed, refused } = judgeAll(due, contents, { spent: spentToday, budgets, rules, atAddress, heard }, from);
  await applyVerdicts(db, refused, from);
  if (passed.length === 0) return { ...NOTHING, seen: due.length };
  const claimed = await claimAll(db, passed, claimant, now);
  const messages = await composeAll(db, claimed, contents, from);
  return { messages, seen: due.length, isLater: false };
};
