import { type Announcement, MESSAGE_STATUS_LABELS } from '@rainmaker/contract';
import { Link } from 'react-router';
import { api, type Answer } from '#lib/api/api.ts';
import { formatNumber } from '#lib/format.ts';
import { useOutreachPlace } from '#lib/outreach-place.ts';
import { Progress } from '#ui/feedback/progress.tsx';
import { ResultFigure } from '../../campaigns/results/result-figure.tsx';
import styles from './announcement-details.module.css';
import * as words from '../words.ts';

/** Each figure with the filter of the sent box that lists what it counts. */
const FIGURES = [
  ['sent', words.sent, 'left'],
  ['delivered', words.delivered, 'delivered'],
  ['opened', words.opened, 'opened', 'open_tracked'],
  ['clicked', words.clicked, 'clicked', 'click_tracked'],
  ['replied', words.replied, 'replied'],
  ['bounced', words.bounced, 'bounced'],
  ['unsubscribed', words.unsubscribed, 'unsubscribed'],
  ['failed', words.failed, 'failed'],
] as const;

/** WhatsApp tells by itself who read it, and nothing of clicks. */
const WHATSAPP_FIGURES = FIGURES.filter(([name]) => name !== 'clicked');

/** What became of it; each number opens its messages. */
export const AnnouncementFigures = ({ announcement: { id, channel, counts } }: { announcement: Announcement }) => {
  const isWhatsapp = channel === 'whatsapp';
  return (
    <section className={styles['sec']} aria-label={words.results}>
      <h2>{words.results}</h2>
      <dl className={styles['figures']}>
        {(isWhatsapp ? WHATSAPP_FIGURES : FIGURES).map(([name, label, filter, tracked]) => (
          <div key={name}>
            <dt>{isWhatsapp && name === 'opened' ? words.read : label}</dt>
            <dd>
              {!isWhatsapp && tracked !== undefined && counts[tracked] + counts[name] === 0 ? (
                <span className="faint">{words.notTracked}</span>
              ) : (
                <ResultFigure value={counts[name]} label={label} to={{ announcement_id: id, filter }} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

/** How far it has got. */
export const AnnouncementProgress = ({ announcement }: { announcement: Announcement }) => {
  const { recipients, counts, state } = announcement;
  if (recipients.total === 0) return null;
  const isPreparing = state === 'approved' && recipients.written + recipients.left_out < recipients.total;
  const say = isPreparing
    ? words.beingWritten(formatNumber(recipients.written), formatNumber(recipients.total))
    : words.sentOf(formatNumber(counts.sent), formatNumber(recipients.total));
  return (
    <section className={styles['sec']} aria-label={words.progress}>
      <div className={styles['progress']} aria-live="polite">
        <span className="num">{say}</span>
        <Progress
          label={words.progress}
          value={isPreparing ? recipients.written : counts.sent}
          max={Math.max(1, recipients.total)}
          tone={state === 'sent' ? 'good' : 'accent'}
          thin
        />
      </div>
    </section>
  );
};

type Waiting = Answer<'getAnnouncementResults'>['waiting'][number];

const WaitingRow = ({ row, id }: { row: Waiting; id: string }) => {
  const here = useOutreachPlace();
  const count = formatNumber(row.people);
  return (
    <li>
      <span className={styles['reason']}>{row.reason ?? MESSAGE_STATUS_LABELS[row.status]}</span>
      {row.status === 'draft' ? (
        <Link
          className="fig num"
          to={here.draftsOf({ announcement_id: id })}
          aria-label={`${count} ${words.needsAValue}`}
        >
          {count}
        </Link>
      ) : (
        <ResultFigure value={row.people} label={words.waiting} to={{ announcement_id: id, filter: row.status }} />
      )}
    </li>
  );
};

/** Why messages wait, and for whom none could be written. */
export const AnnouncementWaiting = ({ announcement: { id } }: { announcement: Announcement }) => {
  const { data } = api.useGetAnnouncementResultsQuery({ id });
  if (!data || (data.waiting.length === 0 && data.left_out.length === 0)) return null;
  return (
    <section className={styles['sec']} aria-label={words.waiting}>
      <h2>{words.waiting}</h2>
      <ul className={styles['rows']}>
        {data.waiting.map((row) => (
          <WaitingRow key={`${row.status}:${row.reason_code}:${row.reason}`} row={row} id={id} />
        ))}
        {data.left_out.map(({ reason, people }) => (
          <li key={reason}>
            <span className={styles['reason']}>
              {words.couldntBeWritten}: {reason}
            </span>
            <span className="num">{formatNumber(people)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
