import type { ImportTarget } from '@rainmaker/contract';
import { CUSTOM_TARGET } from '@rainmaker/contract/import-targets';
import type { SheetRow } from '#platform/spreadsheet/parse-csv.ts';
import { amountText } from '#platform/text/amount.ts';
import { chunksFrom } from '../chunks.ts';
import type { CheckHost } from './check.task.ts';
import type { Changes } from './decide-row.ts';
import { learn, wantedKeys } from './known-contacts.ts';
import { MatchIndex } from './match-index.ts';
import { type BatchResult, type ImportPlan, prepareRows, processRows } from './process-rows.ts';

/** Values by field, as text. */
export type FieldTexts = Partial<Record<ImportTarget, string>>;

/** A row that changes someone. */
export interface MergedRow {
  row: number;
  /** Of the contact, or of the person that the file adds. */
  id: string;
  changes: FieldTexts;
  tags: string[];
  /** What earlier rows of the file would have set by then. */
  before: FieldTexts;
  tagsBefore: string[];
  /** The earlier row that adds the person; null for a contact. */
  addedByRow: number | null;
}

export interface MergedRows {
  rows: MergedRow[];
  /** Whether there are more after these. */
  hasMore: boolean;
}

const PAGE_ROWS = 50;

export const textsOf = ({
  values,
  custom,
  notes,
  consent,
}: Pick<Changes, 'values' | 'custom' | 'notes' | 'consent'>): FieldTexts => ({
  ...values,
  ...(values.expected_value !== undefined && { expected_value: amountText(values.expected_value) }),
  ...Object.fromEntries(Object.entries(custom).map(([name, value]) => [`${CUSTOM_TARGET}${name}`, String(value)])),
  ...(consent !== undefined && { email_consent: consent.text }),
  ...(notes.length > 0 && { note: notes.join('\n\n') }),
});

interface Pass {
  host: CheckHost;
  records: number;
  plan: ImportPlan;
}

/** Called for each row in file order; `isRepeat` if an earlier row was about the same person. Ends the pass with `true`. */
type Visit = (row: number, result: BatchResult<SheetRow>, isRepeat: boolean) => boolean;

/** Decides row by row, as the import does. Ids of added people are the same in each pass. */
const pass = async ({ host, records, plan }: Pass, visit: Visit): Promise<void> => {
  const index = new MatchIndex();
  let added = 0;
  const nextId = () => `added ${(added += 1)}`;
  for await (const chunk of chunksFrom(host, records)) {
    const rows = prepareRows(chunk, plan);
    learn(index, await host.contacts(wantedKeys(rows, index)));
    for (const row of rows) {
      const known = row.key && index.find(row.key);
      const isRepeat = known !== undefined && (known.isNew || known.isChanged);
      if (visit(row.record.number, processRows([row], plan, index, nextId), isRepeat)) return;
    }
    index.forgetUnchanged();
  }
};

/**
 * Adds what earlier rows of the file would have set. A second pass, because to remember everyone's values in the first
 * would take more memory than a large file may have, and few people are in a file twice.
 */
const recallEarlier = async (input: Pass, page: readonly MergedRow[]): Promise<void> => {
  const people = new Set(page.map(({ id }) => id));
  const byRow = new Map(page.map((row) => [row.row, row]));
  const last = page.at(-1)?.row ?? 0;
  const seen = new Map<string, Pick<MergedRow, 'before' | 'tagsBefore' | 'addedByRow'>>();
  await pass(input, (number, { created, merged }) => {
    if (number > last) return true;
    for (const { id, row } of created)
      if (people.has(id)) seen.set(id, { before: textsOf(row), tagsBefore: row.tags, addedByRow: number });
    for (const [id, changes] of merged) {
      if (!people.has(id)) continue;
      const known = seen.get(id) ?? { before: {}, tagsBefore: [], addedByRow: null };
      const onPage = byRow.get(number);
      if (onPage) Object.assign(onPage, known);
      seen.set(id, {
        ...known,
        before: { ...known.before, ...textsOf(changes) },
        tagsBefore: [...known.tagsBefore, ...changes.tags],
      });
    }
    return false;
  });
};

/** The child's part of `readMerges`: a page of the rows that would change someone. */
export const run = async (
  { records, plan, afterRow }: { records: number; plan: ImportPlan; afterRow: number },
  host: CheckHost,
): Promise<MergedRows> => {
  const rows: MergedRow[] = [];
  let hasMore = false;
  let hasRepeats = false;
  const input = { host, records, plan };
  await pass(input, (row, { merged }, isRepeat) => {
    const [entry] = merged;
    if (entry === undefined || row <= afterRow) return false;
    if (rows.length === PAGE_ROWS) return (hasMore = true);
    const [id, changes] = entry;
    hasRepeats ||= isRepeat;
    const { tags } = changes;
    rows.push({ row, id, changes: textsOf(changes), tags, before: {}, tagsBefore: [], addedByRow: null });
    return false;
  });
  if (hasRepeats) await recallEarlier(input, rows);
  return { rows, hasMore };
};
