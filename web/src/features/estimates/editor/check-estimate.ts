import type { Sent, Contract } from '@rainmaker/contract';
import { type EstimateTotals, estimateTotals, type LineFigures, totalsWithOptions } from '@rainmaker/contract/money';
import { isDay } from '#ui/form/date/days.ts';
import { readRate } from '../services/tax-rate.ts';
import { isBlank, type TypedEstimate, type TypedItem, type TypedLine } from './typed-estimate.ts';
import { type Read, readPart, readPrice, readQuantity } from './typed-figures.ts';
import * as words from './words.ts';

export type EstimateToSave = Sent<Contract['createEstimate']>;
type LineToSave = EstimateToSave['lines'][number];
/** With everything that amounts follow from. */
type ItemToSave = Exclude<LineToSave, { kind: 'heading' }> & { kind: 'item' } & LineFigures;

/** Sentences by field; those of lines by `<key of the line>.<field>`. */
export type Wrong = Readonly<Record<string, string>>;

export interface CheckedEstimate {
  wrong: Wrong;
  /** What a save sends, once nothing is wrong. */
  toSave: EstimateToSave | undefined;
  /** As far as the lines can be read; undefined where an amount is too large. */
  totals: EstimateTotals | undefined;
  /** With every optional line, in minor units. */
  totalWithOptions: number | undefined;
  /** Amounts of lines in minor units, by key. */
  amounts: ReadonlyMap<string, number>;
  /** The keys of the lines that are saved, in order. */
  keys: readonly string[];
}

const rate = (typed: string): Read<number> => {
  const value = typed.trim() === '' ? 0 : readRate(typed);
  return value === undefined ? { wrong: words.wrongRate } : { value };
};

/** An item as it is saved; what can't be read counts as nothing, and is told. */
const readItem = (line: TypedItem, currency: string): { item: ItemToSave; wrong: [string, string][] } => {
  const read = {
    name: line.name.trim() === '' ? { wrong: words.missingName } : { value: line.name },
    quantity: readQuantity(line.quantity),
    price: readPrice(line.price, currency),
    discount: readPart(line.discount, currency),
    taxRate: rate(line.taxRate),
  };
  const wrong = Object.entries(read).flatMap(([field, { wrong: sentence }]): [string, string][] =>
    sentence === undefined ? [] : [[`${line.key}.${field}`, sentence]],
  );
  const item = {
    kind: 'item' as const,
    service_id: line.serviceId,
    name: line.name,
    description: line.description,
    quantity: read.quantity.value ?? 1,
    unit: line.unit,
    unit_price: read.price.value ?? 0,
    discount: read.discount.value ?? null,
    tax_rate: read.taxRate.value ?? 0,
    optional: line.isOptional,
    selected: line.isSelected,
  };
  return { item, wrong };
};

const readLine = (line: TypedLine, currency: string) =>
  line.kind === 'heading'
    ? { key: line.key, line: { kind: 'heading' as const, name: line.name }, wrong: [] }
    : (({ item, wrong }) => ({ key: line.key, line: item, wrong }))(readItem(line, currency));

const datesWrong = ({ issueDate, validUntil }: TypedEstimate): Wrong => ({
  ...(!isDay(issueDate) && { issueDate: words.wrongDate }),
  ...(!isDay(validUntil)
    ? { validUntil: words.wrongDate }
    : isDay(issueDate) && validUntil < issueDate && { validUntil: words.endsBefore }),
});

type Figures = Parameters<typeof estimateTotals>[0];

/** Discounts and deposits beyond what they are taken from, and amounts that are too large. */
const wholeWrong = (figures: Figures, totals: EstimateTotals | undefined, itemKeys: readonly string[]): Wrong => {
  if (!totals) return { lines: words.tooLarge };
  const overLine = figures.lines.flatMap(({ discount }, at): [string, string][] =>
    discount?.kind === 'amount' && discount.value > (totals.lines[at]?.gross ?? 0)
      ? [[`${itemKeys[at] ?? ''}.discount`, words.moreThanLine]]
      : [],
  );
  const { discount, deposit } = figures;
  return {
    ...Object.fromEntries(overLine),
    ...(discount?.kind === 'amount' && discount.value > totals.subtotal && { discount: words.moreThanLines }),
    ...(deposit?.kind === 'amount' && deposit.value > totals.total && { deposit: words.moreThanTotal }),
  };
};

/** An estimate's figures, as far as they can be read. */
const readFigures = (typed: TypedEstimate) => {
  const { currency } = typed;
  const read = typed.lines.filter((line) => !isBlank(line)).map((line) => readLine(line, currency));
  const items = read.flatMap(({ key, line }) => (line.kind === 'item' ? [{ key, line }] : []));
  const [discount, deposit] = [readPart(typed.discount, currency), readPart(typed.deposit, currency)];
  const figures = {
    lines: items.map(({ line }) => line),
    discount: discount.value ?? null,
    tax_mode: typed.taxMode,
    deposit: deposit.value ?? null,
  };
  const wrong: Wrong = {
    ...(discount.wrong !== undefined && { discount: discount.wrong }),
    ...(deposit.wrong !== undefined && { deposit: deposit.wrong }),
    ...(items.length === 0 && { lines: words.noLines }),
    ...Object.fromEntries(read.flatMap((each) => each.wrong)),
  };
  return { lines: read.map(({ line }) => line), keys: read.map(({ key }) => key), items, figures, wrong };
};

const toSend = (typed: TypedEstimate, figures: Figures, lines: EstimateToSave['lines']): EstimateToSave | undefined =>
  typed.person
    ? {
        contact_id: typed.person.id,
        ...(typed.salesPersonId !== '' && { sales_person_id: typed.salesPersonId }),
        title: typed.title,
        issue_date: typed.issueDate,
        valid_until: typed.validUntil,
        currency: typed.currency,
        tax_mode: typed.taxMode,
        lines,
        discount: figures.discount,
        deposit: figures.deposit,
        notes: typed.notes,
        terms: typed.terms,
        attachments: typed.attachments,
      }
    : undefined;

/** Reads an estimate as it is typed: what is wrong with it, what it adds up to, and what a save sends. */
export const checkEstimate = (typed: TypedEstimate): CheckedEstimate => {
  const { lines, keys, items, figures, wrong: figuresWrong } = readFigures(typed);
  const [totals, withOptions] = [estimateTotals(figures), totalsWithOptions(figures)];
  const itemKeys = items.map(({ key }) => key);
  const wrong: Wrong = {
    ...wholeWrong(figures, withOptions && totals, itemKeys),
    ...(!typed.person && { person: words.missingPerson }),
    ...(typed.title.trim() === '' && { title: words.missingTitle }),
    ...datesWrong(typed),
    ...figuresWrong,
  };
  return {
    wrong,
    toSave: Object.keys(wrong).length === 0 ? toSend(typed, figures, lines) : undefined,
    totals,
    totalWithOptions: withOptions?.total,
    amounts: new Map(itemKeys.map((key, at) => [key, totals?.lines[at]?.amount ?? 0])),
    keys,
  };
};
