import type { Estimate } from '@rainmaker/contract';
import { formatMinor } from '@rainmaker/contract/money';
import type { Paper } from '#platform/pdf/paper.ts';
import * as words from './words.ts';

type Line = Estimate['lines'][number];
type Item = Extract<Line, { kind: 'item' }>;

const COLUMNS = { quantity: 84, price: 92, amount: 100 };
const GAP = 12;
const NAME = { size: 9.5, font: 'strong' } as const;
const SMALL = { size: 8.5, ink: 'soft' } as const;
const FIGURE = { size: 9.5, align: 'right' } as const;
const HEAD = { size: 8.5, ink: 'soft' } as const;
const PADDING = 7;

/** Where the columns begin. */
const placesOn = ({ left, width }: Paper) => {
  const amount = left + width - COLUMNS.amount;
  const price = amount - GAP - COLUMNS.price;
  const quantity = price - GAP - COLUMNS.quantity;
  return { name: left, nameWidth: quantity - GAP - left, quantity, price, amount };
};

/** The names of the columns; again at the top of each page. */
const drawHead = (paper: Paper, currency: string): void => {
  const at = placesOn(paper);
  paper.text(words.SERVICE, { width: at.nameWidth }, HEAD, 'TH');
  paper.text(words.QUANTITY, { x: at.quantity, width: COLUMNS.quantity }, { ...HEAD, align: 'right' }, 'TH');
  paper.text(`${words.PRICE}, ${currency}`, { x: at.price, width: COLUMNS.price }, { ...HEAD, align: 'right' }, 'TH');
  paper.text(
    `${words.AMOUNT}, ${currency}`,
    { x: at.amount, width: COLUMNS.amount },
    { ...HEAD, align: 'right' },
    'TH',
  );
  paper.y += 16;
  paper.rule();
  paper.y += PADDING;
};

const reductionOf = ({ discount, amounts }: Item, currency: string): string | null => {
  if (discount === null || amounts.discount === 0) return null;
  return discount.kind === 'percent'
    ? `−${discount.value}%, −${formatMinor(amounts.discount, currency)}`
    : `−${formatMinor(amounts.discount, currency)}`;
};

/** What stands below the name: the description, and whether the line counts. */
const detailsOf = (item: Item): string =>
  [item.description, item.optional && (item.selected ? words.OPTION : words.NOT_CHOSEN)].filter(Boolean).join('\n');

const drawItem = (paper: Paper, item: Item, currency: string): void => {
  const at = placesOn(paper);
  const indent = item.optional ? 14 : 0;
  const [nameWidth, details] = [at.nameWidth - indent, detailsOf(item)];
  const reduction = reductionOf(item, currency);
  const nameHeight = paper.heightOf(item.name, nameWidth, NAME);
  const detailsHeight = details === '' ? 0 : paper.heightOf(details, nameWidth, SMALL) + 1;
  const height = Math.max(nameHeight + detailsHeight, reduction === null ? 0 : 26) + 2 * PADDING;
  if (paper.makeRoom(height)) drawHead(paper, currency);
  const { y } = paper;
  if (item.optional) paper.box(paper.left, y + 2.5, item.selected);
  paper.text(item.name, { x: at.name + indent, width: nameWidth }, NAME, 'TD');
  if (details !== '')
    paper.text(details, { x: at.name + indent, y: y + nameHeight + 1, width: nameWidth }, SMALL, 'TD');
  const quantity = words.quantityOf(item.quantity, item.unit);
  paper.text(quantity, { x: at.quantity, width: COLUMNS.quantity }, FIGURE, 'TD');
  paper.text(formatMinor(item.unit_price, currency), { x: at.price, width: COLUMNS.price }, FIGURE, 'TD');
  if (reduction !== null)
    paper.text(reduction, { x: at.price, y: y + 14, width: COLUMNS.price }, { ...SMALL, align: 'right' }, 'TD');
  const amount = formatMinor(item.amounts.amount, currency);
  const isLeftOut = item.optional && !item.selected;
  paper.text(
    isLeftOut ? `(${amount})` : amount,
    { x: at.amount, width: COLUMNS.amount },
    { ...FIGURE, ...(isLeftOut && { ink: 'soft' as const }) },
    'TD',
  );
  paper.y = y + height - PADDING;
  paper.rule();
  paper.y += PADDING;
};

/** A heading keeps together with the line below it. */
const drawHeading = (paper: Paper, name: string, currency: string): void => {
  const style = { size: 11, font: 'strong', ink: 'accent' } as const;
  const height = paper.heightOf(name, paper.width, style) + 10;
  if (paper.makeRoom(height + 40)) drawHead(paper, currency);
  paper.bookmark(name);
  paper.y += 4;
  paper.text(name, {}, style, 'H2');
  paper.y += height - 4;
};

/** Draws the lines as a table, its head again on each page. */
export const drawLines = (paper: Paper, { lines, currency }: Pick<Estimate, 'lines' | 'currency'>): void => {
  drawHead(paper, currency);
  for (const line of lines) {
    if (line.kind === 'heading') drawHeading(paper, line.name, currency);
    else drawItem(paper, line, currency);
  }
};
