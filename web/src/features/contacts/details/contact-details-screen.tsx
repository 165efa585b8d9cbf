import { STAGE_LABELS, type Stage } from '@rainmaker/contract';
import { ArrowRightLeft, MessageCircle, Phone } from 'lucide-react';
import { useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { NextFollowUp } from '#features/follow-ups/index.ts';
import { useCrumb } from '#lib/crumb.ts';
import { useWhoMayOpen } from '#lib/api/who-may-open.ts';
import { errorText, statusOf } from '#lib/errors.ts';
import { contactListPath, contactPath } from '#lib/paths.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Alert, Page, Panel } from '#ui/page.tsx';
import { Pill } from '#ui/pill.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { MoreMenu } from '../actions/contact-actions.tsx';
import styles from './contact-details.module.css';
import { ContactFacts } from './contact-facts.tsx';
import { ContactNext } from './contact-next.tsx';
import { whatsappLink } from '#lib/paths.ts';
import { targetOf } from '../actions/act-types.ts';
import { DuplicatesLink } from '../duplicates/duplicates-link.tsx';
import { FactsSheet } from './facts-sheet.tsx';
import { ActDialog } from '../actions/lazy-act.tsx';
import { callsOf, isConvertible, useMayChangePeople, type ContactDetails } from '../stage-calls.ts';
import { placeNowOf } from '../stage-now.ts';
import { StatusMenu } from '../actions/status-menu.tsx';
import { PinnedNotes } from '../notes/pinned-notes.tsx';
import { Timeline } from './timeline.tsx';
import { TimelineEntries } from './timeline-entries.tsx';
import { expectTouch } from '../pending-touch.ts';
import { Viewers } from './viewers.tsx';
import * as words from './words.ts';

const Head = ({ contact }: { contact: ContactDetails }) => {
  const [isConverting, setConverting] = useState(false);
  const navigate = useNavigate();
  const { stage } = contact;
  const mayChange = useMayChangePeople(stage);
  const number = contact.whatsapp ?? contact.phone;
  return (
    <header className={styles['head']}>
      <Avatar name={contact.name} hueKey={contact.id} size="l" />
      <div className="grow">
        <div className={styles['nameLine']}>
          <h1>{contact.name}</h1>
          <StatusMenu row={contact} />
          {contact.is_sample && <Pill bare>{words.sample}</Pill>}
        </div>
        <div className={styles['sub']}>{[contact.job_title, contact.company_name].filter(Boolean).join(', ')}</div>
      </div>
      <div className={styles['acts']}>
        {contact.phone && contact.blocked.call === null && (
          <a className={buttonClass()} href={`tel:${contact.phone}`} onClick={() => expectTouch(contact.id, 'call')}>
            <Phone aria-hidden />
            {words.call}
          </a>
        )}
        {number && contact.blocked.whatsapp === null && (
          <a
            className={buttonClass()}
            href={whatsappLink(number)}
            target="_blank"
            rel="noreferrer"
            onClick={() => expectTouch(contact.id, 'whatsapp')}
          >
            <MessageCircle aria-hidden />
            {words.whatsapp}
          </a>
        )}
        {mayChange && isConvertible(stage) && (
          <Button
            className={number ? 'only-desk' : undefined}
            icon={<ArrowRightLeft aria-hidden />}
            onClick={() => setConverting(true)}
          >
            {contact.status === 'Won' ? words.makeCustomer : words.convert}
          </Button>
        )}
        <MoreMenu row={contact} variant="default" onDeleted={() => void navigate(contactListPath(stage))} />
      </div>
      {isConverting && <ActDialog act="convert" target={targetOf(contact)} onClose={() => setConverting(false)} />}
    </header>
  );
};

const Loading = () => (
  <Panel>
    <div className={styles['head']} aria-busy>
      <Skeleton width={40} height={40} shape="round" />
      <div className="grow" style={{ display: 'grid', gap: 10 }}>
        <h1 className="hidden-text">{words.loading}</h1>
        <Skeleton width={220} height={16} />
        <Skeleton width={160} />
      </div>
    </div>
    <div className={styles['cols']}>
      <div className={styles['story']} style={{ display: 'grid', gap: 20, alignContent: 'start' }}>
        {['70%', '54%', '62%', '48%'].map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </div>
      <aside className={styles['side']} style={{ display: 'grid', gap: 16, alignContent: 'start' }}>
        {['80%', '64%', '72%', '50%', '66%'].map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </aside>
    </div>
  </Panel>
);

const Missing = ({ stage, error }: { stage: Stage; error: unknown }) => {
  const { one, many, title } = STAGE_LABELS[stage];
  const isGone = statusOf(error) === 404 || error === undefined;
  const whoMayOpen = useWhoMayOpen();
  return (
    <Page title={isGone ? words.thisWasntFound(one) : words.somethingWentWrong}>
      <EmptyState
        picture="no-match"
        title={isGone ? errorText(error, words.notFound) : words.couldntLoadThisPage}
        actions={
          <Link to={contactListPath(stage)} className={buttonClass({ variant: 'go' })}>
            {words.goTo(many)}
          </Link>
        }
      >
        {isGone ? [words.ifThisIsRecent(title.toLowerCase()), whoMayOpen].filter(Boolean).join(' ') : errorText(error)}
      </EmptyState>
    </Page>
  );
};

const ContactDetailsScreen = ({ stage }: { stage: Stage }) => {
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const { currentData: contact, error, isFetching } = callsOf(stage).useOne({ id }, { skip: id === '' });
  useCrumb(contact?.name);
  const elsewhere = isFetching ? undefined : placeNowOf(error);
  if (elsewhere) return <Navigate to={contactPath(elsewhere.stage, elsewhere.id ?? id)} replace />;
  if (!contact) return isFetching ? <Loading /> : <Missing stage={stage} error={error} />;
  return (
    <Panel>
      <Head contact={contact} />
      <Viewers id={contact.id} key={`viewers ${contact.id}`} />
      <DuplicatesLink id={contact.id} />
      {contact.stage !== stage && (
        <div style={{ padding: '12px var(--pad) 0' }}>
          <Alert
            title={words.isNowA(contact.name, STAGE_LABELS[contact.stage].one)}
            action={
              <Link className={buttonClass()} to={contactPath(contact.stage, contact.id)}>
                {words.open}
              </Link>
            }
          />
        </div>
      )}
      <div className={styles['cols']}>
        <div className={styles['story']}>
          <NextFollowUp person={contact} key={`follow-up ${contact.id}`} />
          <ContactNext contact={contact} />
          <PinnedNotes contact={contact} />
          <TimelineEntries contact={contact} key={`entries ${contact.id}`} />
          <Timeline contact={contact} key={contact.id} />
        </div>
        <aside className={styles['side']} aria-label={words.details}>
          <ContactFacts contact={contact} />
        </aside>
      </div>
      <FactsSheet contact={contact} />
    </Panel>
  );
};

/** A person's timeline and details. */
export const screenFor = (stage: Stage) => () => <ContactDetailsScreen stage={stage} key={stage} />;
