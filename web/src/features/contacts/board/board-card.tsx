import { CalendarClock, Clock, TriangleAlert } from 'lucide-react';
import { useState, type DragEvent, type KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { formatMoney, formatRelative, formatWhole } from '#lib/format.ts';
import { contactPath } from '#lib/paths.ts';
import { useNow } from '#lib/use-now.ts';
import { CardMenu } from '#ui/board/card-menu.tsx';
import { useStatusItems } from '../actions/use-status-items.tsx';
import type { ContactRow } from '../stage-calls.ts';
import styles from './board.module.css';
import { quietDays, wantsFollowUp } from './lanes.ts';
import * as words from './words.ts';

const NextFollowUp = ({ row, now }: { row: ContactRow; now: Date }) => {
  const { next_follow_up_at: at } = row;
  if (at === null)
    return wantsFollowUp(row) ? (
      <span className={styles['next']} data-look="none">
        <TriangleAlert aria-hidden />
        {words.noFollowUp}
      </span>
    ) : null;
  const isLate = Date.parse(at) < now.getTime();
  return (
    <span className={styles['next']} data-look={isLate ? 'late' : undefined}>
      <CalendarClock aria-hidden />
      <time dateTime={at} title={formatWhole(at)} className="num">
        {formatRelative(at, now)}
      </time>
      {isLate && words.overdue}
    </span>
  );
};

const Foot = ({ row, now }: { row: ContactRow; now: Date }) => {
  const quiet = quietDays(row, now);
  const { expected_value: value, currency } = row;
  const hasValue = value !== null && currency !== null;
  const isLead = row.stage === 'lead';
  if (!hasValue && quiet === undefined && !isLead) return null;
  return (
    <span className={styles['foot']}>
      {hasValue && <b className="num">{formatMoney(value, currency)}</b>}
      {!hasValue && isLead && <span className="faint">{words.noValue}</span>}
      {quiet !== undefined && (
        <span className={styles['quiet']} title={words.nothingHeardFor(quiet)}>
          <Clock aria-hidden />
          {words.daysQuiet(quiet)}
        </span>
      )}
    </span>
  );
};

const MoveMenu = ({ row }: { row: ContactRow }) => {
  const { items, dialog } = useStatusItems(row);
  return (
    <>
      <CardMenu label={words.changeStatusOf(row.name)} heading={words.changeTo} items={items} />
      {dialog}
    </>
  );
};

interface Props {
  row: ContactRow;
  mayMove: boolean;
  isMoving: boolean;
  onDragStart: (row: ContactRow) => void;
  onDragEnd: () => void;
  /** Space: the keyboard moves the person from now on. */
  onPickUp: (row: ContactRow) => void;
}

/** Says how a card is moved; every card refers to it. */
export const HOW_TO_MOVE_ID = 'how-to-move';

/** A person on a board: dragged with the pointer, moved with Space and the arrow keys, or by a menu. */
export const BoardCard = ({ row, mayMove, isMoving, onDragStart, onDragEnd, onPickUp }: Props) => {
  const now = useNow();
  const [isHeld, setHeld] = useState(false);
  const quiet = quietDays(row, now);
  const start = (event: DragEvent): void => {
    event.dataTransfer.setData('text/plain', row.name);
    event.dataTransfer.effectAllowed = 'move';
    setHeld(true);
    onDragStart(row);
  };
  const pickUp = (event: KeyboardEvent): void => {
    if (event.key !== ' ' || !mayMove || isMoving) return;
    event.preventDefault();
    onPickUp(row);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the pointer drags it; the keyboard moves it by its link
    <li
      className={styles['card']}
      data-card={row.id}
      data-moving={isMoving || isHeld || undefined}
      data-quiet={quiet !== undefined || undefined}
      draggable={mayMove}
      onDragStart={start}
      onDragEnd={() => {
        setHeld(false);
        onDragEnd();
      }}
    >
      <span className={styles['top']}>
        <Link
          to={contactPath(row.stage, row.id)}
          className={`${styles['name']} cut`}
          title={row.name}
          dir="auto"
          draggable={false}
          aria-describedby={mayMove ? HOW_TO_MOVE_ID : undefined}
          onKeyDown={pickUp}
        >
          {row.name}
        </Link>
        {mayMove && <MoveMenu row={row} />}
      </span>
      <span className={`${styles['company']} cut`} title={row.company_name ?? undefined} dir="auto">
        {row.company_name ?? row.job_title ?? row.email ?? row.phone}
      </span>
      <NextFollowUp row={row} now={now} />
      <Foot row={row} now={now} />
    </li>
  );
};
