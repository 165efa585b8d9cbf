import { isMediaWord, isWordless, type ThreadDetails, type ThreadEntry, withoutMarks } from '@rainmaker/contract';
import { CircleAlert, Clock, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Ticks } from '#features/outreach/index.ts';
import { Marked } from '#features/whatsapp/index.ts';
import { formatDate, formatTime, formatWhole } from '#lib/format.ts';
import { useNow } from '#lib/use-now.ts';
import { Button } from '#ui/button.tsx';
import * as inboxWords from '../../words.ts';
import { ChatFiles, showsPicture } from './chat-files.tsx';
import styles from './chat.module.css';
import * as words from './words.ts';

/** What a message answers by name. */
const Quote = ({ entry, name }: { entry: ThreadEntry; name: string }) => {
  if (entry.quotes === null) return null;
  const who = entry.quotes.direction === 'out' ? words.you : name;
  return (
    <blockquote className={styles['quote']} aria-label={entry.kind === 'edited' ? words.beforeEdit : words.quoted(who)}>
      <b className="cut">{who}</b>
      <span className="cut" dir="auto">
        {withoutMarks(entry.quotes.text)}
      </span>
    </blockquote>
  );
};

const When = ({ at }: { at: string }) => {
  const now = useNow();
  return (
    <time className="num" dateTime={at} title={formatWhole(at)}>
      {formatDate(at, now)}, {formatTime(at)}
    </time>
  );
};

/** How far a message of ours has got: ticks, or a sign with its word. */
const Progress = ({ entry }: { entry: ThreadEntry }) => {
  if (entry.status === 'sent' || entry.status === null)
    return <Ticks mail={{ status: 'sent', delivered_at: entry.delivered_at, opened_at: entry.read_at }} />;
  const hasFailed = entry.status === 'failed' || entry.status === 'bounced';
  return (
    <span className={styles['progress']}>
      {hasFailed ? <CircleAlert size={14} aria-hidden /> : <Clock size={14} aria-hidden />}
      {hasFailed ? words.failed : words.waiting}
    </span>
  );
};

interface Props {
  thread: ThreadDetails;
  entry: ThreadEntry;
  /** What stands below: meaning and what followed, or how to take it back. */
  children?: ReactNode;
}

/** A message of WhatsApp, of either side. */
export const ChatEntry = ({ thread, entry, children }: Props) => {
  const isOurs = entry.direction === 'out';
  const isQuiet = isWordless(entry.kind);
  return (
    <li className={isQuiet ? `${styles['entry']} ${styles['quiet']}` : styles['entry']} data-side={entry.direction}>
      <span className="hidden-text">{isOurs ? words.you : entry.from}</span>
      <div className={styles['bubble']}>
        <Quote entry={entry} name={thread.contact.name} />
        <ChatFiles entry={entry} />
        {!(isMediaWord(entry.text) && showsPicture(entry)) && <Marked text={entry.text} />}
        <div className={styles['end']}>
          {entry.kind === 'edited' && <span>{words.edited}</span>}
          <When at={entry.at} />
          {isOurs && <Progress entry={entry} />}
        </div>
      </div>
      {isOurs && entry.reason !== null && entry.status !== 'sent' && (
        <p className={styles['reason']}>{entry.reason}.</p>
      )}
      {children && <div className={styles['below']}>{children}</div>}
    </li>
  );
};

/** A message of ours on WhatsApp, which can be taken back until it's sent. */
export const ChatSent = ({
  thread,
  entry,
  mayChange,
  onWithdraw,
}: Omit<Props, 'children'> & { mayChange: boolean; onWithdraw: () => void }) => (
  <>
    <ChatEntry thread={thread} entry={entry} />
    {entry.can_withdraw && mayChange && (
      <li className={styles['entry']} data-side="out">
        <Button icon={<Undo2 aria-hidden />} onClick={onWithdraw}>
          {inboxWords.takeBack}
        </Button>
      </li>
    )}
  </>
);
