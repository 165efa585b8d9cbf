import type { BillingPeriod, Service, ServiceUnit } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { notFound } from '#platform/errors.ts';
import { lockRoom } from '#platform/room.ts';

export interface ServiceRow {
  id: string;
  code: string;
  name: string;
  description: string | null;
  unit: ServiceUnit;
  unit_price: number;
  currency: string;
  other_prices: { currency: string; unit_price: number }[];
  tax_rate: number;
  billing: BillingPeriod;
  is_active: boolean;
  version: number;
  updated_at: Date;
}

/** Over alias `s`. */
export const SERVICE_COLUMNS = sql`s.id, s.code, s.name, s.description, s.unit, s.unit_price, s.currency, s.other_prices,
  s.tax_rate::float8 as tax_rate, s.billing, s.is_active, s.version, s.updated_at`;

/** What a save writes. */
export type ServiceFields = Omit<ServiceRow, 'id' | 'is_active' | 'version' | 'updated_at'>;

/** A service as calls return it. */
export const toService = (row: ServiceRow): Service => ({ ...row, updated_at: row.updated_at.toISOString() });

/** Throws 404 for one that doesn't exist. */
export const findService = async (db: Db, id: string): Promise<ServiceRow> => {
  const row = await db.maybe(
    sql<ServiceRow>`select ${SERVICE_COLUMNS} from services s where s.workspace_id = app.workspace_id() and s.id = ${id}`,
  );
  if (!row) throw notFound('service');
  return row;
};

/** Waits for another save in the workspace, so that codes and the number of services hold until the end. */
export const lockServices = (db: Db): Promise<number> => lockRoom(db, 'services');
