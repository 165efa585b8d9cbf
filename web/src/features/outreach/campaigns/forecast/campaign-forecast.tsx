import type { Campaign } from '@rainmaker/contract';
import { Info } from 'lucide-react';
import { openMailboxes } from '#features/mailboxes/index.ts';
import { api } from '#lib/api/api.ts';
import { useMay } from '#lib/api/permissions.ts';
import { errorText } from '#lib/errors.ts';
import { LoadProblem } from '#ui/feedback/load-problem.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import styles from './campaign-forecast.module.css';
import { ForecastGrid } from './forecast-grid.tsx';
import { countsOf, holidaysOf, notesOf, oneMoreOf, titleOf } from './sentences.ts';
import { type Forecast, weeksOf } from './weeks.ts';
import * as words from './words.ts';

const Notes = ({ forecast, campaign }: { forecast: Forecast; campaign: Campaign }) => {
  const mayConnect = useMay('connectMailbox');
  const notes = notesOf(forecast, campaign);
  const holidays = holidaysOf(forecast);
  const { limited_by: limit } = forecast;
  const oneMore = oneMoreOf(forecast);
  const wantsMailbox = mayConnect && limit !== null && limit !== 'daily_new_limit' && forecast.planned > 0;
  if (notes.length + holidays.length === 0) return null;
  return (
    <div className={styles['notes']}>
      <Info aria-hidden />
      <p>
        {notes.join(' ')} {oneMore !== undefined && <b>{oneMore}</b>}{' '}
        {wantsMailbox && (
          <button type="button" className="link" onClick={() => openMailboxes()}>
            {words.addAMailbox}
          </button>
        )}
      </p>
      {holidays.length > 0 && <p className={styles['holidays']}>{holidays.join('; ')}</p>}
    </div>
  );
};

/** When the campaign finishes, and what is sent on each day until then. */
export const CampaignForecast = ({ campaign }: { campaign: Campaign }) => {
  const { data: forecast, error, refetch } = api.useGetCampaignForecastQuery({ id: campaign.id });
  const { data: stats } = api.useGetCampaignStatsQuery({ id: campaign.id });
  const isReady = forecast && stats;
  const grid = isReady && weeksOf(forecast, stats.days);
  const lastSent = stats?.days.findLast(({ sent }) => sent > 0)?.day;
  return (
    <section className={styles['sec']} aria-label={words.forecast} aria-busy={!isReady && !error}>
      {error && !forecast && <LoadProblem say={errorText(error)} onRetry={() => void refetch()} />}
      {isReady && grid ? (
        <>
          <div className={styles['head']}>
            <h2>{titleOf(forecast, campaign, lastSent)}</h2>
            <span className="num">{countsOf(forecast, stats.totals.sent, campaign)}</span>
          </div>
          {grid.weeks.length > 0 && <ForecastGrid grid={grid} />}
          <Notes forecast={forecast} campaign={campaign} />
        </>
      ) : (
        !error && (
          <div className={styles['wait']}>
            <Skeleton width="42%" height={20} />
            <Skeleton width="100%" height={34} />
          </div>
        )
      )}
    </section>
  );
};
