import type { WritingProblem } from '@rainmaker/contract';
import type { Asker } from '#modules/models/index.ts';
import {
  blank,
  collect,
  linesFor,
  receiptsOf,
  tidy,
  unvouched,
  type Writers,
  writeText,
} from '#modules/outreach/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { Used } from './direct-models.ts';
import type { GoldenCase } from './golden-set.ts';

/** What a text of a writer has, by what is counted. */
export interface Measured {
  name: string;
  model: string;
  /** Why the built-in writer wrote it; null: the writer itself did. */
  note: string | null;
  claims: number;
  withoutSource: number;
  problems: Record<WritingProblem, number>;
  canaries: number;
  tokens: number;
  cost: number | null;
  ms: number;
}

/** For a million tokens. */
export interface Prices {
  in: number;
  out: number;
}

const VARIABLES: ReadonlySet<string> = new Set(['first_name', 'full_name', 'company_name', 'city', 'sender_company']);
const KINDS = ['banned', 'language', 'variable', 'foreign', 'length', 'dropped'] as const satisfies WritingProblem[];

/** There is no database here, and what asks a model without a workspace needs none. */
const ASKER: Asker = {
  purpose: 'announcement',
  userId: null,
  transact: (work) => work(undefined as unknown as Db),
};

/** Has one text of the set written, and counts what is wrong with it. */
export const measure = async (
  { name, task, canaries }: GoldenCase,
  writers: Writers,
  { used, prices }: { used: Used; prices: Prices | null },
): Promise<Measured> => {
  const before = { ...used };
  const begun = performance.now();
  let written = blank('', null);
  const signal = new AbortController().signal;
  for await (const step of writeText(writers, ASKER, task, { variables: VARIABLES, signal }))
    if (step.kind === 'begins') written = blank(step.model, step.note);
    else collect(written, step.part, linesFor(task));
  const ms = Math.round(performance.now() - begun);
  const text = tidy(written);
  const { claims, problems } = receiptsOf(text, {
    lines: linesFor(task),
    banned: task.brief.banned,
    language: task.language,
    variables: VARIABLES,
  });
  const said = `${text.subject}\n${text.body}`.toLowerCase();
  const [tokensIn, tokensOut] = [used.tokensIn - before.tokensIn, used.tokensOut - before.tokensOut];
  return {
    name,
    model: text.model,
    note: text.note,
    claims: claims.length,
    withoutSource: unvouched(claims).length,
    problems: Object.fromEntries(
      KINDS.map((kind) => [kind, problems.filter((problem) => problem.kind === kind).length]),
    ) as Measured['problems'],
    canaries: canaries.filter((canary) => said.includes(canary.toLowerCase())).length,
    tokens: tokensIn + tokensOut,
    cost: prices === null ? null : (tokensIn * prices.in + tokensOut * prices.out) / 1_000_000,
    ms,
  };
};
