import type { Contract, Input, Output } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { readPage } from '#platform/db/page.ts';
import { SERVICE_COLUMNS, type ServiceRow, toService } from './service-row.ts';

export type ServiceState = Input<Contract['getServices']>['state'];

const MOST_OFFERED = 50;

const SORTS = {
  name: { by: sql`lower(s.name)`, type: 'text' },
  code: { by: sql`lower(s.code)`, type: 'text' },
  updated_at: { by: sql`s.updated_at`, type: 'timestamptz' },
} as const;

/** Over alias `s`. A workspace has two thousand services at most, so a search reads them all. */
export const servicesWhere = (state: ServiceState, search: string | undefined): RawBuilder<unknown> => {
  const parts = [sql`s.workspace_id = app.workspace_id()`];
  if (state !== 'all') parts.push(sql`s.is_active = ${state === 'active'}`);
  if (search) parts.push(sql`strpos(lower(s.code || ' ' || s.name), lower(${search})) > 0`);
  return sql.join(parts, sql` and `);
};

/** A page of services: indexes services_name, services_code and services_updated. */
export const listServices = async (
  db: Db,
  input: Input<Contract['getServices']>,
): Promise<Output<Contract['getServices']>> => {
  const sort = input.sort ?? 'name';
  const { by, type } = SORTS[sort.replace('-', '') as keyof typeof SORTS];
  const source = sql`from services s where ${servicesWhere(input.state, input.search)}`;
  const page = await readPage<ServiceRow>(
    db,
    {
      order: `services:${sort}`,
      columns: SERVICE_COLUMNS,
      source,
      counted: source,
      sortBy: by,
      sortType: type,
      idColumn: sql`s.id`,
      isDown: sort.startsWith('-'),
    },
    input,
  );
  return { ...page, results: page.results.map(toService) };
};

/** With the price in the currency asked for, where the service has one. */
const inCurrency = (row: ServiceRow, currency: string | undefined) => {
  const price = row.other_prices.find((each) => each.currency === currency) ?? row;
  const { id, code, name, description, unit, tax_rate, billing } = row;
  return {
    id,
    code,
    name,
    description,
    unit,
    tax_rate,
    billing,
    unit_price: price.unit_price,
    currency: price.currency,
  };
};

/** The active services whose name or code has a text, those that begin with it first. */
export const offerServices = async (
  db: Db,
  { search, currency }: Input<Contract['getServiceDropdown']>,
): Promise<Output<Contract['getServiceDropdown']>> => {
  const text = search ?? '';
  const rows = await db.rows(sql<ServiceRow>`
    select ${SERVICE_COLUMNS} from services s where ${servicesWhere('active', search)}
    order by starts_with(lower(s.name), lower(${text})) desc, lower(s.name), s.id limit ${MOST_OFFERED}`);
  return { results: rows.map((row) => inCurrency(row, currency)) };
};
