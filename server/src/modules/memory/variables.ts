import { MEMORY_FIELDS } from '@rainmaker/contract';
import type { Db } from '#platform/db/database.ts';
import { factLabel } from './facts.ts';
import { type FieldRow, listFields } from './memory-queries.ts';

/** A Memory value that a message can use. */
export interface MemoryVariable {
  name: string;
  label: string;
  /** Empty: a message that uses it without a fallback is held. */
  value: string;
}

const isUsable = ({ section }: FieldRow): boolean => section !== 'banned_claims';

/**
 * Every Memory variable with its value. Excludes the signature and the postal address, which depend on the sending
 * mailbox, and banned claims.
 */
export const memoryVariables = async (db: Db): Promise<MemoryVariable[]> => {
  const rows = await listFields(db);
  const byName = new Map(rows.map((row) => [row.name, row]));
  const builtIn = MEMORY_FIELDS.filter(({ kind }) => kind !== 'setting');
  return [
    ...builtIn.map(({ name, label }) => ({ name, label, value: byName.get(name)?.value ?? '' })),
    ...rows
      .filter((row) => isUsable(row) && !builtIn.some(({ name }) => name === row.name))
      .map(({ name, label, value }) => ({ name, label: label ?? factLabel(value), value })),
  ];
};
