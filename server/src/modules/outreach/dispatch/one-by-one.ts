import { sql } from 'kysely';
import { isRefused } from '#platform/db/refused.ts';
import { moveEnrolments } from '../enrolment/move.ts';
import { loadWorkspace, type WorkspaceDeps } from '../pace/workspace.ts';
import { type Claim, NOTHING } from './claim.ts';
import { move } from '../message/move.ts';
import type { Outcome } from './record/outcomes.ts';
import { recordUnknown } from './record/not-sent.ts';
import type { SendPass } from './record-and-claim.ts';

/** One transaction of a pass. `looked` is called with every message about to be claimed. */
export type TryStep = (outcomes: readonly Outcome[], limit: number, looked: (id: string) => void) => Promise<Claim>;

const UNWRITABLE = 'The provider’s response can’t be stored.';

/** The same outcome without the server's words. */
const withoutWords = ({ message, outcome }: Outcome): Outcome =>
  outcome.kind === 'accepted'
    ? { message, outcome: { ...outcome, answer: '' } }
    : { message, outcome: { ...outcome, detail: UNWRITABLE } };

const logged = ({ log }: SendPass, error: unknown, message: string): void => {
  if (!isRefused(error)) throw error;
  log?.error({ err: error }, message);
};

const recordAlone = async (pass: SendPass, deps: WorkspaceDeps, outcome: Outcome, step: TryStep): Promise<void> => {
  try {
    await step([outcome], 0, () => undefined);
    return;
  } catch (error) {
    logged(pass, error, 'could not save the outcome of a message as reported');
  }
  try {
    await step([withoutWords(outcome)], 0, () => undefined);
  } catch (error) {
    logged(pass, error, 'could not save the outcome of a message; a person has to decide');
    const { id, enrolment_id } = outcome.message.due;
    const summary = 'Its outcome couldn’t be saved';
    await pass.transact({ workspaceId: pass.workspaceId }, async (db) =>
      recordUnknown(db, [{ id, enrolment_id, summary, detail: null }], await loadWorkspace(db, deps)),
    );
  }
};

/** Returns a message to the drafts, with a reason, so that its text can be changed; its person is held. */
const holdMessage = async (pass: SendPass, deps: WorkspaceDeps, id: string): Promise<void> => {
  const reasonDetail = { words: 'it contains something that can’t be stored' };
  await pass.transact({ workspaceId: pass.workspaceId }, async (db) => {
    const { clock } = await loadWorkspace(db, deps);
    const summary = 'Returned to draft: its text can’t be stored';
    const moved = await move(db, {
      action: 'hold',
      at: clock.now(),
      event: 'held',
      actorUserId: null,
      rows: [{ id, sendAt: null, reasonCode: 'missing_variable', reasonDetail, summary }],
    });
    const enrolments = await db.rows<{ id: string | null }>(sql`
      select enrolment_id as id from messages where workspace_id = app.workspace_id() and id = any(${moved}::uuid[])`);
    await moveEnrolments(
      db,
      enrolments.map((row) => ({ ...row, action: 'hold', reasonCode: 'missing_variable', reasonDetail })),
    );
  });
};

/**
 * Repeats a failed step one message at a time: the one that fails is held with its
 * reason, the others continue. Claims one message at most, so that the next failure has a known cause.
 */
export const recordAndClaimOneByOne = async (
  pass: SendPass,
  deps: WorkspaceDeps,
  { outcomes, limit, step }: { outcomes: readonly Outcome[]; limit: number; step: TryStep },
): Promise<Claim> => {
  for (const outcome of outcomes) await recordAlone(pass, deps, outcome, step);
  if (limit === 0) return NOTHING;
  const looked: string[] = [];
  try {
    return await step([], 1, (id) => looked.push(id));
  } catch (error) {
    const [culprit] = looked;
    if (culprit === undefined) throw error;
    logged(pass, error, 'could not claim a message; it is held');
    await holdMessage(pass, deps, culprit);
    return { ...NOTHING, seen: 1 };
  }
};
