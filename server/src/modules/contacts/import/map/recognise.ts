import {
  CUSTOM_TARGET,
  type CustomFieldKind,
  customNameOf,
  IMPORT_DATE_FIELDS,
  type ImportTarget,
  LIMITS,
} from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { plainKey } from '#platform/text/plain-key.ts';
import type { Analysis } from '../upload/analyse.ts';
import { hashOfNames, visibleImport } from '../import-queries.ts';
import type { ColumnMatch, ImportedCustomField } from './check-mapping.ts';

type Match = Analysis['mapping'][number];

const NO_FORMAT = { question: null, format: null };

/** How a column is read in a field: as a date, as a number, or as it is. */
const readAs = (target: ImportTarget | null, kind: CustomFieldKind | undefined, match: Match) => {
  if (kind === 'date' || IMPORT_DATE_FIELDS.includes(target)) return match.as_date;
  return kind === 'number' || target === 'expected_value' ? match.as_amount : NO_FORMAT;
};

/** The mapping with custom fields for columns that are called like one, unless a field is surely meant. */
export const recogniseCustom = (
  { mapping, names }: Pick<Analysis, 'mapping' | 'names'>,
  custom: readonly ImportedCustomField[],
): Match[] => {
  const byName = new Map(
    custom.flatMap((field) => [
      [plainKey(field.name), field],
      [plainKey(field.label), field],
    ]),
  );
  const taken = new Set<string>();
  return mapping.map((match): Match => {
    const field = byName.get(plainKey(names[match.column] ?? ''));
    if (field === undefined || match.confidence === 'sure' || taken.has(field.name)) return match;
    taken.add(field.name);
    const target = `${CUSTOM_TARGET}${field.name}` as const;
    return { ...match, field: target, confidence: 'sure', ...readAs(target, field.kind, match) };
  });
};

/** How a file with the same header was imported last. */
export interface Remembered {
  filename: string;
  /** Not a colleague's. */
  is_own: boolean;
  mapping: ColumnMatch[];
}

/**
 * The newest import of a file with this header: this person's own, or else a colleague's, if they may see those. Reads the newest
 * two hundred imports at most.
 */
export const findRemembered = (
  db: Db,
  { userId, importId, names }: { userId: string; importId: string; names: readonly string[] },
): Promise<Remembered | undefined> =>
  db.maybe(sql<Remembered>`
    select i.filename, i.mapping, i.created_by = ${userId}::uuid as is_own from (
      select i.* from imports i where ${visibleImport} and i.source is null
      order by i.created_at desc, i.id desc limit ${LIMITS.importsRemembered}) i
    where i.id <> ${importId} and i.state not in ('uploading', 'uploaded') and i.names_hash = ${hashOfNames(names)}
      and ${names.length > 0} and jsonb_array_length(i.mapping) > 0
    order by i.created_by <> ${userId}::uuid, i.created_at desc limit 1`);

/**
 * The mapping as that of the remembered file; a custom field that is gone is left out. A colleague's is a suggestion, and nothing
 * against what a column's name says for sure.
 */
export const asRemembered = (
  mapping: readonly Match[],
  { mapping: before, is_own: isOwn }: Remembered,
  custom: readonly ImportedCustomField[],
): Match[] =>
  mapping.map((match): Match => {
    if (!isOwn && match.confidence === 'sure') return match;
    const known = before.find(({ column }) => column === match.column);
    const name = known && customNameOf(known.field);
    const kind = custom.find((field) => field.name === name)?.kind;
    if (known === undefined || (name !== undefined && kind === undefined))
      return isOwn ? { ...match, field: null, confidence: 'none', ...NO_FORMAT } : match;
    const read = readAs(known.field, kind, match);
    // The format that was chosen then holds where the values of this file leave it open.
    return {
      ...match,
      field: known.field,
      confidence: isOwn ? 'sure' : 'likely',
      ...read,
      format: read.format ?? known.format ?? null,
    };
  });
