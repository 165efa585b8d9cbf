import { Check } from 'lucide-react';
import styles from './import.module.css';
import * as words from './words.ts';

const STEPS = ['File', 'Match columns', 'Check', 'Import'] as const;

/** The current one of the four steps, from 0. */
export const Steps = ({ at }: { at: number }) => (
  <ol className={styles['steps']} aria-label={words.steps}>
    {STEPS.map((name, index) => (
      <li
        key={name}
        className={index < at ? styles['isDone'] : undefined}
        aria-current={index === at ? 'step' : undefined}
      >
        <span className={styles['no']}>{index < at ? <Check aria-label={words.done} /> : index + 1}</span>
        <span>{name}</span>
      </li>
    ))}
  </ol>
);
