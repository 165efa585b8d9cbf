import { MessageCircle, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { PersonHover } from '#features/contacts/index.ts';
import { Link } from 'react-router';
import { api, type Answer } from '#lib/api/api.ts';
import { useMay } from '#lib/api/permissions.ts';
import { countOf, formatInColumn, formatNumber, formatRelative } from '#lib/format.ts';
import { contactPath, draftsPath, followUpsPath, inboxPath, paths } from '#lib/paths.ts';
import { useNow } from '#lib/use-now.ts';
import { Avatar } from '#ui/avatar.tsx';
import styles from './dashboard.module.css';
import * as words from './words.ts';

interface ColumnProps {
  count: number;
  title: string;
  to: string;
  /** Shown if there is nothing to do. */
  calm: ReactNode;
  children?: ReactNode;
}

const Column = ({ count, title, to, calm, children }: ColumnProps) => (
  <section className={styles['todo']}>
    <div className={styles['top']}>
      <Link to={to} className={`${styles['n']} fig`} aria-label={`${formatNumber(count)} ${title}`}>
        {formatNumber(count)}
      </Link>
      <h2>{title}</h2>
    </div>
    {count === 0 ? <p className={styles['quietLine']}>{calm}</p> : children}
  </section>
);

/** Emails that were approved before all sending was paused still wait, and the dashboard doesn't lose them. */
const NothingToday = ({ onHold }: { onHold: number }) => {
  const { data: workspace } = api.useGetWorkspaceQuery();
  if (onHold === 0 || workspace?.sending_paused !== true) return words.nothingScheduledForToday;
  return (
    <>
      {words.sendingIsPaused}{' '}
      <Link to={draftsPath({ filter: 'scheduled' })} className="fig">
        {countOf(onHold, { one: words.approvedEmailWaits, many: words.approvedEmailsWait })}
      </Link>{' '}
      {words.untilYouResume}
    </>
  );
};

const SHOWN = 3;

/** What needs the user's attention (conversations, follow-ups, drafts, decisions), and what is sent today. */
export const ToDo = ({ data }: { data: Answer<'getDashboard'> }) => {
  const now = useNow();
  const { to_do: toDo, due } = data;
  // To a viewer these are things of others.
  const mayDecide = useMay('approveMail');
  return (
    <div className={styles['now']}>
      <Column count={toDo.to_answer} title={words.toAnswer} to={inboxPath()} calm={words.nothingToAnswer}>
        {data.conversations.slice(0, SHOWN).map((thread) => (
          <Link key={thread.id} className={styles['it']} to={inboxPath({ id: thread.id })}>
            <Avatar name={thread.name} hueKey={thread.contact_id} size="s" />
            <PersonHover stage={thread.stage} id={thread.contact_id}>
              <b className="cut">{thread.name}</b>
            </PersonHover>
            <span className={styles['when']}>{formatRelative(thread.at, now)}</span>
            <span className={`${styles['sub']} cut`}>{thread.snippet}</span>
          </Link>
        ))}
      </Column>
      <Column
        count={toDo.due_follow_ups}
        title={words.followUpsDue}
        to={followUpsPath({ due: 'overdue,today' })}
        calm={words.noFollowUpsDue}
      >
        {data.follow_ups.slice(0, SHOWN).map(({ id, contact, title, due_at: at, is_overdue: isLate }) => (
          <Link key={id} className={styles['it']} to={contactPath(contact.stage, contact.id)}>
            <Avatar name={contact.name} hueKey={contact.id} size="s" />
            <PersonHover stage={contact.stage} id={contact.id}>
              <b className="cut">{contact.name}</b>
            </PersonHover>
            <span className={styles['when']} data-late={isLate || undefined}>
              {formatInColumn(at, now)}
            </span>
            <span className={`${styles['sub']} cut`}>{title}</span>
          </Link>
        ))}
      </Column>
      <Column
        count={toDo.approvals}
        title={mayDecide ? words.draftsToApprove : words.draftsOfOthers}
        to={draftsPath()}
        calm={words.noDraftsToApprove}
      >
        {data.approvals.slice(0, SHOWN).map((group) => (
          <Link
            key={`${group.id} ${group.step}`}
            className={styles['it']}
            to={draftsPath({ campaign_id: group.id, step: group.step?.toString() })}
          >
            <span className={styles['mark']}>
              {group.channel === 'whatsapp' ? <MessageCircle aria-hidden /> : <Mail aria-hidden />}
            </span>
            <b className="cut">{group.name}</b>
            <span className={styles['when']}>{formatNumber(group.count)}</span>
            <span className={`${styles['sub']} cut`}>{group.detail}</span>
          </Link>
        ))}
      </Column>
      <Column
        count={toDo.held}
        title={mayDecide ? words.waitingForYou : words.waiting}
        to={`${paths.campaigns}?people=held`}
        calm={mayDecide ? words.nothingNeedsYourDecision : words.nothingNeedsADecision}
      >
        <p className={styles['quietLine']}>
          {(mayDecide ? words.forAMissingValueOrYour : words.forAMissingValueOrA)(
            countOf(toDo.held, { one: words.personIsWaiting, many: words.peopleAreWaiting }),
          )}
        </p>
      </Column>
      <Column
        count={due.today}
        title={words.sendingToday}
        to={draftsPath({ filter: 'scheduled', to: due.days[0]?.date })}
        calm={<NothingToday onHold={due.on_hold} />}
      >
        <p className={styles['quietLine']}>
          {words.willBeSentAutomaticallyByThe(countOf(due.today, { one: words.message, many: words.messages }))}
        </p>
      </Column>
    </div>
  );
};
