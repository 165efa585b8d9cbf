import { REPLY_CLASS_LABELS, type Thread } from '@rainmaker/contract';
import { Clock, Mail, MessageCircle, UserCheck } from 'lucide-react';
import { REPLY_TONES } from '#features/outreach/index.ts';
import { formatInColumn, formatPlainDate, formatRelative } from '#lib/format.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Pill } from '#ui/pill.tsx';
import styles from './list.module.css';
import * as words from '../words.ts';

/** The meaning of the reply, with the day that it names. */
const Meaning = ({ thread, now }: { thread: Thread; now: Date }) =>
  thread.class === null ? null : (
    <Pill tone={REPLY_TONES[thread.class]}>
      {REPLY_CLASS_LABELS[thread.class]}
      {thread.class_date && ` · ${formatPlainDate(thread.class_date, now)}`}
    </Pill>
  );

interface Props {
  thread: Thread;
  isOpen: boolean;
  now: Date;
  onOpen: () => void;
}

/** A conversation in the list. */
export const ThreadRow = ({ thread, isOpen, now, onOpen }: Props) => {
  const { contact, followed, assignee, snoozed_until: snoozed } = thread;
  return (
    <button
      type="button"
      className={styles['row']}
      data-open={isOpen || undefined}
      data-unread={thread.is_unread || undefined}
      aria-current={isOpen ? 'true' : undefined}
      onClick={onOpen}
    >
      <span className={styles['face']}>
        <Avatar name={contact.name} hueKey={contact.id} size="l" />
        <i role="img" aria-label={words.wroteBy[thread.channel]} title={words.wroteBy[thread.channel]}>
          {thread.channel === 'whatsapp' ? <MessageCircle aria-hidden /> : <Mail aria-hidden />}
        </i>
      </span>
      <b className="cut">{contact.name}</b>
      <span className={styles['when']}>
        <time dateTime={thread.last_reply_at}>{formatInColumn(thread.last_reply_at, now)}</time>
        {thread.is_unread && <i role="img" aria-label={words.unread} />}
      </span>
      <span className={`${styles['snippet']} cut`}>{thread.snippet || thread.subject}</span>
      <span className={styles['signs']}>
        <Meaning thread={thread} now={now} />
        {snoozed && new Date(snoozed) > now ? (
          <span className="cut">
            <Clock aria-hidden /> {formatRelative(snoozed, now)}
          </span>
        ) : assignee ? (
          <span className="cut">
            <UserCheck aria-label={words.assignedTo(assignee.name)} /> {assignee.name}
          </span>
        ) : (
          followed[0] && <span className="cut">{followed[0]}</span>
        )}
      </span>
    </button>
  );
};
