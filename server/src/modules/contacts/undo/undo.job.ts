import { Skipped } from '@rainmaker/contract';
import { z } from 'zod';
import { movedClock, realClock } from '#platform/clock.ts';
import { type LongWorkJob, longWorkJob } from '#platform/bulk/long-work.ts';
import { closeUndo, reopenUndo, undoSubjects } from '#platform/bulk/undo.ts';
import type { DomainEvents } from '#modules/events.ts';
import { MOST_KEPT_TOLD, undoAnswer } from './answer.ts';
import { undoBatch } from './undo-batch.ts';

const BATCH = 1000;

const UndoState = z.object({
  actionId: z.uuid(),
  summary: z.string(),
  restored: z.number().int(),
  kept: z.array(Skipped),
  keptCount: z.number().int(),
});
export type UndoState = z.infer<typeof UndoState>;
export type UndoJob = LongWorkJob<UndoState>;

/** The job that undoes an action on more than 1,000 people. */
export const createUndoJob = (events: DomainEvents): UndoJob =>
  longWorkJob<UndoState>({
    name: 'contacts.undo_many',
    work: UndoState,
    async step(db, { work, after, workspaceId, userId, clockOffsetMs }) {
      const ids = await undoSubjects(db, work.actionId, after, BATCH);
      const now = movedClock(clockOffsetMs).now();
      const outcome =
        ids.length === 0
          ? { restored: 0, kept: [] }
          : await undoBatch(db, work.actionId, ids, { workspaceId, userId, now, events });
      return {
        work: {
          ...work,
          restored: work.restored + outcome.restored,
          kept: [...work.kept, ...outcome.kept].slice(0, MOST_KEPT_TOLD),
          keptCount: work.keptCount + outcome.kept.length,
        },
        after: ids.at(-1) ?? after,
        seen: ids.length,
        isOver: ids.length < BATCH,
      };
    },
    async end(db, { work }, { state }) {
      await (state === 'done' ? closeUndo : reopenUndo)(db, work.actionId, realClock.now());
      return undoAnswer(work.summary, { ...work, isStopped: state === 'stopped' });
    },
    liveEvents: () => [{ type: 'contacts' }],
  });
