import {
  LIMITS,
  PROMPT_LENGTH_LABELS,
  PROMPT_LENGTHS,
  type Prompt,
  WRITING_LANGUAGE_LABELS,
  WRITING_LANGUAGES,
  WRITING_TONE_LABELS,
  WRITING_TONES,
} from '@rainmaker/contract';
import { SelectField, TextAreaField } from '#ui/form/field.tsx';
import styles from './prompt-fields.module.css';
import * as words from '../words.ts';

interface Props {
  prompt: Prompt;
  /** It goes on with the conversation of the email before it. */
  isReply: boolean;
  error: string | undefined;
  onChange: (prompt: Prompt) => void;
}

/** What a writer is asked for, for each person. */
export const PromptFields = ({ prompt, isReply, error, onChange }: Props) => {
  const change = (next: Partial<Prompt>) => onChange({ ...prompt, ...next });
  return (
    <div className={styles['fields']}>
      <TextAreaField
        label={words.goalOfPrompt}
        help={isReply ? words.promptRepliesHelp : words.promptHelp}
        error={error}
        rows={4}
        maxLength={LIMITS.promptGoalCharacters}
        placeholder={words.goalExample}
        value={prompt.goal}
        onChange={({ target }) => change({ goal: target.value })}
      />
      <div className={styles['three']}>
        <SelectField
          label={words.length}
          value={prompt.length}
          onChange={({ target }) =>
            change({ length: PROMPT_LENGTHS.find((each) => each === target.value) ?? 'medium' })
          }
        >
          {PROMPT_LENGTHS.map((each) => (
            <option key={each} value={each}>
              {PROMPT_LENGTH_LABELS[each]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={words.tone}
          value={prompt.tone}
          onChange={({ target }) => change({ tone: WRITING_TONES.find((each) => each === target.value) ?? 'friendly' })}
        >
          {WRITING_TONES.map((each) => (
            <option key={each} value={each}>
              {WRITING_TONE_LABELS[each]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={words.language}
          value={prompt.language}
          onChange={({ target }) =>
            change({ language: WRITING_LANGUAGES.find((each) => each === target.value) ?? 'en' })
          }
        >
          {WRITING_LANGUAGES.map((each) => (
            <option key={each} value={each}>
              {WRITING_LANGUAGE_LABELS[each]}
            </option>
          ))}
        </SelectField>
      </div>
    </div>
  );
};
