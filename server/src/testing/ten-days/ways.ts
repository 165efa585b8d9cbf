// Which side of a branch somebody takes, and which steps are for them: by the description of branches alone.
import { createHash } from 'node:crypto';
import { type Country, type PlannedStep, type Question, type Side, ZONES } from './plan.ts';

interface Known {
  country: Country;
  engaged: readonly { on: 'opened' | 'clicked' | 'replied'; key: string }[];
  /** Person and branch, as a random share is drawn by. */
  draw: string;
}

/** The first four bytes of a hash of person and branch, as a number, modulo a hundred. */
const drawn = (draw: string): number =>
  Number.parseInt(createHash('sha256').update(`${draw}:branch`).digest('hex').slice(0, 8), 16) % 100;

const holds = (question: Question, { country, engaged, draw }: Known): boolean => {
  if (question.on === 'random') return drawn(draw) < question.percent;
  if (question.on === 'field') return (ZONES[country].country === question.value) === (question.test === 'is');
  const { on, step } = question;
  return engaged.some((each) => each.on === on && (step === null || each.key === step));
};

/** The side that somebody takes. */
export const sideFor = (question: Question, known: Known): Side => (holds(question, known) ? 'yes' : 'no');

/** The sides that a step is on, the inner one first. */
const around = (steps: readonly PlannedStep[], { path }: PlannedStep): NonNullable<PlannedStep['path']>[] => {
  const branch = steps.find(({ key }) => key === path?.branch);
  return path === undefined || branch === undefined ? [] : [path, ...around(steps, branch)];
};

/**
 * Whether a step is for somebody who has done the step of a key: on every side that it is on they are, by their decisions or by where
 * they stand, since a branch may have been put in behind them.
 */
export const isOnTheirWay = (
  steps: readonly PlannedStep[],
  step: PlannedStep,
  decisions: ReadonlyMap<string, Side>,
  done: string,
): boolean => {
  const at = steps.find(({ key }) => key === done);
  const stood = new Map((at === undefined ? [] : around(steps, at)).map(({ branch, side }) => [branch, side]));
  return around(steps, step).every(({ branch, side }) => (decisions.get(branch) ?? stood.get(branch)) === side);
};
