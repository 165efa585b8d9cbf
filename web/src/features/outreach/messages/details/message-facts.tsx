import type { Mail } from '@rainmaker/contract';
import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import { api } from '#lib/api/api.ts';
import { formatWhole } from '#lib/format.ts';
import { useOutreachPlace } from '#lib/outreach-place.ts';
import { contactPath, paths, simulatedPhonePath } from '#lib/paths.ts';
import { Address } from '#ui/address.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { buttonClass } from '#ui/button.tsx';
import { useAnnouncementPaths } from '../../announcements/use-announcement-paths.ts';
import styles from '../message.module.css';
import { numberOf } from '../whatsapp/whatsapp-letter.tsx';
import * as words from '../words.ts';

const Events = ({ mail }: { mail: Mail }) => (
  <section aria-label={words.activity}>
    <h2>{words.activity}</h2>
    <ol className={styles['events']}>
      {mail.events.map((event) => (
        <li key={`${event.at}${event.kind}${event.summary}`}>
          <span>
            {event.summary}
            {event.actor && <span className="faint"> {words.by(event.actor)}</span>}
          </span>
          <time dateTime={event.at}>{formatWhole(event.at)}</time>
          {event.detail && <q>{event.detail}</q>}
        </li>
      ))}
    </ol>
  </section>
);

/** Whether nothing of it left this machine. */
const useIsSimulated = ({ channel, mailbox }: Mail): boolean => {
  const isWhatsapp = channel === 'whatsapp';
  const { data: boxes } = api.useGetMailboxesQuery(undefined, { skip: isWhatsapp });
  const { data: senders } = api.useGetWhatsappSendersQuery(undefined, { skip: !isWhatsapp });
  const accounts = isWhatsapp ? senders?.results : boxes?.results;
  return accounts?.find(({ id }) => id === mailbox?.id)?.provider === 'simulator';
};

/** Where the simulator shows it as its recipient sees it. */
const seenAt = (mail: Mail): string =>
  mail.channel === 'whatsapp'
    ? simulatedPhonePath(numberOf(mail))
    : `${paths.simulator}?to=${encodeURIComponent(mail.contact.email ?? '')}`;

/** The recipient, where the message belongs, and everything that happened with it. */
export const MessageFacts = ({ mail }: { mail: Mail }) => {
  const here = useOutreachPlace();
  const announcements = useAnnouncementPaths();
  const isSimulated = useIsSimulated(mail);
  return (
    <aside className={styles['facts']} aria-label={words.person}>
      <Link to={contactPath(mail.contact.stage, mail.contact.id)} className={styles['person']}>
        <Avatar name={mail.contact.name} hueKey={mail.contact.id} size="l" />
        <span>
          <b>{mail.contact.name}</b>
          <span>{[mail.contact.job_title, mail.contact.company_name].filter(Boolean).join(', ')}</span>
        </span>
      </Link>
      <dl>
        {mail.campaign && (
          <div>
            <dt>{words.campaign}</dt>
            <dd>
              <Link to={here.campaign(mail.campaign.id)}>{mail.campaign.name}</Link>
            </dd>
          </div>
        )}
        {mail.announcement && (
          <div>
            <dt>{words.announcement}</dt>
            <dd>
              <Link to={announcements.details(mail.announcement.id)}>{mail.announcement.title}</Link>
            </dd>
          </div>
        )}
        {mail.step !== null && (
          <div>
            <dt>{words.step}</dt>
            <dd>
              {mail.step} {words.ofWord} {mail.step_count}
            </dd>
          </div>
        )}
        <div>
          <dt>{words.from}</dt>
          <dd>
            <Address>{mail.mailbox?.email ?? '–'}</Address>
          </dd>
        </div>
      </dl>
      {isSimulated && mail.sent_at && (
        <Link to={seenAt(mail)} className={buttonClass()}>
          <ExternalLink aria-hidden />
          {words.viewAs(mail.contact.first_name)}
        </Link>
      )}
      <Events mail={mail} />
    </aside>
  );
};
