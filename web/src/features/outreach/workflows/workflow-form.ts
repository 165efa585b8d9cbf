import {
  type Approval,
  type Attachment,
  type BranchCondition,
  branchProblem,
  channelOfStep,
  contract,
  isBranch,
  isSentStep,
  LIMITS,
  NOT_TRACKED,
  type Prompt,
  type SendingWindow,
  type Sequence,
  type StepKind,
  type StepPath,
  type StopOn,
  type Tracking,
  waitInWords,
  type WaitUnit,
  wrongPlace,
} from '@rainmaker/contract';
import { newId } from '#lib/ids.ts';
import { type ChosenTemplate, chosenOf } from '../template-choice/template-sources.ts';
import { textAt, textsOf, type WithTexts } from './steps/step-texts.ts';
import * as words from './words.ts';

/** A step in the editor. `id` is local and never sent; `key` identifies the step on the server. */
export interface StepForm extends WithTexts {
  id: string;
  key: string | undefined;
  kind: StepKind;
  wait: { amount: number; unit: WaitUnit };
  approval: Approval | null;
  attachments: Attachment[];
  /** What is written for each person instead of a text, which is kept meanwhile; null where the text is sent. */
  prompt: Prompt | null;
  /** The WhatsApp template that is sent. */
  template?: ChosenTemplate;
  /** What a branch asks. */
  condition?: BranchCondition;
  /** The side of a branch that it is on. */
  path?: StepPath;
}

export interface WorkflowForm {
  name: string;
  impression: string;
  steps: StepForm[];
  stopOn: StopOn[];
  tracking: Tracking;
  /** Null: the workspace's hours. */
  window: SendingWindow | null;
}

/** What a new branch asks: something that it can be saved with. Clicks and opens are known only where they are tracked. */
export const firstCondition = ({ clicks, opens }: Tracking): BranchCondition => {
  if (clicks || opens) return { on: clicks ? 'clicked' : 'opened' };
  return { on: 'field', field: 'job_title', test: 'is_not_empty', value: '' };
};

/** A step that follows after three business days; an email is a reply. */
export const newStep = (isFirst = false, kind: StepKind = 'email', tracking: Tracking = NOT_TRACKED): StepForm => {
  const id = newId();
  return {
    id,
    // Assigned here, because preview, test and message resolve spintax with it.
    key: `s-${id}`,
    kind,
    wait: isFirst ? { amount: 0, unit: 'minutes' } : { amount: 3, unit: 'business_days' },
    subject: '',
    body: '',
    share: 100,
    variantKey: undefined,
    others: [],
    approval: null,
    attachments: [],
    prompt: null,
    ...(kind === 'branch' && { condition: firstCondition(tracking) }),
  };
};

export const emptyWorkflow = (kind: StepKind = 'email'): WorkflowForm => ({
  name: '',
  impression: '',
  steps: [newStep(true, kind)],
  stopOn: ['reply'],
  tracking: NOT_TRACKED,
  window: null,
});

export const toWorkflowForm = (sequence: Sequence): WorkflowForm => ({
  name: sequence.sequence_name,
  impression: sequence.impression ?? '',
  steps: sequence.steps.map(
    ({
      key,
      kind,
      wait,
      subject,
      body,
      approval,
      attachments = [],
      prompt = null,
      template,
      condition,
      path,
      variants = [],
    }) => {
      const [first, ...rest] = variants;
      return {
        id: key,
        key,
        kind,
        wait,
        subject: (first ? first.subject : subject) ?? '',
        body: first?.body ?? body,
        share: first?.share ?? 100,
        variantKey: first?.key,
        others: rest.map((text) => ({ ...text, id: text.key, subject: text.subject ?? '' })),
        approval,
        attachments,
        prompt,
        // Without any, it is filled as the template says itself.
        ...(template && {
          template: chosenOf(template),
        }),
        ...(condition && { condition }),
        ...(path && { path }),
      };
    },
  ),
  stopOn: sequence.stop_on,
  tracking: sequence.tracking,
  window: sequence.window,
});

const orNull = (subject: string): string | null => (subject.trim() === '' ? null : subject);

/** Whether it is sent by WhatsApp. */
export const isWhatsapp = ({ kind }: Pick<StepForm, 'kind'>): boolean => channelOfStep(kind) === 'whatsapp';

/** Whether a step is an email that replies to one before it. */
export const isReplyStep = (steps: readonly StepForm[], at: number): boolean => {
  const step = steps[at];
  return (
    step?.kind === 'email' &&
    (step.prompt !== null || step.subject.trim() === '') &&
    steps.slice(0, at).some(({ kind }) => kind === 'email')
  );
};

/** A step's payload; variants only if there are several. */
export const stepPayload = (step: StepForm) => ({
  ...(step.key !== undefined && { key: step.key }),
  kind: step.kind,
  wait: step.wait,
  subject: step.prompt || isWhatsapp(step) ? null : orNull(step.subject),
  body: step.prompt ? '' : step.body,
  approval: step.approval,
  ...(step.prompt && { prompt: step.prompt }),
  ...(step.attachments.length > 0 && { attachments: step.attachments }),
  ...(step.template && { template: step.template }),
  ...(step.condition && { condition: step.condition }),
  ...(step.path && { path: step.path }),
  ...(step.prompt === null &&
    step.others.length > 0 && {
      variants: textsOf(step).map(({ key, share, subject, body }) => ({
        ...(key !== undefined && { key }),
        share,
        subject: orNull(subject),
        body,
      })),
    }),
});

/** The step with only one of its variants, for previews and tests. */
export const oneText = (step: StepForm, at: number): StepForm => ({
  ...step,
  ...textAt(step, at),
  share: 100,
  others: [],
});

export const workflowPayload = (form: WorkflowForm) => ({
  sequence_name: form.name,
  impression: form.impression.trim() === '' ? null : form.impression,
  steps: form.steps.map(stepPayload),
  stop_on: form.stopOn,
  tracking: form.tracking,
  window: form.window,
});

/** Errors by location: `name`, `steps.0.body`, `window`. */
export type Wrong = Record<string, string>;

/** The location of a variant's field among the errors. */
export const placeOfText = (step: number, text: number, field: 'subject' | 'body'): string =>
  text === 0 ? words.steps(step, field) : words.stepsVariants(step, text, field);

/** A field's error in a variant; the first variant has two possible locations. */
export const wrongAt = (wrong: Wrong, step: number, text: number, field: 'subject' | 'body'): string | undefined =>
  wrong[placeOfText(step, text, field)] ?? wrong[`steps.${step}.variants.${text}.${field}`];

/** The contract's rules, applied to the payload. */
export const checkWorkflow = (form: WorkflowForm): Wrong => {
  const checked = contract.createSequence.input.safeParse(workflowPayload(form));
  const wrong: Wrong = {};
  for (const { path, message } of checked.error?.issues ?? []) {
    const name = path.join('.');
    wrong[name === 'sequence_name' ? 'name' : name] ??= message;
  }
  const [first] = form.steps;
  if (first && !isSentStep(first)) wrong['steps.0.kind'] ??= words.beginWithAnEmail;
  for (const [at, step] of form.steps.entries()) {
    if (!isBranch(step)) continue;
    const before = form.steps.slice(0, at).map(({ id, key = id, kind }) => ({ key, kind }));
    const problem = branchProblem(step.condition, before, form.tracking);
    if (problem !== undefined) wrong[`steps.${at}.condition`] ??= problem;
  }
  const misplaced = wrongPlace(form.steps.map((step) => ({ ...step, key: step.key ?? step.id })));
  if (misplaced) wrong[`steps.${misplaced.at}.path`] ??= misplaced.problem;
  const mail = form.steps.findIndex(({ kind }) => kind === 'email');
  const firstMail = form.steps[mail];
  for (const [at, { subject }] of (firstMail && !firstMail.prompt ? textsOf(firstMail) : []).entries()) {
    if (subject.trim() === '') wrong[placeOfText(mail, at, 'subject')] ??= words.addASubjectToTheFirst;
  }
  return wrong;
};

/** Removes "Step 1, subject:" from an error shown at that field. */
export const atItsField = (sentence: string): string => sentence.replace(/^Step \d+, (?:subject|text): /, '');

/** The server's errors by location. */
export const serverWrong = (errors: Record<string, string>): Wrong =>
  Object.fromEntries(
    Object.entries(errors).map(([name, sentence]) => [
      name === 'sequence_name' ? 'name' : name.startsWith('window') ? 'window' : name,
      atItsField(sentence),
    ]),
  );

/** Moves a step; the first step's wait is reset, because it counts from the start. */
export const movedStep = (steps: readonly StepForm[], from: number, to: number): StepForm[] => {
  const moved = steps[from];
  if (!moved || to < 0 || to >= steps.length) return [...steps];
  const waits = steps.map(({ wait }) => wait);
  const order = steps.toSpliced(from, 1).toSpliced(to, 0, moved);
  // Waits stay in place: only the texts move.
  return order.map((step, at) => ({ ...step, wait: waits[at] ?? step.wait }));
};

/** "at once" for the first step, "after 3 business days" for the others. */
export const waitWords = (step: StepForm, at: number): string =>
  at === 0 && step.wait.amount === 0
    ? words.immediately
    : at > 0 && step.wait.amount === 0
      ? words.immediatelyAfter
      : waitInWords(step.wait);

/** Changes one part of the wait, within 0 and 60. */
export const changedWait = (
  wait: StepForm['wait'],
  change: { amount?: number | undefined; unit?: WaitUnit },
): StepForm['wait'] => ({
  unit: change.unit ?? wait.unit,
  amount: Math.min(60, Math.max(0, Math.trunc(Number.isFinite(change.amount) ? (change.amount ?? 0) : wait.amount))),
});

/** A name for a copy, within the length limit. */
export const copyName = (name: string): string => {
  const end = ' (copy)';
  return `${name.slice(0, LIMITS.workflowNameCharacters - end.length)}${end}`;
};

export const isSameWorkflow = (a: WorkflowForm, b: WorkflowForm): boolean =>
  JSON.stringify(workflowPayload(a)) === JSON.stringify(workflowPayload(b));
