import type { ReactNode } from 'react';
import styles from './phone-frame.module.css';

interface Props {
  as: 'figure' | 'section';
  label: string;
  /** Its shape and size. */
  className: string | undefined;
  /** Whose chat is open. */
  business: string;
  /** Below the name. */
  detail: ReactNode;
  children: ReactNode;
}

/** A phone with a business's chat open on it. */
export const PhoneFrame = ({ as: Tag, label, className, business, detail, children }: Props) => (
  <Tag className={`${styles['frame']} ${className}`} aria-label={label}>
    <div className={styles['top']}>
      <span className={styles['face']} aria-hidden>
        {business.slice(0, 1).toUpperCase()}
      </span>
      <span className={styles['who']}>
        <b className="cut">{business}</b>
        <small>{detail}</small>
      </span>
    </div>
    {children}
  </Tag>
);
