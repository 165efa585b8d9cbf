import { LIMITS, type ThreadDetails } from '@rainmaker/contract';
import { FileText, MessageCircle } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { AttachmentField } from '#features/outreach/index.ts';
import { formatNumber } from '#lib/format.ts';
import { useNow } from '#lib/use-now.ts';
import { Button } from '#ui/button.tsx';
import { TextAreaField } from '#ui/form/field.tsx';
import { Alert } from '#ui/page.tsx';
import * as inboxWords from '../../words.ts';
import { AnswerForm, answerKeys } from '../answer-form.tsx';
import openStyles from '../open.module.css';
import type { Answering } from '../use-answer.ts';
import styles from './chat.module.css';
import { TemplateAnswer } from './template-answer.tsx';
import { windowInWords } from './window.ts';
import * as words from './words.ts';

type Side = NonNullable<ThreadDetails['whatsapp']>;

interface Props {
  thread: ThreadDetails;
  side: Side;
  answering: Answering;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** Near its end the length of a message is shown. */
const NEAR_END = 500;

/** Why nothing can be written freely, and the template that can be sent instead. */
const Closed = ({ thread, side, answering }: Omit<Props, 'field'>) => (
  <div className={openStyles['cannot']}>
    <Alert title={side.can === 'nothing' ? inboxWords.cannotAnswer : words.windowClosed}>
      {side.reason ?? words.windowJustClosed}
    </Alert>
    {side.can !== 'nothing' && (
      <TemplateAnswer threadId={thread.id} business={side.account.name} answering={answering} />
    )}
  </div>
);

/** Where an answer on WhatsApp is written; Ctrl+Enter sends it. */
export const ChatComposer = ({ thread, side, answering, field }: Props) => {
  const now = useNow();
  const [isTemplate, setTemplate] = useState(false);
  const { text, write, problem } = answering;
  const open = side.window_until === null ? undefined : windowInWords(side.window_until, now);
  if (side.can !== 'text' || open === undefined) return <Closed thread={thread} side={side} answering={answering} />;
  if (isTemplate)
    return (
      <div className={openStyles['cannot']}>
        <TemplateAnswer threadId={thread.id} business={side.account.name} answering={answering} />
        <Button variant="quiet" onClick={() => setTemplate(false)}>
          {words.writeText}
        </Button>
      </div>
    );
  const most = LIMITS.whatsappCharacters;
  return (
    <AnswerForm
      answering={answering}
      icon={<MessageCircle aria-hidden />}
      name={thread.contact.name}
      from={words.from(side.account.number)}
      note={
        <span className={styles['window']} role="timer">
          {open}
        </span>
      }
    >
      <TextAreaField
        label={words.message}
        rows={3}
        dir="auto"
        value={text}
        maxLength={most}
        ref={field}
        error={problem}
        help={
          text.length > most - NEAR_END ? words.ofCharacters(formatNumber(text.length), formatNumber(most)) : undefined
        }
        onKeyDown={answerKeys(answering)}
        onChange={({ target }) => write(target.value)}
      />
      <div className={styles['tools']}>
        <AttachmentField files={answering.files} onChange={answering.attach} />
        <Button variant="quiet" icon={<FileText aria-hidden />} onClick={() => setTemplate(true)}>
          {words.useTemplate}
        </Button>
      </div>
    </AnswerForm>
  );
};
