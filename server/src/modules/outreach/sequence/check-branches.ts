import {
  type BranchCondition,
  CUSTOM_VARIABLE_PREFIX,
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
  const { on, step } = condition;
  if (on === 'opened' && !tracking.opens) return 'Turn on “Track opens” for this workflow: the branch asks who opened.';
  if (on === 'clicked' && !tracking.clicks)
    return 'Turn on “Track clicks” for this workflow: the branch asks who clicked.';
  return step == null || before.some((each) => each.key === step && isSentStep(each))
    ? undefined
    : 'Choose an email that comes before this branch.';
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
