import { Link } from 'react-router';
import { CampaignPill } from '#features/outreach/index.ts';
import type { Answer } from '#lib/api/api.ts';
import { countOf, formatNumber, formatRelativeInside } from '#lib/format.ts';
import { campaignPath, paths, sentBoxPath } from '#lib/paths.ts';
import { useNow } from '#lib/use-now.ts';
import styles from './dashboard.module.css';
import * as words from './words.ts';

type Campaign = Answer<'getDashboard'>['running'][number];

const Figures = ({ campaign: { id, messages, people } }: { campaign: Campaign }) => (
  <>
    <Link to={sentBoxPath({ campaign_id: id })} className="fig">
      {words.sent(formatNumber(messages.sent))}
    </Link>
    <Link to={sentBoxPath({ campaign_id: id, filter: 'replied' })} className="fig">
      {words.replied(formatNumber(messages.replied))}
    </Link>
    <Link to={`${campaignPath(id)}#people`} className="fig">
      {countOf(people.total, words.PEOPLE)}
    </Link>
  </>
);

/** The campaigns under way with their own numbers, each a way to its rows. */
export const Running = ({ campaigns, count }: { campaigns: readonly Campaign[]; count: number }) => {
  const now = useNow();
  if (campaigns.length === 0) return null;
  return (
    <section className={styles['running']}>
      <div className={styles['sect']}>
        <h2>{words.running}</h2>
        <Link
          to={`${paths.campaigns}?state=under_way`}
          className="fig"
          aria-label={countOf(count, words.ACTIVE_CAMPAIGNS)}
        >
          {formatNumber(count)}
        </Link>
      </div>
      {campaigns.map((campaign) => (
        <div key={campaign.id} className={styles['run']}>
          <Link to={campaignPath(campaign.id)} className="cut tap">
            <b>{campaign.name}</b>
          </Link>
          <span className={`${styles['runFigures']} muted num`}>
            <Figures campaign={campaign} />
            {campaign.next_send_at && (
              <span className="only-desk">{words.next(formatRelativeInside(campaign.next_send_at, now))}</span>
            )}
          </span>
          <CampaignPill state={campaign.state} />
        </div>
      ))}
    </section>
  );
};
