import {
  DO_NOT_CONTACT,
  isWordless,
  REPLY_CLASS_LABELS,
  type ReplyClass,
  type ThreadDetails,
  type ThreadEntry,
} from '@rainmaker/contract';
import { Check, Sparkles, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { AttachmentList } from '#features/outreach/index.ts';
import { formatDate, formatTime, formatWhole } from '#lib/format.ts';
import { useNow } from '#lib/use-now.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { ChatEntry, ChatSent } from './chat/chat-entry.tsx';
import { MeaningMenu } from './meaning-menu.tsx';
import styles from './open.module.css';
import * as words from '../words.ts';

const Words = ({ text }: { text: string }) => (
  <div className={styles['body']} dir="auto">
    {text.split(/\n{2,}/).map((paragraph, index) => (
      <p key={index}>{paragraph}</p>
    ))}
  </div>
);

/** "18 Nov, 9:10"; the whole moment on hovering. */
const When = ({ at, isAhead = false }: { at: string; isAhead?: boolean }) => {
  const now = useNow();
  const moment = `${formatDate(at, now)}, ${formatTime(at)}`;
  return (
    <time dateTime={at} title={formatWhole(at)}>
      {isAhead ? words.sends(moment) : moment}
    </time>
  );
};

const Head = ({ entry, contactId, name }: { entry: ThreadEntry; contactId: string; name: string }) => (
  <>
    <Avatar name={name} hueKey={entry.direction === 'in' ? contactId : name} />
    <header>
      <b className="cut">{name}</b>
      <When at={entry.at} />
    </header>
  </>
);

/** An opt-out that may be somebody else's, or mean something else: a person confirms it. */
const isLeftToPerson = (
  { status }: Pick<ThreadDetails, 'status'>,
  { class: meaning, class_by: by, followed, is_undone: isUndone }: ThreadEntry,
): boolean =>
  meaning === 'unsubscribe' && by === null && followed.length === 0 && !isUndone && status !== DO_NOT_CONTACT;

const stateOf = (entry: ThreadEntry, isLeft: boolean): string => {
  if (isLeft) return words.leftToPerson;
  return entry.is_undone ? words.undone : words.doneByItself;
};

/** What was done because of a reply, and a button that takes it back, or does what was left. */
const Followed = ({ thread, entry, mayChange, onClassify, onUndo }: Props) => {
  const { followed, has_stopped: hasStopped } = entry;
  const isLeft = isLeftToPerson(thread, entry);
  if (entry.class === null || (followed.length === 0 && !hasStopped && !isLeft)) return null;
  return (
    <section className={styles['followed']} aria-label={words.whatFollowed} data-undone={entry.is_undone || undefined}>
      <header>
        <Sparkles aria-hidden />
        <span className="grow">
          <b>{REPLY_CLASS_LABELS[entry.class]}</b>: {stateOf(entry, isLeft)}
        </span>
        {isLeft && mayChange && <Button onClick={() => onClassify('unsubscribe')}>{words.markDoNotContact}</Button>}
        {entry.can_undo && mayChange && (
          <Button icon={<Undo2 aria-hidden />} onClick={onUndo}>
            {words.undoAll}
          </Button>
        )}
      </header>
      <ul>
        {followed.map((each) => (
          <li key={each}>
            <Check aria-hidden />
            {each}
          </li>
        ))}
        {hasStopped && (
          // It stays so, whatever the reply means: no one is written to by itself who has just answered.
          <li data-stays>
            <Check aria-hidden />
            {words.workflowStopped}
          </li>
        )}
      </ul>
      {isLeft && <p>{words.whyLeft}</p>}
      {entry.is_fixed && <p>{words.onlyManagersLift}</p>}
    </section>
  );
};

interface Props {
  thread: ThreadDetails;
  entry: ThreadEntry;
  mayChange: boolean;
  onClassify: (meaning: ReplyClass, day?: string) => void;
  onUndo: () => void;
}

/** What a reply means and why, with a menu to change it. */
const Meaning = ({ entry, mayChange, onClassify }: Pick<Props, 'entry' | 'mayChange' | 'onClassify'>) => (
  <p className={styles['meaning']}>
    <MeaningMenu entry={entry} mayChange={mayChange && !entry.is_fixed} onClassify={onClassify} />
    <span>
      {entry.class_by !== null
        ? words.changedBy(entry.class_by)
        : [
            entry.class_model !== null && words.refinedBy(entry.class_model),
            entry.class_words.length > 0 && words.becauseOf(entry.class_words),
          ]
            .filter(Boolean)
            .join('. ')}
    </span>
  </p>
);

/** A reply: their own words, what it means and why, and what followed. */
const Received = ({ thread, entry, mayChange, onClassify, onUndo }: Props) => (
  <li className={styles['entry']}>
    <Head entry={entry} contactId={thread.contact.id} name={entry.from} />
    <div>
      <Words text={entry.text} />
      {entry.whole_text !== null && (
        <details className={styles['whole']}>
          <summary>{words.showWhole}</summary>
          <Words text={entry.whole_text} />
        </details>
      )}
      <AttachmentList files={entry.files} folder="/email/api/received-files/" />
      <Meaning entry={entry} mayChange={mayChange} onClassify={onClassify} />
      <Followed thread={thread} entry={entry} mayChange={mayChange} onClassify={onClassify} onUndo={onUndo} />
    </div>
  </li>
);

interface SentProps {
  entry: ThreadEntry;
  isLast: boolean;
  mayChange: boolean;
  onWithdraw: () => void;
}

/** A message of ours; the steps of a workflow are folded, so that the answers stand out. */
const SentEntry = ({ entry, isLast, mayChange, onWithdraw }: SentProps) => {
  const [isOpen, setOpen] = useState(entry.step === null || isLast);
  const title = entry.step === null ? entry.subject : words.emailStep(entry.step, entry.subject);
  return (
    <li className={styles['entry']} data-folded={!isOpen || undefined}>
      <Avatar name={entry.from} />
      <header>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} className="cut">
          {isOpen ? entry.from : title}
        </button>
        <When at={entry.at} isAhead={entry.can_withdraw} />
      </header>
      {isOpen && (
        <div>
          <Words text={entry.text} />
          <AttachmentList files={entry.attachments} />
          {entry.reason !== null && entry.status !== 'sent' && <p className={styles['reason']}>{entry.reason}.</p>}
          {entry.can_withdraw && mayChange && (
            <Button icon={<Undo2 aria-hidden />} onClick={onWithdraw}>
              {words.takeBack}
            </Button>
          )}
        </div>
      )}
    </li>
  );
};

/** A reply on WhatsApp; a reaction means nothing further, and neither does allowing marketing messages. */
const ChatReceived = ({ thread, entry, mayChange, onClassify, onUndo }: Props) => (
  <ChatEntry thread={thread} entry={entry}>
    {!(isWordless(entry.kind) && entry.class === null) && (
      <>
        <Meaning entry={entry} mayChange={mayChange} onClassify={onClassify} />
        <Followed thread={thread} entry={entry} mayChange={mayChange} onClassify={onClassify} onUndo={onUndo} />
      </>
    )}
  </ChatEntry>
);

interface EntryProps extends Props, Pick<SentProps, 'isLast' | 'onWithdraw'> {
  mayAnswer: boolean;
}

/** One message of a conversation, of either side and channel. */
export const Entry = ({ mayAnswer, isLast, onWithdraw, ...received }: EntryProps) => {
  const { thread, entry } = received;
  const isOurs = entry.direction === 'out';
  if (entry.channel === 'whatsapp')
    return isOurs ? (
      <ChatSent thread={thread} entry={entry} mayChange={mayAnswer} onWithdraw={onWithdraw} />
    ) : (
      <ChatReceived {...received} />
    );
  return isOurs ? (
    <SentEntry entry={entry} isLast={isLast} mayChange={mayAnswer} onWithdraw={onWithdraw} />
  ) : (
    <Received {...received} />
  );
};
