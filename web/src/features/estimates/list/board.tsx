import { ESTIMATE_STATUSES, type EstimateStatus } from '@rainmaker/contract';
import { type DragEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { api } from '#lib/api/api.ts';
import { useMay } from '#lib/api/permissions.ts';
import { errorText } from '#lib/errors.ts';
import { formatAmount, formatNumber } from '#lib/format.ts';
import { estimatesPath } from '#lib/paths.ts';
import { MoveBar } from '#ui/board/move-bar.tsx';
import { useBoardKeys } from '#ui/board/use-board-keys.ts';
import { LoadProblem } from '#ui/feedback/load-problem.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { ConfirmDialog } from '#ui/overlay/dialog.tsx';
import { Pane } from '#ui/page.tsx';
import { StatusPill } from '../actions/status-pill.tsx';
import { useSendingItems } from '../actions/use-sending-items.tsx';
import { STATUS_LABELS } from '../actions/words.ts';
import { SendDialog } from '../send/lazy-send-dialog.tsx';
import { Card, HOW_TO_MOVE_ID } from './board-card.tsx';
import type { Drop } from './board-drops.ts';
import { type BoardMoves, useBoardMoves } from './use-board-moves.ts';
import type { EstimateList } from './use-estimate-list.ts';
import styles from './board.module.css';
import * as words from './words.ts';

/** Cards of a lane; the list has the others. */
const MOST_CARDS = 25;

/** What happens when what is moved is dropped here. */
const DropHint = ({ drop }: { drop: Drop | undefined }) => {
  if (!drop || drop.can === 'stay') return null;
  if (drop.can === 'not') return <p className={styles['why']}>{drop.why}</p>;
  return <p className={styles['slot']}>{drop.can === 'send' ? words.dropToSend : words.dropToRevise}</p>;
};

interface LaneProps {
  status: EstimateStatus;
  narrowing: EstimateList['narrowing'];
  totals: EstimateList['totals'];
  moves: BoardMoves;
  mayMove: boolean;
}

/** What a column does while something is dragged over it. */
const dropHandlers = (status: EstimateStatus, moves: BoardMoves) => ({
  onDragOver: (event: DragEvent) => {
    if (!moves.moving) return;
    event.preventDefault();
    moves.goOver(status);
  },
  onDrop: (event: DragEvent) => {
    event.preventDefault();
    moves.drop(status);
  },
});

const Lane = ({ status, narrowing, totals, moves, mayMove }: LaneProps) => {
  const { data, error, refetch } = api.useGetEstimatesQuery({ ...narrowing, status, page_size: MOST_CARDS });
  const own = totals?.filter((each) => each.status === status) ?? [];
  const count = own.reduce((sum, each) => sum + each.count, 0);
  const drop = moves.dropOn(status);
  const isOver = moves.moving?.over === status;
  const lane = useRef<HTMLElement>(null);
  const isOverByKeys = isOver && moves.moving?.by === 'keys';
  useEffect(() => {
    // The board is wider than the screen, and arrow keys don't scroll it.
    if (isOverByKeys) lane.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isOverByKeys]);
  const look = drop && (drop.can === 'send' || drop.can === 'revise' ? (isOver ? 'over' : 'may') : drop.can);
  return (
    <section
      ref={lane}
      className={styles['lane']}
      aria-label={STATUS_LABELS[status]}
      data-lane={status}
      data-look={look}
      {...dropHandlers(status, moves)}
    >
      <header>
        <StatusPill status={status} />
        <span className="faint num">{formatNumber(count)}</span>
        <span className={styles['sum']}>
          {own.map(({ currency, total }) => (
            <span key={currency} className="num">
              {formatAmount(total, currency)}
            </span>
          ))}
        </span>
      </header>
      {error && !data && <LoadProblem say={errorText(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={64} />}
      {data?.results.length === 0 && !isOver && <p className="faint">{words.noneInStatus}</p>}
      {isOver && <DropHint drop={drop} />}
      <ul>
        {data?.results.map((estimate) => (
          <Card key={estimate.id} estimate={estimate} moves={moves} mayMove={mayMove} />
        ))}
      </ul>
      {count > MOST_CARDS && (
        <Link to={estimatesPath({ ...narrowing, status })}>{words.showAll(formatNumber(count))}</Link>
      )}
    </section>
  );
};

/** What a drop has asked for: the dialog that sends it, or whether to revise it. */
const Question = ({ moves, asked: { row, to } }: { moves: BoardMoves; asked: NonNullable<BoardMoves['asked']> }) => {
  const { revise } = useSendingItems(row);
  if (to === 'send') return <SendDialog estimate={row} isOpen onClose={moves.close} onSent={moves.close} />;
  return (
    <ConfirmDialog
      isOpen
      onClose={moves.close}
      title={words.reviseQuestion(row.number)}
      confirmLabel={words.revise}
      onConfirm={revise}
    >
      <p>{words.reviseHelp}</p>
    </ConfirmDialog>
  );
};

/** Estimates by status, side by side. */
export const EstimateBoard = ({ narrowing, totals }: Pick<LaneProps, 'narrowing' | 'totals'>) => {
  const moves = useBoardMoves();
  const mayMove = useMay('sendEstimate');
  const onKeyDown = useBoardKeys(moves, ESTIMATE_STATUSES);
  const { moving, asked } = moves;
  const drop = moving && moves.dropOn(moving.over);
  return (
    <Pane label={words.board} className={styles['board']}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the links inside */}
      <div role="group" aria-label={words.board} className={styles['lanes']} onKeyDown={onKeyDown}>
        {ESTIMATE_STATUSES.map((status) => (
          <Lane key={status} {...{ status, narrowing, totals, moves, mayMove }} />
        ))}
      </div>
      <p id={HOW_TO_MOVE_ID} className="hidden-text">
        {words.howToMove}
      </p>
      {moving?.by === 'keys' && (
        <MoveBar
          name={moving.row.number}
          over={STATUS_LABELS[moving.over]}
          why={drop?.can === 'not' ? drop.why : undefined}
        />
      )}
      {asked && <Question moves={moves} asked={asked} />}
    </Pane>
  );
};
