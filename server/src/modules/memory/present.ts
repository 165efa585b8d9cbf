import {
  type Contract,
  MEMORY_FIELDS,
  MEMORY_SECTION_WORDS,
  MEMORY_SECTIONS,
  type MemoryField,
  type MemorySection,
  type Output,
} from '@rainmaker/contract';
import { loadWorkspace } from '#modules/accounts/index.ts';
import type { CallContext } from '#platform/context.ts';
import { factLabel, factState } from './facts.ts';
import { type FieldRow, listFields } from './memory-queries.ts';
import type { FieldUse, FindFieldUses, Signatures } from './ports.ts';

export interface MemoryPorts {
  findFieldUses: FindFieldUses;
  signatures: Signatures;
}

type Context = Pick<CallContext, 'db' | 'session' | 'clock'>;

const NOWHERE: FieldUse = { workflows: [], messages: 0, waiting: 0 };
const BANNED = 'Must never be said.';
const OWN = 'Your own value.';

const ownField = (row: FieldRow, used_in: FieldUse, now: Date): MemoryField => ({
  name: row.name,
  label: row.label ?? factLabel(row.value),
  kind: row.kind,
  value: row.value,
  description: row.section === 'proof' ? MEMORY_SECTION_WORDS.proof.lead : row.kind === 'fact' ? BANNED : OWN,
  section: row.section,
  is_own: true,
  sources: row.sources,
  state: row.section === 'proof' ? factState(row, now) : null,
  checked_at: row.checked_at.toISOString(),
  version: row.version,
  used_in,
});

const builtInFields = (
  rows: ReadonlyMap<string, FieldRow>,
  settings: Record<string, string | null>,
  useOf: (name: string) => FieldUse,
): MemoryField[] =>
  MEMORY_FIELDS.map(({ name, label, kind, section, description }) => {
    const row = rows.get(name);
    return {
      name,
      label,
      kind,
      section,
      description,
      value: (kind === 'setting' ? settings[name] : row?.value) ?? '',
      is_own: false,
      sources: row?.sources ?? [],
      state: null,
      checked_at: row?.checked_at.toISOString() ?? null,
      version: row?.version ?? 0,
      used_in: useOf(name),
    };
  });

/** The number of valid facts that counts as complete. */
const ENOUGH_FACTS = 3;

const completenessOf = (section: MemorySection, fields: readonly MemoryField[]): number | undefined => {
  const own = fields.filter((field) => field.section === section);
  if (section === 'proof') {
    return own.filter(({ state }) => state === 'sourced').length / Math.max(ENOUGH_FACTS, own.length);
  }
  if (section === 'banned_claims') return own.length > 0 ? 1 : 0;
  if (own.length === 0) return undefined;
  return own.filter(({ value }) => value !== '').length / own.length;
};

/** Completeness by section, 0 to 1; a section without fields is left out. */
export const completeness = (fields: readonly MemoryField[]): Partial<Record<MemorySection, number>> =>
  Object.fromEntries(
    MEMORY_SECTIONS.flatMap((section) => {
      const share = completenessOf(section, fields);
      return share === undefined ? [] : [[section, share]];
    }),
  );

/** All fields for the response: standard fields in order, then facts and custom fields. */
export const presentMemory = async (
  { db, session, clock }: Context,
  { findFieldUses, signatures }: MemoryPorts,
): Promise<Output<Contract['getMemoryFields']>> => {
  const [rows, workspace, signature] = await Promise.all([
    listFields(db),
    loadWorkspace(db),
    signatures.find(db, session.userId),
  ]);
  const names = [...MEMORY_FIELDS.map(({ name }) => name), ...rows.map(({ name }) => name)];
  const uses = await findFieldUses(db, [...new Set(names)]);
  const useOf = (name: string): FieldUse => uses.get(name) ?? NOWHERE;
  const now = clock.now();
  const builtIn = new Set(MEMORY_FIELDS.map(({ name }) => name));
  const results = [
    ...builtInFields(
      new Map(rows.map((row) => [row.name, row])),
      { signature, postal_address: workspace.postal_address },
      useOf,
    ),
    ...rows.filter(({ name }) => !builtIn.has(name)).map((row) => ownField(row, useOf(row.name), now)),
  ];
  return { results, completeness: completeness(results) };
};

/** One custom field or fact for the response. */
export const presentField = (row: FieldRow, now: Date, use: FieldUse = NOWHERE): MemoryField => ownField(row, use, now);
