import type { Campaign } from '@rainmaker/contract';
import { Info, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { countOf, formatMoment, formatNumber } from '#lib/format.ts';
import { useOutreachPlace } from '#lib/outreach-place.ts';
import { DRAFTS, nounOfAll, type Workspace } from '../../outreach-words.ts';
import styles from './campaign-details.module.css';
import * as words from '../words.ts';

/** Why nothing is being sent now, as a sentence. */
const whyWaiting = (
  campaign: Campaign,
  workspace: Workspace | undefined,
): { text: string; isBad: boolean } | undefined => {
  if (campaign.state_reason) return { text: campaign.state_reason, isBad: campaign.state === 'auto_paused' };
  if (workspace?.sending_paused) return { text: words.allSendingIsPaused, isBad: true };
  if (campaign.state === 'draft') return { text: words.thisIsADraftPeopleAre, isBad: false };
  if (campaign.state === 'paused') return { text: words.youPausedThisCampaignNothingIs, isBad: false };
  if (campaign.state === 'scheduled' && campaign.start_at) {
    return { text: words.starts(formatMoment(campaign.start_at)), isBad: false };
  }
  const { drafts, ready, writing, scheduled } = campaign.messages;
  if (campaign.state !== 'running' || drafts === 0 || scheduled > 0) return undefined;
  const lacking = drafts - ready - writing;
  const parts = [
    ready > 0 && words.waitForYourApproval(countOf(ready, DRAFTS), ready === 1),
    writing > 0 && words.areBeingWritten(countOf(writing, DRAFTS), writing === 1),
    lacking > 0 && words.lackAValue(countOf(lacking, DRAFTS), lacking === 1),
  ].filter((part) => part !== false);
  return { text: parts.join(', and '), isBad: false };
};

/** The line below the title that says why it is waiting. */
export const CampaignWhy = ({ campaign, workspace }: { campaign: Campaign; workspace: Workspace | undefined }) => {
  const why = whyWaiting(campaign, workspace);
  if (!why) return null;
  return (
    <p className={why.isBad ? `${styles['why']} ${styles['bad']}` : styles['why']} role="status">
      {why.isBad ? <TriangleAlert aria-hidden /> : <Info aria-hidden />}
      <span>
        {/* A reason of its own says what it stops, which needn't be sending. */}
        {campaign.state === 'running' && !campaign.state_reason && <b>{words.whyIsntItSending} </b>}
        {why.text.replace(/[^.]$/, '$&.')}
      </span>
    </p>
  );
};

/** Generated and sent messages; each number links to its list. */
export const CampaignFigures = ({ campaign }: { campaign: Campaign }) => {
  const here = useOutreachPlace();
  const { messages, next_send_at: next } = campaign;
  const noun = nounOfAll(campaign.channels);
  const of = (filter: string) => here.sentOf({ campaign_id: campaign.id, filter });
  const ofDrafts = (filter: string) => here.draftsOf({ campaign_id: campaign.id, filter });
  const lacking = messages.drafts - messages.ready - messages.writing;
  const waiting: [string, number, string][] = [
    [words.beingWritten, messages.writing, ofDrafts('writing')],
    [words.missingAValue, lacking, ofDrafts('incomplete')],
  ];
  const figures: [string, number, string][] = [
    [words.toApprove, messages.ready, here.draftsOf({ campaign_id: campaign.id })],
    ...waiting.filter(([, count]) => count > 0),
    [words.scheduled, messages.scheduled, ofDrafts('scheduled')],
    [words.sent, messages.sent, here.sentOf({ campaign_id: campaign.id })],
    [words.replied, messages.replied, of('replied')],
    [words.bounced, messages.bounced, of('bounced')],
  ];
  return (
    <section className={styles['sec']} aria-label={words.messages(noun.many)}>
      <div className={styles['secHead']}>
        <h2>{next ? words.nextMessage(noun.one, formatMoment(next)) : words.messages(noun.many)}</h2>
        {next && <span>{words.basedOnEveryLimitAndEach}</span>}
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
