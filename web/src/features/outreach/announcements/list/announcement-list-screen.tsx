import { type Announcement, ANNOUNCEMENT_STATE_LABELS, ANNOUNCEMENT_STATES } from '@rainmaker/contract';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { api } from '#lib/api/api.ts';
import { useMay } from '#lib/api/permissions.ts';
import { countOf, formatInColumn, formatNumber, formatWhole } from '#lib/format.ts';
import { listScreen, useListPlace } from '#lib/list-screen/list-screen.ts';
import { useNow } from '#lib/use-now.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Page } from '#ui/page.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { ListFrame } from '#ui/table/list-frame.tsx';
import { ListCard, ListFilters, NameCell } from '#ui/list/list-parts.tsx';
import { PEOPLE } from '../../outreach-words.ts';
import { AnnouncementPill } from '../announcement-pill.tsx';
import { audienceInWords } from '../audience-words.ts';
import { useAnnouncementPaths } from '../use-announcement-paths.ts';
import { AnnouncementMenu, canEdit } from './announcement-menu.tsx';
import * as words from '../words.ts';

const RULES = {
  filters: { state: ANNOUNCEMENT_STATES },
  sorts: ['-created_at', 'created_at', 'title', '-title'],
  pageSize: 50,
} as const;

type Paths = ReturnType<typeof useAnnouncementPaths>;

/** A draft opens where it is written, anything else with its results. */
const pathOf = (at: Paths, announcement: Announcement): string =>
  canEdit(announcement) ? at.edit(announcement.id) : at.details(announcement.id);

const Figure = ({ value, to, label }: { value: number; to: string; label: string }) =>
  value === 0 ? (
    <span className="faint num">0</span>
  ) : (
    <Link to={to} className="fig" aria-label={words.figure(value, label)}>
      {formatNumber(value)}
    </Link>
  );

const columns = (now: Date, at: Paths): Column<Announcement>[] => [
  {
    id: 'title',
    header: words.title,
    sortKey: 'title',
    minWidth: 160,
    cell: (announcement) => (
      <NameCell>
        <Link to={pathOf(at, announcement)} title={announcement.title}>
          {announcement.title}
        </Link>
      </NameCell>
    ),
  },
  { id: 'state', header: words.state, width: 140, cell: ({ state }) => <AnnouncementPill state={state} /> },
  {
    id: 'audience',
    header: words.audience,
    hiddenBelow: 1040,
    cell: (announcement) => <span className="muted">{audienceInWords(announcement)}</span>,
  },
  {
    id: 'recipients',
    header: words.recipients,
    isRight: true,
    width: 100,
    cell: ({ id, recipients }) => (
      <Figure value={recipients.total} to={`${at.details(id)}#people`} label={words.recipients} />
    ),
  },
  {
    id: 'sent',
    header: words.sent,
    isRight: true,
    width: 76,
    cell: ({ id, counts }) => <Figure value={counts.sent} to={at.sentOf({ announcement_id: id })} label={words.sent} />,
  },
  {
    id: 'replied',
    header: words.replied,
    isRight: true,
    width: 84,
    cell: ({ id, counts }) => (
      <Figure value={counts.replied} to={at.sentOf({ announcement_id: id, filter: 'replied' })} label={words.replied} />
    ),
  },
  {
    id: 'created_at',
    header: words.created,
    hiddenBelow: 1040,
    sortKey: 'created_at',
    isRight: true,
    width: 116,
    cell: ({ created_at: made }) => (
      <time className="num" dateTime={made} title={formatWhole(made)}>
        {formatInColumn(made, now)}
      </time>
    ),
  },
];

const Card = ({ announcement, at }: { announcement: Announcement; at: Paths }) => (
  <ListCard
    title={<Link to={pathOf(at, announcement)}>{announcement.title}</Link>}
    state={<AnnouncementPill state={announcement.state} />}
    facts={words.sentReplied(
      announcement.recipients.total > 0
        ? countOf(announcement.recipients.total, PEOPLE)
        : audienceInWords(announcement),
      formatNumber(announcement.counts.sent),
      formatNumber(announcement.counts.replied),
    )}
    actions={<AnnouncementMenu announcement={announcement} />}
  />
);

const NewLink = ({ to }: { to: string }) =>
  useMay('createAnnouncement') ? (
    <Link to={to} className={buttonClass({ variant: 'go' })}>
      <Plus aria-hidden />
      {words.newAnnouncement}
    </Link>
  ) : null;

const Nothing = ({ isBare, at }: { isBare: boolean; at: Paths }) =>
  isBare ? (
    <EmptyState picture="nothing" title={words.noAnnouncementsYet} actions={<NewLink to={at.new} />}>
      {words.anAnnouncementIs(at.channel === 'whatsapp' ? words.ANNOUNCED.whatsapp : words.ANNOUNCED.email)}
    </EmptyState>
  ) : (
    <EmptyState picture="no-match" title={words.noMatchingAnnouncements}>
      {words.tryADifferentSearchOrState}
    </EmptyState>
  );

/** Every announcement with its state and results. */
export const Component = () => {
  const now = useNow();
  const at = useAnnouncementPaths();
  const place = useListPlace(RULES, { replace: true });
  const list = listScreen(
    place,
    api.useGetAnnouncementsQuery({ ...place.asked, ...(at.channel && { channel: at.channel }) }),
  );
  return (
    <Page title={words.announcements} count={list.count} actions={!list.isBare && <NewLink to={at.new} />}>
      {!list.isBare && (
        <ListFilters
          place={place.place}
          searchLabel={words.searchAnnouncements}
          states={ANNOUNCEMENT_STATES}
          labelOf={(state) => ANNOUNCEMENT_STATE_LABELS[state]}
          onChange={place.narrow}
        />
      )}
      <ListFrame
        problemTitle={words.couldntLoadAnnouncements}
        empty={list.isEmpty && <Nothing isBare={list.isBare} at={at} />}
        {...list.frame}
      >
        <DataTable<Announcement>
          label={words.announcements}
          columns={columns(now, at)}
          idOf={({ id }) => id}
          nameOf={({ title }) => title}
          card={(announcement) => <Card announcement={announcement} at={at} />}
          actions={(announcement) => <AnnouncementMenu announcement={announcement} />}
          {...list.table}
        />
      </ListFrame>
    </Page>
  );
};
