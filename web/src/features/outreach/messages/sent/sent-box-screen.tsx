import type { MailRow } from '@rainmaker/contract';
import { PersonHover } from '#features/contacts/index.ts';
import { Link, useSearchParams } from 'react-router';
import { api } from '#lib/api/api.ts';
import { errorText } from '#lib/errors.ts';
import { formatCount, formatRelative, formatWhole } from '#lib/format.ts';
import { pagerFacts } from '#lib/pager-facts.ts';
import { draftsPath, sentMailPath } from '#lib/paths.ts';
import { useMay } from '#lib/api/permissions.ts';
import { useNow } from '#lib/use-now.ts';
import { useManySelection } from '#lib/use-selection.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { DataTable, type Column } from '#ui/table/data-table.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Alert, FilterBar, Page } from '#ui/page.tsx';
import { Pager } from '#ui/table/pager.tsx';
import { Pill } from '#ui/pill.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { MailMenu } from '../mail-menu.tsx';
import { SENT_TABS, stateOf } from '../message-types.ts';
import { readSent, SENT_PAGE_SIZE, sentArguments, type SentState, writeSent } from './sent-url.ts';
import { SentBulk } from './sent-bulk.tsx';
import styles from './sent-box.module.css';

const momentOf = (mail: MailRow): string => mail.replied_at ?? mail.bounced_at ?? mail.sent_at ?? mail.created_at;

const StatePill = ({ mail }: { mail: MailRow }) => {
  const { label, tone } = stateOf(mail);
  return <Pill tone={tone}>{label}</Pill>;
};

const columns = (now: Date): Column<MailRow>[] => [
  {
    id: 'to',
    header: 'To',
    width: '20%',
    cell: (mail) => (
      <span className={styles['who']}>
        <Avatar name={mail.contact.name} hueKey={mail.contact.id} size="s" />
        <PersonHover stage={mail.contact.stage} id={mail.contact.id}>
          <Link to={sentMailPath(mail.id)} className={styles['name']}>
            {mail.contact.name}
          </Link>
        </PersonHover>
      </span>
    ),
  },
  {
    id: 'subject',
    header: 'Message',
    width: '44%',
    cell: (mail) => (
      <span className={styles['subject']} title={mail.subject}>
        {mail.subject} <span className="faint">{mail.snippet}</span>
      </span>
    ),
  },
  { id: 'campaign', header: 'Campaign', cell: (mail) => <span className="muted">{mail.campaign?.name}</span> },
  { id: 'state', header: 'State', cell: (mail) => <StatePill mail={mail} /> },
  {
    id: 'when',
    header: 'When',
    isRight: true,
    cell: (mail) => (
      <time className="num" dateTime={momentOf(mail)} title={formatWhole(momentOf(mail))}>
        {formatRelative(momentOf(mail), now)}
      </time>
    ),
  },
];

const Card = ({ mail, now }: { mail: MailRow; now: Date }) => (
  <Link to={sentMailPath(mail.id)} className={styles['card']}>
    <Avatar name={mail.contact.name} hueKey={mail.contact.id} size="l" />
    <b>{mail.contact.name}</b>
    <StatePill mail={mail} />
    <span className={styles['cardSubject']}>{mail.subject}</span>
    <time dateTime={momentOf(mail)}>{formatRelative(momentOf(mail), now)}</time>
  </Link>
);

const Nothing = ({ state }: { state: SentState }) =>
  state.search || state.campaignId || state.contactId || state.tab !== 'sent' ? (
    <EmptyState picture="no-match" title="Nothing matches">
      No message here fits what you asked for.
    </EmptyState>
  ) : (
    <EmptyState
      picture="nothing"
      title="Nothing has been sent yet"
      actions={
        <Link to={draftsPath()} className={buttonClass({ variant: 'go' })}>
          Go to the drafts
        </Link>
      }
    >
      Every message stands here as it left, with what became of it.
    </EmptyState>
  );

/** Everything that left, as it left, and what became of it. */
export const Component = () => {
  const [query, setQuery] = useSearchParams();
  const now = useNow();
  const state = readSent(query);
  const go = (change: Partial<SentState>) => setQuery(writeSent({ ...state, page: 1, after: undefined, ...change }));
  const { currentData, data, error, isFetching, refetch } = api.useGetMailsQuery(sentArguments(state));
  const page = currentData ?? data;
  const selection = useManySelection([state.tab, state.search, state.campaignId, state.contactId].join(' '));
  const onPage = page?.results.map(({ id }) => id) ?? [];
  const mayChange = useMay('deleteMail');
  const chosen = onPage.filter(selection.isSelected).length;
  return (
    <Page title="Sent Box" count={page && formatCount(page)}>
      <Tabs label="How it ended" items={SENT_TABS} value={state.tab} onChange={(tab) => go({ tab })} />
      <FilterBar>
        <SearchField label="Search the sent box" value={state.search} onChange={(search) => go({ search })} />
        {(state.campaignId ?? state.contactId) && (
          <Button variant="quiet" onClick={() => go({ campaignId: undefined, contactId: undefined })}>
            Show all
          </Button>
        )}
      </FilterBar>
      {error && !page && (
        <Alert
          tone="bad"
          title="The sent box could not be loaded. "
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        >
          {errorText(error)}
        </Alert>
      )}
      {page?.results.length === 0 && !isFetching ? (
        <Nothing state={state} />
      ) : (
        <DataTable<MailRow>
          label="Messages"
          columns={columns(now)}
          rows={page?.results}
          idOf={({ id }) => id}
          nameOf={({ contact }) => contact.name}
          card={(mail) => <Card mail={mail} now={now} />}
          actions={(mail) => <MailMenu mail={mail} isTight />}
          selection={
            mayChange
              ? {
                  isSelected: selection.isSelected,
                  toggle: selection.toggle,
                  togglePage: () => selection.togglePage(onPage),
                  pageState: chosen === 0 ? 'none' : chosen === onPage.length ? 'all' : 'some',
                }
              : undefined
          }
          isStale={isFetching && page !== undefined}
        />
      )}
      {page && page.results.length > 0 && (
        <Pager
          {...pagerFacts(page, state.page, SENT_PAGE_SIZE)}
          onPrevious={() => go({ page: state.page - 1 })}
          onNext={() => go({ page: state.page + 1, after: page.next ?? undefined })}
          onJump={(wanted) => go({ page: wanted })}
        />
      )}
      {page && <SentBulk page={page} state={state} selection={selection} />}
    </Page>
  );
};
