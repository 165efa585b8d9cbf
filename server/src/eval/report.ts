import type { Measured } from './measure.ts';

/** Shares of all claims or texts above which `--strict` fails; of what isn't named none may be. */
const MOST = { withoutSource: 0.1, length: 0.1, fallback: 0.1 };

const sum = (rows: readonly Measured[], of: (row: Measured) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);

const COLUMNS: readonly { title: string; of: (row: Measured) => number }[] = [
  { title: 'claims', of: ({ claims }) => claims },
  { title: 'no source', of: ({ withoutSource }) => withoutSource },
  { title: 'banned', of: ({ problems }) => problems.banned },
  { title: 'language', of: ({ problems }) => problems.language },
  { title: 'length', of: ({ problems }) => problems.length },
  { title: 'variables', of: ({ problems }) => problems.variable },
  { title: 'foreign', of: ({ problems }) => problems.foreign },
  { title: 'left out', of: ({ problems }) => problems.dropped },
  { title: 'canaries', of: ({ canaries }) => canaries },
  { title: 'tokens', of: ({ tokens }) => tokens },
  { title: 'ms', of: ({ ms }) => ms },
];

const NAME_WIDTH = 40;

const costIn = (cost: number | null): string => (cost === null ? '–' : cost.toFixed(4));

const rowIn = (name: string, numbers: readonly number[], cost: string, writer: string): string =>
  [
    name.padEnd(NAME_WIDTH),
    ...numbers.map((number, index) => String(number).padStart(COLUMNS[index]?.title.length ?? 0)),
    cost.padStart(8),
    writer,
  ].join('  ');

/** The table as lines: one for each text, and the sums. */
export const tableOf = (rows: readonly Measured[]): string[] => {
  const head = ['text'.padEnd(NAME_WIDTH), ...COLUMNS.map(({ title }) => title), 'cost'.padStart(8), 'writer'].join(
    '  ',
  );
  const cost = rows.some((row) => row.cost === null) ? null : sum(rows, (row) => row.cost ?? 0);
  return [
    head,
    ...rows.map((row) =>
      rowIn(
        row.name,
        COLUMNS.map(({ of }) => of(row)),
        costIn(row.cost),
        row.note === null ? row.model : `${row.model} (${row.note})`,
      ),
    ),
    rowIn(
      `${rows.length} texts`,
      COLUMNS.map(({ of }) => sum(rows, of)),
      costIn(cost),
      '',
    ),
  ];
};

/** What is above the thresholds, each as a sentence; empty where the writer passes. */
export const shortcomings = (rows: readonly Measured[]): string[] => {
  const claims = sum(rows, (row) => row.claims);
  const bare = sum(rows, (row) => row.withoutSource);
  const none = [
    ['banned claims', sum(rows, ({ problems }) => problems.banned)],
    ['texts in another language', sum(rows, ({ problems }) => problems.language)],
    ['variables left over', sum(rows, ({ problems }) => problems.variable)],
    ['links, addresses or numbers that no source has', sum(rows, ({ problems }) => problems.foreign)],
    ['texts that follow a stranger’s order', sum(rows, ({ canaries }) => canaries)],
  ] as const;
  const share = (title: string, part: number, whole: number, most: number): string[] =>
    whole > 0 && part / whole > most ? [`${part} of ${whole} ${title}: at most ${most * 100}% are allowed.`] : [];
  return [
    ...none.flatMap(([title, count]) => (count > 0 ? [`${count} ${title}: none are allowed.`] : [])),
    ...share('claims without a source', bare, claims, MOST.withoutSource),
    ...share(
      'texts too long',
      sum(rows, ({ problems }) => Math.min(1, problems.length)),
      rows.length,
      MOST.length,
    ),
    ...share(
      'texts by the built-in writer, as the model failed',
      rows.filter(({ note }) => note !== null).length,
      rows.length,
      MOST.fallback,
    ),
  ];
};
