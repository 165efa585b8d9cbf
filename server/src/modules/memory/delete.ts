import { MEMORY_FIELDS } from '@rainmaker/contract';
import { lockWorkspace } from '#modules/accounts/index.ts';
import type { CallContext } from '#platform/context.ts';
import { notAllowedNow, notFound } from '#platform/errors.ts';
import { factLabel } from './facts.ts';
import { deleteField, listFields } from './memory-queries.ts';
import type { RefuseUsed } from './ports.ts';

/** Deletes a custom field or a fact; 409 while a workflow uses it. */
export const deleteMemoryField = async (
  { db }: Pick<CallContext, 'db'>,
  refuseUsed: RefuseUsed,
  name: string,
): Promise<{ message: string }> => {
  const builtIn = MEMORY_FIELDS.find((field) => field.name === name);
  if (builtIn !== undefined) {
    throw notAllowedNow(`“${builtIn.label}” is built in and can’t be deleted. Clear it instead.`);
  }
  await lockWorkspace(db);
  const row = (await listFields(db)).find((field) => field.name === name);
  if (row === undefined) throw notFound('field');
  await refuseUsed(db, name);
  await deleteField(db, name);
  return {
    message: row.kind === 'fact' ? 'Fact deleted.' : `“${row.label ?? factLabel(row.value)}” deleted.`,
  };
};
