import { type Contract, FACT_NAME_PREFIX, type Input, LIMITS, type MemoryField } from '@rainmaker/contract';
import { lockWorkspace } from '#modules/accounts/index.ts';
import type { CallContext } from '#platform/context.ts';
import type { DomainEvents } from '#modules/events.ts';
import { duplicate, notAllowedNow, notFound } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { listFields, type WrittenField, writeFields } from './memory-queries.ts';
import { presentField } from './present.ts';
import { cleanSources } from './update.ts';

type Asked = Input<Contract['createMemoryField']>;

const fieldOf = ({ kind = 'text', name, label, value, section, sources = [] }: Asked): WrittenField => ({
  name: name ?? `${FACT_NAME_PREFIX}${newId().replaceAll('-', '').slice(-12)}`,
  section: kind === 'fact' ? (section === 'banned_claims' ? section : 'proof') : 'own',
  kind,
  label: label || null,
  value,
  sources: cleanSources(sources),
  isChecked: true,
});

/** Adds a custom field or a fact. Throws `duplicate` if it exists, `not_allowed_now` if Memory is full. */
export const createMemoryField = async (
  { db, session, clock }: Pick<CallContext, 'db' | 'session' | 'clock'>,
  events: DomainEvents,
  asked: Asked,
): Promise<MemoryField> => {
  await lockWorkspace(db);
  const fields = await listFields(db);
  const field = fieldOf(asked);
  const named = fields.find(({ name }) => name === field.name);
  if (named)
    throw duplicate(
      `A field named “${field.name}” already exists. Choose another name.`,
      presentField(named, clock.now()),
    );
  const existing = fields.find(
    ({ kind, value }) => kind === 'fact' && value.toLowerCase() === field.value.toLowerCase(),
  );
  if (field.kind === 'fact' && existing)
    throw duplicate('This fact already exists.', presentField(existing, clock.now()));
  if (fields.length >= LIMITS.memoryFields) {
    throw notAllowedNow(`Memory can hold up to ${LIMITS.memoryFields} fields and facts. Delete one first.`);
  }
  await writeFields(db, [field], { userId: session.userId, at: clock.now() });
  await events.emit(db, { type: 'memory.changed', workspaceId: session.workspaceId, names: [field.name] });
  const row = (await listFields(db)).find(({ name }) => name === field.name);
  if (row === undefined) throw notFound('field');
  return presentField(row, clock.now());
};
