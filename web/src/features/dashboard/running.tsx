import { CAMPAIGN_STATE_LABELS } from '@rainmaker/contract';
import { Link } from 'react-router';
import type { Answer } from '#lib/api/api.ts';
import { formatNumber, formatRelative } from '#lib/format.ts';
import { campaignPath } from '#lib/paths.ts';
import { useNow } from '#lib/use-now.ts';
import { Pill } from '#ui/pill.tsx';
import styles from './dashboard.module.css';
import * as words from './words.ts';

/** The running campaigns with their numbers. */
export const Running = ({ campaigns }: { campaigns: Answer<'getDashboard'>['running'] }) => {
  const now = useNow();
  if (campaigns.length === 0) return null;
  return (
    <section className={styles['running']}>
      <div className={styles['sect']}>
        <h2>{words.running}</h2>
        <span>{formatNumber(campaigns.length)}</span>
      </div>
      {campaigns.map((campaign) => (
        <Link key={campaign.id} to={campaignPath(campaign.id)} className={styles['run']}>
          <b className="cut">{campaign.name}</b>
          <span className="muted num">
            {words.sentRepliedOf(
              formatNumber(campaign.messages.sent),
              formatNumber(campaign.messages.replied),
              formatNumber(campaign.people.total),
            )}
            {campaign.next_send_at && (
              <span className="only-desk">{words.next(formatRelative(campaign.next_send_at, now))}</span>
            )}
          </span>
          <Pill tone={campaign.state === 'running' ? 'good' : 'warn'}>{CAMPAIGN_STATE_LABELS[campaign.state]}</Pill>
        </Link>
      ))}
    </section>
  );
};
