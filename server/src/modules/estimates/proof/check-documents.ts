import { type EstimateLineInput, figuresOf, type TaxMode } from '@rainmaker/contract';
import { type Discount, estimateTotals } from '@rainmaker/contract/money';
import { hashOf } from '../document/keep-document.ts';

/** A connection that sees every workspace: the database's owner. */
interface Reader {
  query(text: string, values: unknown[]): Promise<{ rows: unknown[] }>;
}

interface Row {
  workspace_id: string;
  id: string;
  number: string;
  revision: number;
  kind: 'sent' | 'signed';
  content: Buffer;
  sha256: Buffer;
  state: string;
  total: string;
  lines: EstimateLineInput[];
  discount: Discount | null;
  deposit: Discount | null;
  tax_mode: TaxMode;
  answer: string | null;
  answer_sha256: Buffer | null;
  answer_total: string | null;
  selected_lines: number[] | null;
}

/** A document that isn't what its record says. */
export interface Difference {
  workspace_id: string;
  number: string;
  revision: number;
  kind: 'sent' | 'signed';
  /** What differs, as sentences. */
  problems: string[];
}

/** Each PDF may have some hundred kilobytes. */
const AT_ONCE = 50;

const PAGE = `
  select d.workspace_id, d.id, e.number, e.revision, d.kind, d.content, d.sha256, e.state, e.total, e.lines,
    e.discount, e.deposit, e.tax_mode, a.answer, a.sha256 as answer_sha256, a.total as answer_total, a.selected_lines
  from estimate_documents d
  join estimates e on e.workspace_id = d.workspace_id and e.id = d.estimate_id
  left join estimate_answers a on a.workspace_id = d.workspace_id and a.estimate_id = d.estimate_id
  where (d.workspace_id, d.id) > ($1::uuid, $2::uuid) order by d.workspace_id, d.id limit $3`;

/** Accepted, but the PDF that was signed isn't there. */
const WITHOUT_DOCUMENT = `
  select e.workspace_id, e.number, e.revision from estimates e
  where (e.state = 'accepted' or exists (select 1 from estimate_answers a
      where a.workspace_id = e.workspace_id and a.estimate_id = e.id and a.answer = 'accept'))
    and not exists (select 1 from estimate_documents d
      where d.workspace_id = e.workspace_id and d.estimate_id = e.id and d.kind = 'signed')
  order by e.workspace_id, e.number limit $1`;

const chosenOf = (lines: readonly EstimateLineInput[]): number[] =>
  lines.flatMap((line, at) => (line.kind === 'item' && line.optional && line.selected ? [at] : []));

/** What of a signed estimate isn't as it was signed. */
const signedProblems = (row: Row): string[] => {
  if (row.answer !== 'accept' || row.answer_sha256 === null) return ['There is no record of its acceptance.'];
  const total = estimateTotals(figuresOf(row))?.total;
  const checks: [holds: boolean, otherwise: string][] = [
    [row.answer_sha256.equals(row.sha256), 'Its SHA-256 isn’t the one that was recorded with the signature.'],
    [row.state === 'accepted', `The estimate is ${row.state}, not accepted.`],
    [row.total === row.answer_total, 'The estimate’s total isn’t the one that was signed.'],
    [total === Number(row.answer_total), 'The estimate’s lines don’t come to the total that was signed.'],
    [chosenOf(row.lines).join() === row.selected_lines?.join(), 'The chosen options aren’t those that were signed.'],
  ];
  return checks.flatMap(([holds, otherwise]) => (holds ? [] : [otherwise]));
};

const problemsOf = (row: Row): string[] => [
  ...(hashOf(row.content).equals(row.sha256)
    ? []
    : ['The PDF has changed: its SHA-256 isn’t the one that was stored.']),
  ...(row.kind === 'signed' ? signedProblems(row) : []),
];

/**
 * Compares every PDF that was sent or signed with its stored hash, and what was signed with the record of the acceptance and with the
 * estimate as it stands. Reads page by page, over all workspaces.
 */
export const checkDocuments = async (reader: Reader): Promise<{ checked: number; differences: Difference[] }> => {
  const differences: Difference[] = [];
  let checked = 0;
  let after = ['00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000000'];
  for (;;) {
    // A page at a time stays in memory.
    const rows = (await reader.query(PAGE, [...after, AT_ONCE])).rows as Row[];
    for (const row of rows) {
      const problems = problemsOf(row);
      const { workspace_id, number, revision, kind } = row;
      if (problems.length > 0) differences.push({ workspace_id, number, revision, kind, problems });
    }
    checked += rows.length;
    const last = rows.at(-1);
    if (last === undefined) break;
    after = [last.workspace_id, last.id];
  }
  const missing = (await reader.query(WITHOUT_DOCUMENT, [1_000])).rows as Pick<
    Difference,
    'workspace_id' | 'number' | 'revision'
  >[];
  for (const row of missing)
    differences.push({
      ...row,
      kind: 'signed',
      problems: ['It was accepted, but the PDF that was signed is missing.'],
    });
  return { checked, differences };
};
