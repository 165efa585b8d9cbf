import { canAct, type Mail } from '@rainmaker/contract';
import { Reply } from 'lucide-react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { api } from '#lib/api/api.ts';
import { useCrumb } from '#lib/crumb.ts';
import { errorText, statusOf } from '#lib/errors.ts';
import { useWhoMayOpen } from '#lib/api/who-may-open.ts';
import { formatWhole } from '#lib/format.ts';
import { useOutreachPlace } from '#lib/outreach-place.ts';
import { sendTimeOf, withOurTime } from '#lib/their-time.ts';
import { Address } from '#ui/address.tsx';
import { buttonClass } from '#ui/button.tsx';
import { HtmlFrame } from '#ui/frame/html-frame.tsx';
import { Alert, Page, Scroll } from '#ui/page.tsx';
import { Pill } from '#ui/pill.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { MailMenu } from '../mail-menu.tsx';
import { stateOf } from '../message-types.ts';
import { ReplyPill } from '../reply-pill.tsx';

import { AttachmentList } from '../../attachments/attachment-list.tsx';
import styles from '../message.module.css';
import { Ticks } from '../whatsapp/ticks.tsx';
import { WhatsappLetter } from '../whatsapp/whatsapp-letter.tsx';
import { MessageFacts } from './message-facts.tsx';
import { NotCertain } from './not-certain.tsx';
import * as words from '../words.ts';

/** Explains the server's own words below it. */
const ENDED: Partial<Record<Mail['status'], string>> = {
  bounced: words.bouncedNothingMoreGoesThere,
  failed: words.thisWasntSent,
};

const Thread = ({ mail }: { mail: Mail }) => {
  const others = mail.thread.filter(({ id }) => id !== mail.id);
  if (others.length === 0) return null;
  return (
    <section aria-label={words.conversation}>
      <h2>{words.conversation}</h2>
      <ol className={styles['thread']}>
        {others.map((entry) => (
          <li key={entry.id} data-direction={entry.direction}>
            <header>
              <b>{entry.direction === 'in' ? mail.contact.name : (mail.mailbox?.from_name ?? words.you)}</b>
              <time dateTime={entry.at}>{formatWhole(entry.at)}</time>
            </header>
            <h3>{entry.subject}</h3>
            {entry.class && (
              <p className={styles['meaning']}>
                <ReplyPill meaning={entry.class} />
                {entry.class_words.length > 0 && <span>{words.becauseOf(entry.class_words)}</span>}
              </p>
            )}
            <p>{entry.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
};

const Technical = ({ mail }: { mail: Mail }) =>
  mail.headers && (
    <details className={styles['headers']}>
      <summary>{words.headers}</summary>
      <dl>
        {Object.entries({ 'Message-ID': mail.message_id ?? '', ...mail.headers }).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );

/** An email as its recipient sees it. */
const EmailLetter = ({ mail }: { mail: Mail }) => (
  <>
    <p className={styles['from']}>
      <b>{mail.mailbox?.from_name}</b> <Address>{mail.mailbox?.email ?? ''}</Address>
      <span>
        {words.to} <Address>{mail.contact.email ?? ''}</Address>
      </span>
      {mail.sent_at && <time dateTime={mail.sent_at}>{formatWhole(mail.sent_at)}</time>}
    </p>
    <HtmlFrame title={words.messageTo(mail.contact.name)} html={mail.html} />
  </>
);

/** A WhatsApp message with how far it has got. */
const WhatsappSent = ({ mail }: { mail: Mail }) => (
  <>
    {mail.sent_at && (
      <p className={styles['from']}>
        {mail.status === 'sent' && <Ticks mail={mail} />}
        <time dateTime={mail.sent_at}>{formatWhole(mail.sent_at)}</time>
      </p>
    )}
    <WhatsappLetter mail={mail} />
  </>
);

/** What never left loses its text some time after it was cancelled. */
const isEmptied = ({ status, body }: Mail): boolean => status === 'cancelled' && body === '';

const Letter = ({ mail }: { mail: Mail }) =>
  mail.channel === 'whatsapp' ? <WhatsappSent mail={mail} /> : <EmailLetter mail={mail} />;

const titleOf = ({ channel, subject, contact }: Mail): string =>
  channel === 'whatsapp' ? words.messageTo(contact.name) : subject;

const Whole = ({ mail }: { mail: Mail }) => (
  <div className={styles['body']}>
    <Scroll label={words.message}>
      <article className={styles['message']}>
        {canAct('send_again', mail.status) && <NotCertain mail={mail} />}
        {mail.reason && mail.status !== 'unknown' && mail.status !== 'sent' && (
          <Alert tone="warn" title={ENDED[mail.status]}>
            {withOurTime(mail.reason, sendTimeOf(mail))}.
          </Alert>
        )}
        {isEmptied(mail) ? <p className="faint">{words.textRemoved}</p> : <Letter mail={mail} />}
        <AttachmentList files={mail.attachments} />
        <Thread mail={mail} />
        <Technical mail={mail} />
      </article>
    </Scroll>
    <MessageFacts mail={mail} />
  </div>
);
/** A sent message with its events and its conversation. */
export const Component = () => {
  const { id: inPath } = useParams();
  const [query] = useSearchParams();
  const id = inPath ?? query.get('id') ?? '';
  const here = useOutreachPlace();
  const navigate = useNavigate();
  const { data: mail, error } = api.useGetMailQuery({ id });
  useCrumb(mail?.contact.name);
  const whoMayOpen = useWhoMayOpen();
  const state = mail && stateOf(mail);
  return (
    <Page
      title={mail ? titleOf(mail) : words.message}
      count={
        state && (
          <Pill tone={state.tone}>
            {mail.replied_at && <Reply aria-hidden />}
            {state.label}
          </Pill>
        )
      }
      actions={mail && <MailMenu mail={mail} onDeleted={() => void navigate(here.sentBox)} />}
    >
      {error && !mail && (
        <EmptyState
          picture="no-match"
          title={statusOf(error) === 404 ? words.messageNotFound : words.couldntLoadThisMessage}
          actions={
            <Link to={here.sentBox} className={buttonClass({ variant: 'go' })}>
              {words.goToSentBox}
            </Link>
          }
        >
          {statusOf(error) === 404 ? [words.itWasRemoved, whoMayOpen].filter(Boolean).join(' ') : errorText(error)}
        </EmptyState>
      )}
      {!mail && !error && (
        <div className={styles['loading']} aria-busy>
          <Skeleton width="50%" />
          <Skeleton width="100%" height={220} />
        </div>
      )}
      {mail && <Whole mail={mail} />}
    </Page>
  );
};
