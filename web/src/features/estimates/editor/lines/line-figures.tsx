import { SERVICE_UNITS } from '@rainmaker/contract';
import { formatMinor } from '@rainmaker/contract/money';
import type { KeyboardEvent } from 'react';
import { UNIT_LABELS } from '../../services/words.ts';
import type { TypedItem, TypedLine } from '../typed-estimate.ts';
import { readPart, readPrice } from '../typed-figures.ts';
import { FigureInput } from './figure-input.tsx';
import { fieldId, type LineActions } from './use-lines.ts';
import styles from './lines.module.css';
import * as words from '../words.ts';

export type WrongOfLine = Readonly<Record<string, string>>;

export interface LineProps {
  line: TypedLine;
  /** Its place, from 1. */
  place: number;
  currency: string;
  /** In minor units; undefined for a heading and for a line that can't be read. */
  amount: number | undefined;
  wrong: WrongOfLine;
  acts: LineActions;
}

/** What every field of a line has: its name for screen readers, its id, and what is wrong with it. */
export const fieldOf = ({ line, place, wrong }: LineProps, name: keyof typeof words.FIELD | 'name') => ({
  id: fieldId(line.key, name),
  'aria-label': words.ofLine(line.kind === 'heading' ? words.FIELD.heading : words.FIELD[name], place),
  'aria-invalid': wrong[name] ? true : undefined,
  'aria-describedby': wrong[name] ? fieldId(line.key, 'wrong') : undefined,
});

/** Quantity, unit, price, discount and tax of a line. */
export const Figures = (props: LineProps & { line: TypedItem }) => {
  const { line, currency, acts } = props;
  const change = (part: Partial<TypedItem>): void => acts.change(line.key, part);
  const price = readPrice(line.price, currency).value;
  const discount = readPart(line.discount, currency).value;
  const step = (event: KeyboardEvent, by: number): void => {
    const quantity = Number(line.quantity);
    if (event.altKey || Number.isNaN(quantity) || quantity + by <= 0) return;
    event.preventDefault();
    change({ quantity: String(quantity + by) });
  };
  return (
    <>
      <FigureInput
        {...fieldOf(props, 'quantity')}
        className={styles['figure']}
        typed={line.quantity}
        onType={(quantity) => change({ quantity })}
        onKeyDown={(event) => {
          if (event.key === 'ArrowUp') step(event, 1);
          if (event.key === 'ArrowDown') step(event, -1);
        }}
      />
      <select
        {...fieldOf(props, 'unit')}
        className={styles['unit']}
        value={line.unit}
        onChange={({ target }) => {
          const unit = SERVICE_UNITS.find((each) => each === target.value);
          if (unit) change({ unit });
        }}
      >
        {SERVICE_UNITS.map((unit) => (
          <option key={unit} value={unit}>
            {UNIT_LABELS[unit].toLowerCase()}
          </option>
        ))}
      </select>
      <FigureInput
        {...fieldOf(props, 'price')}
        className={styles['figure']}
        typed={line.price}
        shown={price === undefined ? undefined : formatMinor(price, currency)}
        onType={(typed) => change({ price: typed })}
      />
      <FigureInput
        {...fieldOf(props, 'discount')}
        className={styles['figure']}
        placeholder="–"
        title={words.partPlaceholder}
        typed={line.discount}
        shown={discount?.kind === 'amount' ? formatMinor(discount.value, currency) : undefined}
        onType={(typed) => change({ discount: typed })}
      />
      <FigureInput
        {...fieldOf(props, 'taxRate')}
        className={styles['figure']}
        typed={line.taxRate}
        onType={(taxRate) => change({ taxRate })}
      />
    </>
  );
};
