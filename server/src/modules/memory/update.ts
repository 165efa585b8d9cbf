import { type Contract, type Input, MEMORY_FIELDS, type MemoryField } from '@rainmaker/contract';
import { lockWorkspace } from '#modules/accounts/index.ts';
import type { CallContext } from '#platform/context.ts';
import type { DomainEvents } from '#modules/events.ts';
import { type FieldError, invalidInput, staleVersion } from '#platform/errors.ts';
import { own } from '#platform/own.ts';
import { type FieldRow, listFields, type WrittenField, writeFields } from './memory-queries.ts';
import { type MemoryPorts, presentMemory } from './present.ts';
import { isSetting, writeSettings } from './settings.ts';

type Asked = Input<Contract['updateMemory']>;
type GivenSources = NonNullable<Asked['sources']>[string];

/** Removes empty and duplicate sources. */
export const cleanSources = (sources: GivenSources): MemoryField['sources'] => {
  const clean = sources.map(({ url, note }) => ({ ...(url && { url }), ...(note && { note }) }));
  return [...new Map(clean.map((source) => [JSON.stringify(source), source])).values()];
};

type Known = Pick<FieldRow, 'name' | 'section' | 'kind' | 'label' | 'value' | 'sources' | 'version'>;

/** The writable fields: standard ones with their row or blank, and custom ones. */
const knownFields = (rows: readonly FieldRow[]): Map<string, Known> => {
  const known = new Map<string, Known>();
  for (const { name, section, kind } of MEMORY_FIELDS) {
    if (kind === 'setting' || section === 'signature') continue;
    known.set(name, { name, section, kind, label: null, value: '', sources: [], version: 0 });
  }
  for (const row of rows) known.set(row.name, row);
  return known;
};

const namesIn = ({ values, sources = {}, labels = {}, sections = {} }: Asked): string[] => [
  ...new Set([values, sources, labels, sections].flatMap((part) => Object.keys(part))),
];

type Part = 'values' | 'sources' | 'labels' | 'sections';
const PARTS: readonly Part[] = ['values', 'sources', 'labels', 'sections'];

/** Why a part of a field can't be saved, as a sentence; undefined if it can. */
const refusal = (part: Part, name: string, field: Known | undefined, { values }: Asked): string | undefined => {
  if (field === undefined) {
    return part === 'values' && isSetting(name) ? undefined : `Unknown field “${name}” in Memory.`;
  }
  if (part === 'sections' && field.kind !== 'fact') return 'Only facts can be moved.';
  if (part === 'labels' && field.section !== 'own') return 'Only your own fields can be renamed.';
  if (part === 'values' && field.kind === 'fact' && own(values, name) === '') {
    return 'A fact can’t be empty. Delete it instead.';
  }
  return undefined;
};

const problemsOf = (asked: Asked, known: ReadonlyMap<string, Known>): FieldError[] =>
  PARTS.flatMap((part) =>
    Object.keys(asked[part] ?? {}).flatMap((name) => {
      const detail = refusal(part, name, known.get(name), asked);
      return detail === undefined ? [] : [{ pointer: `/${part}/${name}`, detail }];
    }),
  );

const written = (field: Known, { values, sources = {}, labels = {}, sections = {} }: Asked): WrittenField => {
  const given = own(sources, field.name);
  const value = own(values, field.name) ?? field.value;
  return {
    name: field.name,
    kind: field.kind,
    section: own(sections, field.name) ?? field.section,
    label: own(labels, field.name) ?? field.label,
    value,
    sources: given === undefined ? field.sources : cleanSources(given),
    isChecked: given !== undefined || value !== field.value,
  };
};

const isStale = (versions: Asked['versions'], known: ReadonlyMap<string, Known>): boolean =>
  Object.entries(versions ?? {}).some(([name, version]) => known.has(name) && known.get(name)?.version !== version);

/**
 * Saves values, sources, names and sections. Throws `invalid_input` with every invalid name, and `stale_version` with
 * the current fields if someone else saved one of them in between.
 */
export const updateMemory = async (
  context: Pick<CallContext, 'db' | 'session' | 'clock'>,
  { events, ...ports }: MemoryPorts & { events: DomainEvents },
  asked: Asked,
) => {
  const { db, session, clock } = context;
  await lockWorkspace(db);
  const known = knownFields(await listFields(db));
  const problems = problemsOf(asked, known);
  if (problems.length > 0) throw invalidInput(problems);
  if (isStale(asked.versions, known)) throw staleVersion('field', await presentMemory(context, ports));
  const names = namesIn(asked);
  const fields = names.flatMap((name) => known.get(name) ?? []).map((field) => written(field, asked));
  await writeFields(db, fields, { userId: session.userId, at: clock.now() });
  await writeSettings(context, { events, ...ports }, asked.values);
  if (names.length > 0) await events.emit(db, { type: 'memory.changed', workspaceId: session.workspaceId, names });
  return presentMemory(context, ports);
};
