import type { UndoOutcome } from '#modules/events.ts';

/** A response names up to this many people who weren't restored, and counts the rest. */
export const MOST_KEPT_TOLD = 1000;

export interface UndoResult extends UndoOutcome {
  keptCount: number;
  isStopped?: boolean;
}

const messageOf = (summary: string, { restored, kept, keptCount, isStopped }: UndoResult): string => {
  if (isStopped) return `Stopped. ${restored.toLocaleString('en')} undone.`;
  if (keptCount === 0) return `Undone: ${summary}.`;
  if (keptCount === 1 && restored === 0) return `Not undone. ${kept[0]?.reason ?? ''}`.trim();
  const stay = `${keptCount.toLocaleString('en')} kept as ${keptCount === 1 ? 'it is' : 'they are'}.`;
  return restored === 0 ? `Not undone: ${stay}` : `${restored.toLocaleString('en')} undone. ${stay}`;
};

/** The response of an undo, inline or at the end of its job. */
export const undoAnswer = (summary: string, result: UndoResult) => ({
  message: messageOf(summary, result),
  restored: result.restored,
  kept: result.kept.slice(0, MOST_KEPT_TOLD),
  kept_count: result.keptCount,
});
