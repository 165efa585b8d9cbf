import styles from './phone-preview.module.css';
import { PhoneMessage, type ShownMessage } from './phone-message.tsx';
import * as words from './words.ts';

interface Props extends ShownMessage {
  /** Who it comes from. */
  business: string;
}

/** A message as a phone shows it. */
export const PhonePreview = ({ business, ...message }: Props) => (
  <figure className={styles['phone']} aria-label={words.preview}>
    <div className={styles['top']}>
      <span className={styles['face']} aria-hidden>
        {business.slice(0, 1).toUpperCase()}
      </span>
      <span className={styles['who']}>
        <b className="cut">{business}</b>
        <small>{words.businessAccount}</small>
      </span>
    </div>
    <div className={styles['talk']}>
      <div className={styles['message']}>
        <PhoneMessage {...message} end="9:30" />
      </div>
    </div>
  </figure>
);
