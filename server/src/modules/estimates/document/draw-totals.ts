import type { Estimate } from '@rainmaker/contract';
import { formatMinor } from '@rainmaker/contract/money';
import type { Paper } from '#platform/pdf/paper.ts';
import * as words from './words.ts';

const WIDTH = 240;
const ROW = 15;
const TOTAL = 26;

/** The rows above the total: only what there is. */
const rowsOf = ({ totals, tax_mode: mode }: Estimate): [label: string, minor: number][] => [
  [words.SUBTOTAL, totals.gross],
  ...(totals.line_discounts > 0 ? [[words.LINE_DISCOUNTS, -totals.line_discounts] as [string, number]] : []),
  ...(totals.discount > 0 ? [[words.DISCOUNT, -totals.discount] as [string, number]] : []),
  ...totals.taxes
    .filter(({ rate }) => rate > 0)
    .map(({ rate, tax }): [string, number] => [words.taxOf(rate, mode === 'inclusive'), tax]),
];

const signed = (minor: number, currency: string): string =>
  minor < 0 ? `−${formatMinor(-minor, currency)}` : formatMinor(minor, currency);

/** Draws the totals at the right, all on one page. */
export const drawTotals = (paper: Paper, estimate: Estimate): void => {
  const { totals, currency } = estimate;
  const rows = rowsOf(estimate);
  const hasDeposit = totals.deposit > 0;
  paper.makeRoom(rows.length * ROW + TOTAL + (hasDeposit ? ROW : 0) + 12);
  const x = paper.left + paper.width - WIDTH;
  const row = (label: string, amount: string, size: number, isStrong = false): void => {
    const style = isStrong ? ({ size, font: 'strong', ink: 'accent' } as const) : ({ size, ink: 'soft' } as const);
    paper.text(label, { x, width: WIDTH - 110 }, style);
    const figure = isStrong ? style : { size };
    paper.text(amount, { x: x + WIDTH - 110, width: 110 }, { ...figure, align: 'right' });
  };
  paper.y += 4;
  for (const [label, minor] of rows) {
    row(label, signed(minor, currency), 9.5);
    paper.y += ROW;
  }
  paper.y += 4;
  row(words.TOTAL, `${currency} ${formatMinor(totals.total, currency)}`, 13, true);
  paper.y += TOTAL - 4;
  if (hasDeposit) {
    row(words.DEPOSIT, formatMinor(totals.deposit, currency), 9.5);
    paper.y += ROW;
  }
};
