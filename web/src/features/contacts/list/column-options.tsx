import { LIMITS, type Stage } from '@rainmaker/contract';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { IconButton } from '#ui/button.tsx';
import { CheckChoice } from '#ui/form/choice.tsx';
import styles from '../contacts.module.css';
import { isCustomColumn, OWN_COLUMNS, type ListState } from '../list-url.ts';
import { useCustomFields } from '../use-custom-fields.ts';
import { contactColumns, customColumns, hasColumn } from './contact-columns.tsx';
import { type Habits, withHabits } from './list-habits.ts';
import * as words from './opened-words.ts';

export interface ColumnProps {
  stage: Stage;
  state: ListState;
  habits: Habits;
  onChange: (state: ListState) => void;
}

/** The name is always shown, and first. Only ids and headers are used here, so date and status don't matter. */
const CHOICE = contactColumns(new Date(0), () => null).filter(({ id }) => id !== 'name');

interface LineProps {
  header: string;
  isShown: boolean;
  onToggle: () => void;
  /** Why it can't be chosen. */
  why?: string | undefined;
  /** Moves it up or down; undefined where it can't go. */
  onUp?: (() => void) | undefined;
  onDown?: (() => void) | undefined;
}

const Line = ({ header, isShown, onToggle, why, onUp, onDown }: LineProps) => (
  <div className={styles['columnLine']}>
    <CheckChoice label={header} help={why} checked={isShown} disabled={why !== undefined} onChange={onToggle} />
    {isShown && (
      <>
        <IconButton
          label={words.moveUp(header)}
          icon={<ArrowUp aria-hidden />}
          tight
          hasTooltip={false}
          disabled={!onUp}
          onClick={onUp}
        />
        <IconButton
          label={words.moveDown(header)}
          icon={<ArrowDown aria-hidden />}
          tight
          hasTooltip={false}
          disabled={!onDown}
          onClick={onDown}
        />
      </>
    )}
  </div>
);

/** The columns to choose from. */
export const ColumnOptions = ({ stage, state, habits: { habits, change }, onChange }: ColumnProps) => {
  const { columns } = withHabits(state, habits);
  const custom = useCustomFields();
  const all = [...CHOICE.filter(({ id }) => hasColumn(stage, id)), ...customColumns(custom, new Date(0))];
  const chosen = columns ?? OWN_COLUMNS[stage];
  const shown = chosen.flatMap((id) => all.find((column) => column.id === id) ?? []);
  const set = (next: string[] | undefined) => {
    change({ columns: next, ...(next === undefined && { widths: {} }) });
    onChange({ ...state, columns: next });
  };
  const ids = shown.map(({ id }) => id);
  const swap = (at: number, step: 1 | -1) => {
    const [one, other] = [ids[at], ids[at + step]];
    if (one === undefined || other === undefined) return undefined;
    return () => set(['name', ...ids.with(at, other).with(at + step, one)]);
  };
  const isFull = ids.filter(isCustomColumn).length >= LIMITS.customColumns;
  const isOwn = columns === undefined && Object.keys(habits.widths).length === 0;
  return (
    <>
      <div className={styles['popTitle']}>
        <span className="only-desk">{words.columns}</span>
        {!isOwn && (
          <button type="button" className="link" onClick={() => set(undefined)}>
            {words.reset}
          </button>
        )}
      </div>
      <div className={`${styles['options']} ${styles['pad']}`}>
        {shown.map(({ id, header }, at) => (
          <Line
            key={id}
            header={header}
            isShown
            onToggle={() => set(['name', ...ids.filter((other) => other !== id)])}
            onUp={swap(at, -1)}
            onDown={swap(at, 1)}
          />
        ))}
        {all
          .filter(({ id }) => !ids.includes(id))
          .map(({ id, header }) => (
            <Line
              key={id}
              header={header}
              isShown={false}
              why={isFull && isCustomColumn(id) ? words.mostCustomColumns(LIMITS.customColumns) : undefined}
              onToggle={() => set(['name', ...ids, id])}
            />
          ))}
      </div>
      <div className={styles['density']}>
        <CheckChoice
          label={words.compactRows}
          checked={habits.isDense}
          onChange={() => change({ isDense: !habits.isDense })}
        />
      </div>
    </>
  );
};
