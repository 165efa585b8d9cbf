import type { DryRunAnswer } from '@rainmaker/contract';
import { CUSTOM_TARGET } from '@rainmaker/contract/import-targets';
import type { z } from 'zod';
import { newId } from '#platform/ids.ts';
import { amountText } from '#platform/text/amount.ts';
import { columnName } from '../map/check-mapping.ts';
import { type ChunkHost, chunksFrom } from '../chunks.ts';
import type { Changes } from './decide-row.ts';
import { type FoundContact, learn, type WantedKeys, wantedKeys } from './known-contacts.ts';
import { MatchIndex } from './match-index.ts';
import type { SheetRow } from '#platform/spreadsheet/parse-csv.ts';
import { type BatchResult, type ImportPlan, noCounts, prepareRows, processRows } from './process-rows.ts';

export type DryRun = z.infer<typeof DryRunAnswer>;
type Answer = DryRun;

/** What a check may ask for besides the rows. */
export type CheckHost = ChunkHost & {
  /** The contacts that rows may match. */
  contacts(wanted: WantedKeys): Promise<FoundContact[]>;
};

const MOST_PROBLEMS = 200;
const MOST_GROUPS = 50;
const PREVIEW_ROWS = 5;

/** Cells are shown to be corrected; hardly any that can be is longer. */
const CELL_CHARACTERS = 500;
/** Of all cells that are shown; those of further rows are cut to a few words. */
const ALL_CHARACTERS = 1_000_000;
const FEW_CHARACTERS = 20;

const previewOf = ({ values, custom, tags, notes }: Changes): Answer['preview'][number] => ({
  ...values,
  ...(values.expected_value !== undefined && { expected_value: amountText(values.expected_value) }),
  ...Object.fromEntries(Object.entries(custom).map(([name, value]) => [`${CUSTOM_TARGET}${name}`, String(value)])),
  ...(tags.length > 0 && { tags: tags.join(', ') }),
  ...(notes.length > 0 && { note: notes.join('\n\n') }),
});

type Problem = Answer['problems'][number];

/** Collects the counts and problems for the response. */
class Report {
  readonly counts = noCounts();
  /** Everyone who would be added or changed: rows of the file may repeat a person. */
  readonly people = new Set<string>();
  readonly #problems: Record<Problem['kind'], Problem[]> = { refused: [], warning: [] };
  readonly preview: Answer['preview'] = [];
  readonly #groups = new Map<string, Answer['problem_groups'][number]>();
  /** Characters of cells. */
  #shown = 0;
  readonly #plan: ImportPlan;

  constructor(plan: ImportPlan) {
    this.#plan = plan;
  }

  add(result: BatchResult<SheetRow>): void {
    for (const name of ['created', 'merged', 'unchanged', 'refused', 'warnings'] as const)
      this.counts[name] += result.counts[name];
    for (const { id } of result.created) this.people.add(id);
    for (const id of result.merged.keys()) this.people.add(id);
    for (const { row } of result.created) {
      if (this.preview.length === PREVIEW_ROWS) break;
      this.preview.push(previewOf(row));
    }
    for (const { record, reason } of result.refused) {
      const first = this.#plan.mapping.find(({ field }) => field === 'email') ?? this.#plan.mapping[0];
      const value = first ? (record.cells[first.column] ?? '').slice(0, 200) : null;
      this.#problem({
        row: record.number,
        column: first ? columnName(this.#plan.names, first.column) : null,
        value,
        kind: 'refused',
        detail: reason,
        cells: this.#cellsOf(record, 'refused'),
      });
    }
    for (const { record, warnings } of result.warned) {
      for (const { column, value, detail } of warnings)
        this.#problem({
          row: record.number,
          column,
          value,
          kind: 'warning',
          detail,
          cells: this.#cellsOf(record, 'warning'),
        });
    }
  }

  /** Nothing beyond the problems that are shown. */
  #cellsOf({ cells }: SheetRow, kind: Problem['kind']): Problem['cells'] {
    if (this.#problems[kind].length >= MOST_PROBLEMS) return [];
    return this.#plan.mapping.map(({ column }) => {
      const most = this.#shown < ALL_CHARACTERS ? CELL_CHARACTERS : FEW_CHARACTERS;
      const value = (cells[column] ?? '').slice(0, most).toWellFormed();
      this.#shown += value.length;
      return { column, value };
    });
  }

  /** In file order; rejected rows first, because the others are imported anyway. */
  problems(): Problem[] {
    const { refused, warning } = this.#problems;
    const inOrder = [refused, warning].flatMap((problems) => problems.toSorted((a, b) => a.row - b.row));
    return inOrder.slice(0, MOST_PROBLEMS);
  }

  groups(): Answer['problem_groups'] {
    const rank = ({ kind }: Answer['problem_groups'][number]) => (kind === 'refused' ? 0 : 1);
    const inOrder = [...this.#groups.values()].toSorted((a, b) => rank(a) - rank(b) || b.count - a.count);
    return inOrder.slice(0, MOST_GROUPS);
  }

  #problem(problem: Problem): void {
    const found = this.#problems[problem.kind];
    if (found.length < MOST_PROBLEMS) found.push(problem);
    const key = `${problem.kind} ${problem.detail}`;
    const group = this.#groups.get(key);
    if (group) group.count += 1;
    else this.#groups.set(key, { detail: problem.detail, kind: problem.kind, count: 1 });
  }
}

/** The child's part of `dryRun`: computes exactly what an import would do, with the same code. */
export const run = async (
  { records, plan }: { records: number; plan: ImportPlan },
  host: CheckHost,
): Promise<DryRun> => {
  const report = new Report(plan);
  const index = new MatchIndex();
  for await (const chunk of chunksFrom(host, records)) {
    const rows = prepareRows(chunk, plan);
    learn(index, await host.contacts(wantedKeys(rows, index)));
    report.add(processRows(rows, plan, index, newId));
    index.forgetUnchanged();
  }
  const { counts, people, preview } = report;
  return { ...counts, people: people.size, problems: report.problems(), problem_groups: report.groups(), preview };
};
