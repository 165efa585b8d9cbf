import {
  decisionsAt,
  type Decisions,
  isBranch,
  isReached,
  isSentStep,
  type Side,
  type Step,
} from '@rainmaker/contract';
import { nextSent, sentSteps } from './sent-steps.ts';

type WayStep = Pick<Step, 'key' | 'kind' | 'path' | 'wait'>;

/** How many messages a side has at most, whichever ways are taken within it. */
const sentOn = (steps: readonly WayStep[], branch: string, side: Side): number =>
  steps
    .filter(({ path }) => path?.branch === branch && path.side === side)
    .reduce((sum, step) => sum + (isSentStep(step) ? 1 : 0) + (isBranch(step) ? sentBelow(steps, step.key) : 0), 0);

const sentBelow = (steps: readonly WayStep[], branch: string): number =>
  Math.max(sentOn(steps, branch, 'yes'), sentOn(steps, branch, 'no'));

/** At each branch the side with more messages. */
const longest = (steps: readonly WayStep[]): Decisions =>
  Object.fromEntries(
    steps
      .filter(isBranch)
      .map(({ key }) => [key, sentOn(steps, key, 'yes') >= sentOn(steps, key, 'no') ? 'yes' : 'no']),
  );

/**
 * The steps of somebody who takes the side with more messages at each branch that is still open for them; `index`: where they are.
 * Nobody knows which sides people will take, so that a forecast plans the most that may be sent.
 */
export const likelyWay = (steps: readonly WayStep[], index = 0): WayStep[] => {
  const decided = { ...longest(steps), ...decisionsAt(steps, index, {}) };
  return steps.filter((_, at) => isReached(steps, at, decided));
};

/**
 * The next message of people at a step, as `nextSent`, on their likely way; its number is counted from the end of the longest way, so
 * that as many messages follow as they still get.
 */
export const nextOnWay = (steps: readonly WayStep[], number: number): ReturnType<typeof nextSent> => {
  const own = likelyWay(steps, number - 1);
  const { key } = steps[number - 1] ?? {};
  const next = nextSent(own, own.findIndex((step) => step.key === key) + 1);
  return next && { ...next, number: next.number + sentSteps(likelyWay(steps)).length - sentSteps(own).length };
};
