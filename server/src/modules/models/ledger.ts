import { BUILT_IN_WRITER, type GenerationPurpose, type ModelProblem } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { ModelError, type TokenUse } from './ports.ts';
import { findModelSettings, type ModelSettingsRow } from './settings-queries.ts';

/** For what and whom something is generated. */
export interface Purpose {
  purpose: GenerationPurpose;
  /** Null: a job. */
  userId: string | null;
}

/** After so many failures in a row a model rests, longer each time. */
const FAILURES_UNTIL_REST = 5;
const REST_MS = 60_000;
const LONGEST_REST_MS = 15 * 60_000;
/** Beyond the time of a request, for what its process has to do after it. */
const LEASE_MORE_MS = 15_000;

/** The month that a moment counts towards, in UTC: its first day. */
export const monthOf = (at: Date): string => `${at.toISOString().slice(0, 7)}-01`;

interface Used {
  used: number;
  tokens: number;
  cost: number;
}

const usedIn = async (db: Db, month: string): Promise<Used> =>
  (await db.maybe<Used>(
    sql`select used, tokens, cost from generation_counts where workspace_id = app.workspace_id() and month = ${month}`,
  )) ?? { used: 0, tokens: 0, cost: 0 };

const inWords = (figure: number): string => figure.toLocaleString('en');

/** Ends that are certain to have cost nothing: they don't count towards any limit. */
const UNCOUNTED: ReadonlySet<string> = new Set<ModelProblem>([
  'address',
  'unreachable',
  'key',
  'model',
  'rate',
  'failed',
  'protocol',
]);

/** How often somebody has asked since a moment: index generations_of_person. */
const askedBy = async (db: Db, userId: string, since: Date): Promise<number> =>
  (
    await db.one<{ asked: number }>(sql`
      select count(*)::int as asked from generations
      where workspace_id = app.workspace_id() and user_id = ${userId} and writer = 'model' and started_at >= ${since}
        and (outcome <> all(${[...UNCOUNTED]}::text[]) or tokens_in + tokens_out > 0)`)
  ).asked;

/** Throws `quota` where somebody has asked as often today (UTC) as one person may; jobs are nobody's. */
const refuseAboveOwnLimit = async (
  db: Db,
  { daily_per_person: most }: ModelSettingsRow,
  userId: string | null,
  now: Date,
): Promise<void> => {
  if (most === null || userId === null) return;
  const today = new Date(now);
  today.setUTCHours(0, 0, 0, 0);
  if ((await askedBy(db, userId, today)) >= most)
    throw new ModelError('quota', `Your ${inWords(most)} generations for today are used up.`);
};

/** What is counted in a month, unless a limit of it is reached: that throws `quota`. */
const refuseAboveLimit = async (
  db: Db,
  { monthly_generations: most, monthly_tokens: mostTokens, monthly_cost: mostCost, currency }: ModelSettingsRow,
  month: string,
): Promise<Used> => {
  const counted = await usedIn(db, month);
  const { used, tokens, cost } = counted;
  if (most !== null && used >= most)
    throw new ModelError('quota', `This month’s ${inWords(most)} generations are used up.`);
  if (mostTokens !== null && tokens >= mostTokens)
    throw new ModelError('quota', `This month’s ${inWords(mostTokens)} tokens are used up.`);
  if (mostCost !== null && cost >= mostCost)
    throw new ModelError('quota', `This month’s ${inWords(mostCost)} ${currency} for the model are used up.`);
  return counted;
};

/** What processes that died have left open frees its place; it stays counted, for nobody knows whether it was answered. */
const settleLost = (db: Db, now: Date): Promise<number> =>
  db.run(sql`update generations set ended_at = ${now}, outcome = 'lost'
    where workspace_id = app.workspace_id() and ended_at is null and lease_until < ${now}`);

const MILLION = 1_000_000;

/** What tokens cost; null where no price is set. */
export const costOf = (
  { tokensIn, tokensOut }: TokenUse,
  { price_in: priceIn, price_out: priceOut }: Pick<ModelSettingsRow, 'price_in' | 'price_out'>,
): number | null =>
  priceIn === null && priceOut === null ? null : (tokensIn * (priceIn ?? 0) + tokensOut * (priceOut ?? 0)) / MILLION;

/** Requests under way, and what they may still use. */
interface UnderWay {
  running: number;
  tokens: number;
  cost: number;
}

const underWay = (db: Db): Promise<UnderWay> =>
  db.one<UnderWay>(sql`
    select count(*)::int as running, coalesce(sum(reserved_tokens), 0)::int8 as tokens,
      coalesce(sum(reserved_cost), 0) as cost
    from generations where workspace_id = app.workspace_id() and ended_at is null`);

/**
 * Whether a request may begin beside those under way: below the limit by what is counted, what they may use and what it may use. Alone
 * it always may, since its estimate is more than most use: a month passes its limits by one request at most.
 */
const fits = (row: ModelSettingsRow, counted: Used, others: UnderWay, own: Omit<UnderWay, 'running'>): boolean => {
  if (others.running === 0) return true;
  const { in_flight: most, monthly_tokens: mostTokens, monthly_cost: mostCost } = row;
  return (
    others.running < most &&
    (mostTokens === null || counted.tokens + others.tokens + own.tokens <= mostTokens) &&
    (mostCost === null || counted.cost + others.cost + own.cost <= mostCost)
  );
};

/** Throws while the model rests; of those that come when the rest is over, one may try. */
const refuseWhileResting = async (db: Db, row: ModelSettingsRow, now: Date): Promise<void> => {
  const { resting_until: until, failures } = row;
  if (until !== null && until > now)
    throw new ModelError('resting', `The model failed ${failures} times in a row, so it isn’t asked for a moment.`);
  if (failures < FAILURES_UNTIL_REST) return;
  const next = new Date(now.getTime() + row.timeout_seconds * 1_000 + LEASE_MORE_MS);
  await db.run(sql`update model_settings set resting_until = ${next} where workspace_id = app.workspace_id()`);
};

export interface Reserved {
  id: string;
  month: string;
  row: ModelSettingsRow;
}

/**
 * Counts a request before it is sent, under the lock of the settings, so that two at once can't both be the last one. `estimate`: what
 * it may use. Undefined while as many are under way as may be, over all processes, or as much as is left of the month. Throws `quota`
 * and `resting`.
 */
export const reserve = async (
  db: Db,
  row: ModelSettingsRow,
  { purpose, userId, model, estimate }: Purpose & { model: string; estimate: TokenUse },
  now: Date,
): Promise<Reserved | undefined> => {
  await settleLost(db, now);
  const month = monthOf(now);
  const counted = await refuseAboveLimit(db, row, month);
  await refuseAboveOwnLimit(db, row, userId, now);
  const own = { tokens: estimate.tokensIn + estimate.tokensOut, cost: costOf(estimate, row) ?? 0 };
  if (!fits(row, counted, await underWay(db), own)) return undefined;
  if (purpose !== 'try') await refuseWhileResting(db, row, now);
  const lease = new Date(now.getTime() + row.timeout_seconds * 1_000 + LEASE_MORE_MS);
  await db.run(sql`insert into generation_counts (workspace_id, month, used) values (app.workspace_id(), ${month}, 1)
    on conflict (workspace_id, month) do update set used = generation_counts.used + 1`);
  const { id } = await db.one<{ id: string }>(sql`
    insert into generations (workspace_id, purpose, writer, model, user_id, month, started_at, lease_until, outcome,
      reserved_tokens, reserved_cost)
    values (app.workspace_id(), ${purpose}, 'model', ${model}, ${userId}, ${month}, ${now}, ${lease}, 'running',
      ${own.tokens}, ${own.cost})
    returning id`);
  return { id, month, row };
};

export interface End {
  outcome: 'answered' | ModelProblem;
  /** The problem as people read it. */
  problem: string | null;
  use: TokenUse;
  ms: number;
}

/** How the model does; of settings that were changed meanwhile nothing is said. */
const noteHealth = async (db: Db, { version }: ModelSettingsRow, { outcome, problem, ms }: End, now: Date) => {
  const isSame = sql<boolean>`workspace_id = app.workspace_id() and version = ${version}`;
  if (outcome === 'stopped') return;
  if (outcome === 'answered') {
    await db.run(sql`update model_settings set failures = 0, resting_until = null, problem = null, last_answer_at = ${now},
      last_answer_ms = ${ms} where ${isSame}`);
    return;
  }
  await db.run(sql`update model_settings set failures = failures + 1, problem = ${problem},
    resting_until = case when failures + 1 < ${FAILURES_UNTIL_REST} then null else ${now}::timestamptz
      + least(${REST_MS} * power(2, least(failures + 1 - ${FAILURES_UNTIL_REST}, 10)), ${LONGEST_REST_MS})
        * interval '1 millisecond' end
    where ${isSame}`);
};

/** Writes down how a request ended, once: what it used, what it cost, and whether it counts. */
export const settle = async (
  db: Db,
  { id, month, row }: Reserved,
  end: End,
  now: Date,
  { isTry = false }: { isTry?: boolean } = {},
): Promise<void> => {
  const { tokensIn, tokensOut } = end.use;
  const cost = costOf(end.use, row);
  // The settings first, as a reservation locks them: in the other order two would wait for each other.
  await findModelSettings(db, 'locked');
  const open = await db.run(sql`
    update generations set ended_at = ${now}, outcome = ${end.outcome}, reason = ${end.problem}, tokens_in = ${tokensIn},
      tokens_out = ${tokensOut}, cost = ${cost}
    where workspace_id = app.workspace_id() and id = ${id} and (ended_at is null or outcome = 'lost')`);
  if (open === 0) return;
  const isFree = UNCOUNTED.has(end.outcome) && tokensIn + tokensOut === 0;
  await db.run(sql`update generation_counts set used = used - ${isFree ? 1 : 0}, tokens = tokens + ${tokensIn + tokensOut},
      cost = cost + ${cost ?? 0}
    where workspace_id = app.workspace_id() and month = ${month}`);
  if (!isTry) await noteHealth(db, row, end, now);
};

/** Writes down texts of the built-in writer, and why it wrote where a model should have. */
export const noteBuiltIn = async (
  db: Db,
  { purpose, userId }: Purpose,
  reason: string | null,
  now: Date,
  times: number,
): Promise<void> => {
  await db.run(sql`
    insert into generations (workspace_id, purpose, writer, model, user_id, month, started_at, ended_at, outcome, reason)
    select app.workspace_id(), ${purpose}, 'built_in', ${BUILT_IN_WRITER}, ${userId}::uuid, ${monthOf(now)}::date, ${now}::timestamptz,
      ${now}::timestamptz, 'answered', ${reason}::text from generate_series(1, ${times}::int)`);
};
