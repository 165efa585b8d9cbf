import { useEffect, useEffectEvent, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import styles from './code-field.module.css';
import * as words from '../words.ts';

const LENGTH = 6;
/** What was typed into an input beside the digit that it had, on either side of it: a click puts the caret before or after. */
const withoutOld = (typed: string, old: string): string => {
  if (typed.length < 2 || old === '') return typed;
  if (typed.startsWith(old)) return typed.slice(1);
  return typed.length === 2 && typed.endsWith(old) ? typed.slice(0, 1) : typed;
};
const onlyDigits = (text: string) => text.replace(/\D/g, '').slice(0, LENGTH);

interface Props {
  value: string;
  onChange: (value: string) => void;
  /** Called once all six digits are entered. */
  onComplete?: (value: string) => void;
  isWrong?: boolean;
  /** The id of the error message. */
  describedBy?: string;
}

/**
 * Six digits, one input each: typing moves forward, backspace moves back, pasting fills all. A wrong code is
 * overwritten from its first digit.
 */
export const CodeField = ({ value, onChange, onComplete, isWrong = false, describedBy }: Props) => {
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const focus = (at: number) => boxes.current[Math.max(0, Math.min(LENGTH - 1, at))]?.focus();

  const take = (digits: string, from: number) => {
    const kept = value.slice(0, from) + digits;
    const next = onlyDigits(kept + value.slice(kept.length));
    onChange(next);
    focus(from + digits.length);
    // When a wrong code is overwritten, it is complete with its last digit rather than its first.
    if (next.length === LENGTH && from + digits.length === LENGTH) onComplete?.(next);
  };
  // The screen's only purpose.
  useEffect(() => boxes.current[0]?.focus(), []);
  const beginAgain = useEffectEvent(() => focus(value.length === LENGTH ? 0 : value.length));
  useEffect(() => {
    if (isWrong) beginAgain();
  }, [isWrong]);
  const handlePaste = (event: ClipboardEvent) => {
    const digits = onlyDigits(event.clipboardData.getData('text'));
    if (digits === '') return;
    event.preventDefault();
    take(digits, digits.length === LENGTH ? 0 : value.length);
  };
  const handleKey = (event: KeyboardEvent, at: number) => {
    if (event.key === 'ArrowLeft') focus(at - 1);
    else if (event.key === 'ArrowRight') focus(at + 1);
    else if (event.key === 'Backspace') {
      event.preventDefault();
      const from = value.length > at ? at : at - 1;
      if (from < 0) return;
      onChange(value.slice(0, from) + value.slice(from + 1));
      focus(from);
    }
  };

  return (
    <fieldset
      className={isWrong ? `${styles['code']} ${styles['wrong']}` : styles['code']}
      aria-label={words.oneTimeCode}
      aria-describedby={describedBy}
      onPaste={handlePaste}
    >
      {Array.from({ length: LENGTH }, (_, at) => (
        <input
          key={at}
          ref={(box) => {
            boxes.current[at] = box;
          }}
          value={value[at] ?? ''}
          inputMode="numeric"
          autoComplete={at === 0 ? 'one-time-code' : 'off'}
          aria-label={words.digit(at + 1)}
          aria-invalid={isWrong || undefined}
          onFocus={(event) => event.target.select()}
          onKeyDown={(event) => handleKey(event, at)}
          // Typing the same digit again fires no change event, but an input event: the focus must still move on.
          onInput={(event) => {
            // A phone's keyboard fills the whole code into the first input.
            const typed = onlyDigits(event.currentTarget.value);
            const digits = withoutOld(typed, value[at] ?? '');
            if (digits !== '') take(typed.length === LENGTH ? typed : digits, at);
          }}
        />
      ))}
    </fieldset>
  );
};
