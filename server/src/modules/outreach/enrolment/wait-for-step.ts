import { isBranch } from '@rainmaker/contract';
import type { Person } from '../compose/person.ts';
import { afterWait, renderAt } from '../pace/wait.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';
import { zoneOf } from '../pace/zone.ts';
import type { StepPlace } from '../steps/step.ts';
import type { EnrolmentChange } from './move.ts';

/** The change that makes a person wait for a step, counted from `since`. */
export const waitForStep = (
  enrolmentId: string,
  { step, number }: StepPlace,
  { since, person }: { since: Date; person: Pick<Person, 'timezone' | 'country'> },
  workspace: OutreachWorkspace,
): EnrolmentChange => {
  const recipient = { zone: zoneOf(person, workspace.timezone), country: person.country };
  const dueAt = afterWait(since, step.wait, recipient, workspace.holidayOn);
  return {
    id: enrolmentId,
    action: 'proceed',
    reasonCode: 'wait',
    nextStepKey: step.key,
    stepNo: number,
    stepDueAt: dueAt,
    // A message is written a day ahead; what a branch asks is known only when its wait is over.
    nextActionAt: isBranch(step) ? dueAt : renderAt(dueAt, workspace.clock.now()),
  };
};
