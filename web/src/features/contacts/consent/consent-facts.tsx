import { currentConsent } from '@rainmaker/contract';
import { useState } from 'react';
import { formatDate, formatMoment } from '#lib/format.ts';
import { useNow } from '#lib/use-now.ts';
import { useMay } from '#lib/api/permissions.ts';
import { basisLabel, CHANNEL_LABELS } from '../contact-words.ts';
import type { ContactDetails } from '../stage-calls.ts';
import styles from './consent.module.css';
import { ConsentDialog } from './consent-dialog.tsx';
import * as words from './words.ts';

type Entry = ContactDetails['consent'][number];

const CHANNELS = ['email', 'whatsapp', 'call', 'linkedin'] as const;

const Evidence = ({ text }: { text: string }) =>
  /^https?:\/\/\S+$/.test(text) ? (
    <a className="link" href={text} target="_blank" rel="noreferrer">
      {text}
    </a>
  ) : (
    <>{text}</>
  );

const HistoryLine = ({ entry }: { entry: Entry }) => (
  <li>
    <span>
      <b>{CHANNEL_LABELS[entry.channel]}</b>: {basisLabel(entry.basis)}
    </span>
    {entry.source !== '' && (
      <span className={styles['evidence']}>
        <Evidence text={entry.source} />
      </span>
    )}
    <span className="muted">
      {entry.by ? words.recordedBy(entry.by, formatMoment(entry.at)) : formatMoment(entry.at)}
    </span>
  </li>
);

/** On what ground a person may be contacted on each channel, with the evidence of all that was recorded. */
export const ConsentFacts = ({ contact }: { contact: ContactDetails }) => {
  const now = useNow();
  const [isRecording, setRecording] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const may = useMay('recordConsent');
  const { consent, blocked } = contact;
  return (
    <section>
      <h2>
        {words.consent}
        {may && (
          <button type="button" aria-label={words.recordConsent} onClick={() => setRecording(true)}>
            {words.record}
          </button>
        )}
      </h2>
      <dl>
        {CHANNELS.map((channel) => {
          const held = currentConsent(consent, channel);
          const said = held ? `${basisLabel(held.basis)}, ${formatDate(held.at, now)}` : words.notRecorded;
          return (
            <div key={channel} className={styles['channel']}>
              <dt>{CHANNEL_LABELS[channel]}</dt>
              <dd>{held?.basis === 'withdrawn' ? said : (blocked[channel] ?? said)}</dd>
            </div>
          );
        })}
      </dl>
      {consent.length > 0 && (
        <button type="button" className={styles['more']} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? words.hideHistory : words.showHistory(consent.length)}
        </button>
      )}
      {isOpen && (
        <ul className={styles['history']} aria-label={words.history}>
          {consent
            .toSorted((a, b) => b.at.localeCompare(a.at))
            .map((entry) => (
              <HistoryLine key={`${entry.channel} ${entry.at} ${entry.basis}`} entry={entry} />
            ))}
        </ul>
      )}
      {isRecording && <ConsentDialog contact={contact} onClose={() => setRecording(false)} />}
    </section>
  );
};
