import {
  type BranchNames,
  branchQuestion,
  CUSTOM_VARIABLE_PREFIX,
  isSentStep,
  MERGE_VARIABLES,
} from '@rainmaker/contract';
import { midSentence } from '../outreach-words.ts';
import { keyOf } from './flow.ts';
import { isWhatsapp, type StepForm } from './workflow-form.ts';
import * as words from './words.ts';

const namesOf = (steps: readonly StepForm[]): BranchNames => ({
  step(key) {
    const at = steps.findIndex((step) => keyOf(step) === key);
    const step = steps[at];
    return step === undefined ? undefined : midSentence(words.stepName(step.kind, at + 1));
  },
  isRead(key) {
    const step = steps.find((each) => keyOf(each) === key);
    return step !== undefined && isWhatsapp(step);
  },
  field: (name) =>
    MERGE_VARIABLES.find((variable) => variable.name === name)?.label ??
    name.replace(CUSTOM_VARIABLE_PREFIX, '').replaceAll('_', ' '),
});

/** What a branch asks, as its card says it. */
export const questionOf = ({ condition }: StepForm, steps: readonly StepForm[]): string =>
  condition === undefined || (condition.on === 'field' && condition.field === '')
    ? words.noQuestion
    : branchQuestion(condition, namesOf(steps));

/** The emails before a step, which a branch there may ask about. */
export const emailsBefore = (steps: readonly StepForm[], at: number): { key: string; label: string }[] =>
  steps.flatMap((step, place) =>
    place < at && isSentStep(step) ? [{ key: keyOf(step), label: words.stepName(step.kind, place + 1) }] : [],
  );
