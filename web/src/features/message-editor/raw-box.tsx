import { type ReactNode, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import type { EditorHandle } from './handle.ts';
import { toggledMark } from './marks.ts';
import styles from './message-editor.module.css';
import { insertAt } from './template-text.ts';
import { Toolbar } from './tools/toolbar-frame.tsx';

interface Props {
  value: string;
  onChange: (text: string) => void;
  label: string;
  placeholder: string;
  isWrong: boolean;
  isReadOnly: boolean;
  /** Formatting and Liquid show as characters. */
  isCode: boolean;
  describedBy: string | undefined;
  tools: ReactNode;
  handle?: Ref<EditorHandle>;
}

/** The very text, with its formatting and Liquid as characters. */
export const RawBox = (props: Props) => {
  const { value, onChange, label, placeholder, isWrong, isReadOnly, isCode, describedBy, tools, handle } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const landing = useRef<{ from: number; to: number } | null>(null);
  // Setting a text moves the caret to its end; this restores it behind what was inserted.
  useLayoutEffect(() => {
    const next = landing.current;
    landing.current = null;
    if (next === null) return;
    field.current?.focus();
    field.current?.setSelectionRange(next.from, next.to);
  });
  useImperativeHandle(handle, () => ({
    focus: () => field.current?.focus(),
    select: (from, to) => {
      field.current?.focus();
      field.current?.setSelectionRange(from, to);
    },
    insertVariable: (name) => {
      const { selectionStart = value.length, selectionEnd = value.length } = field.current ?? {};
      const { text, caret } = insertAt(value, name, selectionStart, selectionEnd);
      landing.current = { from: caret, to: caret };
      onChange(text);
    },
    toggleMark: (mark) => {
      const { selectionStart = value.length, selectionEnd = value.length } = field.current ?? {};
      const { text, ...selection } = toggledMark(value, selectionStart, selectionEnd, mark);
      landing.current = selection;
      onChange(text);
    },
    insertText: (inserted) => {
      const { selectionStart = value.length, selectionEnd = value.length } = field.current ?? {};
      const caret = selectionStart + inserted.length;
      landing.current = { from: caret, to: caret };
      onChange(`${value.slice(0, selectionStart)}${inserted}${value.slice(selectionEnd)}`);
    },
  }));
  return (
    <div className={styles['rich']}>
      <Toolbar>{tools}</Toolbar>
      <textarea
        ref={field}
        className={isCode ? styles['raw'] : styles['plain']}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={describedBy}
        placeholder={placeholder}
        readOnly={isReadOnly}
        rows={Math.min(24, Math.max(8, value.split('\n').length + 1))}
        dir="auto"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
};
