import { formatMinor } from '@rainmaker/contract/money';
import { UNIT_LABELS } from '../../services/words.ts';
import type { TypedItem } from '../typed-estimate.ts';
import { readPrice } from '../typed-figures.ts';
import type { LineProps } from './line-figures.tsx';
import styles from './line-cards.module.css';
import * as words from '../words.ts';

type CardProps = Omit<LineProps, 'acts'>;

/** What is typed, with the price as the other amounts read. */
const factsOf = ({ quantity, unit, price, discount, taxRate }: TypedItem, currency: string): string => {
  const read = readPrice(price, currency).value;
  const shown = read === undefined ? price : formatMinor(read, currency);
  return [
    `${words.unitsOf(quantity, UNIT_LABELS[unit])} × ${shown || words.unknownTotal}`,
    discount.trim() !== '' && `−${discount}`,
    words.taxOf(taxRate || '0'),
  ]
    .filter(Boolean)
    .join(', ');
};

const Card = ({ line, place, currency, amount, wrong }: CardProps) => {
  const isOut = line.kind === 'item' && line.isOptional && !line.isSelected;
  return (
    <>
      <b>{line.name || words.line(place, '')}</b>
      {line.kind === 'item' && (
        <>
          <b className={isOut ? `num ${styles['out']}` : 'num'}>
            {amount === undefined ? words.unknownTotal : formatMinor(amount, currency)}
          </b>
          <span className={styles['small']}>{factsOf(line, currency)}</span>
          <span className={styles['small']}>
            {line.isOptional && (line.isSelected ? words.optionIncluded : words.optionLeftOut)}
          </span>
        </>
      )}
      {Object.keys(wrong).length > 0 && (
        <span className={styles['wrong']}>{[...new Set(Object.values(wrong))].join(' ')}</span>
      )}
    </>
  );
};

interface Props {
  lines: readonly CardProps[];
  onOpen: (key: string) => void;
}

/** The lines on a phone; each opens to be changed. */
export const LineCards = ({ lines, onOpen }: Props) => (
  <>
    <h2 className={styles['title']}>
      {words.lines} <span className="faint num">{lines.length}</span>
    </h2>
    <ol className={styles['cards']} aria-label={words.lines}>
      {lines.map((props) => (
        <li key={props.line.key}>
          <button
            type="button"
            className={props.line.kind === 'heading' ? `${styles['card']} ${styles['heading']}` : styles['card']}
            onClick={() => onOpen(props.line.key)}
          >
            <Card {...props} />
          </button>
        </li>
      ))}
    </ol>
  </>
);
