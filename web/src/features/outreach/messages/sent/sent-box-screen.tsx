import type { MailRow } from '@rainmaker/contract';
import { PersonHover } from '#features/contacts/index.ts';
import { Link } from 'react-router';
import { api } from '#lib/api/api.ts';
import { formatInColumn, formatRelative, formatWhole } from '#lib/format.ts';
import { listScreen, useListPlace } from '#lib/list-screen/list-screen.ts';
import { tabCount } from '#lib/list-screen/tab-count.ts';
import { useListSelection } from '#lib/list-screen/use-list-selection.ts';
import { type PlaceLinks, useOutreachPlace } from '#lib/outreach-place.ts';
import { sentMessagePath } from '#lib/paths.ts';
import { useMay } from '#lib/api/permissions.ts';
import { useNow } from '#lib/use-now.ts';
import { Avatar } from '#ui/avatar.tsx';
import { buttonClass } from '#ui/button.tsx';
import { DataTable, type Column } from '#ui/table/data-table.tsx';
import { Select } from '#ui/form/field.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ListFrame } from '#ui/table/list-frame.tsx';
import { FilterBar, Page } from '#ui/page.tsx';
import { Pill } from '#ui/pill.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { MailMenu } from '../mail-menu.tsx';
import { MailScope } from '../mail-scope.tsx';
import { kindsOf, type SentTab, SENT_TABS, stateOf } from '../message-types.ts';
import { kindOf, SENT_RULES, sentArguments, sentFilter, tabOf } from './sent-url.ts';
import { nounOf } from '../../outreach-words.ts';
import { ChannelFilter } from '../channel-filter.tsx';
import { Ticks } from '../whatsapp/ticks.tsx';
import { SentBulk } from './sent-bulk.tsx';
import styles from './sent-box.module.css';
import * as words from '../words.ts';

const momentOf = (mail: MailRow): string => mail.replied_at ?? mail.bounced_at ?? mail.sent_at ?? mail.created_at;

/** What became of a message: of WhatsApp its ticks, until there is an answer. */
const StatePill = ({ mail }: { mail: MailRow }) => {
  if (mail.channel === 'whatsapp' && mail.status === 'sent' && !mail.replied_at) return <Ticks mail={mail} />;
  const { label, tone } = stateOf(mail);
  return <Pill tone={tone}>{label}</Pill>;
};

/** The room of the picture beside a name, in characters. */
const BESIDE_NAME = 6;

const columns = (now: Date): Column<MailRow>[] => [
  {
    id: 'to',
    header: words.toLabel,
    minWidth: 120,
    characters: (mail) => BESIDE_NAME + mail.contact.name.length,
    cell: (mail) => (
      <span className={styles['who']}>
        <Avatar name={mail.contact.name} hueKey={mail.contact.id} size="s" />
        <PersonHover stage={mail.contact.stage} id={mail.contact.id}>
          <Link to={sentMessagePath(mail)} className={styles['name']}>
            {mail.contact.name}
          </Link>
        </PersonHover>
      </span>
    ),
  },
  {
    id: 'subject',
    header: words.message,
    minWidth: 180,
    characters: (mail) => mail.subject.length + mail.snippet.length,
    cell: (mail) => (
      <span className={styles['subject']} title={mail.subject}>
        {mail.subject} <span className="faint">{mail.snippet}</span>
      </span>
    ),
  },
  {
    id: 'campaign',
    header: words.campaign,
    hiddenBelow: 880,
    minWidth: 100,
    characters: (mail) => (mail.announcement?.title ?? mail.campaign?.name ?? '').length,
    cell: (mail) => (
      <span className="muted">
        {mail.announcement ? words.ofAnnouncement(mail.announcement.title) : mail.campaign?.name}
      </span>
    ),
  },
  { id: 'state', header: words.status, width: 128, cell: (mail) => <StatePill mail={mail} /> },
  {
    id: 'when',
    header: words.when,
    isRight: true,
    width: 108,
    cell: (mail) => (
      <time className="num" dateTime={momentOf(mail)} title={formatWhole(momentOf(mail))}>
        {formatInColumn(momentOf(mail), now)}
      </time>
    ),
  },
];

const Card = ({ mail, now }: { mail: MailRow; now: Date }) => (
  <Link to={sentMessagePath(mail)} className={styles['card']}>
    <Avatar name={mail.contact.name} hueKey={mail.contact.id} size="l" />
    <b>{mail.contact.name}</b>
    <StatePill mail={mail} />
    <span className={styles['cardSubject']}>{mail.subject}</span>
    <time dateTime={momentOf(mail)}>{formatRelative(momentOf(mail), now)}</time>
  </Link>
);

const Nothing = ({ isBare, here }: { isBare: boolean; here: PlaceLinks }) =>
  !isBare ? (
    <EmptyState picture="no-match" title={words.noMatching(nounOf(here.channel).many)}>
      {words.tryADifferentSearchOrFilter}
    </EmptyState>
  ) : (
    <EmptyState
      picture="nothing"
      title={words.noneSentYet(nounOf(here.channel).many)}
      actions={
        <Link to={here.draftsOf()} className={buttonClass({ variant: 'go' })}>
          {words.goToDrafts}
        </Link>
      }
    >
      {words.sentAppearHere(nounOf(here.channel).many)}
    </EmptyState>
  );

interface KindSelectProps {
  kinds: readonly SentTab[];
  kind: string | undefined;
  onChange: (kind: string | undefined) => void;
}

const KindSelect = ({ kinds, kind, onChange }: KindSelectProps) => (
  <div className={styles['kind']}>
    <Select
      label={words.outcome}
      value={kind ?? ''}
      onChange={({ target }) => onChange(kinds.find(({ key }) => key === target.value)?.key)}
    >
      <option value="">{words.allSent}</option>
      {kinds.map(({ key, label }) => (
        <option key={key} value={key}>
          {label}
        </option>
      ))}
    </Select>
  </div>
);

/** Everything that left, as it left, and what became of it. */
export const Component = () => {
  const here = useOutreachPlace();
  const now = useNow();
  const at = useListPlace(SENT_RULES);
  const { place, narrow } = at;
  const { filter, ...others } = place.filters;
  const kind = kindOf(place);
  const list = listScreen(at, api.useGetMailsQuery(sentArguments(place, here.channel)));
  const meant = sentFilter(place, here.channel);
  const onPage = list.page?.results.map(({ id }) => id) ?? [];
  const selection = useListSelection({ list: meant, page: list.page, onPage });
  const mayChange = useMay('deleteMail');
  return (
    <Page title={words.sentBox} count={list.count}>
      <Tabs
        label={words.status}
        items={SENT_TABS.map(({ key, label }) => ({
          key,
          label,
          count: tabCount(list.page?.tabs, (counted) => counted === (key === tabOf(place) ? (kind ?? key) : key)),
        }))}
        value={tabOf(place)}
        onChange={(tab) => narrow({ filters: { ...others, ...(tab !== 'left' && { filter: tab }) } })}
      />
      <FilterBar>
        <SearchField label={words.searchSentBox} value={place.search} onChange={(search) => narrow({ search })} />
        <ChannelFilter />
        {tabOf(place) === 'left' && (
          <KindSelect
            kinds={kindsOf(here.channel)}
            kind={kind}
            onChange={(next) => narrow({ filters: { ...others, ...(next && { filter: next }) } })}
          />
        )}
      </FilterBar>
      <MailScope
        filters={others}
        mails={list.page?.results}
        deleted={list.page?.deleted}
        onShowAll={() => narrow({ filters: filter ? { filter } : {} })}
      />
      <ListFrame
        problemTitle={words.couldntLoadSentBox}
        empty={list.isEmpty && <Nothing isBare={list.isBare} here={here} />}
        isCounted
        {...list.frame}
      >
        <DataTable<MailRow>
          label={words.messages}
          columns={columns(now)}
          idOf={({ id }) => id}
          nameOf={({ contact }) => contact.name}
          card={(mail) => <Card mail={mail} now={now} />}
          actions={(mail) => <MailMenu mail={mail} isTight />}
          selection={mayChange ? selection.table : undefined}
          {...list.table}
        />
      </ListFrame>
      {list.page && <SentBulk page={list.page} filter={meant} selection={selection} />}
    </Page>
  );
};
