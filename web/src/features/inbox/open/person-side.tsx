import { ENROLMENT_STATE_LABELS, STAGE_LABELS, statusLabel, type ThreadDetails } from '@rainmaker/contract';
import { Link } from 'react-router';
import { formatMoment, formatTimeIn } from '#lib/format.ts';
import { addFollowUpPath, campaignPath, contactPath, updateFollowUpPath } from '#lib/paths.ts';
import { useNow } from '#lib/use-now.ts';
import { Avatar } from '#ui/avatar.tsx';
import styles from './open.module.css';
import * as words from '../words.ts';

/** "Europe/Berlin" is Berlin. */
const placeOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

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
          <dd>{words.thereTime(formatTimeIn(now, thread.timezone), placeOf(thread.timezone))}</dd>
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
          <p>
            {words.step(campaign.step, campaign.step_count)} · {ENROLMENT_STATE_LABELS[campaign.state]}
          </p>
          <p className="faint">{campaign.reason}</p>
        </section>
      )}
    </aside>
  );
};
