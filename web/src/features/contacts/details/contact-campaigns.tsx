import { LIVE_ENROLMENT_STATES } from '@rainmaker/contract';
import { Send } from 'lucide-react';
import { Link } from 'react-router';
import { api, type Answer } from '#lib/api/api.ts';
import { formatRelativeInside, formatWhole } from '#lib/format.ts';
import { campaignPath, draftsPath } from '#lib/paths.ts';
import { nextTimeOf, tellsTime, withOurTime } from '#lib/their-time.ts';
import { useNow } from '#lib/use-now.ts';
import { buttonClass } from '#ui/button.tsx';
import styles from './contact-details.module.css';
import * as words from './words.ts';

type Standing = Answer<'getPersonCampaigns'>['results'][number];

const isLive = ({ state }: Standing): boolean => (LIVE_ENROLMENT_STATES as readonly string[]).includes(state);

/** The campaign a person is in now; undefined while loading, null if none. */
export const useCampaignNow = (contactId: string): Standing | null | undefined => {
  const { currentData, isError } = api.useGetPersonCampaignsQuery({ id: contactId });
  if (isError) return null;
  return currentData && (currentData.results.find(isLive) ?? null);
};

const NextMoment = ({ at }: { at: string | null }) => {
  const now = useNow();
  if (at === null || new Date(at) <= now) return null;
  return (
    <>
      {' '}
      <time dateTime={at} title={formatWhole(at)}>
        {words.nextMoment(formatRelativeInside(at, now))}
      </time>
    </>
  );
};

/** A person's campaign and step, what comes next and why it is waiting. */
export const CampaignNow = ({ standing }: { standing: Standing }) => {
  const { campaign, step, step_count: steps, reason, message_id: messageId, message_status: status } = standing;
  const time = nextTimeOf(standing);
  const isDraft = messageId !== null && status === 'draft';
  return (
    <div className={styles['next']}>
      <Send aria-hidden />
      <span className="grow">
        <b>
          <Link className="link" to={campaignPath(campaign.id)}>
            {campaign.name}
          </Link>
          {words.stepOf(step, steps)}
        </b>
        <small>
          {withOurTime(reason, time)}.{/* A step that waits names its day. */}
          {!tellsTime(reason, time) && standing.reason_code !== 'wait' && <NextMoment at={standing.next_action_at} />}
        </small>
      </span>
      <Link
        className={buttonClass({ variant: isDraft ? 'go' : 'default' })}
        to={isDraft ? draftsPath({ id: messageId }) : campaignPath(campaign.id)}
      >
        {isDraft ? words.readDraft : words.openCampaign}
      </Link>
    </div>
  );
};
