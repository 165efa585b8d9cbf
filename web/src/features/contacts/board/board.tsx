import { STAGE_LABELS, statusLabel, type Stage, type Status, type TabCount } from '@rainmaker/contract';
import type { CSSProperties } from 'react';
import { api } from '#lib/api/api.ts';
import { MoveBar } from '#ui/board/move-bar.tsx';
import { useBoardKeys } from '#ui/board/use-board-keys.ts';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { askFor } from '../actions/status-choices.ts';
import { StatusDialog } from '../actions/lazy-status-dialog.tsx';
import { listArguments, listFilter, valuesOf, type ListState } from '../list-url.ts';
import { useMayChangePeople, type ListArguments } from '../stage-calls.ts';
import { HOW_TO_MOVE_ID } from './board-card.tsx';
import styles from './board.module.css';
import { EndLane } from './end-lane.tsx';
import { Lane } from './lane.tsx';
import { dropOn, lanesOf } from './lanes.ts';
import { PhoneBoard } from './phone-board.tsx';
import { useBoardMoves, type BoardMoves } from './use-board-moves.ts';
import * as words from './words.ts';

/** How many people a column shows at first, and with each "Show more". */
const LANE_PAGE = 25;

interface Props {
  stage: Stage;
  state: ListState;
  onChange: (state: ListState) => void;
  /** How many people each status has, where that is known. */
  counts: readonly TabCount[] | undefined;
}

/** The list call of a column. */
const argumentsFor =
  (state: ListState) =>
  (status: Status): ListArguments => {
    const { count: _, ...asked } = listArguments({ ...state, page: 1, after: undefined });
    return { ...asked, status, page_size: LANE_PAGE };
  };

const Question = ({ stage, moves }: { stage: Stage; moves: BoardMoves }) => {
  const { asked } = moves;
  if (!asked) return null;
  const { row, to } = asked;
  return (
    <StatusDialog
      stage={stage}
      who={row.name}
      personId={row.id}
      status={to}
      ask={askFor(stage, row.status as Status, to)}
      onChange={(wanted) => moves.set(row, wanted)}
      onClose={moves.closeQuestion}
    />
  );
};

const WideBoard = ({
  stage,
  state,
  values,
}: Pick<Props, 'stage' | 'state'> & { values: Parameters<typeof Lane>[0]['values'] }) => {
  const asked = argumentsFor(state);
  const moves = useBoardMoves(stage, asked);
  const mayMove = useMayChangePeople(stage);
  const { lanes, ends } = lanesOf(stage, valuesOf(state, 'status'));
  const onKeyDown = useBoardKeys(moves, [...lanes, ...ends]);
  const { moving } = moves;
  const drop = moving && dropOn(stage, moving.row.status as Status, moving.over);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the links inside */}
      <div
        role="group"
        aria-label={words.columnsOf(STAGE_LABELS[stage].title)}
        className={styles['board']}
        style={{ '--lanes': lanes.length, '--ends': ends.length > 0 ? '172px' : '' } as CSSProperties}
        onKeyDown={onKeyDown}
      >
        {lanes.map((status) => (
          <Lane key={status} {...{ stage, status, state, moves, mayMove, values }} asked={asked(status)} />
        ))}
        {ends.length > 0 && (
          <div className={styles['ends']}>
            {ends.map((status) => (
              <EndLane key={status} {...{ stage, status, state, moves, mayMove }} asked={asked(status)} />
            ))}
          </div>
        )}
      </div>
      <p id={HOW_TO_MOVE_ID} className="hidden-text">
        {words.howToMove}
      </p>
      <p className="hidden-text" role="status">
        {moves.said}
      </p>
      {moving?.by === 'keys' && (
        <MoveBar
          name={moving.row.name}
          over={statusLabel(moving.over)}
          why={drop?.can === 'not' ? drop.why : undefined}
        />
      )}
      <Question stage={stage} moves={moves} />
    </>
  );
};

/** People by status, in columns. On a phone one status at a time. */
export const Board = (props: Props) => {
  const { stage, state } = props;
  const isPhone = useIsPhone();
  const { currentData, data } = api.useGetContactValuesQuery(
    { stage, ...listFilter(state) },
    { skip: stage === 'prospect' },
  );
  const values = currentData ?? data;
  return isPhone ? (
    <PhoneBoard {...props} values={values} argumentsOf={argumentsFor(state)} />
  ) : (
    <WideBoard stage={stage} state={state} values={values} />
  );
};
