import { type Announcement, EXCLUSION_CAUSES, EXCLUSION_LABELS, type Mailbox } from '@rainmaker/contract';
import { formatNumber, formatWhole } from '#lib/format.ts';
import { audienceInWords } from '../audience-words.ts';
import styles from './announcement-details.module.css';
import * as words from '../words.ts';

const LeftOut = ({ excluded }: Pick<Announcement, 'excluded'>) => {
  const causes = EXCLUSION_CAUSES.filter((cause) => (excluded?.[cause] ?? 0) > 0);
  if (causes.length === 0) return null;
  return (
    <section aria-label={words.leftOutWhenApproved}>
      <h3>{words.leftOutWhenApproved}</h3>
      <ul className={styles['causes']}>
        {causes.map((cause) => (
          <li key={cause}>
            <span>{EXCLUSION_LABELS[cause]}</span>
            <span className="num">{formatNumber(excluded?.[cause] ?? 0)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

interface Props {
  announcement: Announcement;
  boxes: readonly Mailbox[];
}

/** The text and the settings of an announcement. */
export const AnnouncementSide = ({ announcement, boxes }: Props) => {
  const { subject, body, model, send_at: sendAt, approved_by: approver, approved_at: approvedAt } = announcement;
  const from = boxes.filter(({ id }) => announcement.mailbox_ids.includes(id)).map(({ email }) => email);
  const facts: [string, string | null][] = [
    [words.goal, announcement.goal],
    [words.audience, audienceInWords(announcement)],
    [words.from, from.join(', ')],
    [words.sendTime, sendAt === null ? words.asSoonAsPossible : formatWhole(sendAt)],
    [words.approvedBy, approvedAt === null ? null : words.by(approver ?? '', formatWhole(approvedAt))],
    [words.stateReason, announcement.state_reason],
  ];
  return (
    <aside className={styles['side']} aria-label={words.details}>
      <section aria-label={words.theMessage}>
        <h3>{words.theMessage}</h3>
        <div className={styles['text']}>
          <b>{subject}</b>
          <p>{body}</p>
          <span className="muted">{model === null ? words.writtenByYou : words.writtenBy(model)}</span>
        </div>
      </section>
      <section aria-label={words.details}>
        <h3>{words.details}</h3>
        <dl>
          {facts.map(
            ([name, value]) =>
              value && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
      </section>
      <LeftOut excluded={announcement.excluded} />
    </aside>
  );
};
