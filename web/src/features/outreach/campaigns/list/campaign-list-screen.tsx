import { CampaignMenu } from './campaign-menu.tsx';
import { CAMPAIGN_STATES, type Campaign } from '@rainmaker/contract';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { api } from '#lib/api/api.ts';
import { countOf, formatNumber, formatRelative, formatWhole } from '#lib/format.ts';
import { listScreen, useListPlace } from '#lib/list-screen/list-screen.ts';
import { campaignPath, draftsPath, paths, sentBoxPath, workflowPath } from '#lib/paths.ts';
import { useMay } from '#lib/api/permissions.ts';
import { useNow } from '#lib/use-now.ts';
import { buttonClass } from '#ui/button.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ListFrame } from '#ui/table/list-frame.tsx';
import { Page } from '#ui/page.tsx';
import { Pill } from '#ui/pill.tsx';
import { ListCard, ListFilters, NameCell } from '../../list-parts.tsx';
import { CAMPAIGN_TONES, campaignStateLabel, PEOPLE } from '../../outreach-words.ts';

const RULES = {
  filters: { state: CAMPAIGN_STATES },
  sorts: ['-created_at', 'created_at', 'name', '-name'],
  pageSize: 50,
} as const;

const StatePill = ({ campaign }: { campaign: Campaign }) => (
  <Pill tone={CAMPAIGN_TONES[campaign.state]}>{campaignStateLabel(campaign.state)}</Pill>
);

const Figure = ({ value, to, label }: { value: number; to: string; label: string }) =>
  value === 0 ? (
    <span className="faint num">0</span>
  ) : (
    <Link to={to} className="fig" aria-label={`${value} ${label}`}>
      {formatNumber(value)}
    </Link>
  );

const columns = (now: Date): Column<Campaign>[] => [
  {
    id: 'name',
    header: 'Name',
    sortKey: 'name',
    minWidth: 200,
    cell: (campaign) => (
      <NameCell>
        <Link to={campaignPath(campaign.id)} title={campaign.name}>
          {campaign.name}
        </Link>
      </NameCell>
    ),
  },
  { id: 'state', header: 'State', width: 132, cell: (campaign) => <StatePill campaign={campaign} /> },
  {
    id: 'workflow',
    header: 'Workflow',
    cell: ({ sequence }) => (
      <Link to={workflowPath(sequence.id)} className="muted">
        {sequence.sequence_name}
      </Link>
    ),
  },
  {
    id: 'people',
    header: 'People',
    isRight: true,
    width: 84,
    cell: ({ people }) => <span className="num">{formatNumber(people.total)}</span>,
  },
  {
    id: 'drafts',
    header: 'For you',
    isRight: true,
    width: 84,
    cell: ({ id, messages }) => (
      <Figure value={messages.drafts} to={draftsPath({ campaign_id: id })} label="drafts for you" />
    ),
  },
  {
    id: 'sent',
    header: 'Sent',
    isRight: true,
    width: 76,
    cell: ({ id, messages }) => <Figure value={messages.sent} to={sentBoxPath({ campaign_id: id })} label="sent" />,
  },
  {
    id: 'replied',
    header: 'Replied',
    isRight: true,
    width: 84,
    cell: ({ id, messages }) => (
      <Figure value={messages.replied} to={sentBoxPath({ campaign_id: id, filter: 'replied' })} label="replied" />
    ),
  },
  {
    id: 'created_at',
    header: 'Made',
    sortKey: 'created_at',
    isRight: true,
    width: 140,
    cell: ({ created_at: made }) => (
      <time className="num" dateTime={made} title={formatWhole(made)}>
        {formatRelative(made, now)}
      </time>
    ),
  },
];

const Card = ({ campaign }: { campaign: Campaign }) => (
  <ListCard
    title={<Link to={campaignPath(campaign.id)}>{campaign.name}</Link>}
    state={<StatePill campaign={campaign} />}
    facts={`${countOf(campaign.people.total, PEOPLE)}, ${formatNumber(campaign.messages.sent)} sent, ${formatNumber(campaign.messages.replied)} replied${campaign.messages.drafts > 0 ? `, ${formatNumber(campaign.messages.drafts)} for you` : ''}`}
    actions={<CampaignMenu campaign={campaign} />}
  />
);

const NewLink = () =>
  useMay('createCampaign') ? (
    <Link to={paths.newCampaign} className={buttonClass({ variant: 'go' })}>
      <Plus aria-hidden />
      New campaign
    </Link>
  ) : null;

const Nothing = ({ isBare }: { isBare: boolean }) =>
  !isBare ? (
    <EmptyState picture="no-match" title="No campaign matches">
      Try another word, or every state.
    </EmptyState>
  ) : (
    <EmptyState
      picture="nothing"
      title="No campaign yet"
      actions={
        <>
          <NewLink />
          <Link to={paths.workflows} className={buttonClass()}>
            See the workflows
          </Link>
        </>
      }
    >
      A campaign takes a workflow to the people you choose. Nothing leaves before you have read and approved it.
    </EmptyState>
  );

/** Every campaign with how it does. */
export const Component = () => {
  const now = useNow();
  const at = useListPlace(RULES, { replace: true });
  const list = listScreen(at, api.useGetCampaignsQuery(at.asked));
  return (
    <Page title="Campaigns" count={list.count} actions={!list.isBare && <NewLink />}>
      {!list.isBare && (
        <ListFilters
          place={at.place}
          searchLabel="Search campaigns"
          states={CAMPAIGN_STATES}
          labelOf={campaignStateLabel}
          onChange={at.narrow}
        />
      )}
      <ListFrame
        problemTitle="The campaigns could not be loaded"
        empty={list.isEmpty && <Nothing isBare={list.isBare} />}
        {...list.frame}
      >
        <DataTable<Campaign>
          label="Campaigns"
          columns={columns(now)}
          idOf={({ id }) => id}
          nameOf={({ name }) => name}
          card={(campaign) => <Card campaign={campaign} />}
          actions={(campaign) => <CampaignMenu campaign={campaign} />}
          {...list.table}
        />
      </ListFrame>
    </Page>
  );
};
