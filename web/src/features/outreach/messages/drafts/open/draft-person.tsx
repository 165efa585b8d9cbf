import type { Mail } from '@rainmaker/contract';
import { Check, ChevronRight, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { countryName, formatClock } from '#lib/format.ts';
import { contactPath } from '#lib/paths.ts';
import { sendTimeOf, tellsTime, theirTime, withOurTime } from '#lib/their-time.ts';
import { cityOf } from '#lib/zone.ts';
import { Avatar } from '#ui/avatar.tsx';
import styles from './draft-person.module.css';
import * as words from '../../words.ts';

const hourOf = (time: string): number => {
  const [hours = '0', minutes = '0'] = time.split(':');
  return Number(hours) + Number(minutes) / 60;
};

const percent = (hours: number): string => `${(hours / 24) * 100}%`;

/** The recipient's day: the sending hours, and the time of this message. */
const SendTime = ({ mail }: { mail: Mail }) => {
  if (!mail.window) return null;
  const from = hourOf(mail.window.from);
  const to = hourOf(mail.window.to);
  const time = sendTimeOf(mail);
  const isTold = mail.reason !== null && tellsTime(mail.reason, time);
  const slot = mail.sends_local?.match(/\d{1,2}:\d\d/)?.[0];
  return (
    <section className={styles['time']} aria-label={words.whenItsSent}>
      <h3>
        {mail.sends_local
          ? words.sends(isTold ? theirTime(time) : withOurTime(mail.sends_local, time))
          : words.sendsDuringTheirSendingHours}
      </h3>
      <div className={styles['day']}>
        <i style={{ left: percent(from), width: percent(to - from) }} />
        {slot && <b style={{ left: percent(hourOf(slot)) }} />}
      </div>
      <p>{words.toIn(formatClock(mail.window.from), formatClock(mail.window.to), cityOf(mail.window.timezone))}</p>
    </section>
  );
};

const Checks = ({ mail }: { mail: Mail }) => (
  <section aria-label={words.checks}>
    <h3>{words.checks}</h3>
    <ul className={styles['checks']}>
      {mail.checks.map((check) => (
        <li key={check.name} data-ok={check.ok}>
          {check.ok ? <Check aria-label={words.good} /> : <TriangleAlert aria-label={words.needsALook} />}
          {check.name}
          <span>{check.detail}</span>
        </li>
      ))}
    </ul>
  </section>
);

interface PersonProps {
  mail: Mail;
  /** Not rejected. */
  isLeaving: boolean;
  /** Its editor checks what is typed. */
  isEditing: boolean;
}

/** The recipient, the send time, and what to check before sending. */
export const DraftPerson = ({ mail, isLeaving, isEditing }: PersonProps) => {
  const { contact } = mail;
  const facts: [string, string | null][] = [
    [words.company, contact.company_name],
    [
      words.location,
      [contact.city, contact.country && countryName(contact.country)].filter(Boolean).join(', ') || null,
    ],
    [words.campaign, mail.campaign?.name ?? null],
  ];
  return (
    <aside className={styles['person']} aria-label={words.person}>
      <Link to={contactPath(contact.stage, contact.id)} className={styles['who']}>
        <Avatar name={contact.name} hueKey={contact.id} size="l" />
        <span>
          <b>{contact.name}</b>
          <small>{contact.job_title}</small>
        </span>
        <ChevronRight aria-hidden />
      </Link>
      <dl>
        {facts
          .filter(([, value]) => value !== null)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {mail.reason && <p className={styles['reason']}>{withOurTime(mail.reason, sendTimeOf(mail))}.</p>}
      {isLeaving && mail.sent_at === null && <SendTime mail={mail} />}
      {/* A text that isn’t there yet has nothing to check. */}
      {mail.body !== '' && !isEditing && <Checks mail={mail} />}
    </aside>
  );
};
