import type { WrittenWorkflow } from '@rainmaker/contract';
import { newId } from '#lib/ids.ts';
import { textsOf } from '../steps/step-texts.ts';
import { newStep, type StepForm, type WorkflowForm } from '../workflow-form.ts';

type WrittenStep = WrittenWorkflow['steps'][number];

const stepOf = ({ wait, subject, body, variants = [] }: WrittenStep, isFirst: boolean): StepForm => {
  const [first, ...others] = variants;
  return {
    ...newStep(isFirst),
    wait,
    subject: subject ?? '',
    body,
    share: first?.share ?? 100,
    others: others.map((text) => {
      const id = newId();
      return { id, key: undefined, share: text.share, subject: text.subject ?? '', body: text.body };
    }),
  };
};

/** What a person has typed stays; what nobody or an earlier proposal has said is said anew. */
const unlessTyped = (typed: string, now: string, earlier: string | undefined): string =>
  typed.trim() === '' || typed === earlier ? now : typed;

/** The editor's form with the steps that were written; what else was set stays. */
export const filledForm = (
  form: WorkflowForm,
  written: WrittenWorkflow,
  earlier: WrittenWorkflow | undefined,
): WorkflowForm => ({
  ...form,
  name: unlessTyped(form.name, written.sequence_name, earlier?.sequence_name),
  impression: unlessTyped(form.impression, written.impression, earlier?.impression),
  steps: written.steps.map((step, at) => stepOf(step, at === 0)),
});

/** A proposal as it was taken over, with the local ids of its steps. */
export interface Taken {
  written: WrittenWorkflow;
  stepIds: string[];
  before: WorkflowForm;
}

/** Where something that was written stands in the form now. */
export interface Place {
  /** The index of the step. */
  step: number;
  /** From 1; undefined for a step with one text. */
  variant: number | undefined;
}

interface Written {
  step: number;
  variant: number;
  field: 'subject' | 'body';
  text: string | null;
}

/** What still stands in the form as it was written, with its place; what a person has changed is their own. */
export const standing = <T extends Written>(
  all: readonly T[],
  { stepIds }: Taken,
  form: WorkflowForm,
): (T & { at: Place })[] =>
  all.flatMap((each) => {
    const index = form.steps.findIndex(({ id }) => id === stepIds[each.step - 1]);
    const step = form.steps[index];
    const text = step && textsOf(step)[each.variant - 1];
    if (!step || !text || (each.text !== null && !text[each.field].includes(each.text))) return [];
    return [{ ...each, at: { step: index, variant: step.others.length > 0 ? each.variant : undefined } }];
  });
