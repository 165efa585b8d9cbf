import { formatRelativeInside } from '#lib/format.ts';
import { useNow } from '#lib/use-now.ts';
import { Address } from '#ui/address.tsx';
import { Pill, type PillTone } from '#ui/pill.tsx';
import { emailStatusLabel } from '../contact-words.ts';
import styles from './enrichment.module.css';
import type { Enrichment } from './enrichment-calls.ts';
import * as words from './words.ts';

type Status = NonNullable<Enrichment['email']>['status'];
const TONES: Record<Status, PillTone> = {
  unknown: 'idle',
  valid: 'good',
  risky: 'warn',
  role: 'warn',
  invalid: 'bad',
  disposable: 'bad',
  bounced: 'bad',
};

/** The last check of the email address, with its reasons. */
export const EmailCheck = ({ check }: { check: Enrichment['email'] }) => {
  const now = useNow();
  return (
    <section>
      <h2>{words.emailCheck}</h2>
      {check === null ? (
        <p className="muted t13">{words.notChecked}</p>
      ) : (
        <>
          <div className={styles['address']}>
            <Address>{check.address}</Address>
            <Pill tone={TONES[check.status]}>{words.capital(emailStatusLabel(check.status))}</Pill>
          </div>
          <ul className={styles['reasons']}>
            {check.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          <p className="faint t13">{words.checkedOn(formatRelativeInside(check.checked_at, now))}</p>
        </>
      )}
    </section>
  );
};
