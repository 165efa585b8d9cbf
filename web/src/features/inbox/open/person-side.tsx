import {
  ENROLMENT_STATE_LABELS,
  LIVE_ENROLMENT_STATES,
  STAGE_LABELS,
  statusLabel,
  type ThreadDetails,
} from '@rainmaker/contract';
import { Link } from 'react-router';
import { formatMoment, formatTimeIn } from '#lib/format.ts';
import { addFollowUpPath, campaignPath, contactPath, updateFollowUpPath } from '#lib/paths.ts';
import { cityOf } from '#lib/zone.ts';
import { useNow } from '#lib/use-now.ts';
import { Avatar } from '#ui/avatar.tsx';
import styles from './open.module.css';
import * as words from '../words.ts';

/** Where they are in a campaign. The step is the next one, so that one who has left it was never at it. */
const standingOf = ({ state, step, step_count: steps }: NonNullable<ThreadDetails['campaign']>): string => {
  const label = ENROLMENT_STATE_LABELS[state];
  return LIVE_ENROLMENT_STATES.some((live) => live === state) ? `${words.step(step, steps)} · ${label}` : label;
};

/** Who they are, what is next with them, and where they are in a campaign. */
export const PersonSide = ({ thread }: { thread: ThreadDetails }) => {
  const now = useNow();
  const { contact, campaign, next_follow_up: next } = thread;
  return (
    <aside className={styles['side']} aria-label={words.person}>
      <Link to={contactPath(contact.stage, contact.id)} className={styles['who']}>
        <Avatar name={contact.name} hueKey={contact.id} size="l" />
        <span>
          <b className="cut">{contact.name}</b>
          {contact.job_title && <span className="cut">{contact.job_title}</span>}
        </span>
      </Link>
      <dl>
        {contact.company_name && (
          <div>
            <dt>{words.company}</dt>
            <dd>{contact.company_name}</dd>
          </div>
        )}
        <div>
          <dt>{words.stage}</dt>
          <dd>
            <span className={styles['sentence']}>{STAGE_LABELS[contact.stage].one}</span>, {statusLabel(thread.status)}
          </dd>
        </div>
        <div>
          <dt>{words.there}</dt>
          <dd>{words.thereTime(formatTimeIn(now, thread.timezone), cityOf(thread.timezone))}</dd>
        </div>
        {thread.phone && (
          <div>
            <dt>{words.phone}</dt>
            <dd>
              <a href={`tel:${thread.phone}`}>{thread.phone}</a>
            </dd>
          </div>
        )}
      </dl>
      <section>
        <h3>{words.nextFollowUp}</h3>
        {next ? (
          <Link to={updateFollowUpPath(contact.name, next.id)}>
            <b>{formatMoment(next.due_at)}</b> {next.title}
          </Link>
        ) : (
          <Link to={addFollowUpPath(contact)}>{words.addFollowUp}</Link>
        )}
      </section>
      {campaign && (
        <section>
          <h3>{words.campaign}</h3>
          <Link to={campaignPath(campaign.id)}>{campaign.name}</Link>
          <p>{standingOf(campaign)}</p>
          <p className="faint">{campaign.reason}</p>
        </section>
      )}
    </aside>
  );
};
