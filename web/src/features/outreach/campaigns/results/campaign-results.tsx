import type { Campaign } from '@rainmaker/contract';
import { Link } from 'react-router';
import { api, type Answer } from '#lib/api/api.ts';
import { errorText } from '#lib/errors.ts';
import { formatNumber } from '#lib/format.ts';
import { campaignPath } from '#lib/paths.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { CampaignDays } from './campaign-days.tsx';
import { LoadProblem } from '#ui/feedback/load-problem.tsx';
import styles from './campaign-results.module.css';
import { ResultsTable } from './results-table.tsx';
import * as words from '../words.ts';

type Stats = Answer<'getCampaignStats'>;
type Counts = Stats['totals'];

/** Totals that the tiles above don't show; each links to its list if there is one. */
const Totals = ({ campaign, totals }: { campaign: Campaign; totals: Counts }) => {
  const figures: { label: string; value: number; to?: string }[] = [
    { label: 'delivered', value: totals.delivered },
    ...(totals.opened > 0 ? [{ label: 'opened', value: totals.opened }] : []),
    ...(totals.clicked > 0 ? [{ label: 'clicked', value: totals.clicked }] : []),
    {
      label: 'unsubscribed',
      value: totals.unsubscribed,
      to: `${campaignPath(campaign.id)}&people=done&state=unsubscribed`,
    },
  ];
  return (
    <ul className={styles['totals']} aria-label={words.total}>
      {figures.map(({ label, value, to }) => (
        <li key={label}>
          {to && value > 0 ? (
            <Link to={to} className="fig num" preventScrollReset>
              {formatNumber(value)}
            </Link>
          ) : (
            <b className="num">{formatNumber(value)}</b>
          )}{' '}
          {label}
        </li>
      ))}
    </ul>
  );
};

/** The results of the campaign: by day as a chart, by step and variant as a table. */
export const CampaignResults = ({ campaign }: { campaign: Campaign }) => {
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
          <CampaignDays days={stats.days} />
          <ResultsTable stats={stats} />
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
