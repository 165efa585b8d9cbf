import { given } from '#platform/own.ts';
import type { ServiceFields, ServiceRow } from '../service-row.ts';
import type { FileService } from './read-service.ts';

/** A service to write. Without an id it is added; without a code it gets the next one. */
export type PlannedService = Omit<ServiceFields, 'code'> & {
  id: string | null;
  code: string | null;
  is_active: boolean;
};

export interface ImportPlan {
  added: PlannedService[];
  updated: (PlannedService & { before: ServiceRow })[];
  unchanged: number;
  problems: { row: number; problem: string }[];
}

const NEW = {
  id: null,
  code: null,
  description: null,
  unit: 'item',
  other_prices: [] as ServiceFields['other_prices'],
  tax_rate: 0,
  billing: 'one_off',
  is_active: true,
} as const;

const isSame = (before: ServiceRow, after: PlannedService): boolean =>
  (
    ['code', 'name', 'description', 'unit', 'unit_price', 'currency', 'tax_rate', 'billing', 'is_active'] as const
  ).every((field) => before[field] === after[field]) &&
  JSON.stringify(before.other_prices) === JSON.stringify(after.other_prices);

/**
 * What a file changes: a service is found by its code, or by its name where the file has none. A code that the file has twice
 * counts once. `keyOf` is how the database compares codes. Pure.
 */
export const planImport = (
  rows: readonly { row: number; service: FileService }[],
  existing: readonly ServiceRow[],
  keyOf: (code: string) => string,
): ImportPlan => {
  const byCode = new Map(existing.map((each) => [keyOf(each.code), each]));
  const byName = new Map(existing.map((each) => [each.name.toLowerCase(), each]));
  const seen = new Map<string, number>();
  const plan: ImportPlan = { added: [], updated: [], unchanged: 0, problems: [] };
  for (const { row, service } of rows) {
    const before =
      service.code === undefined ? byName.get(service.name.toLowerCase()) : byCode.get(keyOf(service.code));
    const key = before?.id ?? (service.code === undefined ? service.name.toLowerCase() : keyOf(service.code));
    const first = seen.get(key);
    if (first !== undefined) {
      plan.problems.push({ row, problem: `Row ${first} is the same service.` });
      continue;
    }
    seen.set(key, row);
    const planned: PlannedService = { ...(before ?? NEW), ...given(service) };
    planned.other_prices = planned.other_prices.filter(({ currency }) => currency !== planned.currency);
    if (before === undefined) plan.added.push(planned);
    else if (isSame(before, planned)) plan.unchanged += 1;
    else plan.updated.push({ ...planned, before });
  }
  return plan;
};
