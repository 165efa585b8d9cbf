import type { Campaign } from '@rainmaker/contract';
import { api, type Answer } from '#lib/api/api.ts';
import { errorText } from '#lib/errors.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { CampaignDays } from './campaign-days.tsx';
import { LoadProblem } from '#ui/feedback/load-problem.tsx';
import { useSteps } from '../use-steps.ts';
import styles from './campaign-results.module.css';
import { ResultFigure } from './result-figure.tsx';
import { ResultsTable } from './results-table.tsx';
import * as words from '../words.ts';

type Stats = Answer<'getCampaignStats'>;
type Counts = Stats['totals'];

/** What the figures above do not say; each leads to its rows. */
const Totals = ({ campaign, totals }: { campaign: Campaign; totals: Counts }) => {
  const figures = [
    { label: 'delivered', value: totals.delivered },
    ...(totals.opened > 0 ? [{ label: 'opened', value: totals.opened }] : []),
    ...(totals.clicked > 0 ? [{ label: 'clicked', value: totals.clicked }] : []),
    { label: 'unsubscribed', value: totals.unsubscribed },
  ];
  return (
    <ul className={styles['totals']} aria-label={words.total}>
      {figures.map(({ label, value }) => (
        <li key={label}>
          <ResultFigure value={value} label={label} to={{ campaign_id: campaign.id, filter: label }} /> {label}
        </li>
      ))}
    </ul>
  );
};

/** The results of the campaign: by day as a chart, by step and variant as a table. */
export const CampaignResults = ({ campaign }: { campaign: Campaign }) => {
  const steps = useSteps(campaign);
  const { data: stats, error, refetch } = api.useGetCampaignStatsQuery({ id: campaign.id });
  return (
    <section className={styles['sec']} aria-label={words.results} aria-busy={!stats && !error}>
      <div className={styles['secHead']}>
        <h2>{words.results}</h2>
        <span>{words.excludesAutomaticReplies}</span>
      </div>
      {error && !stats && <LoadProblem say={errorText(error)} onRetry={() => void refetch()} />}
      {stats ? (
        <>
          {stats.totals.sent > 0 && <Totals campaign={campaign} totals={stats.totals} />}
          <CampaignDays days={stats.days} campaignId={campaign.id} />
          <ResultsTable stats={stats} campaignId={campaign.id} steps={steps} />
        </>
      ) : (
        !error && (
          <div style={{ height: 28 + campaign.sequence.steps * 34 }}>
            <Skeleton width="64%" />
          </div>
        )
      )}
    </section>
  );
};
