import { GripVertical, TriangleAlert, X } from 'lucide-react';
import { memo, type DragEvent, type KeyboardEvent } from 'react';
import { LIMITS } from '@rainmaker/contract/limits';
import { formatMinor } from '@rainmaker/contract/money';
import { IconButton } from '#ui/button.tsx';
import { Checkbox } from '#ui/form/choice.tsx';
import type { TypedItem } from '../typed-estimate.ts';
import { fieldOf, Figures, type LineProps, type WrongOfLine } from './line-figures.tsx';
import { serviceFields } from './service-fields.ts';
import { ServiceInput } from './service-input.tsx';
import { fieldId } from './use-lines.ts';
import styles from './lines.module.css';
import * as words from '../words.ts';

interface RowProps extends LineProps {
  /** Something is dragged over it: where it would be put. */
  drop: 'before' | 'after' | undefined;
  onDrag: (key: string | null) => void;
}

const Item = (props: LineProps & { line: TypedItem }) => {
  const { line, currency, amount, acts } = props;
  const isOut = line.isOptional && !line.isSelected;
  return (
    <>
      <span className={styles['naming']}>
        <ServiceInput
          {...fieldOf(props, 'name')}
          className={styles['lineName']}
          placeholder={words.namePlaceholder}
          maxLength={LIMITS.serviceNameCharacters}
          text={line.name}
          currency={currency}
          onText={(name) => acts.change(line.key, { name })}
          onChoose={(service) => {
            acts.change(line.key, serviceFields(service, currency));
            acts.focus(line.key, 'quantity');
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Backspace' || line.name !== '' || line.price !== '') return;
            event.preventDefault();
            acts.remove(line.key);
          }}
        />
        <input
          {...fieldOf(props, 'description')}
          className={styles['description']}
          placeholder={words.descriptionPlaceholder}
          autoComplete="off"
          value={line.description}
          onChange={({ target }) => acts.change(line.key, { description: target.value })}
        />
      </span>
      <Figures {...props} />
      <span className={styles['option']}>
        <Checkbox
          {...fieldOf(props, 'optional')}
          checked={line.isOptional}
          onChange={({ target }) => acts.change(line.key, { isOptional: target.checked, isSelected: true })}
        />
      </span>
      <span className={isOut ? `${styles['amount']} ${styles['out']}` : styles['amount']}>
        <b className="num">{amount === undefined ? words.unknownTotal : formatMinor(amount, currency)}</b>
        {line.isOptional && (
          <button
            type="button"
            title={words.includeHelp}
            aria-pressed={line.isSelected}
            onClick={() => acts.change(line.key, { isSelected: !line.isSelected })}
          >
            {line.isSelected ? words.included : words.notIncluded}
          </button>
        )}
      </span>
    </>
  );
};

const Heading = (props: LineProps) => (
  <input
    {...fieldOf(props, 'name')}
    className={styles['heading']}
    placeholder={words.headingPlaceholder}
    autoComplete="off"
    maxLength={LIMITS.serviceNameCharacters}
    value={props.line.name}
    onChange={({ target }) => props.acts.change(props.line.key, { name: target.value })}
  />
);

/** A line on a wide screen: everything in its cells. */
const Row = ({ drop, onDrag, ...props }: RowProps) => {
  const { line, place, wrong, acts } = props;
  const name = line.name || words.line(place, '');
  const handleKey = (event: KeyboardEvent): void => {
    const isArrow = event.key === 'ArrowUp' || event.key === 'ArrowDown';
    if (event.altKey && isArrow) {
      event.preventDefault();
      acts.move(line.key, event.key === 'ArrowUp' ? -1 : 1);
    }
    const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
    if (event.key === 'Enter' && isField && !event.defaultPrevented && !event.nativeEvent.isComposing) {
      event.preventDefault();
      acts.next(line.key);
    }
  };
  const sentences = [...new Set(Object.values(wrong))];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the fields within it
    <li
      className={styles['row']}
      data-drop={drop}
      data-place={place}
      aria-label={words.line(place, line.name)}
      onKeyDown={handleKey}
    >
      <button
        type="button"
        className={styles['grip']}
        aria-label={words.move(name)}
        title={words.moveHelp}
        draggable
        onDragStart={(event: DragEvent<HTMLElement>) => {
          event.dataTransfer.effectAllowed = 'move';
          const row = event.currentTarget.closest('li');
          if (row) event.dataTransfer.setDragImage(row, 12, 20);
          onDrag(line.key);
        }}
        onDragEnd={() => onDrag(null)}
      >
        <GripVertical aria-hidden />
      </button>
      {line.kind === 'heading' ? <Heading {...props} /> : <Item {...props} line={line} />}
      <span className={styles['remove']}>
        <IconButton
          tight
          icon={<X aria-hidden />}
          label={words.remove(name)}
          hasTooltip={false}
          onClick={() => acts.remove(line.key)}
        />
      </span>
      {sentences.length > 0 && (
        <p className={styles['wrong']} id={fieldId(line.key, 'wrong')} role="alert">
          <TriangleAlert aria-hidden />
          {sentences.join(' ')}
        </p>
      )}
    </li>
  );
};

const isSameWrong = (one: WrongOfLine, other: WrongOfLine): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Drawn again only where the line itself changed: two hundred of them stay quick. */
export const LineRow = memo(Row, ({ wrong, ...before }, { wrong: next, ...after }) => {
  const names = Object.keys(after) as (keyof typeof after)[];
  return isSameWrong(wrong, next) && names.every((name) => before[name] === after[name]);
});
