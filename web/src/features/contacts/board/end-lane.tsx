import { dropHandlers } from '#ui/board/drop-handlers.ts';
import { DO_NOT_CONTACT, nextStatuses, statusesBefore, statusLabel, statusMove } from '@rainmaker/contract';
import { MessageSquare, TriangleAlert } from 'lucide-react';
import { callsOf } from '../stage-calls.ts';
import styles from './board.module.css';
import { dropLook, type LaneProps } from './lane.tsx';
import { StatusCount } from './lane-head.tsx';
import * as words from './words.ts';

/** What a move to an end asks for, in words. */
const EndWords = ({ stage, status }: Pick<LaneProps, 'stage' | 'status'>) => {
  if (status === DO_NOT_CONTACT)
    return (
      <>
        <b>
          <TriangleAlert aria-hidden />
          {words.asksFirst}
        </b>
        <span>{words.stopsEverything}</span>
      </>
    );
  const asks = statusesBefore(stage, status, 'person').some(
    (from) => statusMove(stage, from, status, 'person')?.needsReason,
  );
  if (!asks) return null;
  return (
    <>
      <b>
        <MessageSquare aria-hidden />
        {words.asksForReason}
      </b>
      {nextStatuses(stage, status).some((to) => to !== DO_NOT_CONTACT) && <span>{words.canComeBack}</span>}
    </>
  );
};

/** A status in which work ends: its number, and what a move there asks for. */
export const EndLane = ({ stage, status, state, asked, moves }: LaneProps) => {
  const { data } = callsOf(stage).useList({ ...asked, page_size: 1 });
  const { look, why } = dropLook({ stage, status, moves });
  return (
    <section
      className={styles['end']}
      aria-label={statusLabel(status)}
      data-lane={status}
      data-look={look}
      {...dropHandlers(status, moves)}
    >
      <header className={styles['endHead']}>
        <StatusCount status={status} state={state} page={data} />
      </header>
      <EndWords stage={stage} status={status} />
      {why && <span>{why}</span>}
    </section>
  );
};
