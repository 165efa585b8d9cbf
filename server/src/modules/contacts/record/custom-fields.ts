import { type Contract, CUSTOM_VARIABLE_PREFIX, type CustomField, type Input, LIMITS } from '@rainmaker/contract';
import type { CallContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { type AppError, duplicate, notAllowedNow, notFound } from '#platform/errors.ts';
import {
  countValues,
  type CustomFieldRow,
  findCustomField,
  insertField,
  listCustomFields,
  markDeleted,
} from './custom-field-queries.ts';

/** What contacts ask of whoever writes to people: where a variable is used. Both throw nothing where it is used nowhere. */
export interface VariableUses {
  /** Names of workflows by variable. */
  find(db: Db, variables: readonly string[]): Promise<ReadonlyMap<string, { workflows: string[] }>>;
  /** Throws `in_use` with a sentence that names the workflows. */
  refuseUsed(db: Db, variable: string): Promise<void>;
}

const variableOf = (name: string): string => `${CUSTOM_VARIABLE_PREFIX}${name}`;

const present = (row: CustomFieldRow, people: number, workflows: readonly string[]): CustomField => ({
  name: row.name,
  label: row.label,
  kind: row.kind,
  options: row.options,
  variable: variableOf(row.name),
  people,
  used_in: [...workflows],
});

/** The fields in the order in which they were added, with how many people have a value and which workflows use it. */
export const getCustomFields = async (db: Db, uses: VariableUses): Promise<CustomField[]> => {
  const rows = await listCustomFields(db);
  if (rows.length === 0) return [];
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

/**
 * Adds a field. One of the same name and kind that was deleted comes back with what people have in it. Throws `duplicate`
 * for a name that is taken, `not_allowed_now` where there are as many as there can be.
 */
export const createCustomField = async (
  { db, session, clock }: Pick<CallContext, 'db' | 'session' | 'clock'>,
  asked: Input<Contract['createCustomField']>,
): Promise<CustomField> => {
  const options = asked.kind === 'choice' ? (asked.options ?? []) : [];
  const before = await findCustomField(db, asked.name);
  const taken = (current: CustomField | null): AppError =>
    duplicate(`A field named “${asked.name}” already exists. Choose another name.`, current);
  if (before?.deleted_at === null) throw taken(present(before, 0, []));
  // It is deleted: there is nothing to show.
  if (before !== undefined && before.kind !== asked.kind) throw duplicate(OLD_KIND, null);
  if ((await listCustomFields(db)).length >= LIMITS.customFields) {
    throw notAllowedNow(`You can have up to ${LIMITS.customFields} custom fields. Delete one first.`);
  }
  const row = await insertField(db, { ...asked, options, createdBy: session.userId, at: clock.now() });
  if (row === undefined) throw taken(null);
  return present(row, (await countValues(db, [row.name])).get(row.name) ?? 0, []);
};

/** Takes a field away; what people have in it stays, unseen, and comes back with a field of the same name. */
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
