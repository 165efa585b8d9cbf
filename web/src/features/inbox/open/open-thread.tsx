import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { EditorHandle } from '#features/message-editor/index.ts';
import { api } from '#lib/api/api.ts';
import { useMay } from '#lib/api/permissions.ts';
import { errorText, statusOf } from '#lib/errors.ts';
import { paths } from '#lib/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { LoadProblem } from '#ui/feedback/load-problem.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Pane } from '#ui/page.tsx';
import { useKeys } from '#ui/keys/use-keys.ts';
import { useReplyActs } from '../use-reply-acts.ts';
import type { ThreadActs } from '../use-thread-acts.ts';
import { Answer, useAnswerChannel } from './answer.tsx';
import { Entry } from './entry.tsx';
import styles from './open.module.css';
import { PersonSide } from './person-side.tsx';
import { ThreadHead } from './thread-head.tsx';
import { useAnswer } from './use-answer.ts';
import * as words from '../words.ts';

const Coming = () => (
  <div className={styles['coming']} aria-busy>
    <Skeleton width="40%" height={24} />
    <Skeleton width="100%" height={120} />
    <Skeleton width="80%" height={80} />
  </div>
);

/** The end of a conversation is in sight when it's opened, and whenever something is added. */
const useEndInSight = (end: RefObject<HTMLDivElement | null>, id: string, count: number): void => {
  useEffect(() => {
    // Newer browsers return a promise, which is no clean-up.
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [end, id, count]);
};

interface Props {
  id: string;
  acts: ThreadActs;
  /** It was opened by somebody, and not as the first of the list. */
  isChosen: boolean;
  onFinish: () => void;
  onPutOff: (until: string | null) => void;
  onBack: () => void;
}

/** One conversation: both sides, what each reply means, what followed, the answer, and the person. */
export const OpenThread = ({ id, acts, isChosen, onFinish, onPutOff, onBack }: Props) => {
  const { currentData: thread, error, refetch } = api.useGetThreadQuery({ id });
  const mayChange = useMay('updateInbox');
  const mayAnswer = useMay('replyMail');
  const { channel, choose } = useAnswerChannel(id, thread);
  const answering = useAnswer(id, channel);
  const replyActs = useReplyActs();
  const editor = useRef<EditorHandle>(null);
  const chat = useRef<HTMLTextAreaElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const markRead = useEffectEvent(() => {
    if (mayChange && isChosen && thread?.is_unread) void acts.markRead(id, false);
  });
  const isLoaded = thread !== undefined;
  // Marked once it is read, also where a reply comes while it is open; not again when somebody marks it as unread. With the screen, so
  // that a key pressed at once toggles what is shown.
  useLayoutEffect(() => markRead(), [id, isLoaded, isChosen, thread?.last_reply_at]);
  useEndInSight(end, id, thread?.entries.length ?? 0);
  useKeys({
    r: () => {
      const field = editor.current ?? chat.current;
      field?.focus();
      return field !== null;
    },
    u: () => (thread && mayChange ? void acts.markRead(id, !thread.is_unread) : false),
    e: () => (thread && mayChange && thread.state !== 'done' ? onFinish() : false),
    z: () => {
      const button = document.querySelector<HTMLElement>('[data-snooze]');
      button?.click();
      return button !== null;
    },
  });
  if (error && !thread) {
    if (statusOf(error) === 404)
      return (
        <EmptyState
          picture="no-match"
          title={words.notFound}
          actions={
            <Link to={paths.inbox} className={buttonClass()}>
              {words.backToInbox}
            </Link>
          }
        >
          {words.notFoundHint}
        </EmptyState>
      );
    return (
      <div className={styles['cannot']}>
        <LoadProblem title={words.couldntLoadConversation} say={errorText(error)} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (!thread) return <Coming />;
  const lastSent = thread.entries.findLast(({ direction }) => direction === 'out')?.id;
  return (
    <div className={styles['open']}>
      <section className={styles['thread']} aria-label={words.conversation}>
        <ThreadHead
          thread={thread}
          acts={acts}
          mayChange={mayChange}
          onFinish={onFinish}
          onPutOff={onPutOff}
          onBack={onBack}
        />
        <Pane label={words.conversation} className={styles['scroll']}>
          <div ref={end}>
            {thread.subject !== '' && <h3 className={styles['subject']}>{thread.subject}</h3>}
            <ol className={styles['talk']}>
              {thread.entries.map((entry) => (
                <Entry
                  key={entry.id}
                  thread={thread}
                  entry={entry}
                  isLast={entry.id === lastSent && entry.step === null}
                  mayChange={mayChange}
                  mayAnswer={mayAnswer}
                  onClassify={(meaning, day) => void replyActs.classify(entry.id, meaning, day)}
                  onUndo={() => void replyActs.undoFollowed(entry)}
                  onWithdraw={() => void answering.takeBack(entry.id)}
                />
              ))}
            </ol>
            {mayAnswer && (
              <Answer
                thread={thread}
                channel={channel}
                onChannel={choose}
                answering={answering}
                editor={editor}
                chat={chat}
              />
            )}
          </div>
        </Pane>
      </section>
      <PersonSide thread={thread} />
    </div>
  );
};
