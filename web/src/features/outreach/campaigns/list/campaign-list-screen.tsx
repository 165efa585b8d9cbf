import { CampaignMenu } from './campaign-menu.tsx';
import { CAMPAIGN_STATES, CAMPAIGNS_UNDER_WAY, type Campaign } from '@rainmaker/contract';
import { Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { api } from '#lib/api/api.ts';
import { countOf, formatNumber, formatInColumn, formatWhole } from '#lib/format.ts';
import { listScreen, useListPlace } from '#lib/list-screen/list-screen.ts';
import { useMay } from '#lib/api/permissions.ts';
import { useNow } from '#lib/use-now.ts';
import { type PlaceLinks, useOutreachPlace } from '#lib/outreach-place.ts';
import { buttonClass } from '#ui/button.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ListFrame } from '#ui/table/list-frame.tsx';
import { Page } from '#ui/page.tsx';
import { ListCard, ListFilters, NameCell } from '#ui/list/list-parts.tsx';
import { campaignStateLabel, PEOPLE } from '../../outreach-words.ts';
import { CampaignPill } from '../campaign-pill.tsx';
import * as words from '../words.ts';

const HeldPeople = lazy(() => import('./held-people.tsx').then(({ HeldPeople: Screen }) => ({ default: Screen })));

/** One address for all that run or wait to go on, which the dashboard counts. */
const UNDER_WAY = 'under_way';
const STATES = [UNDER_WAY, ...CAMPAIGN_STATES] as const;

const RULES = {
  filters: { state: STATES },
  sorts: ['-created_at', 'created_at', 'name', '-name'],
  pageSize: 50,
} as const;

const Figure = ({ value, to, label }: { value: number; to: string; label: string }) =>
  value === 0 ? (
    <span className="faint num">0</span>
  ) : (
    <Link to={to} className="fig" aria-label={`${value} ${label}`}>
      {formatNumber(value)}
    </Link>
  );

const columns = (now: Date, here: PlaceLinks): Column<Campaign>[] => [
  {
    id: 'name',
    header: words.name,
    sortKey: 'name',
    minWidth: 160,
    characters: (campaign) => campaign.name.length,
    cell: (campaign) => (
      <NameCell>
        <Link to={here.campaign(campaign.id)} title={campaign.name}>
          {campaign.name}
        </Link>
      </NameCell>
    ),
  },
  { id: 'state', header: words.state, width: 132, cell: (campaign) => <CampaignPill state={campaign.state} /> },
  {
    id: 'workflow',
    hiddenBelow: 1040,
    header: words.workflow,
    characters: ({ sequence }) => sequence.sequence_name.length,
    cell: ({ sequence }) =>
      sequence.is_deleted ? (
        <span className="muted">{words.deletedWorkflow(sequence.sequence_name)}</span>
      ) : (
        <Link to={here.workflow(sequence.id)} className="muted">
          {sequence.sequence_name}
        </Link>
      ),
  },
  {
    id: 'people',
    header: words.people,
    isRight: true,
    width: 84,
    cell: ({ id, people }) => <Figure value={people.total} to={`${here.campaign(id)}#people`} label={words.people} />,
  },
  {
    id: 'drafts',
    header: words.toApprove,
    isRight: true,
    width: 108,
    cell: ({ id, messages }) => (
      <Figure value={messages.ready} to={here.draftsOf({ campaign_id: id })} label={words.draftsToApprove} />
    ),
  },
  {
    id: 'sent',
    header: words.sent,
    isRight: true,
    width: 76,
    cell: ({ id, messages }) => <Figure value={messages.sent} to={here.sentOf({ campaign_id: id })} label="sent" />,
  },
  {
    id: 'replied',
    header: words.replied,
    isRight: true,
    width: 84,
    cell: ({ id, messages }) => (
      <Figure value={messages.replied} to={here.sentOf({ campaign_id: id, filter: 'replied' })} label="replied" />
    ),
  },
  {
    id: 'created_at',
    hiddenBelow: 1040,
    header: words.created,
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

const Card = ({ campaign, here }: { campaign: Campaign; here: PlaceLinks }) => (
  <ListCard
    title={<Link to={here.campaign(campaign.id)}>{campaign.name}</Link>}
    state={<CampaignPill state={campaign.state} />}
    facts={words.sentReplied(
      countOf(campaign.people.total, PEOPLE),
      formatNumber(campaign.messages.sent),
      formatNumber(campaign.messages.replied),
      (campaign.messages.ready > 0 ? words.toApprovePart(formatNumber(campaign.messages.ready)) : '') +
        (campaign.messages.writing > 0 ? words.beingWrittenPart(formatNumber(campaign.messages.writing)) : ''),
    )}
    actions={<CampaignMenu campaign={campaign} />}
  />
);

const NewLink = ({ here }: { here: PlaceLinks }) =>
  useMay('createCampaign') ? (
    <Link to={here.newCampaign} className={buttonClass({ variant: 'go' })}>
      <Plus aria-hidden />
      {words.newCampaign}
    </Link>
  ) : null;

const Nothing = ({ isBare, here }: { isBare: boolean; here: PlaceLinks }) =>
  !isBare ? (
    <EmptyState picture="no-match" title={words.noMatchingCampaigns}>
      {words.tryADifferentSearchOrState}
    </EmptyState>
  ) : (
    <EmptyState
      picture="nothing"
      title={words.noCampaignsYet}
      actions={
        <>
          <NewLink here={here} />
          <Link to={here.workflows} className={buttonClass()}>
            {words.viewWorkflows}
          </Link>
        </>
      }
    >
      {words.aCampaignSendsAWorkflowTo}
    </EmptyState>
  );

const Campaigns = () => {
  const here = useOutreachPlace();
  const now = useNow();
  const at = useListPlace(RULES, { replace: true });
  const list = listScreen(
    at,
    api.useGetCampaignsQuery({
      ...at.asked,
      ...(at.place.filters.state === UNDER_WAY && { state: CAMPAIGNS_UNDER_WAY.join(',') }),
    }),
  );
  return (
    <Page title={words.campaigns} count={list.count} actions={!list.isBare && <NewLink here={here} />}>
      {!list.isBare && (
        <ListFilters
          place={at.place}
          searchLabel={words.searchCampaigns}
          states={STATES}
          labelOf={(state) => (state === UNDER_WAY ? words.active : campaignStateLabel(state))}
          onChange={at.narrow}
        />
      )}
      <ListFrame
        problemTitle={words.couldntLoadCampaigns}
        empty={list.isEmpty && <Nothing isBare={list.isBare} here={here} />}
        {...list.frame}
      >
        <DataTable<Campaign>
          label={words.campaigns}
          columns={columns(now, here)}
          idOf={({ id }) => id}
          nameOf={({ name }) => name}
          card={(campaign) => <Card campaign={campaign} here={here} />}
          actions={(campaign) => <CampaignMenu campaign={campaign} />}
          {...list.table}
        />
      </ListFrame>
    </Page>
  );
};

/** Every campaign with how it does; or everybody on hold in any of them. */
export const Component = () => {
  const [query] = useSearchParams();
  return query.get('people') === 'held' ? (
    <Suspense fallback={null}>
      <HeldPeople />
    </Suspense>
  ) : (
    <Campaigns />
  );
};
