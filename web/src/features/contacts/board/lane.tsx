import { statusLabel, type Stage, type Status } from '@rainmaker/contract';
import { Ban } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { errorText } from '#lib/errors.ts';
import { dropHandlers } from '#ui/board/drop-handlers.ts';
import { Button } from '#ui/button.tsx';
import { LoadProblem } from '#ui/feedback/load-problem.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import type { ListState } from '../list-url.ts';
import { callsOf, type ContactRow, type ListArguments } from '../stage-calls.ts';
import { BoardCard } from './board-card.tsx';
import styles from './board.module.css';
import { LaneSum, StatusCount, type Values } from './lane-head.tsx';
import { dropOn } from './lanes.ts';
import type { BoardMoves } from './use-board-moves.ts';
import * as words from './words.ts';

export interface LaneProps {
  stage: Stage;
  status: Status;
  state: ListState;
  asked: ListArguments;
  moves: BoardMoves;
  mayMove: boolean;
}

/** How a status looks while a person is being moved: they may be dropped here, are over it, or can't come here. */
export const dropLook = ({ stage, status, moves }: Pick<LaneProps, 'stage' | 'status' | 'moves'>) => {
  const { moving } = moves;
  if (!moving) return { look: undefined, why: undefined };
  const drop = dropOn(stage, moving.row.status as Status, status);
  const isOver = moving.over === status;
  if (drop.can === 'move') return { look: isOver ? 'over' : 'may', why: undefined };
  return drop.can === 'not' ? { look: 'not', why: drop.why } : { look: 'own', why: undefined };
};

/** The people after the first page of a column. */
const MoreRows = ({
  stage,
  asked,
  after,
  card,
  onMore,
}: {
  stage: Stage;
  asked: ListArguments;
  after: string;
  card: (row: ContactRow) => ReactNode;
  onMore: ((after: string) => void) | undefined;
}) => {
  const { page: _, ...first } = asked;
  const { data, error, isFetching, refetch } = callsOf(stage).useList({ ...first, after });
  const next = data?.next;
  return (
    <>
      {data?.results.filter(({ status }) => status === asked.status).map(card)}
      {!data && error && !isFetching && (
        <li>
          <LoadProblem say={errorText(error)} onRetry={() => void refetch()} />
        </li>
      )}
      {!data && isFetching && <Skeleton width="100%" height={92} />}
      {next && onMore && <More onMore={() => onMore(next)} />}
    </>
  );
};

const More = ({ onMore }: { onMore: () => void }) => (
  <li className={styles['more']}>
    <Button variant="quiet" onClick={onMore}>
      {words.showMore}
    </Button>
  </li>
);

/** A column of a board: the people of a status, in the order of the list. */
export const Lane = ({
  stage,
  status,
  state,
  asked,
  moves,
  mayMove,
  values,
}: LaneProps & { values: Values | undefined }) => {
  const { data, currentData, error, isFetching, refetch } = callsOf(stage).useList(asked);
  const page = currentData ?? (error ? undefined : data);
  const key = JSON.stringify(asked);
  const [more, setMore] = useState<{ key: string; after: string[] }>({ key, after: [] });
  const after = more.key === key ? more.after : [];
  const add = (next: string) => setMore({ key, after: [...after, next] });
  const { look, why } = dropLook({ stage, status, moves });
  const rows = page?.results.filter((row) => row.status === status);
  const card = (row: ContactRow) => (
    <BoardCard
      key={row.id}
      row={row}
      mayMove={mayMove}
      isMoving={moves.moving?.row.id === row.id}
      onDragStart={(moved) => moves.start(moved, 'pointer')}
      onDragEnd={moves.cancel}
      onPickUp={(moved) => moves.start(moved, 'keys')}
    />
  );
  return (
    <section
      className={styles['lane']}
      aria-label={statusLabel(status)}
      data-lane={status}
      data-look={look}
      {...dropHandlers(status, moves)}
    >
      <header className={styles['head']}>
        <StatusCount status={status} state={state} page={page} />
        <LaneSum stage={stage} status={status} values={values} />
      </header>
      {!page && error && !isFetching ? (
        <LoadProblem title={words.couldntLoad} say={errorText(error)} onRetry={() => void refetch()} />
      ) : (
        <ul className={styles['cards']} aria-busy={!page || undefined}>
          {look === 'over' && <li className={styles['slot']}>{words.dropHere(statusLabel(status))}</li>}
          {!rows &&
            [0, 1, 2].map((at) => (
              <li key={at}>
                <Skeleton width="100%" height={92} />
              </li>
            ))}
          {rows?.map(card)}
          {rows?.length === 0 && !look && <li className={styles['empty']}>{words.empty}</li>}
          {page?.next && after.length === 0 && <More onMore={() => add(page.next ?? '')} />}
          {after.map((cursor, at) => (
            <MoreRows
              key={cursor}
              stage={stage}
              asked={asked}
              after={cursor}
              card={card}
              onMore={at === after.length - 1 ? add : undefined}
            />
          ))}
        </ul>
      )}
      {why && moves.moving && (
        <div className={styles['not']} aria-hidden>
          <Ban />
          <b>{words.notFrom(statusLabel(moves.moving.row.status))}</b>
          {why}
        </div>
      )}
    </section>
  );
};
