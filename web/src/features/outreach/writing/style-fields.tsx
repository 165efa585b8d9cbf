import {
  WRITING_LANGUAGE_LABELS,
  WRITING_LANGUAGES,
  WRITING_TONE_LABELS,
  WRITING_TONES,
  type WritingLanguage,
  type WritingTone,
} from '@rainmaker/contract';
import type { ReactNode } from 'react';
import { OptionField } from '#ui/form/option-field.tsx';
import styles from './style-fields.module.css';
import * as words from './words.ts';

interface Props {
  value: { tone: WritingTone; language: WritingLanguage };
  onChange: (change: { tone: WritingTone } | { language: WritingLanguage }) => void;
  /** Another choice before the two. */
  before?: ReactNode;
  /** A narrow one after them. */
  after?: ReactNode;
}

/** How a text should sound and in which language, in a row with one more choice. */
export const StyleFields = ({ value, onChange, before, after }: Props) => (
  <div className={after === undefined ? styles['row'] : `${styles['row']} ${styles['narrowEnd']}`}>
    {before}
    <OptionField
      label={words.tone}
      options={WRITING_TONES}
      labels={WRITING_TONE_LABELS}
      value={value.tone}
      onChange={(tone) => onChange({ tone })}
    />
    <OptionField
      label={words.language}
      options={WRITING_LANGUAGES}
      labels={WRITING_LANGUAGE_LABELS}
      value={value.language}
      onChange={(language) => onChange({ language })}
    />
    {after}
  </div>
);
