import { LIMITS, PROMPT_LENGTH_LABELS, PROMPT_LENGTHS, type Prompt } from '@rainmaker/contract';
import { TextAreaField } from '#ui/form/field.tsx';
import { OptionField } from '#ui/form/option-field.tsx';
import { StyleFields } from '../../writing/style-fields.tsx';
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
      <StyleFields
        value={prompt}
        onChange={change}
        before={
          <OptionField
            label={words.length}
            options={PROMPT_LENGTHS}
            labels={PROMPT_LENGTH_LABELS}
            value={prompt.length}
            onChange={(length) => change({ length })}
          />
        }
      />
    </div>
  );
};
