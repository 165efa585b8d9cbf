import type { Announcement, MailRow } from '@rainmaker/contract';
import { Link } from 'react-router';
import { PersonName } from '#features/contacts/index.ts';
import { api } from '#lib/api/api.ts';
import { errorText } from '#lib/errors.ts';
import { useOutreachPlace } from '#lib/outreach-place.ts';
import { sentMessagePath } from '#lib/paths.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Pill } from '#ui/pill.tsx';
import { stateOf } from '../../messages/message-types.ts';
import styles from './announcement-details.module.css';
import * as words from '../words.ts';

const SHOWN = 20;

const Recipient = ({ mail }: { mail: MailRow }) => {
  const { label, tone } = stateOf(mail);
  return (
    <li>
      <span className={styles['person']}>
        <Avatar name={mail.contact.name} hueKey={mail.contact.id} size="s" />
        <span className="col">
          <PersonName stage={mail.contact.stage} id={mail.contact.id} name={mail.contact.name} className="cut" />
          <span className="cut muted">{mail.reason ?? mail.contact.company_name ?? mail.contact.email}</span>
        </span>
      </span>
      <Link to={sentMessagePath(mail)} aria-label={`${label}: ${mail.contact.name}`}>
        <Pill tone={tone}>{label}</Pill>
      </Link>
    </li>
  );
};

/** Who gets it and how far each message is: the newest, and the way to all of them. */
export const AnnouncementPeople = ({ announcement: { id, recipients } }: { announcement: Announcement }) => {
  const here = useOutreachPlace();
  const { data, error, isLoading } = api.useGetMailsQuery({ announcement_id: id, page_size: SHOWN });
  return (
    <section className={styles['sec']} id="people" aria-label={words.people}>
      <div className={styles['head']}>
        <h2>{words.people}</h2>
        {(data?.count ?? 0) > SHOWN && (
          <Link className="link t13" to={here.sentOf({ announcement_id: id })}>
            {words.seeAll}
          </Link>
        )}
      </div>
      {error ? (
        <p role="alert">{errorText(error)}</p>
      ) : isLoading ? (
        <Skeleton width="100%" height={88} />
      ) : data && data.results.length > 0 ? (
        <ul className={styles['rows']}>
          {data.results.map((mail) => (
            <Recipient key={mail.id} mail={mail} />
          ))}
        </ul>
      ) : (
        recipients.total === 0 && <p className="muted t13">{words.noOneYet}</p>
      )}
    </section>
  );
};
