import { LIMITS } from '@rainmaker/contract';
import { Bold, Italic, List } from 'lucide-react';
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { IconButton } from '#ui/button.tsx';
import { TextAreaField } from '#ui/form/field.tsx';
import { type Selected, toggleList, toggleMark } from './format-note.ts';
import styles from './notes.module.css';
import * as words from './words.ts';

interface Props {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

const KEYS: Record<string, (selected: Selected) => Selected> = {
  b: (selected) => toggleMark(selected, '**'),
  i: (selected) => toggleMark(selected, '_'),
};

/** The text of a note, in Markdown, with buttons for bold, italic and lists; Ctrl and Enter save it. */
export const NoteEditor = ({ label, value, onChange }: Props) => {
  const box = useRef<HTMLDivElement>(null);
  const selection = useRef<Selected | null>(null);
  const area = () => box.current?.querySelector('textarea') ?? null;
  // A controlled field loses its selection when its text is replaced.
  useLayoutEffect(() => {
    const wanted = selection.current;
    selection.current = null;
    if (wanted) area()?.setSelectionRange(wanted.start, wanted.end);
  }, [value]);
  const apply = (change: (selected: Selected) => Selected) => {
    const field = area();
    if (!field) return;
    const next = change({ text: value, start: field.selectionStart, end: field.selectionEnd });
    if (next.text.length > LIMITS.noteCharacters) return;
    selection.current = next;
    onChange(next.text);
    field.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      event.currentTarget.form?.requestSubmit();
      return;
    }
    const change = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey ? KEYS[event.key] : undefined;
    if (!change) return;
    event.preventDefault();
    apply(change);
  };
  return (
    <div ref={box}>
      <TextAreaField
        label={label}
        value={value}
        rows={4}
        maxLength={LIMITS.noteCharacters}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKeyDown}
        data-note
      />
      <div className={styles['tools']} role="group" aria-label={words.formatting}>
        <IconButton
          label={words.bold}
          icon={<Bold aria-hidden />}
          tight
          onClick={() => apply((each) => toggleMark(each, '**'))}
        />
        <IconButton
          label={words.italic}
          icon={<Italic aria-hidden />}
          tight
          onClick={() => apply((each) => toggleMark(each, '_'))}
        />
        <IconButton label={words.list} icon={<List aria-hidden />} tight onClick={() => apply(toggleList)} />
      </div>
    </div>
  );
};
