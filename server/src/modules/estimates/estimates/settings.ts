import { type Contract, type Input, LIMITS, NUMBER_PATTERN, type Output, type TaxMode } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { CallContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { given } from '#platform/own.ts';
import { notAllowedNow, staleVersion } from '#platform/errors.ts';
import { dayIn } from '#platform/zones/zoned-time.ts';
import { nextNumber } from './number.ts';

type Context = Pick<CallContext, 'db' | 'session' | 'clock'>;
type Answer = Output<Contract['getEstimateSettings']>;

export interface EstimateSettings {
  number_pattern: string;
  number_start: number;
  terms: string | null;
  notes: string | null;
  valid_days: number;
  tax_mode: TaxMode;
  tax_rate: number;
  deposit_percent: number | null;
  brand_color: string | null;
  version: number;
}

const DEFAULTS: EstimateSettings = {
  number_pattern: NUMBER_PATTERN,
  number_start: 1,
  terms: null,
  notes: null,
  valid_days: LIMITS.estimateValidDays,
  tax_mode: 'exclusive',
  tax_rate: 0,
  deposit_percent: null,
  brand_color: null,
  version: 0,
};

/** The workspace's settings of estimates, or those that it begins with. */
export const loadSettings = async (db: Db): Promise<EstimateSettings> =>
  (await db.maybe(sql<EstimateSettings>`select number_pattern, number_start, terms, notes,
    valid_days, tax_mode, tax_rate::float8 as tax_rate, deposit_percent::float8 as deposit_percent, brand_color, version
    from estimate_settings where workspace_id = app.workspace_id()`)) ?? DEFAULTS;

const hasNumbers = async (db: Db): Promise<boolean> =>
  (await db.maybe(sql`select 1 from estimate_numbers where workspace_id = app.workspace_id() limit 1`)) !== undefined;

const present = async ({ db, session, clock }: Context, settings: EstimateSettings): Promise<Answer> => ({
  ...settings,
  has_numbers: await hasNumbers(db),
  next_number: await nextNumber(db, settings, dayIn(clock.now(), session.timezone)),
});

/** The settings as the call answers them. */
export const getSettings = async (context: Context): Promise<Answer> =>
  present(context, await loadSettings(context.db));

const NUMBERING = sql`hashtextextended('estimate numbers ' || app.workspace_id(), 0)`;

/** Keeps pattern and start as they are until the estimate is saved; those who save don't wait for each other here. */
export const holdNumbering = (db: Db): Promise<number> =>
  db.run(sql`select pg_advisory_xact_lock_shared(${NUMBERING})`);

/** Waits for those who are saving an estimate. */
const changeNumbering = (db: Db): Promise<number> => db.run(sql`select pg_advisory_xact_lock(${NUMBERING})`);

/** Changes the settings. Throws `not_allowed_now` where numbers were given by the pattern or start that would change. */
export const updateSettings = async (
  context: Context,
  { version, ...input }: Input<Contract['updateEstimateSettings']>,
): Promise<Answer> => {
  const { db, clock } = context;
  await changeNumbering(db);
  const before = await loadSettings(db);
  if (version !== undefined && version !== before.version)
    throw staleVersion('settings', await present(context, before));
  const after = { ...before, ...given(input) };
  const isRenumbered = after.number_pattern !== before.number_pattern || after.number_start !== before.number_start;
  if (isRenumbered && (await hasNumbers(db)))
    throw notAllowedNow('Numbers were given already, so their pattern stays as it is.');
  await db.run(sql`
    insert into estimate_settings (workspace_id, number_pattern, number_start, terms, notes, valid_days, tax_mode, tax_rate,
      deposit_percent, brand_color, version, updated_at)
    values (app.workspace_id(), ${after.number_pattern}, ${after.number_start}, ${after.terms}, ${after.notes},
      ${after.valid_days}, ${after.tax_mode}, ${after.tax_rate}, ${after.deposit_percent}, ${after.brand_color}, 1, ${clock.now()})
    on conflict (workspace_id) do update set number_pattern = excluded.number_pattern, number_start = excluded.number_start,
      terms = excluded.terms, notes = excluded.notes, valid_days = excluded.valid_days, tax_mode = excluded.tax_mode,
      tax_rate = excluded.tax_rate, deposit_percent = excluded.deposit_percent, brand_color = excluded.brand_color,
      version = estimate_settings.version + 1, updated_at = excluded.updated_at`);
  return getSettings(context);
};
