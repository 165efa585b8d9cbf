import { isSentStep, type SendingWindow, type SentChannel, type StepInput } from '@rainmaker/contract';
import type { z } from 'zod';
import { AppError, type FieldError, invalidField } from '#platform/errors.ts';
import { problemInWords } from '../compose/template/template-problem.ts';
import type { Templates } from '../compose/templates.ts';
import { isSentBy } from '../steps/channels-of-steps.ts';
import { openHours, windowsMeet } from '../pace/window.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';

type GivenStep = z.output<typeof StepInput>;

/** Every text of a step with its path: the variants, or the step's own. */
const textsOf = (step: GivenStep): { pointer: string; words: string; subject: string; body: string }[] =>
  step.variants === undefined
    ? [{ pointer: '', words: '', subject: step.subject ?? '', body: step.body }]
    : step.variants.map((variant, place) => ({
        pointer: `/variants/${place}`,
        words: ` ${String.fromCodePoint(65 + place)}`,
        subject: variant.subject ?? '',
        body: variant.body,
      }));

/** Whose steps they are, and what checks them. */
export interface StepCheck {
  templates: Templates;
  workspaceId: string;
  /** The names that a text may say. */
  variables: readonly string[];
}

const templateErrors = async (
  steps: readonly GivenStep[],
  { templates, workspaceId, variables }: StepCheck,
): Promise<FieldError[]> => {
  const places = steps.flatMap((step, index) =>
    textsOf(step).flatMap((text) =>
      (['subject', 'body'] as const).map((field) => ({
        text: text[field],
        pointer: `/steps/${index}${text.pointer}/${field}`,
        words: `Step ${index + 1}${text.words}, ${field === 'subject' ? 'subject' : 'text'}`,
      })),
    ),
  );
  const texts = places.map(({ text }) => text);
  const problems = await templates.check({ owner: workspaceId }, { texts, known: variables });
  return places.flatMap(({ pointer, words }, index) =>
    (problems[index] ?? []).map((problem) => ({ pointer, detail: `${words}: ${problemInWords(problem)}` })),
  );
};

/**
 * Refuses templates that cannot be read or name what is no variable, and a first step without a subject; each error names
 * step, place and reason. Waits for the sandbox: not for a transaction.
 */
export const checkSteps = async (steps: readonly GivenStep[], check: StepCheck): Promise<void> => {
  const errors = await templateErrors(steps, check);
  if (errors.length > 0) throw new AppError('bad_template', errors[0]?.detail ?? '', { fields: errors });
  if (steps[0] && !isSentStep(steps[0]))
    throw invalidField(
      'steps/0/kind',
      'Begin with an email or a WhatsApp message. Calls, LinkedIn, tasks and branches come after it.',
    );
  const tested = steps.findIndex((step) => !isSentStep(step) && step.variants !== undefined);
  if (tested >= 0) throw invalidField(`steps/${tested}/variants`, 'Only messages can have several texts.');
  const at = steps.findIndex(({ kind }) => kind === 'email');
  const first = steps[at];
  // The subject of a prompt comes with its text.
  const bare = first?.prompt === undefined ? first && textsOf(first).find(({ subject }) => subject === '') : undefined;
  if (bare !== undefined) throw invalidField(`steps/${at}${bare.pointer}/subject`, 'The first email needs a subject.');
};

const ADD_STEP: Record<SentChannel, string> = {
  email: 'Add an email step to this workflow.',
  whatsapp: 'Add a WhatsApp step to this workflow.',
};

/** Refuses a workflow of a channel without a step on it. */
export const checkChannel = (steps: readonly { kind: string }[], channel: SentChannel | undefined): void => {
  if (channel === undefined || isSentBy({ steps }, channel)) return;
  throw invalidField('steps', ADD_STEP[channel]);
};

/** Refuses hours in which nothing could ever leave. */
export const checkWindow = (window: SendingWindow | null, workspace: OutreachWorkspace): void => {
  const zones = { recipient: workspace.timezone, workspace: workspace.timezone };
  if (window !== null && !windowsMeet(openHours([window, workspace.window], zones))) {
    throw invalidField('window', 'These hours never overlap the workspace’s sending hours.');
  }
};
