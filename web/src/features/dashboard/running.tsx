import { CAMPAIGN_STATE_LABELS } from '@rainmaker/contract';
import { Link } from 'react-router';
import type { Answer } from '#lib/api/api.ts';
import { formatNumber, formatRelative } from '#lib/format.ts';
import { campaignPath } from '#lib/paths.ts';
import { useNow } from '#lib/use-now.ts';
import { Pill } from '#ui/pill.tsx';
import styles from './dashboard.module.css';

/** The campaigns under way with their own numbers. */
export const Running = ({ campaigns }: { campaigns: Answer<'getDashboard'>['running'] }) => {
  const now = useNow();
  if (campaigns.length === 0) return null;
  return (
    <section className={styles['running']}>
      <div className={styles['sect']}>
        <h2>Running</h2>
        <span>{formatNumber(campaigns.length)}</span>
      </div>
      {campaigns.map((campaign) => (
        <Link key={campaign.id} to={campaignPath(campaign.id)} className={styles['run']}>
          <b className="cut">{campaign.name}</b>
          <span className="muted num">
            {formatNumber(campaign.messages.sent)} sent, {formatNumber(campaign.messages.replied)} replied of{' '}
            {formatNumber(campaign.people.total)}
            {campaign.next_send_at && (
              <span className="only-desk">, next {formatRelative(campaign.next_send_at, now)}</span>
            )}
          </span>
          <Pill tone={campaign.state === 'running' ? 'good' : 'warn'}>{CAMPAIGN_STATE_LABELS[campaign.state]}</Pill>
        </Link>
      ))}
    </section>
  );
};
