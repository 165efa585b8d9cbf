import { WAIT_UNITS, type WaitUnit } from '@rainmaker/contract';
import { Select } from '#ui/form/field.tsx';
import { changedWait, type StepForm } from '../workflow-form.ts';
import styles from '../step-panel.module.css';
import * as words from '../words.ts';

const UNIT_LABELS: Record<WaitUnit, string> = {
  minutes: 'minutes',
  hours: 'hours',
  days: 'days',
  business_days: words.businessDays,
};

interface WaitProps {
  step: StepForm;
  at: number;
  /** There are branches before it: which step comes before depends on the person. */
  isForked?: boolean;
  onChange: (wait: StepForm['wait']) => void;
}

/** The wait after the previous step, from 0 to 60 of a unit. */
export const WaitEditor = ({ step, at, isForked = false, onChange }: WaitProps) => (
  <div className={styles['waitEdit']}>
    <span className={styles['waitLabel']}>
      {at === 0 ? words.waitBeforeTheFirst : isForked ? words.waitAfterThePrevious : words.waitAfterStep(at)}
    </span>
    <input
      type="number"
      inputMode="numeric"
      min={0}
      max={60}
      aria-label={words.amount}
      value={step.wait.amount}
      onChange={(event) => onChange(changedWait(step.wait, { amount: event.target.valueAsNumber }))}
    />
    <Select
      label={words.unit}
      value={step.wait.unit}
      onChange={(event) =>
        onChange(changedWait(step.wait, { unit: WAIT_UNITS.find((unit) => unit === event.target.value) ?? 'days' }))
      }
    >
      {WAIT_UNITS.map((unit) => (
        <option key={unit} value={unit}>
          {UNIT_LABELS[unit]}
        </option>
      ))}
    </Select>
  </div>
);
