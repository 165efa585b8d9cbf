import {
  type BranchCondition,
  channelOfStep,
  CUSTOM_VARIABLE_PREFIX,
  type EngagementTest,
  isBranch,
  isSentStep,
  MERGE_VARIABLES,
  type Step,
  type Tracking,
  wrongPlace,
} from '@rainmaker/contract';
import { invalidField } from '#platform/errors.ts';

/** The fields of a person that a branch may ask about: those of texts, beside the sender's and the business's. */
const isAsked = (name: string, known: readonly string[]): boolean =>
  known.includes(name) &&
  !name.startsWith('sender_') &&
  (name.startsWith(CUSTOM_VARIABLE_PREFIX) || MERGE_VARIABLES.some((variable) => variable.name === name));

/** WhatsApp tells who read a message without being asked to, and never who clicked. */
const engagementProblem = (
  { on, step }: BranchCondition & { on: EngagementTest },
  before: readonly Step[],
  tracking: Tracking,
): string | undefined => {
  const sent = before.filter(isSentStep);
  const asked = step == null ? sent : sent.filter(({ key }) => key === step);
  if (step != null && asked.length === 0) return 'Choose a message that comes before this branch.';
  const channels = asked.map(({ kind }) => channelOfStep(kind));
  if (on === 'clicked' && channels.length > 0 && channels.every((channel) => channel === 'whatsapp'))
    return 'WhatsApp doesn’t tell who clicked a link. Ask who read the message or replied.';
  if (on === 'opened' && !tracking.opens && !channels.includes('whatsapp'))
    return 'Turn on “Track opens” for this workflow: the branch asks who opened.';
  if (on === 'clicked' && !tracking.clicks)
    return 'Turn on “Track clicks” for this workflow: the branch asks who clicked.';
  return undefined;
};

/** What is wrong with a condition, as a sentence; undefined if nothing is. */
const problemOf = (
  condition: BranchCondition,
  before: readonly Step[],
  tracking: Tracking,
  known: readonly string[],
): string | undefined => {
  if (condition.on === 'random') return undefined;
  if (condition.on === 'field') {
    if (!isAsked(condition.field, known)) return 'Choose a field of the person.';
    const needsValue = condition.test !== 'is_empty' && condition.test !== 'is_not_empty';
    return needsValue && !condition.value ? 'Enter the value to compare with.' : undefined;
  }
  return engagementProblem(condition, before, tracking);
};

/** Refuses steps on sides that make no sense, and branches that ask what can't be answered; each error names its step. */
export const checkBranches = (steps: readonly Step[], tracking: Tracking, known: readonly string[]): void => {
  const misplaced = wrongPlace(steps);
  if (misplaced) throw invalidField(`steps/${misplaced.at}/path`, misplaced.problem);
  for (const [at, step] of steps.entries()) {
    const { condition } = step;
    if (!isBranch(step)) {
      if (condition !== undefined) throw invalidField(`steps/${at}/condition`, 'Only a branch asks something.');
      continue;
    }
    const problem =
      condition === undefined
        ? 'Choose what this branch asks.'
        : problemOf(condition, steps.slice(0, at), tracking, known);
    if (problem !== undefined) throw invalidField(`steps/${at}/condition`, problem);
  }
};
