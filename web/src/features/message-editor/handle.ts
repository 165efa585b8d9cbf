import type { Mark } from './marks.ts';

/** A part of a text, with its formatting as it is kept. */
export interface Passage {
  text: string;
  /** Puts another text in its place, as one step to undo; false if it has changed meanwhile. */
  replace: (text: string) => boolean;
}

/** What a screen can ask of the editor, whichever way the text is shown. */
export interface EditorHandle {
  /** Selects a part of the text and shows it. */
  select: (from: number, to: number) => void;
  focus: () => void;
  insertVariable: (name: string) => void;
  /** Inserts a text with its formatting, as it is kept. */
  insertText: (text: string) => void;
  /** Puts marks around what is selected, or takes them away. Present where the text is shown as it is kept. */
  toggleMark?: (mark: Mark) => void;
  /** What is selected, or all of it; null if there is no text. Absent where the text is shown as it is kept. */
  passage?: () => Passage | null;
}
