import { FOLLOW_UP_OUTCOMES, type FollowUpOutcome } from '@rainmaker/contract';
import type { KeyboardEvent } from 'react';
import { Kbd } from '#ui/keys/kbd.tsx';
import styles from './act.module.css';
import * as words from '../words.ts';

/** In the order of their keys, 1 to 8. */
export const OUTCOMES = Object.keys(FOLLOW_UP_OUTCOMES) as FollowUpOutcome[];

interface OutcomesProps {
  value: FollowUpOutcome | null;
  error: string | undefined;
  onChange: (outcome: FollowUpOutcome) => void;
  onSave: (event: KeyboardEvent) => void;
}

/** The keys 1 to 8 choose. */
const outcomeOf = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): FollowUpOutcome | undefined =>
  ctrlKey || metaKey || altKey ? undefined : OUTCOMES[Number(key) - 1];

/** What came of it, one of eight. */
export const Outcomes = ({ value, error, onChange, onSave }: OutcomesProps) => (
  <>
    <div className={styles['outcomes']} role="group" aria-label={words.outcome}>
      {OUTCOMES.map((each, at) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === value}
          onClick={() => onChange(each)}
          onKeyDown={(event) => {
            const chosen = outcomeOf(event);
            if (chosen) onChange(chosen);
            else onSave(event);
          }}
          data-autofocus={at === 0 || undefined}
        >
          <span className="cut">{FOLLOW_UP_OUTCOMES[each].label}</span>
          <Kbd>{String(at + 1)}</Kbd>
        </button>
      ))}
    </div>
    {error && (
      <p className={styles['wrong']} role="alert">
        {error}
      </p>
    )}
  </>
);
