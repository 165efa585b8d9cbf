import { LIMITS, MEMORY_FIELDS } from '@rainmaker/contract';
import { lockWorkspace } from '#modules/accounts/index.ts';
import type { DomainEvents } from '#modules/events.ts';
import type { CallContext } from '#platform/context.ts';
import { notAllowedNow } from '#platform/errors.ts';
import { listFields, writeFields } from './memory-queries.ts';

type Context = Pick<CallContext, 'db' | 'session' | 'clock'>;

const change = async (
  { db, session, clock }: Context,
  events: DomainEvents,
  name: string,
  change: (value: string) => string,
): Promise<void> => {
  await lockWorkspace(db);
  const row = (await listFields(db)).find((field) => field.name === name);
  const standard = MEMORY_FIELDS.find((field) => field.name === name);
  if (standard === undefined || standard.section === 'signature') throw new Error(`${name} isn’t kept in Memory.`);
  const value = change(row?.value ?? '');
  if (value === (row?.value ?? '')) return;
  const field = {
    name,
    section: row?.section ?? standard.section,
    kind: 'text' as const,
    label: null,
    value,
    sources: row?.sources ?? [],
    isChecked: true,
  };
  await writeFields(db, [field], { userId: session.userId, at: clock.now() });
  await events.emit(db, { type: 'memory.changed', workspaceId: session.workspaceId, names: [name] });
};

/** Adds a line to a standard field of Memory, unless it has it. Throws `not_allowed_now` where there is no room. */
export const addToMemoryField = (context: Context, events: DomainEvents, name: string, line: string): Promise<void> =>
  change(context, events, name, (value) => {
    if (value.split('\n').includes(line)) return value;
    const next = value === '' ? line : `${value}\n${line}`;
    if (next.length > LIMITS.memoryValueCharacters)
      throw notAllowedNow('This field of Memory is full. Shorten it first.');
    return next;
  });

/** Removes a line from a standard field of Memory; what somebody has rewritten stays. */
export const removeFromMemoryField = (
  context: Context,
  events: DomainEvents,
  name: string,
  line: string,
): Promise<void> =>
  change(context, events, name, (value) =>
    value
      .split('\n')
      .filter((each) => each !== line)
      .join('\n'),
  );
