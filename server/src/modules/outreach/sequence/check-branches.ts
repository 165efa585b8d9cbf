import {
  type BranchCondition,
  branchProblem,
  CUSTOM_VARIABLE_PREFIX,
  isBranch,
  MERGE_VARIABLES,
  type Step,
  type Tracking,
  wrongPlace,
} from '@rainmaker/contract';
import { invalidField, invalidInput } from '#platform/errors.ts';

/** The fields of a person that a branch may ask about: those of texts, beside the sender's and the business's. */
const isAsked = (name: string, known: readonly string[]): boolean =>
  known.includes(name) &&
  !name.startsWith('sender_') &&
  (name.startsWith(CUSTOM_VARIABLE_PREFIX) || MERGE_VARIABLES.some((variable) => variable.name === name));

/** What is wrong with a condition, as a sentence; undefined if nothing is. */
const problemOf = (
  condition: BranchCondition | undefined,
  before: readonly Step[],
  tracking: Tracking,
  known: readonly string[],
): string | undefined =>
  condition?.on === 'field' && !isAsked(condition.field, known)
    ? 'Choose a field of the person.'
    : branchProblem(condition, before, tracking);

/** Refuses steps on sides that make no sense, and branches that ask what can't be answered; each error names its step. */
export const checkBranches = (steps: readonly Step[], tracking: Tracking, known: readonly string[]): void => {
  const misplaced = wrongPlace(steps);
  if (misplaced) throw invalidField(`steps/${misplaced.at}/path`, misplaced.problem);
  const problems = steps.flatMap((step, at) => {
    const { condition } = step;
    const detail = isBranch(step)
      ? problemOf(condition, steps.slice(0, at), tracking, known)
      : condition && 'Only a branch asks something.';
    return detail === undefined ? [] : [{ pointer: `/steps/${at}/condition`, detail }];
  });
  if (problems.length > 0) throw invalidInput(problems);
};
