import { CampaignMenu } from './campaign-menu.tsx';
import { CAMPAIGN_STATES, type Campaign, type CampaignState } from '@rainmaker/contract';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { api } from '#lib/api/api.ts';
import { countOf, formatCount, formatNumber, formatRelative, formatWhole } from '#lib/format.ts';
import { campaignPath, draftsPath, paths, sentBoxPath, workflowPath } from '#lib/paths.ts';
import { useMay } from '#lib/api/permissions.ts';
import { useNow } from '#lib/use-now.ts';
import { buttonClass } from '#ui/button.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Page } from '#ui/page.tsx';
import { Pill } from '#ui/pill.tsx';
import { ListCard, ListFilters, ListPager, ListProblem, NameCell } from '../../list-parts.tsx';
import { outreachListArguments, readOutreachList, writeOutreachList, type OutreachList } from '../../list-url.ts';
import { CAMPAIGN_TONES, campaignStateLabel, PEOPLE } from '../../outreach-words.ts';

type List = OutreachList<CampaignState>;

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

const Nothing = ({ list }: { list: List }) =>
  list.search || list.state ? (
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
  const [query, setQuery] = useSearchParams();
  const now = useNow();
  const list = readOutreachList(query, CAMPAIGN_STATES);
  const [sort, setSort] = useState<'created_at' | '-created_at' | 'name' | '-name'>('-created_at');
  const go = (change: Partial<List>) =>
    setQuery(writeOutreachList({ ...list, page: 1, after: undefined, ...change }), { replace: true });
  const asked = { ...outreachListArguments(list), sort };
  const { currentData, data, error, isFetching, refetch } = api.useGetCampaignsQuery(asked);
  const page = currentData ?? data;
  const isEmpty = page?.results.length === 0 && !isFetching;
  const isBare = isEmpty && !list.search && !list.state;
  return (
    <Page title="Campaigns" count={page && formatCount(page)} actions={!isBare && <NewLink />}>
      {!isBare && (
        <ListFilters
          list={list}
          searchLabel="Search campaigns"
          states={CAMPAIGN_STATES}
          labelOf={campaignStateLabel}
          onChange={go}
        />
      )}
      {error && !page && (
        <ListProblem title="The campaigns could not be loaded. " error={error} onRetry={() => void refetch()} />
      )}
      {isEmpty ? (
        <Nothing list={list} />
      ) : (
        !(error && !page) && (
          <DataTable<Campaign>
            label="Campaigns"
            columns={columns(now)}
            rows={page?.results}
            idOf={({ id }) => id}
            nameOf={({ name }) => name}
            card={(campaign) => <Card campaign={campaign} />}
            sort={sort}
            onSort={(next) => {
              setSort(next as typeof sort);
              go({});
            }}
            actions={(campaign) => <CampaignMenu campaign={campaign} />}
            isStale={isFetching && page !== undefined && currentData === undefined}
          />
        )
      )}
      {page && <ListPager list={list} page={page} onChange={go} />}
    </Page>
  );
};
