import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { CellMove } from './cell-moves.ts';
import styles from './cell-editor.module.css';

interface Props {
  /** "City of Ada Lovelace" */
  label: string;
  text: string;
  /** Typing began it: the cursor stands behind the text instead of selecting it. */
  isReplaced: boolean;
  /** Values to choose from; others are refused by the server. */
  options?: readonly string[] | undefined;
  isNumeric?: boolean | undefined;
  placeholder?: string | undefined;
  onSave: (text: string, move: CellMove | 'stay' | 'leave') => void;
  onCancel: () => void;
}

/** The keys that end editing. */
const ENDING = new Set(['Enter', 'Tab', 'Escape']);

/** The editor of a cell, in its place. */
export const CellEditor = ({
  label,
  text: begun,
  isReplaced,
  options,
  isNumeric,
  placeholder,
  onSave,
  onCancel,
}: Props) => {
  const [text, setText] = useState(begun);
  const input = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  const list = useId();
  useEffect(() => {
    input.current?.focus();
    if (!isReplaced) input.current?.select();
  }, [isReplaced]);
  // Removing the field takes the focus from it, which isn't leaving it.
  const end = (act: () => void): void => {
    if (isDone.current) return;
    isDone.current = true;
    act();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return;
    const { key, shiftKey } = event;
    if (!ENDING.has(key)) return;
    // Before the focus goes to a cell, which would take the key for its own.
    event.preventDefault();
    if (key === 'Enter') end(() => onSave(text, shiftKey ? 'up' : 'down'));
    else if (key === 'Tab') end(() => onSave(text, shiftKey ? 'previous' : 'next'));
    else end(onCancel);
  };
  return (
    <>
      <input
        ref={input}
        className={styles['editor']}
        aria-label={label}
        value={text}
        list={options ? list : undefined}
        inputMode={isNumeric ? 'decimal' : undefined}
        placeholder={placeholder}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={press}
        onBlur={() => end(() => onSave(text, 'leave'))}
      />
      {options && (
        <datalist id={list}>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </datalist>
      )}
    </>
  );
};
