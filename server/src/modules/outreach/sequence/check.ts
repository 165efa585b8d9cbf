import { MERGE_VARIABLES, type SendingWindow, type StepInput } from '@rainmaker/contract';
import type { z } from 'zod';
import { AppError, type FieldError, invalidField } from '#platform/errors.ts';
import { checkTemplate, problemInWords } from '../compose/liquid.ts';
import { spin } from '../compose/spintax.ts';
import { openHours, windowsMeet } from '../pace/window.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';

const VARIABLES = MERGE_VARIABLES.map(({ name }) => name);

const templateErrors = (steps: readonly z.output<typeof StepInput>[]): FieldError[] =>
  steps.flatMap((step, index) =>
    (['subject', 'body'] as const).flatMap((field) =>
      // Spintax is proven with one of its ways: all share the braces.
      checkTemplate(spin(step[field] ?? '', 'check'), VARIABLES).map((problem) => ({
        pointer: `/steps/${index}/${field}`,
        detail: `Step ${index + 1}, ${field === 'subject' ? 'subject' : 'text'}: ${problemInWords(problem)}`,
      })),
    ),
  );

/** Refuses templates that cannot be read, and a first step without a subject; each error names step, place and reason. */
export const checkSteps = (steps: readonly z.output<typeof StepInput>[]): void => {
  const errors = templateErrors(steps);
  if (errors.length > 0) throw new AppError('bad_template', errors[0]?.detail ?? '', { fields: errors });
  if (!steps[0]?.subject) throw invalidField('steps/0/subject', 'The first e-mail needs a subject.');
};

/** Refuses hours in which nothing could ever leave. */
export const checkWindow = (window: SendingWindow | null, workspace: OutreachWorkspace): void => {
  const zones = { recipient: workspace.timezone, workspace: workspace.timezone };
  if (window !== null && !windowsMeet(openHours([window, workspace.window], zones))) {
    throw invalidField('window', 'These hours never meet the workspace’s sending hours.');
  }
};
