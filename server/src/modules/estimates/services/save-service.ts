import { type Contract, type Input, LIMITS, type Service } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { CallContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { takeVersion } from '#platform/db/version.ts';
import { given } from '#platform/own.ts';
import { duplicate, invalidField, staleVersion } from '#platform/errors.ts';
import { assertRoom, type Room } from '#platform/room.ts';
import { nextCodes } from './service-codes.ts';
import { findService, lockServices, type ServiceFields, type ServiceRow, toService } from './service-row.ts';

type Context = Pick<CallContext, 'db' | 'session' | 'clock'>;

/** Throws `duplicate` if another service has the code. */
const checkCode = async (db: Db, code: string, except: string | null): Promise<void> => {
  const taken = await db.maybe(sql<{ id: string; name: string }>`select s.id, s.name from services s
    where s.workspace_id = app.workspace_id() and lower(s.code) = lower(${code}) and s.id is distinct from ${except}::uuid`);
  if (taken) throw duplicate(`“${taken.name}” already has the code ${code}. Choose another code.`, null, '/code');
};

const ROOM: Room = {
  rows: sql`from services where workspace_id = app.workspace_id()`,
  most: LIMITS.services,
  full: `You can have up to ${LIMITS.services.toLocaleString('en')} services. Delete some first.`,
};

const checkPrices = ({ currency, other_prices: others }: Pick<ServiceFields, 'currency' | 'other_prices'>): void => {
  if (others.some((price) => price.currency === currency))
    throw invalidField('other_prices', 'Enter one price per currency.');
};

/** Adds a service. Throws `duplicate` if its code is taken, `not_allowed_now` at the limit. */
export const addService = async (
  { db, session, clock }: Context,
  input: Input<Contract['addService']>,
): Promise<Service> => {
  await lockServices(db);
  await assertRoom(db, [ROOM]);
  const code = input.code ?? (await nextCodes(db, 1))[0] ?? '';
  await checkCode(db, code, null);
  const at = clock.now();
  const { id } = await db.one(sql<{ id: string }>`
    insert into services (workspace_id, code, name, description, unit, unit_price, currency, other_prices, tax_rate, billing,
      created_by, created_at, updated_at)
    values (app.workspace_id(), ${code}, ${input.name}, ${input.description ?? null}, ${input.unit}, ${input.unit_price},
      ${input.currency}, ${JSON.stringify(input.other_prices)}::jsonb, ${input.tax_rate}, ${input.billing},
      ${session.userId}, ${at}, ${at})
    returning id`);
  return toService(await findService(db, id));
};

/** Changes, archives or restores a service. Throws `duplicate` if its new code is taken. */
export const editService = async (
  { db, clock }: Context,
  { id, version, ...input }: Input<Contract['editService']>,
): Promise<Service> => {
  await lockServices(db);
  const row = await findService(db, id);
  if (!(await takeVersion(db, 'services', id, version))) throw staleVersion('service', toService(row));
  const next: ServiceFields & Pick<ServiceRow, 'is_active'> = { ...row, ...given(input) };
  checkPrices(next);
  if (input.code !== undefined) await checkCode(db, next.code, id);
  await db.run(sql`
    update services s set code = ${next.code}, name = ${next.name}, description = ${next.description ?? null},
      unit = ${next.unit}, unit_price = ${next.unit_price}, currency = ${next.currency},
      other_prices = ${JSON.stringify(next.other_prices)}::jsonb, tax_rate = ${next.tax_rate}, billing = ${next.billing},
      is_active = ${next.is_active}, updated_at = ${clock.now()}
    where s.workspace_id = app.workspace_id() and s.id = ${id}`);
  return toService(await findService(db, id));
};
