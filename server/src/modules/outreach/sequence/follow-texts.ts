import { isDeepStrictEqual } from 'node:util';
import type { Step } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import { inBatches } from '#platform/bulk/batches.ts';
import type { Db } from '#platform/db/database.ts';
import type { Jobs } from '#platform/jobs/job.ts';
import type { DraftRefreshing } from '../drafts/refresh-drafts.job.ts';
import { moveEnrolments } from '../enrolment/move.ts';
import type { SequenceRow } from './sequence-queries.ts';

type Text = Pick<Step, 'subject' | 'body' | 'variants' | 'attachments'>;

const textOf = ({ subject, body, variants, attachments }: Text): Text => ({ subject, body, variants, attachments });

/** The steps that stay and say something else. */
export const rewritten = (was: readonly Step[], now: readonly Step[]): string[] => {
  const before = new Map(was.map((step) => [step.key, textOf(step)]));
  return now.flatMap((step) => {
    const text = before.get(step.key);
    return text === undefined || isDeepStrictEqual(text, textOf(step)) ? [] : [step.key];
  });
};

/** People held because their text couldn't be rendered, and who have no draft (index enrolments_sequence). */
const heldBeforeDraft = (sequenceId: string): RawBuilder<{ id: string }> => sql`
    select e.id from enrolments e
    where e.workspace_id = app.workspace_id() and e.sequence_id = ${sequenceId} and e.state = 'held'
      and e.reason_code = 'missing_variable'
      and not exists (select 1 from messages m where m.workspace_id = e.workspace_id and m.enrolment_id = e.id
        and m.status = 'draft')
    order by e.id for update of e`;

interface Asked {
  workspaceId: string;
  jobs: Jobs;
  /** On the workspace's clock. */
  at: Date;
  refreshing: DraftRefreshing;
}

/**
 * After a workflow's text changes: rewrites its unedited drafts, and retries people held because their text couldn't be rendered.
 */
export const followTexts = async (
  db: Db,
  was: Pick<SequenceRow, 'id' | 'steps'>,
  now: Pick<SequenceRow, 'id' | 'steps'>,
  { workspaceId, jobs, at, refreshing }: Asked,
): Promise<void> => {
  const stepKeys = rewritten(was.steps, now.steps);
  if (stepKeys.length === 0) return;
  await refreshing.followSteps(db, jobs, workspaceId, { sequenceId: now.id, stepKeys });
  await inBatches(db, heldBeforeDraft(now.id), (held) =>
    moveEnrolments(
      db,
      held.map(({ id }) => ({ id, action: 'proceed', reasonCode: 'wait', nextActionAt: at })),
    ),
  );
};
