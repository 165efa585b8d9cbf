import { type Contract, CUSTOM_VARIABLE_PREFIX, type CustomField, type Input, LIMITS } from '@rainmaker/contract';
import type { CallContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { type AppError, duplicate, notAllowedNow, notFound } from '#platform/errors.ts';
import {
  countNames,
  countValues,
  type CustomFieldRow,
  findCustomField,
  holdCustomFields,
  insertField,
  listCustomFields,
  markDeleted,
} from './custom-field-queries.ts';

/** Where variables are used, implemented by the modules that write to people. */
export interface VariableUses {
  /** Workflow names by variable. */
  find(db: Db, variables: readonly string[]): Promise<ReadonlyMap<string, { workflows: string[] }>>;
  /** Throws `in_use` with a message naming the workflows. */
  refuseUsed(db: Db, variable: string): Promise<void>;
}

const variableOf = (name: string): string => `${CUSTOM_VARIABLE_PREFIX}${name}`;

const present = (row: CustomFieldRow, people: number | null, workflows: readonly string[]): CustomField => ({
  name: row.name,
  label: row.label,
  kind: row.kind,
  options: row.options,
  variable: variableOf(row.name),
  people,
  used_in: [...workflows],
});

/** Fields in order of creation, with the number of people who have a value and the workflows that use them. */
export const getCustomFields = async (db: Db, uses: VariableUses, hasCounts: boolean): Promise<CustomField[]> => {
  const rows = await listCustomFields(db);
  if (rows.length === 0) return [];
  if (!hasCounts) return rows.map((row) => present(row, null, []));
  const counts = await countValues(
    db,
    rows.map(({ name }) => name),
  );
  const used = await uses.find(
    db,
    rows.map(({ name }) => variableOf(name)),
  );
  return rows.map((row) => present(row, counts.get(row.name) ?? 0, used.get(variableOf(row.name))?.workflows ?? []));
};

const OLD_KIND =
  'A deleted field with this name had a different type, and people still have values for it. Choose another name.';

const NAMES_USED_UP = `You can have up to ${LIMITS.customFieldNames} different names of custom fields, deleted ones included. Use the name of a deleted one again.`;

/**
 * Adds a field. Adding a deleted field's name with the same kind restores its values. Throws `duplicate` if the name is
 * taken, `not_allowed_now` at the limits: values of
 * deleted fields stay with people, so the names of these count, too.
 */
export const createCustomField = async (
  { db, session, clock }: Pick<CallContext, 'db' | 'session' | 'clock'>,
  asked: Input<Contract['createCustomField']>,
): Promise<CustomField> => {
  const options = asked.kind === 'choice' ? (asked.options ?? []) : [];
  await holdCustomFields(db);
  const before = await findCustomField(db, asked.name);
  const taken = (current: CustomField | null): AppError =>
    duplicate(`A field named “${asked.name}” already exists. Choose another name.`, current);
  if (before?.deleted_at === null) throw taken(present(before, 0, []));
  // That field is deleted, so there is no record to return.
  if (before !== undefined && before.kind !== asked.kind) throw duplicate(OLD_KIND, null);
  if ((await listCustomFields(db)).length >= LIMITS.customFields) {
    throw notAllowedNow(`You can have up to ${LIMITS.customFields} custom fields. Delete one first.`);
  }
  if (before === undefined && (await countNames(db)) >= LIMITS.customFieldNames) throw notAllowedNow(NAMES_USED_UP);
  const row = await insertField(db, { ...asked, options, createdBy: session.userId, at: clock.now() });
  if (row === undefined) throw taken(null);
  return present(row, (await countValues(db, [row.name])).get(row.name) ?? 0, []);
};

/** Deletes a field. People's values are kept but hidden, and return if a field with the same name is added. */
export const deleteCustomField = async (
  { db, clock }: Pick<CallContext, 'db' | 'clock'>,
  uses: VariableUses,
  name: string,
): Promise<{ message: string }> => {
  const row = await findCustomField(db, name);
  if (row === undefined || row.deleted_at !== null) throw notFound('field');
  await uses.refuseUsed(db, variableOf(name));
  await markDeleted(db, name, clock.now());
  return { message: `“${row.label}” removed from forms and lists. Its values are kept.` };
};
