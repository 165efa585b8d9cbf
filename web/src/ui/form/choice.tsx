import { useEffect, useRef, type InputHTMLAttributes, type ReactNode } from 'react';
import styles from './choice.module.css';

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  /** Some but not all of its items are checked. */
  isMixed?: boolean;
}

/** A checkbox; needs `aria-label` if it has no visible label. */
export const Checkbox = ({ isMixed = false, ...rest }: CheckboxProps) => {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed;
  }, [isMixed]);
  return <input {...rest} ref={box} type="checkbox" className={styles['check']} />;
};

interface ChoiceProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode;
  help?: ReactNode;
}

const Line = ({ label, help, children }: { label: ReactNode; help?: ReactNode; children: ReactNode }) => (
  <label className={styles['line']}>
    {children}
    <span>
      {label}
      {help && <small>{help}</small>}
    </span>
  </label>
);

/** A checkbox with its label. */
export const CheckChoice = ({ label, help, ...rest }: ChoiceProps) => (
  <Line label={label} help={help}>
    <input {...rest} type="checkbox" className={styles['check']} />
  </Line>
);

/** A radio button with its label. */
export const RadioChoice = ({ label, help, ...rest }: ChoiceProps) => (
  <Line label={label} help={help}>
    <input {...rest} type="radio" className={`${styles['check']} ${styles['radio']}`} />
  </Line>
);
