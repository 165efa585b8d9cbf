import { Minus, Plus } from 'lucide-react';
import styles from './stepper.module.css';
import * as words from './words.ts';

interface Props {
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
}

/** A number with minus and plus buttons, from `min` (0) to `max` (100). */
export const Stepper = ({ label, value, onChange, min = 0, max = 100 }: Props) => (
  <span className={styles['stepper']} role="group" aria-label={label}>
    <button type="button" aria-label={words.less} disabled={value <= min} onClick={() => onChange(value - 1)}>
      <Minus aria-hidden />
    </button>
    <output aria-live="polite">{value}</output>
    <button type="button" aria-label={words.more} disabled={value >= max} onClick={() => onChange(value + 1)}>
      <Plus aria-hidden />
    </button>
  </span>
);
