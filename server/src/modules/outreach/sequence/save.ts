import { isDeepStrictEqual } from 'node:util';
import {
  actionBetween,
  type Attachment,
  type contract,
  type Input,
  isBranch,
  LIMITS,
  NOT_TRACKED,
  type Sequence,
  SEQUENCE_ACTIONS,
  type SentChannel,
  type SequenceState,
  type Step,
  type StepInput,
} from '@rainmaker/contract';
import { sql } from 'kysely';
import { lockWorkspace, recordAudit } from '#modules/accounts/index.ts';
import type { z } from 'zod';
import type { OutsideContext, Session } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { type AppError, conflict, duplicate, invalidField, notFound, staleVersion } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { assertMayChange } from '../access.ts';
import { attachmentsOfSteps } from '../attachments/find-attachments.ts';
import { variableNames } from '../compose/variables.ts';
import type { Templates } from '../compose/templates.ts';
import type { DraftRefreshing } from '../drafts/refresh-drafts.job.ts';
import { assertRoomForVersion } from '../limits/kept-workflows.ts';
import { assertRoomForLonger, textBytes } from '../limits/texts.ts';
import { parkSequence, scheduleApproved } from '../plan/park.ts';
import type { WakeWorkspace } from '../dispatch/send.job.ts';
import { isSentBy } from '../steps/channels-of-steps.ts';
import { loadWorkspace, type OutreachWorkspace, type WorkspaceDeps } from '../pace/workspace.ts';
import { checkBranches } from './check-branches.ts';
import { checkChannel, checkSteps, checkWindow } from './check.ts';
import { followTexts } from './follow-texts.ts';
import { moveSequence } from './move-sequence.ts';
import { assertKeepsOthersOnTheirWay, isUsed, refuseOthersCampaigns } from './colleagues.ts';
import { type StepTemplates, templatesOfSteps } from './step-templates.ts';
import {
  findSequence,
  insertSequence,
  sequenceNamed,
  presentSequences,
  saveSequence,
  type SequenceRow,
} from './sequence-queries.ts';

/** The key that was sent if it's well-formed and not taken by an earlier one; otherwise a new one. */
const keyFor = (kind: 's' | 'v', sent: string | undefined, used: Set<string>): string => {
  const isKept = sent !== undefined && sent.startsWith(`${kind}-`) && /^.-[\w-]{1,38}$/.test(sent) && !used.has(sent);
  const key = isKept ? sent : `${kind}-${newId().slice(-12)}`;
  used.add(key);
  return key;
};

/** Texts keep their key over an edit: what each has achieved is counted under it. */
const variantsOf = (variants: NonNullable<z.output<typeof StepInput>['variants']>): NonNullable<Step['variants']> => {
  const used = new Set<string>();
  return variants.map(({ key, share, subject, body }) => ({
    key: keyFor('v', key, used),
    share,
    subject: subject ? subject : null,
    body,
  }));
};

/** A branch says nothing; it asks. */
const branchOf = ({ wait, condition, path }: z.output<typeof StepInput>, key: string): Step => ({
  key,
  kind: 'branch',
  wait,
  subject: null,
  body: '',
  approval: null,
  ...(condition && { condition }),
  ...(path && { path }),
});

/** What steps name by ids, by their places. */
export interface StepParts {
  files?: readonly Attachment[][];
  templates?: StepTemplates;
}

/** Reads what steps name; 400 where something of it isn’t there, or can’t be used. */
export const partsOf = async (
  db: Db,
  steps: readonly z.output<typeof StepInput>[],
  variables: readonly string[],
): Promise<StepParts> => {
  const files = await attachmentsOfSteps(db, steps);
  return { files, templates: await templatesOfSteps(db, steps, { variables, files }) };
};

/**
 * Steps as they are kept, with the `files` and the template of each by its place. A key stays over every edit, so that no edit sends a step twice; an editor names a new step itself, so that
 * spintax falls the same way in its preview, its test and what is sent.
 */
export const stepsOf = (
  steps: readonly z.output<typeof StepInput>[],
  { files = [], templates = [] }: StepParts = {},
): Step[] => {
  const used = new Set<string>();
  return steps.map((step, place) => {
    const attachments = files[place] ?? [];
    const template = templates[place];
    const key = keyFor('s', step.key, used);
    if (isBranch(step)) return branchOf(step, key);
    const variants = step.variants && variantsOf(step.variants);
    return {
      key,
      kind: step.kind,
      wait: step.wait,
      subject: variants?.[0]?.subject ?? (step.subject ? step.subject : null),
      body: variants?.[0]?.body ?? step.body,
      approval: step.approval ?? null,
      ...(attachments.length > 0 && { attachments }),
      ...(variants && { variants }),
      ...(step.prompt && { prompt: step.prompt }),
      ...(template && { template }),
      ...(step.condition && { condition: step.condition }),
      ...(step.path && { path: step.path }),
    };
  });
};

const stepCharacters = (steps: readonly Step[]): number => JSON.stringify(steps).length;

const longestText = (steps: readonly Step[]): number =>
  Math.max(
    0,
    ...steps.flatMap((step) =>
      [step, ...(step.variants ?? [])].map(({ subject, body }) => textBytes({ subject: subject ?? null, body })),
    ),
  );

const refusedText = (whose: string, most: number): AppError =>
  invalidField(
    'steps',
    `${whose} together can have at most ${most.toLocaleString('en')} characters. Shorten or delete some first.`,
  );

/**
 * Lists, fields of Memory and the engine read many workflows at once, so what all of them hold together has a limit, and so have those
 * of one person, who could otherwise fill it alone. The lock keeps those that are saved at one time from passing it together.
 */
const refuseTooMuchText = async (db: Db, { userId, role }: Session): Promise<void> => {
  await lockWorkspace(db);
  const { total, own } = await db.one(sql<{ total: number; own: number }>`
    select coalesce(sum(length(steps::text)), 0)::bigint as total,
      coalesce(sum(length(steps::text)) filter (where created_by = ${userId}), 0)::bigint as own
    from sequences where workspace_id = app.workspace_id() and deleted_at is null`);
  if (total > LIMITS.workflowsCharacters) throw refusedText('All workflows', LIMITS.workflowsCharacters);
  if (role !== 'owner' && own > LIMITS.workflowsCharactersOfPerson)
    throw refusedText('Workflows that you made', LIMITS.workflowsCharactersOfPerson);
};

const takenName = (name: string, current: unknown): AppError =>
  duplicate(`A workflow named “${name}” already exists.`, current);

type Context = Pick<OutsideContext, 'transact' | 'session' | 'clock' | 'jobs' | 'request'>;

export interface SaveDeps extends WorkspaceDeps {
  templates: Templates;
  refreshing: DraftRefreshing;
  wake: WakeWorkspace;
}

export const createSequence = async (
  { transact, session, clock }: Context,
  input: Input<typeof contract.createSequence>,
  deps: SaveDeps,
): Promise<Sequence> => {
  const variables = await transact(variableNames);
  checkChannel(input.steps, input.channel);
  await checkSteps(input.steps, { templates: deps.templates, workspaceId: session.workspaceId, variables });
  return transact(async (db) => {
    checkWindow(input.window ?? null, await loadWorkspace(db, deps));
    const steps = stepsOf(input.steps, await partsOf(db, input.steps, variables));
    checkBranches(steps, input.tracking ?? NOT_TRACKED, variables);
    const row = await insertSequence(db, {
      name: input.sequence_name,
      impression: input.impression ?? null,
      steps,
      stopOn: [...new Set(['reply' as const, ...(input.stop_on ?? [])])],
      tracking: input.tracking ?? NOT_TRACKED,
      window: input.window ?? null,
      state: input.state ?? 'draft',
      isStarter: false,
      createdBy: session.userId,
      at: clock.now(),
    });
    if (row === undefined) throw takenName(input.sequence_name, await sequenceNamed(db, input.sequence_name));
    await refuseTooMuchText(db, session);
    await assertRoomForVersion(db, session);
    const [sequence] = await presentSequences(db, [row]);
    if (sequence === undefined) throw notFound('workflow');
    return sequence;
  });
};

type Update = Input<typeof contract.updateSequence>;

/** Whether an update can leave a branch that makes no sense, or a step on a side of one that is gone; nothing else of it does. */
export const asksBranches = ({ steps, tracking }: Pick<Update, 'steps' | 'tracking'>): boolean =>
  steps !== undefined || tracking !== undefined;

/** The workflow as an update would save it, with what its steps name. */
export const changed = (row: SequenceRow, input: Update, parts: StepParts): SequenceRow => ({
  ...row,
  name: input.sequence_name ?? row.name,
  impression: input.impression === undefined ? row.impression : input.impression,
  steps: input.steps === undefined ? row.steps : stepsOf(input.steps, parts),
  stop_on: input.stop_on === undefined ? row.stop_on : [...new Set(['reply' as const, ...input.stop_on])],
  tracking: input.tracking ?? row.tracking,
  sending_window: input.window === undefined ? row.sending_window : input.window,
});

const followState = async (db: Db, was: SequenceRow, now: SequenceRow, workspace: OutreachWorkspace): Promise<void> => {
  if (was.state === now.state) return;
  if (now.state === 'active') await scheduleApproved(db, 'sequence_id', now.id, workspace);
  else await parkSequence(db, now.id, workspace);
};

/** 409 for a state that no action leads to from its own. */
const refuseMove = async (db: Db, row: SequenceRow, asked: SequenceState | undefined): Promise<void> => {
  if (asked === undefined || asked === row.state) return;
  if (actionBetween(SEQUENCE_ACTIONS, row.state, asked) !== undefined) return;
  const [current] = await presentSequences(db, [row]);
  throw conflict(`This workflow is ${row.state} and can’t become ${asked}.`, current);
};

/** False where it stays in its state. */
const moveTo = async (db: Db, row: SequenceRow, asked: SequenceState | undefined, at: Date): Promise<boolean> => {
  const action = asked && actionBetween(SEQUENCE_ACTIONS, row.state, asked);
  return action !== undefined && moveSequence(db, row.id, action, at);
};

/** The workflow, locked, if this person may change it and no one else has in between. */
const openForUpdate = async (
  db: Db,
  session: Context['session'],
  input: Update,
  only: SentChannel | undefined,
): Promise<SequenceRow> => {
  const row = await findSequence(db, input.id, true);
  if (row === undefined || !isSentBy(row, only)) throw notFound('workflow');
  assertMayChange(session, row);
  await refuseOthersCampaigns(db, session, row.id, 'Duplicate it, or ask a manager to change it.');
  if (input.version !== undefined && input.version !== row.version) {
    const [current] = await presentSequences(db, [row]);
    throw staleVersion('workflow', current);
  }
  await refuseMove(db, row, input.state);
  return row;
};

/**
 * Saves a workflow; one under way makes a new version, and everyone keeps the step they are on. Whether it may be saved
 * at all is asked before its texts are checked, and once more when it is saved. With `only` it must have a step on that channel.
 */
export const updateSequence = async (
  { transact, session, clock, jobs, request }: Context,
  input: Update,
  deps: SaveDeps,
  only?: SentChannel,
): Promise<Sequence> => {
  const { workspaceId } = session;
  if (input.steps !== undefined) {
    const variables = await transact(async (db) => {
      await openForUpdate(db, session, input, only);
      return variableNames(db);
    });
    checkChannel(input.steps, only);
    await checkSteps(input.steps, { templates: deps.templates, workspaceId, variables });
  }
  return transact(async (db) => {
    const row = await openForUpdate(db, session, input, only);
    const workspace = await loadWorkspace(db, deps);
    const variables = await variableNames(db);
    const next = changed(row, input, await partsOf(db, input.steps ?? [], variables));
    checkWindow(next.sending_window, workspace);
    if (asksBranches(input)) checkBranches(next.steps, next.tracking, variables);
    await assertKeepsOthersOnTheirWay(db, session, row, next);
    const other = next.name === row.name ? undefined : await sequenceNamed(db, next.name, row.id);
    if (other) throw takenName(next.name, other);
    const isMoved = await moveTo(db, row, input.state, clock.now());
    const isNewVersion = isMoved || !isDeepStrictEqual(next, row);
    const saved = await saveSequence(db, next, isNewVersion, session.userId, clock.now());
    // To hold everything must always be possible; to go on makes a version, too.
    if (isNewVersion && !(isMoved && input.state !== 'active')) await assertRoomForVersion(db, session);
    if (stepCharacters(next.steps) > stepCharacters(row.steps)) await refuseTooMuchText(db, session);
    if (longestText(next.steps) > longestText(row.steps)) await assertRoomForLonger(db, row.id);
    await followState(db, row, saved, workspace);
    const moments = { at: workspace.clock.now(), realNow: deps.realClock.now() };
    const asked = { workspaceId, jobs, ...moments, refreshing: deps.refreshing };
    await followTexts(db, row, saved, asked);
    if (isNewVersion && (await isUsed(db, row.id)))
      await recordAudit(db, session, request, { action: 'workflow_changed', subject: saved.name, at: moments.realNow });
    const [sequence] = await presentSequences(db, [saved]);
    if (sequence === undefined) throw notFound('workflow');
    await deps.wake(db, workspaceId, jobs);
    return sequence;
  });
};
