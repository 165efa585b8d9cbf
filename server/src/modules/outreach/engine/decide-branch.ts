import { createHash } from 'node:crypto';
import {
  type BranchCondition,
  type BranchNames,
  branchReason,
  channelOfStep,
  CUSTOM_VARIABLE_PREFIX,
  isBranch,
  MERGE_VARIABLES,
  type Side,
  type Step,
} from '@rainmaker/contract';
import { sql } from 'kysely';
import type { NewEvent } from '#modules/contacts/index.ts';
import type { Db } from '#platform/db/database.ts';
import { own } from '#platform/own.ts';
import type { Values } from '../compose/template/liquid.ts';
import { valuesFor } from '../compose/values.ts';
import type { OwnVariables } from '../compose/variables.ts';
import { writerOf } from '../compose/writer.ts';
import { nextFor } from '../dispatch/record/sent.ts';
import type { DueEnrolment } from '../enrolment/enrolment-queries.ts';
import type { EnrolmentChange } from '../enrolment/move.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';
import { stepAt, type StepPlace } from '../steps/step.ts';

/** What came of one message. */
export interface Engaged {
  enrolment_id: string;
  step_key: string;
  replied: boolean;
  opened: boolean;
  clicked: boolean;
}

/** What came of the emails of those who are at a branch; index messages_ledger. */
export const engagedBefore = async (db: Db, due: readonly DueEnrolment[]): Promise<Map<string, Engaged[]>> => {
  const ids = due
    .filter(({ steps, next_step_key: key, step_no: number, decisions }) => {
      const step = stepAt(steps, key, number, decisions)?.step;
      return step !== undefined && isBranch(step);
    })
    .map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await db.rows<Engaged>(sql`
    select enrolment_id, step_key, replied_at is not null as replied, opened_at is not null as opened,
      clicked_at is not null as clicked
    from messages where workspace_id = app.workspace_id() and enrolment_id = any(${ids}::uuid[])`);
  return Map.groupBy(rows, ({ enrolment_id: id }) => id);
};

/** 0 to 99, the same for the same person and branch. */
const placeOf = (seed: string): number => createHash('sha256').update(`${seed}:branch`).digest().readUInt32BE(0) % 100;

const fieldHolds = ({ test, value }: BranchCondition & { on: 'field' }, found: string | undefined): boolean => {
  const [has, asked] = [(found ?? '').trim().toLowerCase(), (value ?? '').trim().toLowerCase()];
  switch (test) {
    case 'is':
      return has === asked;
    case 'is_not':
      return has !== asked;
    case 'contains':
      return has.includes(asked);
    case 'is_empty':
      return has === '';
    case 'is_not_empty':
      return has !== '';
  }
};

/** What a condition is asked of. */
export interface Asked {
  engaged: readonly Omit<Engaged, 'enrolment_id'>[];
  values: Values;
  /** Of the person and the branch. */
  seed: string;
}

/** The side that somebody takes. */
export const sideOf = (condition: BranchCondition, { engaged, values, seed }: Asked): Side => {
  const holds = (): boolean => {
    if (condition.on === 'random') return placeOf(seed) < condition.percent;
    if (condition.on === 'field') {
      const found = own(values, condition.field);
      return fieldHolds(condition, typeof found === 'string' ? found : undefined);
    }
    const { on, step } = condition;
    return engaged.some((each) => (step == null || each.step_key === step) && each[on]);
  };
  return holds() ? 'yes' : 'no';
};

const isOfWhatsapp = (steps: readonly Pick<Step, 'key' | 'kind'>[], key: string): boolean =>
  steps.some((step) => step.key === key && channelOfStep(step.kind) === 'whatsapp');

/** How conditions name the steps and fields of a workflow. */
export const branchNames = (steps: readonly Pick<Step, 'key' | 'kind'>[]): BranchNames => ({
  step(key) {
    const at = steps.findIndex((step) => step.key === key);
    return at < 0 ? undefined : `${isOfWhatsapp(steps, key) ? 'WhatsApp message' : 'email'} ${at + 1}`;
  },
  isRead: (key) => isOfWhatsapp(steps, key),
  field: (name) =>
    MERGE_VARIABLES.find((variable) => variable.name === name)?.label ??
    name.replace(CUSTOM_VARIABLE_PREFIX, '').replaceAll('_', ' '),
});

export interface Decided {
  change: EnrolmentChange;
  /** For their timeline; left out where it was decided before. */
  event?: NewEvent;
}

interface Around {
  workspace: OutreachWorkspace;
  own: OwnVariables;
  engaged: ReadonlyMap<string, readonly Engaged[]>;
}

/**
 * Somebody whose wait before a branch is over takes a side: it is kept with their enrolment and told on their timeline, in the
 * transaction that moves them on. What was decided before, stays.
 */
export const decideBranch = (due: DueEnrolment, { step, number }: StepPlace, around: Around): Decided => {
  const { workspace } = around;
  const now = workspace.clock.now();
  // It isn't asked before its time, whatever woke them.
  if (due.step_due_at !== null && due.step_due_at > now)
    return { change: { id: due.id, action: 'proceed', reasonCode: 'wait', nextActionAt: due.step_due_at } };
  const { condition } = step;
  const known = own(due.decisions, step.key);
  const asked = {
    engaged: around.engaged.get(due.id) ?? [],
    values: valuesFor(due.person, writerOf(undefined, workspace), around.own),
    seed: `${due.contact_id}:${step.key}`,
  };
  const side = known ?? (condition === undefined ? 'no' : sideOf(condition, asked));
  const decisions = { ...due.decisions, [step.key]: side };
  const here = { enrolment_id: due.id, step_key: step.key, step_no: number, steps: due.steps, person: due.person };
  const change = { ...nextFor({ ...here, decisions }, now, workspace), decided: { [step.key]: side } };
  if (known !== undefined || condition === undefined) return { change };
  const reason = branchReason(condition, side, branchNames(due.steps));
  return {
    change,
    event: {
      contactId: due.contact_id,
      at: now,
      kind: 'branch_taken',
      actorUserId: null,
      channel: null,
      summary: `Took the “${side}” side of step ${number} in the workflow`,
      detail: reason,
      ref: null,
    },
  };
};
