import type { StateAction } from './states.ts';

/** The states of a workflow, called a sequence in the code. */
export const SEQUENCE_STATES = ['draft', 'active', 'paused', 'archived'] as const;
export type SequenceState = (typeof SEQUENCE_STATES)[number];

export const SEQUENCE_ACTIONS = {
  /** By hand, or when the first campaign that uses it is launched. */
  activate: { from: ['draft', 'paused'], to: 'active', who: 'person' },
  pause: { from: ['active'], to: 'paused', who: 'person' },
  archive: { from: ['draft', 'active', 'paused'], to: 'archived', who: 'person' },
  bring_back: { from: ['archived'], to: 'paused', who: 'person' },
} as const satisfies Record<string, StateAction<SequenceState>>;
export type SequenceAction = keyof typeof SEQUENCE_ACTIONS;
