import { X } from 'lucide-react';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './chip.module.css';

interface AddProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  ref?: Ref<HTMLButtonElement>;
}

/** A dashed chip that adds an item to a row of chips. */
export const AddChip = ({ children, ...rest }: AddProps) => (
  <button type="button" {...rest} className={styles['chip']}>
    {children}
  </button>
);

interface ChipProps {
  children: ReactNode;
  /** The remove button's accessible label. */
  removeLabel: string;
  onRemove: () => void;
  onClick?: () => void;
  'aria-expanded'?: boolean;
  ref?: Ref<HTMLSpanElement>;
}

/** A value that is set and can be removed. */
export const Chip = ({ children, removeLabel, onRemove, onClick, ref, ...rest }: ChipProps) => (
  <span className={`${styles['chip']} ${styles['on']}`} ref={ref}>
    <button type="button" className={styles['words']} onClick={onClick} disabled={!onClick} {...rest}>
      <span>{children}</span>
    </button>
    <button type="button" className={styles['off']} aria-label={removeLabel} onClick={onRemove}>
      <X aria-hidden />
    </button>
  </span>
);
