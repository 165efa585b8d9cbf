import { channelOfStep, isSentStep, type Step } from '@rainmaker/contract';

type Wait = Step['wait'];

/** A step that the program sends. */
export interface SentStep extends Wait {
  channel: string;
  /** The waits of the steps before it that aren't sent, after the one that was sent last. */
  before: Wait[];
}

/** The steps that the program sends, in order. */
export const sentSteps = (steps: readonly Pick<Step, 'kind' | 'wait'>[]): SentStep[] => {
  const sent: SentStep[] = [];
  let before: Wait[] = [];
  for (const step of steps) {
    if (!isSentStep(step)) before.push(step.wait);
    else {
      sent.push({ ...step.wait, channel: channelOfStep(step.kind), before });
      before = [];
    }
  }
  return sent;
};

/**
 * The next message of people at a step: its number among those that are sent, and the waits until then, none if they are at it.
 * Undefined if none follows.
 */
export const nextSent = (
  steps: readonly Pick<Step, 'kind' | 'wait'>[],
  number: number,
): { number: number; waits: Wait[] } | undefined => {
  const index = steps.findIndex((step, at) => at >= number - 1 && isSentStep(step));
  if (index < 0) return undefined;
  return {
    number: steps.slice(0, index + 1).filter((step) => isSentStep(step)).length,
    waits: steps.slice(number, index + 1).map(({ wait }) => wait),
  };
};
