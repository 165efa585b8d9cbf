import type { EstimateRow } from '@rainmaker/contract';
import type { DragEvent, KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { formatAmount, formatPlainDate } from '#lib/format.ts';
import { editEstimatePath } from '#lib/paths.ts';
import { useNow } from '#lib/use-now.ts';
import { CardMenu } from '#ui/board/card-menu.tsx';
import { useSendingItems } from '../actions/use-sending-items.tsx';
import { actions } from '../actions/words.ts';
import type { BoardMoves } from './use-board-moves.ts';
import styles from './board.module.css';
import * as words from './words.ts';

/** Says how a card is moved; every card refers to it. */
export const HOW_TO_MOVE_ID = 'how-to-move-estimates';

interface Props {
  estimate: EstimateRow;
  moves: BoardMoves;
  mayMove: boolean;
}

/** An estimate: dragged with the pointer, moved with Space and the arrow keys, or by a menu. */
export const Card = ({ estimate, moves, mayMove }: Props) => {
  const now = useNow();
  const { items, asked } = useSendingItems(estimate);
  const isMoving = moves.moving?.row.id === estimate.id;
  const drag = (event: DragEvent): void => {
    event.dataTransfer.setData('text/plain', estimate.number);
    event.dataTransfer.effectAllowed = 'move';
    moves.start(estimate, 'pointer');
  };
  const pickUp = (event: KeyboardEvent): void => {
    if (event.key !== ' ' || !mayMove || isMoving) return;
    event.preventDefault();
    moves.start(estimate, 'keys');
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the pointer drags it; the keyboard moves it by its link
    <li
      className={styles['card']}
      data-card={estimate.id}
      data-moving={isMoving || undefined}
      draggable={mayMove}
      onDragStart={drag}
      onDragEnd={moves.cancel}
    >
      <span className={styles['top']}>
        <Link
          to={editEstimatePath(estimate.id)}
          dir="auto"
          draggable={false}
          aria-describedby={mayMove ? HOW_TO_MOVE_ID : undefined}
          onKeyDown={pickUp}
        >
          {estimate.title}
        </Link>
        <CardMenu label={actions(estimate.number)} items={items} />
      </span>
      {asked}
      <span className={styles['who']} dir="auto">
        {estimate.contact.company_name ?? estimate.contact.name}
      </span>
      <span className={styles['end']}>
        <b className="num">{formatAmount(estimate.total, estimate.currency)}</b>
        <time className="num faint" dateTime={estimate.valid_until} title={words.validUntil}>
          {formatPlainDate(estimate.valid_until, now)}
        </time>
      </span>
    </li>
  );
};
