import type { Sequence } from '@rainmaker/contract';
import { Mail, Reply } from 'lucide-react';
import { Link } from 'react-router';
import { formatNumber } from '#lib/format.ts';
import { workflowPath } from '#lib/paths.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './campaign-details.module.css';

/** Below this a share says nothing: the figures stand alone. */
const FEW = 20;
/** The right end of the bars, in percent; it grows where somebody does better. */
const AXIS = 20;

const shareOf = (sent: number, replied: number): number => (sent === 0 ? 0 : (replied / sent) * 100);

const percent = (share: number): string => `${share >= 10 || share === 0 ? Math.round(share) : share.toFixed(1)} %`;

interface RowProps {
  step: Sequence['steps'][number];
  at: number;
  sent: number;
  replied: number;
  axis: number;
}

const Row = ({ step, at, sent, replied, axis }: RowProps) => {
  const isReply = at > 0 && step.subject === null;
  const share = shareOf(sent, replied);
  return (
    <tr>
      <th scope="row">
        {isReply ? <Reply aria-hidden /> : <Mail aria-hidden />}
        E-mail {at + 1}
        {isReply && <span>, reply</span>}
      </th>
      <td className="num">{formatNumber(sent)}</td>
      <td className={styles['bars']}>
        <span className={sent < FEW ? `${styles['track']} ${styles['few']}` : styles['track']}>
          {sent >= FEW && <i style={{ width: `${(share / axis) * 100}%` }} />}
        </span>
      </td>
      <td className={`num ${sent < FEW ? 'faint' : 'strong'}`}>
        {sent === 0 ? '–' : sent < FEW ? `${replied} of ${sent}` : percent(share)}
      </td>
    </tr>
  );
};

/** Takes the room of the results until they are there. */
export const ResultsComing = ({ steps }: { steps: number }) => (
  <section className={styles['sec']} aria-busy aria-label="Results">
    <div className={styles['secHead']}>
      <h2>Results</h2>
    </div>
    <div style={{ height: 28 + steps * 34 }}>
      <Skeleton width="64%" />
    </div>
  </section>
);

/** How each step of the workflow does: sent, and who replied. */
export const CampaignResults = ({ sequence }: { sequence: Sequence }) => {
  const rows = sequence.steps.map((step, at) => {
    const found = sequence.results.find(({ key }) => key === step.key);
    return { step, at, sent: found?.sent ?? 0, replied: found?.replied ?? 0 };
  });
  const best = Math.max(...rows.map(({ sent, replied }) => (sent < FEW ? 0 : shareOf(sent, replied))));
  const axis = Math.max(AXIS, Math.ceil(best / 10) * 10);
  return (
    <section className={styles['sec']} aria-label="Results">
      <div className={styles['secHead']}>
        <h2>Results</h2>
        <span>
          Of <Link to={workflowPath(sequence.id)}>the workflow</Link> in all its campaigns; automatic answers do not
          count
        </span>
      </div>
      <table className={styles['res']}>
        <thead>
          <tr>
            <th scope="col">Step</th>
            <th scope="col">Sent</th>
            <th scope="col" className={styles['bars']}>
              <span className="hidden-text">Replied, as a bar</span>
              <span className={styles['axis']} aria-hidden>
                <span>0 %</span>
                <span>Replied</span>
                <span>{axis} %</span>
              </span>
            </th>
            <th scope="col">
              <span className="only-phone">Replied</span>
              <span className="only-desk hidden-text">Share that replied</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.step.key} {...row} axis={axis} />
          ))}
        </tbody>
      </table>
    </section>
  );
};
