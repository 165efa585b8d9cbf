import type { ThreadDetails } from '@rainmaker/contract';
import { LIMITS, MERGE_VARIABLES } from '@rainmaker/contract';
import { Braces, ChevronDown, MessageSquareQuote, Reply } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useId } from 'react';
import { AttachmentField, TextPicker } from '#features/outreach/index.ts';
import { api } from '#lib/api/api.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { ActionMenu } from '#ui/overlay/menu.tsx';
import { Alert } from '#ui/page.tsx';
import styles from './open.module.css';
import type { Answering } from './use-answer.ts';
import { WhenMenu } from './when-menu.tsx';
import * as words from '../words.ts';

/** Inserts words at the caret. */
const insertAt = (field: HTMLTextAreaElement | null, text: string, inserted: string): string => {
  const from = field?.selectionStart ?? text.length;
  const to = field?.selectionEnd ?? from;
  return `${text.slice(0, from)}${inserted}${text.slice(to)}`;
};

const Variables = ({ onInsert }: { onInsert: (name: string) => void }) => {
  // How many people have each is counted for it, which few answers need.
  const [load, { data }] = api.useLazyGetVariablesQuery();
  const variables = data?.results ?? MERGE_VARIABLES;
  return (
    <ActionMenu
      label={words.insertVariable}
      align="start"
      width={260}
      groups={[
        {
          key: 'variables',
          label: words.insertVariable,
          isLong: true,
          items: variables.map(({ name, label }) => ({ key: name, label, onSelect: () => onInsert(name) })),
        },
      ]}
      trigger={
        <IconButton
          label={words.insertVariable}
          icon={<Braces aria-hidden />}
          onFocus={() => void load({}, true)}
          onPointerEnter={() => void load({}, true)}
        />
      }
    />
  );
};

interface Props {
  thread: ThreadDetails;
  answering: Answering;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** Where an answer is written; Ctrl+Enter sends it. */
export const Composer = ({ thread, answering, field }: Props) => {
  const { text, write, send, isSending, problem } = answering;
  const errorId = useId();
  if (thread.cannot_answer !== null)
    return (
      <div className={styles['cannot']}>
        <Alert title={words.cannotAnswer}>{thread.cannot_answer}</Alert>
      </div>
    );
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void send();
    }
    if (event.key === 'Escape') field.current?.blur();
  };
  const isEmpty = text.trim() === '';
  return (
    <form
      className={styles['compose']}
      aria-label={words.answer}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <header>
        <Reply aria-hidden />
        <span className="cut grow">{words.answerTo(thread.contact.name)}</span>
        {thread.mailbox && <span className="only-desk faint">{words.fromMailbox(thread.mailbox.email)}</span>}
      </header>
      <textarea
        ref={field}
        aria-label={words.yourAnswer}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem === undefined ? undefined : errorId}
        value={text}
        rows={5}
        maxLength={LIMITS.bodyCharacters}
        dir="auto"
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {problem !== undefined && (
        <p id={errorId} role="alert" className={styles['wrong']}>
          {problem}
        </p>
      )}
      <div className={styles['files']}>
        <AttachmentField files={answering.files} onChange={answering.attach} />
      </div>
      <footer>
        <Variables onInsert={(name) => write(insertAt(field.current, text, `{{ ${name} }}`))} />
        <TextPicker
          kind="snippet"
          onPick={({ body }) => write(insertAt(field.current, text, body))}
          trigger={<IconButton label={words.insertSnippet} icon={<MessageSquareQuote aria-hidden />} />}
        />
        <span className="grow" />
        <WhenMenu
          title={words.sendLater}
          label={words.sendAt}
          onChoose={(at) => void send(at)}
          trigger={
            <Button disabled={isEmpty || isSending}>
              {words.sendLater}
              <ChevronDown aria-hidden />
            </Button>
          }
        />
        <Button type="submit" variant="go" disabled={isEmpty} busy={isSending}>
          {words.send}
          <span className="only-desk">
            <Kbd>Ctrl ↵</Kbd>
          </span>
        </Button>
      </footer>
    </form>
  );
};
