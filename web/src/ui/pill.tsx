import { ChevronDown } from 'lucide-react';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './pill.module.css';

export type PillTone = 'idle' | 'info' | 'accent' | 'good' | 'warn' | 'bad';

const classes = (...names: (string | undefined | false)[]) => names.filter(Boolean).join(' ');

interface Props {
  tone?: PillTone;
  /** Without the dot, for a text that isn't a state. */
  bare?: boolean;
  children: ReactNode;
}

/** A state: a dot and a text on a tinted background. */
export const Pill = ({ tone = 'idle', bare = false, children }: Props) => (
  <span data-whole className={classes(styles['pill'], tone !== 'idle' && styles[tone], bare && styles['bare'])}>
    {children}
  </span>
);

interface PillButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  tone?: PillTone;
  ref?: Ref<HTMLButtonElement>;
}

/** A state that can be changed: opens a menu. */
export const PillButton = ({ tone = 'idle', children, ...rest }: PillButtonProps) => (
  <button type="button" {...rest} className={styles['press']}>
    <span className={classes(styles['pill'], tone !== 'idle' && styles[tone])}>
      {children}
      <ChevronDown aria-hidden />
    </span>
  </button>
);
