import { type Campaign, CAMPAIGN_STATE_LABELS } from '@rainmaker/contract';
import { CircleX, Ellipsis, Info, Pause, Play, Rocket, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { api } from '#lib/api.ts';
import { useCrumb } from '#lib/crumb.ts';
import { errorText } from '#lib/errors.ts';
import { countOf, formatNumber } from '#lib/format.ts';
import { draftsPath, editCampaignPath, paths, sentBoxPath } from '#lib/paths.ts';
import { toastError, toastSuccess } from '#lib/toast.ts';
import { Button, buttonClass, IconButton } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ActionMenu } from '#ui/menu.tsx';
import { Page, Scroll } from '#ui/page.tsx';
import { Pill } from '#ui/pill.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { CAMPAIGN_TONES, momentIn, PEOPLE, type Workspace } from '../outreach-words.ts';
import { CampaignPeople } from './campaign-people.tsx';
import { CampaignResults, ResultsComing } from './campaign-results.tsx';
import { CampaignSide } from './campaign-side.tsx';
import styles from './campaign-details.module.css';
import { LaunchedDialog, useLaunched } from './launched-dialog.tsx';

const DRAFTS = { one: 'draft', many: 'drafts' };

const useChangeState = (campaign: Campaign) => {
  const [update, { isLoading }] = api.useUpdateCampaignMutation();
  const change = async (state: 'running' | 'paused' | 'cancelled', fallback: string) => {
    try {
      toastSuccess(await update({ id: campaign.id, state }).unwrap(), fallback);
    } catch (error) {
      toastError(error);
    }
  };
  return { change, isLoading };
};

const isOver = ({ state }: Campaign): boolean => state === 'completed' || state === 'cancelled';
const canPause = ({ state }: Campaign): boolean => state === 'running' || state === 'scheduled';
const isPaused = ({ state }: Campaign): boolean => state === 'paused' || state === 'auto_paused';

/** The one thing to do next stands last: go on with a draft, read what waits, or let it run again. */
const Main = ({ campaign }: { campaign: Campaign }) => {
  const { change, isLoading } = useChangeState(campaign);
  const { drafts } = campaign.messages;
  if (campaign.state === 'draft') {
    return (
      <Link to={editCampaignPath(campaign.id)} className={buttonClass({ variant: 'go' })}>
        <Rocket aria-hidden />
        Review and launch
      </Link>
    );
  }
  return (
    <>
      {canPause(campaign) && (
        <Button
          icon={<Pause aria-hidden />}
          busy={isLoading}
          onClick={() => void change('paused', 'The campaign is paused.')}
        >
          Pause
        </Button>
      )}
      {isPaused(campaign) && (
        <Button
          variant={drafts > 0 ? 'default' : 'go'}
          icon={<Play aria-hidden />}
          busy={isLoading}
          onClick={() => void change('running', 'The campaign goes on.')}
        >
          Go on
        </Button>
      )}
      {drafts > 0 && !isOver(campaign) && (
        <Link to={draftsPath({ campaign_id: campaign.id })} className={buttonClass({ variant: 'go' })}>
          Approve {countOf(drafts, DRAFTS)}
        </Link>
      )}
    </>
  );
};

const More = ({ campaign }: { campaign: Campaign }) => {
  const { change } = useChangeState(campaign);
  const [isAsking, setAsking] = useState(false);
  if (isOver(campaign)) return null;
  return (
    <>
      <ActionMenu
        label="More"
        groups={[
          {
            key: 'end',
            items: [
              {
                key: 'cancel',
                label: 'Cancel the campaign',
                icon: <CircleX aria-hidden />,
                isBad: true,
                onSelect: () => setAsking(true),
              },
            ],
          },
        ]}
        trigger={<IconButton label="More" icon={<Ellipsis aria-hidden />} hasTooltip={false} />}
      />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`Cancel “${campaign.name}”?`}
        confirmLabel="Cancel the campaign"
        cancelLabel="Keep it"
        isDangerous
        onConfirm={() => change('cancelled', 'The campaign is cancelled.')}
      >
        <p>
          What is written and not sent is cancelled, and {countOf(campaign.people.live, PEOPLE)} get nothing more. This
          cannot be taken back.
        </p>
      </ConfirmDialog>
    </>
  );
};

/** Why nothing leaves at this moment, in a sentence. */
const whyWaiting = (
  campaign: Campaign,
  workspace: Workspace | undefined,
): { text: string; isBad: boolean } | undefined => {
  if (campaign.state_reason) return { text: campaign.state_reason, isBad: campaign.state === 'auto_paused' };
  if (workspace?.sending_paused) return { text: 'All sending is paused.', isBad: true };
  if (campaign.state === 'draft') return { text: 'A draft: nobody is in it before you launch it.', isBad: false };
  if (campaign.state === 'paused') return { text: 'You paused it. Nothing leaves until you go on.', isBad: false };
  if (campaign.state === 'scheduled' && campaign.start_at && workspace) {
    return { text: `It begins ${momentIn(campaign.start_at, workspace.timezone)}.`, isBad: false };
  }
  const { drafts, scheduled } = campaign.messages;
  if (campaign.state === 'running' && drafts > 0 && scheduled === 0) {
    return { text: `${countOf(drafts, DRAFTS)} ${drafts === 1 ? 'waits' : 'wait'} for your approval.`, isBad: false };
  }
  return undefined;
};

const Why = ({ campaign, workspace }: { campaign: Campaign; workspace: Workspace | undefined }) => {
  const why = whyWaiting(campaign, workspace);
  if (!why) return null;
  return (
    <p className={why.isBad ? `${styles['why']} ${styles['bad']}` : styles['why']} role="status">
      {why.isBad ? <TriangleAlert aria-hidden /> : <Info aria-hidden />}
      <span>
        {campaign.state === 'running' && <b>Why isn’t it sending? </b>}
        {why.text.replace(/[^.]$/, '$&.')}
      </span>
    </p>
  );
};

/** What was written and what left, each figure a way to its rows. */
const Figures = ({ campaign, workspace }: { campaign: Campaign; workspace: Workspace | undefined }) => {
  const { messages, next_send_at: next } = campaign;
  const of = (filter: string) => sentBoxPath({ campaign_id: campaign.id, filter });
  const figures: [string, number, string][] = [
    ['For you', messages.drafts, draftsPath({ campaign_id: campaign.id })],
    ['On their way', messages.scheduled, draftsPath({ campaign_id: campaign.id, filter: 'scheduled' })],
    ['Sent', messages.sent, sentBoxPath({ campaign_id: campaign.id })],
    ['Replied', messages.replied, of('replied')],
    ['Bounced', messages.bounced, of('bounced')],
  ];
  return (
    <section className={styles['sec']} aria-label="E-mails">
      <div className={styles['secHead']}>
        <h2>{next && workspace ? `Next e-mail leaves ${momentIn(next, workspace.timezone)}` : 'E-mails'}</h2>
        {next && <span>The slots of every limit and every person’s hours</span>}
      </div>
      <dl className={styles['figures']}>
        {figures.map(([label, value, to]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Link to={to} className="fig">
                {formatNumber(value)}
              </Link>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

const Whole = ({ campaign }: { campaign: Campaign }) => {
  const { data: sequences } = api.useGetSequencesQuery({ id: campaign.sequence.id });
  const { data: boxes } = api.useGetMailboxesQuery();
  const { data: workspace } = api.useGetWorkspaceQuery();
  const { launched, forget } = useLaunched();
  const sequence = sequences?.results[0];
  const { total } = campaign.people;
  return (
    <Page
      title={campaign.name}
      count={<Pill tone={CAMPAIGN_TONES[campaign.state]}>{CAMPAIGN_STATE_LABELS[campaign.state]}</Pill>}
      actions={
        <>
          <span className={`${styles['started']} only-desk`}>
            {total > 0 ? `${countOf(total, PEOPLE)} started` : 'Nobody has started'}
          </span>
          <div className={styles['acts']}>
            <More campaign={campaign} />
            <Main campaign={campaign} />
          </div>
        </>
      }
    >
      <Why campaign={campaign} workspace={workspace} />
      <div className={styles['panes']}>
        <Scroll label="The campaign">
          <Figures campaign={campaign} workspace={workspace} />
          {sequence ? <CampaignResults sequence={sequence} /> : <ResultsComing steps={campaign.sequence.steps} />}
          <CampaignPeople campaign={campaign} />
        </Scroll>
        <CampaignSide campaign={campaign} sequence={sequence} boxes={boxes?.results ?? []} workspace={workspace} />
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

/** One campaign: what left, what waits and why, and the limits it keeps. */
export const Component = () => {
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const { data, currentData, error, isLoading } = api.useGetCampaignsQuery({ id }, { skip: id === '' });
  const campaign = currentData?.results[0] ?? data?.results.find((each) => each.id === id);
  useCrumb(campaign?.name);
  if (campaign) return <Whole key={campaign.id} campaign={campaign} />;
  if (isLoading) return <Loading />;
  return (
    <Page title="This campaign is not here">
      <EmptyState
        picture="no-match"
        title="Nothing to show"
        actions={
          <Link to={paths.campaigns} className={buttonClass({ variant: 'go' })}>
            To the campaigns
          </Link>
        }
      >
        {error ? errorText(error) : 'The address names no campaign of yours.'}
      </EmptyState>
    </Page>
  );
};
