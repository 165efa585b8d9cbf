import { LIMITS } from '@rainmaker/contract';
import { Sparkles, Square } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { TextAreaField, TextField } from '#ui/form/field.tsx';
import { AttachmentField } from '../../attachments/attachment-field.tsx';
import { UseTemplate } from '../../library/use-template.tsx';
import type { AnnouncementForm, FormErrors } from './announcement-form.ts';
import styles from './new-announcement.module.css';
import * as words from '../words.ts';

interface Props {
  form: AnnouncementForm;
  errors: FormErrors;
  onChange: (change: Partial<AnnouncementForm>) => void;
  /** What wrote the text as it stands; null: a person. */
  model: string | null;
  facts: readonly { text: string; source: string }[];
  isWriting: boolean;
  onWrite: () => void;
  onStop: () => void;
}

const byWhom = ({ form, model, isWriting }: Pick<Props, 'form' | 'model' | 'isWriting'>): string => {
  if (isWriting) return words.writing;
  if (form.body.trim() === '') return words.builtInHelp;
  return model === null ? words.writtenByYou : words.writtenBy(model);
};

/** The text: written by hand, or by the writer, which can be stopped and asked again. */
export const MessagePane = ({ form, errors, onChange, model, facts, isWriting, onWrite, onStop }: Props) => (
  <section className={styles['message']} aria-label={words.message}>
    <div className={styles['by']}>
      <Sparkles aria-hidden />
      <span className="grow" aria-live="polite">
        {byWhom({ form, model, isWriting })}
      </span>
      {isWriting ? (
        <Button icon={<Square aria-hidden />} onClick={onStop}>
          {words.stop}
        </Button>
      ) : (
        <Button icon={<Sparkles aria-hidden />} onClick={onWrite}>
          {form.body.trim() === '' ? words.writeIt : words.writeAgain}
        </Button>
      )}
    </div>
    {!isWriting && (
      <div>
        <UseTemplate current={form} onUse={onChange} />
      </div>
    )}
    <TextField
      label={words.subject}
      error={errors.subject}
      maxLength={LIMITS.subjectCharacters}
      readOnly={isWriting}
      value={form.subject}
      onChange={({ target }) => onChange({ subject: target.value })}
    />
    <TextAreaField
      label={words.text}
      help={words.textHelp}
      error={errors.body}
      rows={14}
      maxLength={LIMITS.bodyCharacters}
      readOnly={isWriting}
      value={form.body}
      onChange={({ target }) => onChange({ body: target.value })}
    />
    <AttachmentField
      files={form.attachments}
      error={errors.attachments}
      onChange={(attachments) => onChange({ attachments })}
    />
    {facts.length > 0 && (
      <div className={styles['facts']}>
        <h3>{words.factsUsed}</h3>
        <ul>
          {facts.map(({ text, source }) => (
            <li key={text}>
              {text} <span className="muted">{words.source(source)}</span>
            </li>
          ))}
        </ul>
      </div>
    )}
  </section>
);
