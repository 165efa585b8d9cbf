import type { DomainEvents } from '#modules/events.ts';
import type { Db } from '#platform/db/database.ts';
import { type Joining, joiningBy, optedOutAt } from '../../reach/opted-out-at.ts';
import { markOptedOut } from '../../reach/outreach-marks.ts';
import type { BatchResult } from '../decide/process-rows.ts';
import type { ImportRecord } from '../import-queries.ts';

/** Own addresses of somebody before the rows were written. */
export interface Before {
  id: string;
  email: string | null;
  phone: string | null;
  whatsapp: string | null;
}

const FIELDS = ['email', 'phone', 'whatsapp'] as const;

/** The addresses that rows give to existing people, by the rule for duplicates. */
const joiningOf = (
  before: readonly Before[],
  { merged }: BatchResult,
  { on_duplicate: onDuplicate }: ImportRecord,
): Joining[] =>
  before.flatMap((was) => {
    const values = merged.get(was.id)?.values ?? {};
    const given = FIELDS.filter(
      (field) =>
        values[field] !== undefined && values[field] !== was[field] && (onDuplicate !== 'fill' || was[field] === null),
    );
    return given.length === 0
      ? []
      : [joiningBy(was.id, Object.fromEntries(given.map((field) => [field, values[field]])))];
  });

/** Whoever gets an address at which somebody opted out is Do Not Contact, as if they were added with it, or it was typed. */
export const followOptOuts = async (
  db: Db,
  events: DomainEvents,
  { before, result, record, at }: { before: readonly Before[]; result: BatchResult; record: ImportRecord; at: Date },
): Promise<void> => {
  const ids = [...(await optedOutAt(db, joiningOf(before, result, record)))];
  if (ids.length > 0) await markOptedOut(db, events, ids, at, 'they opted out at an address that was imported');
};
