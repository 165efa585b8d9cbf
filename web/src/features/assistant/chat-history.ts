import type { AssistantAnswer } from '@rainmaker/contract';
import { keptAt } from '#lib/session/kept-words.ts';

/** A question with what came of it. */
export interface Turn {
  id: number;
  question: string;
  state: 'asking' | 'answered' | 'failed' | 'stopped';
  /** As far as a model has written. */
  text: string;
  answer?: AssistantAnswer;
  problem?: string;
}

const MOST_KEPT = 20;
const placeOf = (writer: string): string => keptAt(writer, 'assistant');

const isTurn = (value: unknown): value is Turn =>
  typeof value === 'object' && value !== null && 'question' in value && 'answer' in value;

/** The conversation of this tab; it ends with the session, see `kept-words.ts`. */
export const readTurns = (writer: string | null): Turn[] => {
  try {
    const kept: unknown = writer === null ? [] : JSON.parse(sessionStorage.getItem(placeOf(writer)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isTurn) : [];
  } catch {
    // Someone overwrote it by hand.
    return [];
  }
};

export const keepTurns = (writer: string | null, turns: readonly Turn[]): void => {
  if (writer === null) return;
  const answered = turns.filter(({ state }) => state === 'answered').slice(-MOST_KEPT);
  try {
    sessionStorage.setItem(placeOf(writer), JSON.stringify(answered));
  } catch {
    // The browser's storage is full; the conversation stays until the page is left.
  }
};
