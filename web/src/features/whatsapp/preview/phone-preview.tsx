import { PhoneFrame } from './phone-frame.tsx';
import { PhoneMessage, type ShownMessage } from './phone-message.tsx';
import styles from './phone-preview.module.css';
import * as words from './words.ts';

interface Props extends ShownMessage {
  /** Who it comes from. */
  business: string;
}

/** A message as a phone shows it. */
export const PhonePreview = ({ business, ...message }: Props) => (
  <PhoneFrame
    as="figure"
    label={words.preview}
    className={styles['phone']}
    business={business}
    detail={words.businessAccount}
  >
    <div className={styles['talk']}>
      <div className={styles['message']}>
        <PhoneMessage {...message} end="9:30" />
      </div>
    </div>
  </PhoneFrame>
);
