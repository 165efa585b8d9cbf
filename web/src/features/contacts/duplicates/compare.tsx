import { STAGES, statusLabel } from '@rainmaker/contract';
import { Check, Lock } from 'lucide-react';
import { Link } from 'react-router';
import { formatDate } from '#lib/format.ts';
import { contactPath } from '#lib/paths.ts';
import { useNow } from '#lib/use-now.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Pill } from '#ui/pill.tsx';
import type { ContactDetails } from '../stage-calls.ts';
import styles from './duplicates.module.css';
import { type MergeRow, type Side, sideOf } from './merge-rows.ts';
import type { Pair } from './queue.tsx';
import * as words from './words.ts';

interface HeadProps {
  person: ContactDetails;
  isKept: boolean;
  onKeep: () => void;
}

const Head = ({ person, isKept, onKeep }: HeadProps) => {
  const now = useNow();
  return (
    <div className={styles['person']}>
      <Avatar name={person.name} hueKey={person.id} />
      <span>
        <Link to={contactPath(person.stage, person.id)} className="cut" dir="auto">
          {person.name}
        </Link>
        <small>{words.since(words.stageName(person.stage), formatDate(person.created_at, now))}</small>
      </span>
      {isKept ? (
        <Pill tone="accent">{words.kept}</Pill>
      ) : (
        <button type="button" className="link t13 tap" onClick={onKeep}>
          {words.keepThis}
        </button>
      )}
    </div>
  );
};

interface CellProps {
  row: MergeRow;
  side: Side;
  chosen: Side;
  onChoose: (side: Side) => void;
}

const Cell = ({ row, side, chosen, onChoose }: CellProps) => (
  <label className={styles['cell']} data-on={side === chosen || undefined}>
    <input
      type="radio"
      name={row.key}
      checked={side === chosen}
      onChange={() => onChoose(side)}
      aria-label={`${row.label}: ${row[side] ?? words.emptyValue}`}
    />
    <span dir="auto">{row[side] ?? <i>{words.emptyValue}</i>}</span>
  </label>
);

/** The stage and status that the merged person has. */
const Stage = ({ keep, merge }: { keep: ContactDetails; merge: ContactDetails }) => {
  const further = STAGES.indexOf(merge.stage) > STAGES.indexOf(keep.stage) ? merge : keep;
  return (
    <>
      <div className={styles['field']}>{words.stageLabel}</div>
      <div className={styles['both']}>
        <Lock aria-hidden />
        <span>
          {words.stageName(further.stage)}, {statusLabel(further.status)}
          <small>{words.neverBack}</small>
        </span>
      </div>
    </>
  );
};

interface Props {
  pair: Pair | undefined;
  keep: ContactDetails;
  merge: ContactDetails;
  /** The record that is kept stands on the left, unless they were swapped. */
  isSwapped: boolean;
  rows: readonly MergeRow[];
  same: readonly string[];
  chosen: ReadonlyMap<string, Side>;
  /** The field that the keyboard is at. */
  focused: string | undefined;
  onChoose: (key: string, side: Side) => void;
  onSwap: () => void;
}

/** Two records side by side, field by field. */
export const Compare = (props: Props) => {
  const { pair, keep, merge, isSwapped, rows, same, chosen, focused, onChoose, onSwap } = props;
  const sides: readonly Side[] = isSwapped ? ['merge', 'keep'] : ['keep', 'merge'];
  const personOf = (side: Side) => (side === 'keep' ? keep : merge);
  return (
    <section className={styles['compare']} aria-label={words.compare}>
      {pair && (
        <div className={styles['reasons']}>
          {pair.reasons.map((reason) => (
            <span key={reason}>
              <Check aria-hidden />
              {words.REASONS[reason]}
            </span>
          ))}
          <span>{words.alike(pair.alike)}</span>
        </div>
      )}
      <div className={styles['grid']}>
        <div className={styles['corner']}>{words.differ(rows.length)}</div>
        {sides.map((side) => (
          <Head key={side} person={personOf(side)} isKept={side === 'keep'} onKeep={onSwap} />
        ))}
        {rows.map((row) => (
          <div
            key={row.key}
            className={styles['row']}
            role="radiogroup"
            aria-label={row.label}
            data-field={row.key}
            data-focused={row.key === focused || undefined}
          >
            <div className={styles['field']}>{row.label}</div>
            {sides.map((side) => (
              <Cell
                key={side}
                row={row}
                side={side}
                chosen={chosen.get(row.key) ?? sideOf(row)}
                onChoose={(next) => onChoose(row.key, next)}
              />
            ))}
          </div>
        ))}
        <Stage keep={keep} merge={merge} />
      </div>
      {same.length > 0 && (
        <p className={styles['same']} title={same.join(', ')}>
          <Check aria-hidden />
          <b>{words.same(same.length)}</b> <span className="cut">{same.join(', ')}</span>
        </p>
      )}
    </section>
  );
};
