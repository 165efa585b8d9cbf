import { isSentStep } from '../channel.ts';
// A workflow's steps are one list. A branch asks something when its wait is over; steps after it may be on one of its sides, the yes
// side before the no side, and whatever follows is for everyone again.

export const SIDES = ['yes', 'no'] as const;
export type Side = (typeof SIDES)[number];

/** Sides within sides, at most. */
export const BRANCH_DEPTH = 2;

/** On which side of which branch a step is; the branch's own path holds, too. */
export interface StepPath {
  branch: string;
  side: Side;
}

/** What of a step says where it is. */
export interface PlacedStep {
  key: string;
  kind: string;
  path?: StepPath | undefined;
}

/** What was decided for a person, by the keys of branches. */
export type Decisions = Readonly<Record<string, Side>>;

export const isBranch = ({ kind }: { kind: string }): boolean => kind === 'branch';

const isOn = (path: StepPath | undefined, branch: string, side: Side): boolean =>
  path?.branch === branch && path.side === side;

/** The sides that a step is on, the outermost last. One that names no branch before it ends there. */
export const sidesOf = (steps: readonly PlacedStep[], index: number): StepPath[] => {
  const sides: StepPath[] = [];
  let at = index;
  for (let path = steps[at]?.path; path !== undefined; path = steps[at]?.path) {
    sides.push(path);
    const { branch } = path;
    const before = steps.findIndex(({ key }) => key === branch);
    if (before < 0 || before >= at) break;
    at = before;
  }
  return sides;
};

/** What was decided for somebody who is at a step: whoever is on a side that nothing was decided of has taken it. */
export const decisionsAt = (steps: readonly PlacedStep[], index: number, decided: Decisions): Decisions => ({
  ...Object.fromEntries(sidesOf(steps, index).map(({ branch, side }) => [branch, side])),
  ...decided,
});

/** Whether a step is for somebody: every side that it is on was decided for them. */
export const isReached = (steps: readonly PlacedStep[], index: number, decided: Decisions): boolean =>
  sidesOf(steps, index).every(({ branch, side }) => Object.hasOwn(decided, branch) && decided[branch] === side);

/** Whether nothing is sent to anyone after that step, whichever sides they take; false where there is no such step. */
export const isLastSent = (steps: readonly (PlacedStep & { kind: string })[], at: number): boolean => {
  const taken = new Map(sidesOf(steps, at).map(({ branch, side }) => [branch, side]));
  const mayFollow = (index: number): boolean =>
    sidesOf(steps, index).every(({ branch, side }) => (taken.get(branch) ?? side) === side);
  return at >= 0 && !steps.some((step, index) => index > at && isSentStep(step) && mayFollow(index));
};

/** The first step from an index that is for somebody; -1 if none is. */
export const firstReached = (steps: readonly PlacedStep[], from: number, decided: Decisions): number =>
  steps.findIndex((_, index) => index >= from && isReached(steps, index, decided));

/** Where the steps of one side end, read from an index; `depth` counts the sides around them. */
const endOf = (
  steps: readonly PlacedStep[],
  from: number,
  isHere: (path: StepPath | undefined) => boolean,
  depth: number,
): { end: number } | { at: number; problem: string } => {
  let at = from;
  for (let step = steps[at]; step !== undefined && isHere(step.path); step = steps[at]) {
    at += 1;
    if (!isBranch(step)) continue;
    if (depth >= BRANCH_DEPTH) return { at: at - 1, problem: 'Branches can be nested only two deep.' };
    const begun = at;
    const { key } = step;
    for (const side of SIDES) {
      const found = endOf(steps, at, (path) => isOn(path, key, side), depth + 1);
      if ('problem' in found) return found;
      at = found.end;
    }
    if (at === begun) return { at: at - 1, problem: 'Add a step to at least one side of this branch.' };
  }
  return { end: at };
};

/** The first step whose place makes no sense, and why; undefined if all do. */
export const wrongPlace = (steps: readonly PlacedStep[]): { at: number; problem: string } | undefined => {
  const found = endOf(steps, 0, (path) => path === undefined, 0);
  if ('problem' in found) return found;
  if (found.end === steps.length) return undefined;
  return {
    at: found.end,
    problem: 'The steps of a side stand together after their branch, those for “yes” before those for “no”.',
  };
};

/** What a branch asks about a field. */
export const FIELD_TESTS = ['is', 'is_not', 'contains', 'is_empty', 'is_not_empty'] as const;
export type FieldTest = (typeof FIELD_TESTS)[number];

/** What came of an earlier message, of any or of one step. WhatsApp tells who read one as who opened it, and nothing of clicks. */
export const ENGAGEMENT_TESTS = ['replied', 'opened', 'clicked'] as const;
export type EngagementTest = (typeof ENGAGEMENT_TESTS)[number];

/** What decides the side. */
export type BranchCondition =
  | { on: EngagementTest; step?: string | null | undefined }
  | { on: 'field'; field: string; test: FieldTest; value?: string | null | undefined }
  | { on: 'random'; percent: number };

const ENGAGED: Record<EngagementTest, { asked: string; yes: string; no: string }> = {
  replied: { asked: 'Have they replied', yes: 'They replied', no: 'They haven’t replied' },
  opened: { asked: 'Have they opened', yes: 'They opened', no: 'They haven’t opened' },
  clicked: {
    asked: 'Have they clicked a link in',
    yes: 'They clicked a link in',
    no: 'They haven’t clicked a link in',
  },
};

const READ = { asked: 'Have they read', yes: 'They read', no: 'They haven’t read' };

const FIELD_WORDS: Record<FieldTest, string> = {
  is: 'is',
  is_not: 'is not',
  contains: 'contains',
  is_empty: 'is empty',
  is_not_empty: 'has a value',
};

/** How a step and a field are called on screen. */
export interface BranchNames {
  /** Such as “email 2”; undefined for a step that is gone. */
  step(key: string): string | undefined;
  /** Whether it is of WhatsApp, which people read and don’t open. */
  isRead?(key: string): boolean;
  field(name: string): string;
}

const messageOf = (step: string | null | undefined, names: BranchNames): string =>
  step == null ? 'an earlier message' : (names.step(step) ?? 'a message that was removed');

const engagedWords = ({ on, step }: BranchCondition & { on: EngagementTest }, names: BranchNames) =>
  on === 'opened' && step != null && names.isRead?.(step) === true ? READ : ENGAGED[on];

const fieldWords = ({ field, test, value }: BranchCondition & { on: 'field' }, names: BranchNames): string =>
  `${names.field(field)} ${FIELD_WORDS[test]}${test === 'is_empty' || test === 'is_not_empty' ? '' : ` “${value ?? ''}”`}`;

const replied = (on: EngagementTest): boolean => on === 'replied';

/** The question, as the card of a branch asks it. */
export const branchQuestion = (condition: BranchCondition, names: BranchNames): string => {
  if (condition.on === 'field') return `${fieldWords(condition, names)}?`;
  if (condition.on === 'random') return `${condition.percent}% at random`;
  const about = messageOf(condition.step, names);
  return `${engagedWords(condition, names).asked}${replied(condition.on) ? ' to' : ''} ${about}?`;
};

/** Why somebody takes a side, as their timeline says it. */
export const branchReason = (condition: BranchCondition, side: Side, names: BranchNames): string => {
  if (condition.on === 'field')
    return side === 'yes' ? fieldWords(condition, names) : `Not: ${fieldWords(condition, names)}`;
  if (condition.on === 'random')
    return side === 'yes'
      ? `Among the ${condition.percent}% at random`
      : `Not among the ${condition.percent}% at random`;
  return `${engagedWords(condition, names)[side]}${replied(condition.on) ? ' to' : ''} ${messageOf(condition.step, names)}`;
};
