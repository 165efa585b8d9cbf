import { type Announcement, BUILT_IN_WRITER, LIMITS, type Stage } from '@rainmaker/contract';
import { Sparkles, Square } from 'lucide-react';
import { useRef } from 'react';
import {
  CopyCheck,
  type EditorHandle,
  lintCopy,
  MessageEditor,
  SubjectEditor,
} from '#features/message-editor/index.ts';
import { api } from '#lib/api/api.ts';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/page.tsx';
import { AttachmentField } from '../../attachments/attachment-field.tsx';
import { InsertSnippet } from '../../library/insert-snippet.tsx';
import { UseTemplate } from '../../library/use-template.tsx';
import type { AnnouncementForm, FormErrors } from './announcement-form.ts';
import { useWriterName } from '../../writing/use-writer-name.ts';
import styles from './new-announcement.module.css';
import { Receipts } from './receipts.tsx';
import * as words from '../words.ts';

interface Props {
  form: AnnouncementForm;
  errors: FormErrors;
  onChange: (change: Partial<AnnouncementForm>) => void;
  /** What wrote the text as it stands; null: a person. */
  model: string | null;
  /** The announcement as it is saved, where the text is still that one. */
  saved: Announcement | undefined;
  /** Whose values the variables have. */
  stage: Stage;
  isWriting: boolean;
  onWrite: () => void;
  onStop: () => void;
}

type ByWhom = Pick<Props, 'form' | 'model' | 'isWriting'> & { writer: string };

const byWhom = ({ form, model, isWriting, writer }: ByWhom): string => {
  if (isWriting) return words.writing;
  if (form.body.trim() === '') return writer === BUILT_IN_WRITER ? words.builtInHelp : words.modelHelp(writer);
  return model === null ? words.writtenByYou : words.writtenBy(model);
};

/** The text with its variables, and the check of it. */
const Words = ({
  form,
  errors,
  onChange,
  stage,
  isWriting,
}: Pick<Props, 'form' | 'errors' | 'onChange' | 'stage' | 'isWriting'>) => {
  const { data } = api.useGetVariablesQuery({ stage });
  const variables = data?.results ?? [];
  const rates = new Map(variables.map(({ name, fill_rate: rate }) => [name, rate]));
  const fill = (name: string): number | undefined => rates.get(name) ?? undefined;
  const subject = useRef<EditorHandle>(null);
  const body = useRef<EditorHandle>(null);
  const remarks = lintCopy({
    ...form,
    needsSubject: true,
    isTemplate: true,
    known: new Set(rates.keys()),
    fill,
  });
  return (
    <>
      <SubjectEditor
        handle={subject}
        label={words.subject}
        error={errors.subject}
        maxLength={LIMITS.subjectCharacters}
        isReadOnly={isWriting}
        value={form.subject}
        variables={variables}
        fill={fill}
        onChange={(text) => onChange({ subject: text })}
      />
      <MessageEditor
        label={words.text}
        help={words.textHelp}
        error={errors.body}
        maxLength={LIMITS.bodyCharacters}
        isReadOnly={isWriting}
        value={form.body}
        onChange={(text) => onChange({ body: text })}
        variables={variables}
        fill={fill}
        handle={body}
        extras={!isWriting && <InsertSnippet field={body} />}
      />
      {!isWriting && form.body.trim() !== '' && (
        <CopyCheck
          remarks={remarks}
          onShow={({ field, from = 0, to = form[field].length }) =>
            (field === 'subject' ? subject : body).current?.select(from, to)
          }
        />
      )}
    </>
  );
};

/** Who wrote the text as it stands, or who would. */
const By = (text: Omit<ByWhom, 'writer'>) => {
  const writer = useWriterName();
  return byWhom({ ...text, writer });
};

/** The text: written by hand, or by the writer, which can be stopped and asked again. */
export const MessagePane = ({ form, errors, onChange, model, saved, stage, isWriting, onWrite, onStop }: Props) => (
  <section className={styles['message']} aria-label={words.message}>
    <div className={styles['by']}>
      <Sparkles aria-hidden />
      <span className="grow" aria-live="polite">
        <By form={form} model={model} isWriting={isWriting} />
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
    {saved?.writer_note && !isWriting && <Alert tone="warn">{saved.writer_note}</Alert>}
    {!isWriting && (
      <div>
        <UseTemplate current={form} onUse={onChange} />
      </div>
    )}
    <Words form={form} errors={errors} onChange={onChange} stage={stage} isWriting={isWriting} />
    <AttachmentField
      files={form.attachments}
      error={errors.attachments}
      onChange={(attachments) => onChange({ attachments })}
    />
    {saved && !isWriting && <Receipts announcement={saved} />}
  </section>
);
