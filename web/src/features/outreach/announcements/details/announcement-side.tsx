import { type Announcement, EXCLUSION_CAUSES, exclusionLabel, templateLanguage } from '@rainmaker/contract';
import { formatNumber, formatWhole } from '#lib/format.ts';
import { type Accounts, accountsOf } from '../../campaigns/accounts/accounts.ts';
import { audienceInWords } from '../audience-words.ts';
import styles from './announcement-details.module.css';
import * as words from '../words.ts';

const LeftOut = ({ excluded, channel }: Pick<Announcement, 'excluded' | 'channel'>) => {
  const causes = EXCLUSION_CAUSES.filter((cause) => (excluded?.[cause] ?? 0) > 0);
  if (causes.length === 0) return null;
  return (
    <section aria-label={words.leftOutWhenApproved}>
      <h3>{words.leftOutWhenApproved}</h3>
      <ul className={styles['causes']}>
        {causes.map((cause) => (
          <li key={cause}>
            <span>{exclusionLabel(cause, channel)}</span>
            <span className="num">{formatNumber(excluded?.[cause] ?? 0)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

interface Props {
  announcement: Announcement;
  accounts: Accounts;
}

/** The text and the settings of an announcement. */
export const AnnouncementSide = ({ announcement, accounts }: Props) => {
  const { subject, body, model, send_at: sendAt, approved_by: approver, approved_at: approvedAt } = announcement;
  const from = accountsOf(accounts)
    .filter(({ id }) => announcement.mailbox_ids.includes(id))
    .map(({ name }) => name);
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
          {announcement.template ? (
            <p>{words.ofTemplate(announcement.template.name, templateLanguage(announcement.template.language))}</p>
          ) : (
            <>
              {subject !== '' && <b>{subject}</b>}
              <p>{body}</p>
            </>
          )}
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
      <LeftOut excluded={announcement.excluded} channel={announcement.channel} />
    </aside>
  );
};
