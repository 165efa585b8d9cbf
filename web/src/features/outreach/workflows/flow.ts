import { BRANCH_DEPTH, isBranch, type Side, SIDES, type StepPath } from '@rainmaker/contract';
import type { StepForm } from './workflow-form.ts';

/** A step where it stands; a branch with what is on its sides. */
export interface FlowNode {
  step: StepForm;
  /** Its place in the list. */
  at: number;
  sides: Record<Side, FlowNode[]> | undefined;
}

/** By which name others know a step. */
export const keyOf = ({ key, id }: Pick<StepForm, 'key' | 'id'>): string => key ?? id;

const isSamePath = (a: StepPath | undefined, b: StepPath | undefined): boolean =>
  a?.branch === b?.branch && a?.side === b?.side;

/** The steps on one side, or on none, as a tree. */
export const flowOf = (steps: readonly StepForm[], path?: StepPath): FlowNode[] =>
  steps.flatMap((step, at) => {
    if (!isSamePath(step.path, path)) return [];
    const branch = keyOf(step);
    const sides = isBranch(step)
      ? { yes: flowOf(steps, { branch, side: 'yes' }), no: flowOf(steps, { branch, side: 'no' }) }
      : undefined;
    return [{ step, at, sides }];
  });

/** Where a block of steps ends in the list: after the step, or after all that is on its sides. */
export const endOf = ({ at, sides }: FlowNode): number =>
  sides === undefined ? at + 1 : Math.max(at + 1, ...SIDES.flatMap((side) => sides[side].map(endOf)));

const nodeAt = (nodes: readonly FlowNode[], at: number): FlowNode | undefined => {
  for (const node of nodes) {
    if (node.at === at) return node;
    const inner = node.sides && nodeAt([...node.sides.yes, ...node.sides.no], at);
    if (inner) return inner;
  }
  return undefined;
};

/** A step, and of a branch all that is on its sides, as places in the list. */
const blockAt = (steps: readonly StepForm[], at: number): { from: number; to: number } => {
  const node = nodeAt(flowOf(steps), at);
  return { from: at, to: node ? endOf(node) : at + 1 };
};

/** Without a step; a branch goes with what is on its sides. */
export const withoutStep = (steps: readonly StepForm[], at: number): StepForm[] => {
  const { from, to } = blockAt(steps, at);
  return steps.toSpliced(from, to - from);
};

/** How many steps go with one. */
export const blockSize = (steps: readonly StepForm[], at: number): number => {
  const { from, to } = blockAt(steps, at);
  return to - from;
};

/** A place where a step may stand. */
export interface Slot {
  at: number;
  path: StepPath | undefined;
  depth: number;
}

/** All of them, from top to bottom as the screen shows them. */
const slotsOf = (nodes: readonly FlowNode[], first: number, path: StepPath | undefined, depth: number): Slot[] => [
  { at: first, path, depth },
  ...nodes.flatMap((node) => {
    const branch = keyOf(node.step);
    const inner = node.sides
      ? [
          ...slotsOf(node.sides.yes, node.at + 1, { branch, side: 'yes' }, depth + 1),
          ...slotsOf(
            node.sides.no,
            Math.max(node.at + 1, ...node.sides.yes.map(endOf)),
            { branch, side: 'no' },
            depth + 1,
          ),
        ]
      : [];
    return [...inner, { at: endOf(node), path, depth }];
  }),
];

/** How many branches stand within each other, from this step down. */
const depthOf = (node: FlowNode | undefined): number =>
  node?.sides === undefined ? 0 : 1 + Math.max(0, ...[...node.sides.yes, ...node.sides.no].map(depthOf));

/** Whether a branch may stand on these sides. */
export const mayBranch = (steps: readonly StepForm[], path: StepPath | undefined): boolean => {
  let depth = 0;
  for (let on = path; on !== undefined; depth += 1) {
    const { branch } = on;
    on = steps.find((step) => keyOf(step) === branch)?.path;
  }
  return depth < BRANCH_DEPTH;
};

/**
 * One place up or down: past a step, into the nearest side of a branch, or out of one. Undefined where there is none. Whatever is on the
 * sides of a branch moves along.
 */
export const movedInFlow = (
  steps: readonly StepForm[],
  at: number,
  by: -1 | 1,
): { steps: StepForm[]; at: number } | undefined => {
  const moved = steps[at];
  if (!moved) return undefined;
  const { from, to } = blockAt(steps, at);
  const block = steps.slice(from, to);
  const rest = steps.toSpliced(from, to - from);
  const levels = depthOf(nodeAt(flowOf(steps), at));
  const slots = slotsOf(flowOf(rest), 0, undefined, 0).filter(({ depth }) => depth + levels <= BRANCH_DEPTH);
  const now = slots.findIndex((slot) => slot.at === from && isSamePath(slot.path, moved.path));
  const slot = slots[now + by];
  if (now < 0 || !slot) return undefined;
  const { path: _path, ...bare } = moved;
  const placed = { ...bare, ...(slot.path && { path: slot.path }) };
  return { steps: rest.toSpliced(slot.at, 0, placed, ...block.slice(1)), at: slot.at };
};
