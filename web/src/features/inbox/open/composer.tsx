import type { ThreadDetails } from '@rainmaker/contract';
import { LIMITS, MERGE_VARIABLES } from '@rainmaker/contract';
import { Reply, Sparkles, Square, Undo2 } from 'lucide-react';
import type { RefObject } from 'react';
import { AttachmentField, InsertSnippet, SuggestedReceipts } from '#features/outreach/index.ts';
import { type EditorHandle, MessageEditor } from '#features/message-editor/index.ts';
import { api } from '#lib/api/api.ts';
import { useMay } from '#lib/api/permissions.ts';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/page.tsx';
import { AnswerForm, answerKeys } from './answer-form.tsx';
import styles from './open.module.css';
import type { Answering } from './use-answer.ts';
import { useDraftAnswer } from './use-draft-answer.ts';
import * as words from '../words.ts';

interface Props {
  thread: ThreadDetails;
  answering: Answering;
  field: RefObject<EditorHandle | null>;
}

/** Has an answer drafted, stops that, or puts back what stood there before. */
const DraftButtons = ({ drafted, field }: { drafted: ReturnType<typeof useDraftAnswer>; field: Props['field'] }) => {
  const mayDraft = useMay('draftAnswer');
  // The button goes away with the draft, so the focus moves to where the answer is written.
  const putBack = (): void => {
    drafted.putBack?.();
    field.current?.focus();
  };
  if (!mayDraft) return null;
  if (drafted.isWriting)
    return (
      <div className={styles['drafting']}>
        <Button variant="quiet" icon={<Square aria-hidden />} onClick={drafted.stop}>
          {words.stopDrafting}
          <span className="hidden-text" role="status">
            : {words.drafting}
          </span>
        </Button>
      </div>
    );
  return (
    <div className={styles['drafting']}>
      <Button variant="quiet" icon={<Sparkles aria-hidden />} onClick={() => void drafted.draft()}>
        {drafted.suggested ? words.draftAgain : words.draftAnswer}
      </Button>
      {drafted.putBack && (
        <Button variant="quiet" icon={<Undo2 aria-hidden />} onClick={putBack}>
          {drafted.hadWords ? words.putBack : words.removeDraft}
        </Button>
      )}
    </div>
  );
};

/** Where an answer is written; Ctrl+Enter sends it. */
export const Composer = ({ thread, answering, field }: Props) => {
  const { text, write, problem } = answering;
  const drafted = useDraftAnswer(thread.id, answering);
  // How many people have each is counted for it, which few answers need.
  const [load, { data }] = api.useLazyGetVariablesQuery();
  const why = thread.email === null ? words.nothingByEmail : thread.email.reason;
  if (why !== null)
    return (
      <div className={styles['cannot']}>
        <Alert title={words.cannotAnswer}>{why}</Alert>
      </div>
    );
  const mailbox = thread.email?.mailbox;
  return (
    <AnswerForm
      answering={answering}
      icon={<Reply aria-hidden />}
      name={thread.contact.name}
      from={mailbox ? words.fromMailbox(mailbox.email) : undefined}
    >
      <div role="presentation" onKeyDown={answerKeys(answering)}>
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
      <DraftButtons drafted={drafted} field={field} />
      {drafted.suggested && (
        <div className={styles['drafted']}>
          <SuggestedReceipts suggested={drafted.suggested} text={text} isTextShown />
        </div>
      )}
    </AnswerForm>
  );
};
