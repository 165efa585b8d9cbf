import { Readable } from 'node:stream';
import { minorToDecimal } from '@rainmaker/contract/money';
import { sql } from 'kysely';
import type { FileReply } from '#http/request/handlers.ts';
import { recordAudit } from '#modules/accounts/index.ts';
import { realNow } from '#platform/clock.ts';
import type { OutsideContext } from '#platform/context.ts';
import { CSV_BYTE_ORDER_MARK, csvLine } from '#platform/spreadsheet/write-csv.ts';
import { SERVICE_FILE_COLUMNS, type ServiceFileColumn } from './columns.ts';
import { servicesWhere, type ServiceState } from './list-services.ts';
import { SERVICE_COLUMNS, type ServiceRow } from './service-row.ts';

/** One service as cells; the import reads the same. */
const cellsOf = (row: ServiceRow): string[] => {
  const cells: Record<ServiceFileColumn, string> = {
    code: row.code,
    name: row.name,
    description: row.description ?? '',
    unit: row.unit,
    price: minorToDecimal(row.unit_price, row.currency),
    currency: row.currency,
    other_prices: row.other_prices
      .map(({ currency, unit_price: price }) => `${minorToDecimal(price, currency)} ${currency}`)
      .join('; '),
    tax_rate: String(row.tax_rate),
    billing: row.billing,
    state: row.is_active ? 'active' : 'archived',
  };
  return Object.values(cells);
};

/** Exports services as CSV, by name, and writes down who did. */
export const exportServices = async (
  context: Pick<OutsideContext, 'transact' | 'session' | 'clock' | 'request'>,
  state: ServiceState,
): Promise<FileReply> => {
  const { transact, session, request } = context;
  const rows = await transact(async (db) => {
    await recordAudit(db, session, request, { action: 'services_exported', at: realNow(context) });
    return db.rows(sql<ServiceRow>`
      select ${SERVICE_COLUMNS} from services s where ${servicesWhere(state, undefined)} order by lower(s.name), s.id`);
  });
  const lines = [Object.values(SERVICE_FILE_COLUMNS), ...rows.map(cellsOf)].map(csvLine);
  return {
    contentType: 'text/csv; charset=utf-8',
    filename: 'services.csv',
    body: Readable.from([CSV_BYTE_ORDER_MARK, ...lines]),
  };
};
