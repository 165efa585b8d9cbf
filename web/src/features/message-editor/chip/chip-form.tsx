import { LIMITS } from '@rainmaker/contract';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { TextAreaField, TextField } from '#ui/form/field.tsx';
import { FloatingBox } from '#ui/overlay/floating.tsx';
import { chipFace } from '../chips.ts';
import styles from './chip-form.module.css';
import { withFallback } from '../template-text.ts';
import * as words from '../words.ts';

interface Props {
  kind: string;
  source: string;
  anchor: HTMLElement;
  onClose: () => void;
  onApply: (source: string) => void;
  onRemove: () => void;
}

const CHARACTERS_OF_ROW = 36;

const focusFirst = (box: HTMLElement): void => box.querySelector<HTMLElement>('input, textarea')?.focus();

/** Changes a chip: a variable's fallback, or the source of anything else. */
export const ChipForm = ({ kind, source, anchor, onClose, onApply, onRemove }: Props) => {
  const face = chipFace(kind, source);
  const { variable } = face;
  const [text, setText] = useState(variable === undefined ? source : (face.fallback ?? ''));
  const apply = () => onApply(variable === undefined ? text : withFallback(source, variable, text));
  const onKeyDown = (event: KeyboardEvent) => {
    // The screen's own keys are not for this form.
    event.stopPropagation();
    if (event.key === 'Escape') onClose();
    if (event.key !== 'Enter' || event.shiftKey || event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    apply();
  };
  const label = variable === undefined ? (kind === 'choice' ? words.choices : words.code) : face.name;
  return (
    <FloatingBox
      anchor={anchor}
      placement={{ side: 'bottom', align: 'start', gap: 6 }}
      onClose={onClose}
      focusFirst={focusFirst}
      role="dialog"
      aria-label={label}
      className={styles['form']}
      onKeyDown={onKeyDown}
      data-takes-keys
    >
      {variable === undefined ? (
        <TextAreaField
          label={label}
          help={kind === 'choice' ? words.choicesHelp : undefined}
          rows={Math.min(12, Math.max(3, Math.ceil(text.length / CHARACTERS_OF_ROW)))}
          value={text}
          maxLength={LIMITS.bodyCharacters}
          spellCheck={kind === 'choice'}
          onChange={({ target }) => setText(target.value)}
        />
      ) : (
        <TextField
          label={words.ifMissing}
          help={words.ifMissingHelp}
          value={text}
          maxLength={200}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      <div className={styles['ends']}>
        <Button variant="bad" onClick={onRemove}>
          {words.remove}
        </Button>
        <Button variant="go" onClick={apply}>
          {words.apply}
        </Button>
      </div>
    </FloatingBox>
  );
};
