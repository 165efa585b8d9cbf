import { channelOfStep, type FollowUpKind, LIMITS } from '@rainmaker/contract';
import { plainText } from '@rainmaker/contract/markup';
import type { WorkflowTask } from '#modules/contacts/index.ts';
import { cutText } from '#platform/text/text.ts';
import { nameOf } from '../compose/person.ts';
import type { RenderedText } from '../compose/render-text.ts';
import type { DueEnrolment } from '../enrolment/enrolment-queries.ts';
import type { StepPlace } from '../steps/step.ts';

const KINDS: Readonly<Record<string, FollowUpKind>> = { call: 'call', linkedin: 'linkedin', task: 'other' };

/** What is to be done, where the step has no title of its own. */
const USUAL_TITLES: Readonly<Record<string, (name: string) => string>> = {
  call: (name) => `Call ${name}`,
  linkedin_connect: (name) => `Connect with ${name} on LinkedIn`,
  linkedin_message: (name) => `Write to ${name} on LinkedIn`,
  task: (name) => `Task for ${name}`,
};

/** What a step asks someone to do for a person, with its text as the note. Values that it lacks stand in it by name. */
export const taskFor = (
  due: DueEnrolment,
  { step }: StepPlace,
  { subject, body }: RenderedText,
  now: Date,
): WorkflowTask => {
  const title = subject?.trim() || (USUAL_TITLES[step.kind] ?? USUAL_TITLES['task'])?.(nameOf(due.person)) || '';
  return {
    enrolmentId: due.id,
    stepKey: step.key,
    contactId: due.contact_id,
    kind: KINDS[channelOfStep(step.kind)] ?? 'other',
    title: cutText(title, LIMITS.followUpTitleCharacters),
    note: cutText(plainText(cutText(body, 2 * LIMITS.noteCharacters)), LIMITS.noteCharacters) || null,
    dueAt: due.step_due_at !== null && due.step_due_at > now ? due.step_due_at : now,
    makerId: due.maker_id,
  };
};
