import { CampaignMain } from '../list/campaign-actions.tsx';
import { CampaignMenu } from '../list/campaign-menu.tsx';
import { CampaignFigures, CampaignWhy } from './campaign-now.tsx';
import type { Campaign } from '@rainmaker/contract';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { api } from '#lib/api/api.ts';
import { useWhoMayOpen } from '#lib/api/who-may-open.ts';
import { useCrumb } from '#lib/crumb.ts';
import { errorText } from '#lib/errors.ts';
import { countOf } from '#lib/format.ts';
import { useOutreachPlace } from '#lib/outreach-place.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Page, Scroll } from '#ui/page.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { PEOPLE } from '../../outreach-words.ts';
import { CampaignPill } from '../campaign-pill.tsx';
import { CampaignForecast } from '../forecast/campaign-forecast.tsx';
import { CampaignPeople } from '../people/campaign-people.tsx';
import { CampaignResults } from '../results/campaign-results.tsx';
import { WritingBar } from '../../writing/writing-bar.tsx';
import { CampaignSide } from './campaign-side.tsx';
import styles from './campaign-details.module.css';
import { LaunchedDialog, useLaunched } from './launched-dialog.tsx';
import * as words from '../words.ts';

const Whole = ({ campaign }: { campaign: Campaign }) => {
  const here = useOutreachPlace();
  const { data: sequences } = api.useGetSequencesQuery({ id: campaign.sequence.id });
  const { data: boxes } = api.useGetMailboxesQuery();
  const { data: senders } = api.useGetWhatsappSendersQuery(undefined, {
    skip: !campaign.channels.includes('whatsapp'),
  });
  const { data: workspace } = api.useGetWorkspaceQuery();
  const navigate = useNavigate();
  const { launched, forget } = useLaunched();
  const sequence = sequences?.results[0];
  const { total } = campaign.people;
  return (
    <Page
      title={campaign.name}
      count={<CampaignPill state={campaign.state} />}
      actions={
        <>
          <span className={`${styles['started']} only-desk`}>
            {total > 0 ? words.startedCount(countOf(total, PEOPLE)) : words.noOneHasStarted}
          </span>
          <div className={styles['acts']} data-bottom-fab>
            <CampaignMenu campaign={campaign} isOpen onDeleted={() => void navigate(here.campaigns)} />
            <CampaignMain campaign={campaign} />
          </div>
        </>
      }
    >
      <CampaignWhy campaign={campaign} workspace={workspace} />
      <WritingBar campaignId={campaign.id} />
      <div className={styles['panes']}>
        <Scroll label={words.campaign}>
          {campaign.state !== 'draft' && campaign.state !== 'cancelled' && <CampaignForecast campaign={campaign} />}
          <CampaignFigures campaign={campaign} />
          {campaign.state !== 'draft' && <CampaignResults campaign={campaign} />}
          <CampaignPeople campaign={campaign} />
        </Scroll>
        <CampaignSide
          campaign={campaign}
          sequence={sequence}
          boxes={boxes?.results ?? []}
          senders={senders?.results ?? []}
          workspace={workspace}
        />
      </div>
      {launched && <LaunchedDialog campaign={campaign} launched={launched} onClose={forget} />}
    </Page>
  );
};

const Loading = () => (
  <Page title={<Skeleton width={240} height={20} />}>
    <div className={styles['loading']} aria-busy>
      {['40%', '100%', '100%', '64%', '100%'].map((width, at) => (
        <Skeleton key={at} width={width} height={at % 2 === 0 ? 16 : 34} />
      ))}
    </div>
  </Page>
);

/** What became of a campaign that is not in the list: the server names one that was deleted. */
const Missing = ({ id, error }: { id: string; error: unknown }) => {
  const here = useOutreachPlace();
  const { error: became, isFetching } = api.useGetCampaignStatsQuery(
    { id },
    { skip: id === '' || error !== undefined },
  );
  const whoMayOpen = useWhoMayOpen();
  if (isFetching) return <Loading />;
  return (
    <Page title={words.campaignNotFound}>
      <EmptyState
        picture="no-match"
        title={error ? words.couldntLoadThisPage : errorText(became, words.campaignNotFound)}
        actions={
          <Link to={here.campaigns} className={buttonClass({ variant: 'go' })}>
            {words.goToCampaigns}
          </Link>
        }
      >
        {error ? errorText(error) : [words.sentEmailsStay, whoMayOpen].filter(Boolean).join(' ')}
      </EmptyState>
    </Page>
  );
};

/** One campaign: what left, what waits and why, and the limits it keeps. */
export const Component = () => {
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const { data, currentData, error, isLoading } = api.useGetCampaignsQuery({ id }, { skip: id === '' });
  const campaign = currentData?.results[0] ?? data?.results.find((each) => each.id === id);
  useCrumb(campaign?.name);
  if (campaign) return <Whole key={campaign.id} campaign={campaign} />;
  if (isLoading) return <Loading />;
  return <Missing id={id} error={error} />;
};
