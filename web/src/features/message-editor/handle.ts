/** What a screen can ask of the editor, whichever way the text is shown. */
export interface EditorHandle {
  /** Selects a part of the text and shows it. */
  select: (from: number, to: number) => void;
  focus: () => void;
  insertVariable: (name: string) => void;
  /** Inserts a text with its formatting, as it is kept. */
  insertText: (text: string) => void;
}
