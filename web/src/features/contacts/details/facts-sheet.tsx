import { ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { formatMoney, formatRelative } from '#lib/format.ts';
import { useNow } from '#lib/use-now.ts';
import { LazySheet } from '#ui/overlay/lazy-sheet.tsx';
import styles from './contact-details.module.css';
import { ContactFacts } from './contact-facts.tsx';
import type { ContactDetails } from '../stage-calls.ts';
import * as words from './words.ts';

/** On a phone, the details are in a collapsible sheet. */
export const FactsSheet = ({ contact }: { contact: ContactDetails }) => {
  const [isOpen, setOpen] = useState(false);
  const now = useNow();
  const { expected_value: value, currency } = contact;
  return (
    <div className="only-phone">
      <button
        data-bottom-fab
        type="button"
        className={styles['handle']}
        onClick={() => setOpen(true)}
        aria-expanded={isOpen}
      >
        <span className={styles['grab']} />
        <span className={styles['peek']}>
          {value !== null && currency && (
            <span>
              <b className="num">{formatMoney(value, currency)}</b>
              <small>{words.value}</small>
            </span>
          )}
          <span>
            <b className="cut">{contact.owner?.name ?? words.noOne}</b>
            <small>{words.owner}</small>
          </span>
          <span>
            <b>{formatRelative(contact.created_at, now)}</b>
            <small>{words.addedLabel}</small>
          </span>
          <ChevronUp aria-hidden className="lucide l" />
        </span>
      </button>
      <LazySheet isOpen={isOpen} onClose={() => setOpen(false)} label={words.detailsOf(contact.name)}>
        <div className={styles['inSheet']}>
          <ContactFacts contact={contact} />
        </div>
      </LazySheet>
    </div>
  );
};
