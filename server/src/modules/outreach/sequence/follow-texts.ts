import { isDeepStrictEqual } from 'node:util';
import { isBranch, type Step } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import { inBatches } from '#platform/bulk/batches.ts';
import type { Db } from '#platform/db/database.ts';
import type { Jobs } from '#platform/jobs/job.ts';
import { takeBackAhead } from '../approved/take-back-ahead.ts';
import type { DraftRefreshing } from '../drafts/refresh-drafts.job.ts';
import { moveEnrolments } from '../enrolment/move.ts';
import { followPrompts } from './follow-prompts.ts';
import type { SequenceRow } from './sequence-queries.ts';

const TRACKED = ['opens', 'clicks'] as const;

type Text = Pick<Step, 'subject' | 'body' | 'variants' | 'attachments' | 'prompt' | 'template'>;

const textOf = ({ subject, body, variants, attachments, prompt, template }: Text): Text => ({
  subject,
  body,
  variants,
  attachments,
  prompt,
  template,
});

/** The steps that stay and say something else. */
export const rewritten = (was: readonly Step[], now: readonly Step[]): string[] => {
  const before = new Map(was.map((step) => [step.key, textOf(step)]));
  return now.flatMap((step) => {
    const text = before.get(step.key);
    return text === undefined || isDeepStrictEqual(text, textOf(step)) ? [] : [step.key];
  });
};

/** The number of the last step that says something which nobody could read before; 0 without one. */
const lastUnread = (was: readonly Step[], now: readonly Step[], changed: readonly string[]): number => {
  const before = new Set(was.map(({ key }) => key));
  return 1 + now.findLastIndex((step) => !isBranch(step) && (changed.includes(step.key) || !before.has(step.key)));
};

/** People held because their text couldn't be rendered, and who have no draft (index enrolments_sequence). */
const heldBeforeDraft = (sequenceId: string): RawBuilder<{ id: string }> => sql`
    select e.id from enrolments e
    where e.workspace_id = app.workspace_id() and e.sequence_id = ${sequenceId} and e.state = 'held'
      and e.reason_code in ('missing_variable', 'unsendable')
      and not exists (select 1 from messages m where m.workspace_id = e.workspace_id and m.enrolment_id = e.id
        and m.status = 'draft')
    order by e.id for update of e`;

interface Asked {
  workspaceId: string;
  jobs: Jobs;
  /** On the workspace's clock. */
  at: Date;
  realNow: Date;
  refreshing: DraftRefreshing;
}

/**
 * After a workflow's text or tracking changes: takes back what others approved ahead of it, rewrites its unedited drafts, and retries
 * people held because their text couldn't be rendered.
 */
export const followTexts = async (
  db: Db,
  was: Pick<SequenceRow, 'id' | 'steps' | 'tracking'>,
  now: Pick<SequenceRow, 'id' | 'steps' | 'tracking' | 'version'>,
  { workspaceId, jobs, at, realNow, refreshing }: Asked,
): Promise<void> => {
  const stepKeys = rewritten(was.steps, now.steps);
  const last = lastUnread(was.steps, now.steps, stepKeys);
  const isTracked = TRACKED.some((what) => now.tracking[what] && !was.tracking[what]);
  if (isTracked) await takeBackAhead(db, sql<boolean>`e.sequence_id = ${now.id}`);
  else if (last > 1) await takeBackAhead(db, sql<boolean>`(e.sequence_id = ${now.id} and e.step_no <= ${last})`);
  if (stepKeys.length === 0) return;
  const steps = now.steps.filter(({ key }) => stepKeys.includes(key));
  await followPrompts(db, { sequenceId: now.id, version: now.version, steps, at, realNow });
  await refreshing.followSteps(db, jobs, workspaceId, {
    sequenceId: now.id,
    stepKeys: steps.filter(({ prompt }) => prompt === undefined).map(({ key }) => key),
  });
  await inBatches(db, heldBeforeDraft(now.id), (held) =>
    moveEnrolments(
      db,
      held.map(({ id }) => ({ id, action: 'proceed', reasonCode: 'wait', nextActionAt: at })),
    ),
  );
};
