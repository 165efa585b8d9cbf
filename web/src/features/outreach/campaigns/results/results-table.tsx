import { Reply, Split } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import type { Answer } from '#lib/api/api.ts';
import { STEP_ICONS } from '../../workflows/steps/step-kinds.tsx';
import type { Steps } from '../use-steps.ts';
import styles from './campaign-results.module.css';
import { ResultFigure } from './result-figure.tsx';
import { certainty, FEW, percent, shareOf, verdictOf } from './shares.ts';
import * as words from '../words.ts';

type Stats = Answer<'getCampaignStats'>;
type Counts = Stats['totals'];

/** Of the table at most. */
const COLUMNS = 8;

/** The maximum of the bars' axis, in percent; larger if a result exceeds it. */
const AXIS = 20;

/** Whether any message of the campaign tracks them. */
interface Tracks {
  opens: boolean;
  clicks: boolean;
}

const tracksOf = ({ totals }: Stats): Tracks => ({
  opens: totals.open_tracked + totals.opened > 0,
  clicks: totals.click_tracked + totals.clicked > 0,
});

interface RowProps {
  head: ReactNode;
  counts: Counts;
  axis: number;
  /** The filters that list what left by this step or text. */
  of: Record<string, string>;
  /** Which of opens and clicks have a column. */
  tracks: Tracks;
  /** One text of a step that has several. */
  isVariant?: boolean;
}

const Bar = ({ counts: { sent, replied }, axis, isVariant }: Omit<RowProps, 'head' | 'of' | 'tracks'>) => {
  // Nothing sent isn't a rate that is too uncertain: there is none yet.
  if (sent === 0) return null;
  const { low, high } = certainty(sent, replied);
  const place = (share: number) => `${Math.min(100, (share / axis) * 100)}%`;
  const classes = [styles['track'], sent < FEW && styles['few'], isVariant && styles['half']];
  return (
    <span className={classes.filter(Boolean).join(' ')} title={sent < FEW ? words.tooFewForARate(FEW) : undefined}>
      {sent >= FEW && <i style={{ width: place(shareOf(sent, replied)) }} />}
      {sent >= FEW && isVariant && (
        <em style={{ left: place(low), right: `calc(100% - ${place(high)})` }} title={words.likelyRange} />
      )}
    </span>
  );
};

/** A figure of what was tracked; of what wasn't there is none. */
const Tracked = ({
  value,
  tracked,
  label,
  to,
}: {
  value: number;
  tracked: number;
  label: string;
  to: Record<string, string>;
}) => (
  <td className="num only-desk">
    {tracked + value === 0 ? (
      <span className="faint" title={words.notTracked}>
        –<span className="hidden-text"> {words.notTracked}</span>
      </span>
    ) : (
      <ResultFigure value={value} label={label} to={to} />
    )}
  </td>
);

const Row = ({ head, counts, axis, of, tracks, isVariant = false }: RowProps) => {
  const { sent, replied, bounced, unsubscribed } = counts;
  return (
    <tr className={isVariant ? styles['variant'] : undefined}>
      <th scope="row">{head}</th>
      <td className="num">
        <ResultFigure value={sent} label={words.sentLegend} to={of} />
      </td>
      <td className={styles['bars']}>
        <Bar counts={counts} axis={axis} isVariant={isVariant} />
      </td>
      <td className={`num ${sent < FEW || isVariant ? 'muted' : 'strong'}`}>
        {sent === 0 ? (
          '–'
        ) : (
          <ResultFigure
            value={replied}
            label={words.repliedLegend}
            to={{ ...of, filter: 'replied' }}
            say={sent < FEW ? words.of(replied, sent) : percent(shareOf(sent, replied))}
          />
        )}
      </td>
      {tracks.opens && (
        <Tracked
          value={counts.opened}
          tracked={counts.open_tracked}
          label={words.openedLegend}
          to={{ ...of, filter: 'opened' }}
        />
      )}
      {tracks.clicks && (
        <Tracked
          value={counts.clicked}
          tracked={counts.click_tracked}
          label={words.clickedLegend}
          to={{ ...of, filter: 'clicked' }}
        />
      )}
      <td className="num only-desk">
        <ResultFigure value={bounced} label={words.bouncedLegend} to={{ ...of, filter: 'bounced' }} />
      </td>
      <td className="num only-desk">
        <ResultFigure value={unsubscribed} label={words.unsubscribedLegend} to={{ ...of, filter: 'unsubscribed' }} />
      </td>
    </tr>
  );
};

interface StepProps {
  step: Stats['steps'][number];
  stats: Stats;
  axis: number;
  campaignId: string;
  steps: Steps;
}

const StepRows = ({ step, stats, axis, campaignId, steps }: StepProps) => {
  const of = { campaign_id: campaignId, step_key: step.step_key };
  const kind = steps.kindOf(step.step_key) ?? 'email';
  const isReply = kind === 'email' && step.step > 1 && step.subject === null && !step.is_removed;
  const Icon = isReply ? Reply : STEP_ICONS[kind];
  const variants = stats.variants.filter(({ step_key: key }) => key === step.step_key);
  const verdict = verdictOf(variants);
  const tracks = tracksOf(stats);
  return (
    <>
      <Row
        counts={step}
        axis={axis}
        of={of}
        tracks={tracks}
        head={
          <>
            <Icon aria-hidden />
            {steps.nameOf(step.step_key, step.step)}
            {isReply && <span>{words.reply}</span>}
            {step.is_removed && <span>{words.removedLater}</span>}
          </>
        }
      />
      {variants.map((variant) => (
        <Row
          key={variant.variant_key}
          isVariant
          counts={variant}
          axis={axis}
          of={{ ...of, variant_key: variant.variant_key }}
          tracks={tracks}
          head={
            <span className={styles['text']}>
              <b>{variant.label}</b>
              <span className="cut" title={variant.subject ?? undefined}>
                {variant.subject ?? (step.step > 1 ? words.replyInTheThread : '')}
              </span>
              {variant.share !== null && <span className="num faint">{variant.share}%</span>}
            </span>
          }
        />
      ))}
      {verdict && (
        <tr className={styles['verdict']}>
          <td colSpan={COLUMNS}>
            <Split aria-hidden />
            {verdict}
          </td>
        </tr>
      )}
    </>
  );
};

/** What the bars mean, as far as they are shown. */
const Legend = ({ counts, hasRange }: { counts: readonly Counts[]; hasRange: boolean }) => {
  const isBar = counts.some(({ sent }) => sent >= FEW);
  const isFew = counts.some(({ sent }) => sent > 0 && sent < FEW);
  if (!isBar && !isFew) return null;
  return (
    <p className={styles['legend']}>
      {isBar && (
        <span>
          <i className={styles['replyKey']} aria-hidden /> {words.replyRate}
        </span>
      )}
      {hasRange && (
        <span>
          <i className={styles['rangeKey']} aria-hidden /> {words.likelyRange}
        </span>
      )}
      {isFew && (
        <span>
          <i className={styles['few']} aria-hidden /> {words.tooFewForARate(FEW)}
        </span>
      )}
    </p>
  );
};

/** By step, by text and, if there are several, by mailbox: sent, who replied, and what went wrong. */
export const ResultsTable = ({ stats, campaignId, steps }: { stats: Stats; campaignId: string; steps: Steps }) => {
  const best = Math.max(
    ...[...stats.steps, ...stats.variants, ...stats.mailboxes].map(({ sent, replied }) =>
      sent < FEW ? 0 : shareOf(sent, replied),
    ),
  );
  const axis = Math.max(AXIS, Math.ceil(best / 10) * 10);
  const tracks = tracksOf(stats);
  const hasRange = stats.variants.some(({ sent }) => sent >= FEW);
  return (
    <>
      <table className={styles['res']}>
        <thead>
          <tr>
            <th scope="col">{words.step}</th>
            <th scope="col">{words.sent}</th>
            <th scope="col" className={styles['bars']}>
              <span className="hidden-text">{words.replyRateAsABar}</span>
              <span className={styles['axis']} aria-hidden>
                <span>0%</span>
                <span>{words.replied}</span>
                <span>{axis}%</span>
              </span>
            </th>
            <th scope="col">
              <span className="only-phone">{words.replied}</span>
              <span className="only-desk hidden-text">{words.replyRate}</span>
            </th>
            {tracks.opens && (
              <th scope="col" className="only-desk">
                {words.opened}
              </th>
            )}
            {tracks.clicks && (
              <th scope="col" className="only-desk">
                {words.clicked}
              </th>
            )}
            <th scope="col" className="only-desk">
              {words.bounced}
            </th>
            <th scope="col" className="only-desk">
              {words.unsubscribed}
            </th>
          </tr>
        </thead>
        <tbody>
          {stats.steps.map((step) => (
            <Fragment key={step.step_key}>
              <StepRows step={step} stats={stats} axis={axis} campaignId={campaignId} steps={steps} />
            </Fragment>
          ))}
        </tbody>
        {stats.mailboxes.length > 1 && (
          <tbody>
            <tr className={styles['group']}>
              <th scope="rowgroup" colSpan={COLUMNS}>
                {words.byMailbox}
              </th>
            </tr>
            {stats.mailboxes.map((mailbox) => (
              <Row
                key={mailbox.mailbox_id}
                head={<span className="cut">{mailbox.email || words.deletedMailbox}</span>}
                counts={mailbox}
                axis={axis}
                of={{ campaign_id: campaignId, mailbox_id: mailbox.mailbox_id }}
                tracks={tracks}
              />
            ))}
          </tbody>
        )}
      </table>
      <Legend counts={[...stats.steps, ...stats.variants]} hasRange={hasRange} />
    </>
  );
};
