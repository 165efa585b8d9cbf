import type { MailRow } from '@rainmaker/contract';
import { Check, CheckCheck } from 'lucide-react';
import styles from './whatsapp-letter.module.css';
import * as words from './words.ts';

type Moments = Pick<MailRow, 'status' | 'delivered_at' | 'opened_at'>;

/** How far a sent WhatsApp message has got. */
export const tickOf = ({ delivered_at: delivered, opened_at: read }: Moments): keyof typeof words.TICKS => {
  if (read !== null) return 'read';
  return delivered === null ? 'sent' : 'delivered';
};

/** The ticks as people know them from WhatsApp: one for sent, two for delivered, blue ones for read. */
export const Ticks = ({ mail }: { mail: Moments }) => {
  const tick = tickOf(mail);
  return (
    <span className={styles['ticks']} data-read={tick === 'read' || undefined}>
      {tick === 'sent' ? <Check aria-hidden /> : <CheckCheck aria-hidden />}
      {words.TICKS[tick]}
    </span>
  );
};
