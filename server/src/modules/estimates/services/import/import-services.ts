import { type Contract, type Input, LIMITS, type Output } from '@rainmaker/contract';
import { sql } from 'kysely';
import { WORKSPACE_CURRENCY } from '#modules/accounts/index.ts';
import type { OutsideContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError, notAllowedNow } from '#platform/errors.ts';
import { KilledTaskError } from '#platform/sandbox/killed-task-error.ts';
import type { Sandbox } from '#platform/sandbox/sandbox.ts';
import { defineTask, type InputOf } from '#platform/sandbox/task.ts';
import { codeKeys, nextCodes } from '../service-codes.ts';
import { lockServices, SERVICE_COLUMNS, type ServiceRow } from '../service-row.ts';
import { type ImportPlan, planImport, type PlannedService } from './plan-import.ts';
import type { run, ServicesOfFile } from './read-services.task.ts';

type Call = Contract['importServices'];

const PROBLEMS_SHOWN = 100;
const UPDATES_SHOWN = 50;

const unreadable = (sentence: string, options?: ErrorOptions): AppError =>
  new AppError('unreadable_file', sentence, options);

const workspaceCurrency = async (db: Db): Promise<string> =>
  (await db.one(sql<{ currency: string }>`select ${WORKSPACE_CURRENCY} as currency`)).currency;

/** A workbook's library loads it whole, hence the memory; two at a time, as for other lists. */
const reading = defineTask<typeof run>({
  name: 'services file',
  module: new URL('./read-services.task.ts', import.meta.url),
  timeoutMs: 60_000,
  memoryMb: 1_280,
  atOnce: 2,
  waitMs: 120_000,
  isReused: false,
  readsFile: true,
});

const readServices = (sandbox: Sandbox, input: InputOf<typeof run>, owner: string): Promise<ServicesOfFile> =>
  sandbox.run(reading, input, { owner }).catch((error: unknown) => {
    if (!(error instanceof KilledTaskError)) throw error;
    throw unreadable('This file couldn’t be read. Save your list as CSV and upload that.', { cause: error });
  });

/** Writes what is planned, in two statements. */
const write = async (
  db: Db,
  { added, updated }: ImportPlan,
  { userId, at }: { userId: string; at: Date },
): Promise<void> => {
  const own = added.flatMap(({ code }) => code ?? []);
  const codes = await nextCodes(db, added.length - own.length, own);
  const withCodes = added.map((service): PlannedService => ({
    ...service,
    code: service.code ?? codes.shift() ?? null,
  }));
  const fields = sql`code text, name text, description text, unit text, unit_price bigint, currency text, other_prices jsonb,
    tax_rate numeric, billing text, is_active boolean`;
  await db.run(sql`
    insert into services (workspace_id, code, name, description, unit, unit_price, currency, other_prices, tax_rate, billing,
      is_active, created_by, created_at, updated_at)
    select app.workspace_id(), r.code, r.name, r.description, r.unit, r.unit_price, r.currency, r.other_prices, r.tax_rate,
      r.billing, r.is_active, ${userId}::uuid, ${at}, ${at}
    from json_to_recordset(${JSON.stringify(withCodes)}::json) as r(${fields})`);
  await db.run(sql`
    update services s set name = r.name, description = r.description, unit = r.unit, unit_price = r.unit_price,
      currency = r.currency, other_prices = r.other_prices, tax_rate = r.tax_rate, billing = r.billing,
      is_active = r.is_active, version = s.version + 1, updated_at = ${at}
    from json_to_recordset(${JSON.stringify(updated)}::json) as r(id uuid, ${fields})
    where s.workspace_id = app.workspace_id() and s.id = r.id`);
};

const countOf = (count: number): string => `${count.toLocaleString('en')} ${count === 1 ? 'service' : 'services'}`;

/**
 * Adds and updates services from a file, all in one transaction; a dry run only tells what would happen. Throws
 * `unreadable_file` for a file without names and prices, `not_allowed_now` beyond the limit.
 */
export const importServices = async (
  { transact, session, clock, upload }: OutsideContext,
  input: Input<Call>,
  sandbox: Sandbox,
): Promise<Output<Call>> => {
  const file = await upload();
  if (!file || file.bytes === 0) throw unreadable('Choose a file that isn’t empty.');
  const isDryRun = input.dry_run === 'true';
  const currency = await transact(workspaceCurrency);
  const read = await readServices(sandbox, { path: file.path, currency }, session.workspaceId);
  return transact(async (db) => {
    await lockServices(db);
    const existing = await db.rows(
      sql<ServiceRow>`select ${SERVICE_COLUMNS} from services s where s.workspace_id = app.workspace_id() order by s.id`,
    );
    const keyOf = await codeKeys(db, [
      ...existing.map(({ code }) => code),
      ...read.services.flatMap(({ service }) => service.code ?? []),
    ]);
    const plan = planImport(read.services, existing, keyOf);
    if (existing.length + plan.added.length > LIMITS.services)
      throw notAllowedNow(`You can have up to ${LIMITS.services.toLocaleString('en')} services.`);
    if (!isDryRun) await write(db, plan, { userId: session.userId, at: clock.now() });
    const problems = [...read.problems, ...plan.problems].toSorted((one, other) => one.row - other.row);
    return {
      message: isDryRun
        ? `${countOf(plan.added.length)} would be added, ${plan.updated.length} updated.`
        : `${countOf(plan.added.length)} added, ${plan.updated.length} updated.`,
      added: plan.added.length,
      updated: plan.updated.length,
      updates: plan.updated.slice(0, UPDATES_SHOWN).map(({ before, ...after }) => ({
        code: before.code,
        before: { name: before.name, unit_price: before.unit_price, currency: before.currency },
        after: { name: after.name, unit_price: after.unit_price, currency: after.currency },
      })),
      unchanged: plan.unchanged,
      problems: problems.slice(0, PROBLEMS_SHOWN),
      problem_count: problems.length,
      unknown_columns: read.unknown,
    };
  });
};
