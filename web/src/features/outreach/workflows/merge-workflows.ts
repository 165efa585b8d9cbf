import type { Conflict, Merged } from '#lib/record-form/merge-edits.ts';
import { textsOf } from './steps/step-texts.ts';
import type { StepForm, WorkflowForm } from './workflow-form.ts';
import * as words from './words.ts';

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const FIELDS = [
  ['name', 'Name'],
  ['impression', 'Tone and goal'],
  ['stopOn', 'Stop rules'],
  ['tracking', 'Tracking'],
  ['window', 'Sending hours'],
] as const;

const content = (step: StepForm | undefined) =>
  step && {
    wait: step.wait,
    approval: step.approval,
    prompt: step.prompt,
    template: step.template,
    files: step.attachments.map(({ id }) => id),
    condition: step.condition,
    path: step.path,
    texts: textsOf(step).map(({ share, subject, body }) => [share, subject, body]),
  };
const order = (form: WorkflowForm): string[] => form.steps.map(({ key, id }) => key ?? id);
const stepIn = (form: WorkflowForm, key: string): StepForm | undefined =>
  form.steps.find((step) => (step.key ?? step.id) === key);

const shown = (value: unknown): string =>
  value === null || value === undefined || value === ''
    ? words.empty
    : typeof value === 'string'
      ? value
      : Array.isArray(value)
        ? value.join(', ').replaceAll('_', ' ')
        : JSON.stringify(value);

const stepShown = (step: StepForm | undefined): string =>
  step?.prompt
    ? step.prompt.goal
    : step
      ? `${step.subject ? `${step.subject}: ` : ''}${step.body.slice(0, 140)}`
      : words.removed;

/** Merges two edits of a workflow by field and step; `base` is their common ancestor. */
export const mergeWorkflows = (base: WorkflowForm, mine: WorkflowForm, theirs: WorkflowForm): Merged<WorkflowForm> => {
  const conflicts: Conflict[] = [];
  const isMine = (key: string, own: unknown, other: unknown, before: unknown, chosen: ReadonlySet<string>): boolean =>
    !same(own, before) && (same(other, before) || same(own, other) || chosen.has(key));
  const clashes = (own: unknown, other: unknown, before: unknown): boolean =>
    !same(own, before) && !same(other, before) && !same(own, other);

  for (const [key, label] of FIELDS) {
    if (clashes(mine[key], theirs[key], base[key])) {
      conflicts.push({ key, label, mine: shown(mine[key]), theirs: shown(theirs[key]) });
    }
  }
  const keys = [...new Set([...order(theirs), ...order(mine)])];
  for (const key of keys) {
    const [own, other, before] = [stepIn(mine, key), stepIn(theirs, key), stepIn(base, key)];
    if (clashes(content(own), content(other), content(before))) {
      const at = order(theirs).indexOf(key) + 1 || order(mine).indexOf(key) + 1;
      conflicts.push({
        key,
        label: words.stepName((other ?? own)?.kind ?? 'email', at),
        mine: stepShown(own),
        theirs: stepShown(other),
      });
    }
  }
  const resolve = (chosen: ReadonlySet<string>): WorkflowForm => {
    const keepsMyOrder = !same(order(mine), order(base));
    const steps = (keepsMyOrder ? [...new Set([...order(mine), ...order(theirs)])] : keys).flatMap((key) => {
      const [own, other, before] = [stepIn(mine, key), stepIn(theirs, key), stepIn(base, key)];
      const step = isMine(key, content(own), content(other), content(before), chosen) ? own : other;
      return step ? [step] : [];
    });
    const pick = <K extends (typeof FIELDS)[number][0]>(key: K): WorkflowForm[K] =>
      isMine(key, mine[key], theirs[key], base[key], chosen) ? mine[key] : theirs[key];
    return {
      name: pick('name'),
      impression: pick('impression'),
      stopOn: pick('stopOn'),
      tracking: pick('tracking'),
      window: pick('window'),
      steps,
    };
  };
  return { conflicts, resolve };
};
