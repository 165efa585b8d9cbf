import { type EstimateLineInput, figuresOf } from '@rainmaker/contract';
import { estimateTotals, formatMinor } from '@rainmaker/contract/money';
import { invalidField, notAllowedNow } from '#platform/errors.ts';
import type { WholeEstimate } from '../estimates/estimate-row.ts';

/** What a recipient has chosen of an estimate, and what it comes to. */
export interface Choice {
  lines: EstimateLineInput[];
  /** The places of the chosen options. */
  selected: number[];
  total: number;
}

const withChosen = (lines: readonly EstimateLineInput[], chosen: ReadonlySet<number>): EstimateLineInput[] =>
  lines.map((line, at) => (line.kind === 'item' && line.optional ? { ...line, selected: chosen.has(at) } : line));

const ownChoice = (lines: readonly EstimateLineInput[]): number[] =>
  lines.flatMap((line, at) => (line.kind === 'item' && line.optional && line.selected ? [at] : []));

/**
 * The estimate with the options that a recipient has chosen, or its own where they say nothing. Throws for places that are no options,
 * and where the total isn't the one that the page has shown: nobody signs an amount that they haven't seen.
 */
export const choose = (
  estimate: Pick<WholeEstimate, 'lines' | 'discount' | 'tax_mode' | 'deposit' | 'currency'>,
  asked: readonly number[] | undefined,
  shown: number | undefined,
): Choice => {
  const selected = [...new Set(asked ?? ownChoice(estimate.lines))].toSorted((one, other) => one - other);
  for (const at of selected) {
    const line = estimate.lines[at];
    if (line?.kind !== 'item' || !line.optional)
      throw invalidField(
        'selected_lines',
        'An option that was chosen isn’t part of this estimate. Load the page again.',
      );
  }
  const lines = withChosen(estimate.lines, new Set(selected));
  if (!lines.some((line) => line.kind === 'item' && (!line.optional || line.selected)))
    throw invalidField('selected_lines', 'Choose at least one option.');
  const { subtotal = 0, total = 0 } = estimateTotals(figuresOf({ ...estimate, lines })) ?? {};
  if (estimate.discount?.kind === 'amount' && estimate.discount.value > subtotal)
    throw invalidField(
      'selected_lines',
      'The discount is more than what you have chosen. Choose more options, or ask for another estimate.',
    );
  if (shown !== undefined && shown !== total) {
    const now = `${estimate.currency} ${formatMinor(total, estimate.currency)}`;
    throw notAllowedNow(`The total of your choice is ${now}. Load the page again before you accept it.`);
  }
  return { lines, selected, total };
};
