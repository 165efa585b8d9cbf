import type { ThreadDetails } from '@rainmaker/contract';
import { LIMITS, MERGE_VARIABLES } from '@rainmaker/contract';
import { ChevronDown, Reply } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import { AttachmentField, InsertSnippet } from '#features/outreach/index.ts';
import { type EditorHandle, MessageEditor } from '#features/message-editor/index.ts';
import { api } from '#lib/api/api.ts';
import { Button } from '#ui/button.tsx';
import { Kbd } from '#ui/keys/kbd.tsx';
import { Alert } from '#ui/page.tsx';
import styles from './open.module.css';
import type { Answering } from './use-answer.ts';
import { WhenMenu } from './when-menu.tsx';
import * as words from '../words.ts';

interface Props {
  thread: ThreadDetails;
  answering: Answering;
  field: RefObject<EditorHandle | null>;
}

/** Where an answer is written; Ctrl+Enter sends it. */
export const Composer = ({ thread, answering, field }: Props) => {
  const { text, write, send, isSending, problem } = answering;
  // How many people have each is counted for it, which few answers need.
  const [load, { data }] = api.useLazyGetVariablesQuery();
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
    if (event.key === 'Escape' && document.activeElement instanceof HTMLElement) document.activeElement.blur();
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
      <div role="presentation" onKeyDown={onKeyDown}>
        <MessageEditor
          label={words.yourAnswer}
          isLabelHidden
          value={text}
          onChange={write}
          error={problem}
          variables={data?.results ?? MERGE_VARIABLES}
          onNearVariables={() => void load({}, true)}
          maxLength={LIMITS.bodyCharacters}
          handle={field}
          extras={<InsertSnippet field={field} />}
        />
      </div>
      <div className={styles['files']}>
        <AttachmentField files={answering.files} onChange={answering.attach} />
      </div>
      <footer>
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
