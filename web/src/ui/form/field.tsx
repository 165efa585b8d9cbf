import { ChevronDown, Eye, EyeOff, TriangleAlert } from 'lucide-react';
import {
  useId,
  useState,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react';
import styles from './field.module.css';
import * as words from '../words.ts';

export interface Around {
  label: string;
  /** Shown below the field unless there is an error. */
  help?: ReactNode;
  /** The error, as a sentence. */
  error?: string | undefined;
  /** Shown at the end of the label's line, such as a link. */
  labelEnd?: ReactNode;
  isOptional?: boolean;
  size?: 'default' | 'large';
}

const wrongId = (id: string) => `${id}-wrong`;
const helpId = (id: string) => `${id}-help`;
/** What ties a field to its help or error. */
export const described = (id: string, { help, error }: Around) => ({
  id,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': error ? wrongId(id) : help ? helpId(id) : undefined,
});
const inClass = (error?: string) => (error ? `${styles['in']} ${styles['wrongIn']}` : styles['in']);

/** Label above, help or error below. */
export const Field = ({ id, children, ...around }: Around & { id: string; children: ReactNode }) => (
  <div className={around.size === 'large' ? `${styles['field']} ${styles['large']}` : styles['field']}>
    <div className={styles['label']}>
      <label htmlFor={id}>
        {around.label}
        {around.isOptional && <span className={styles['optional']}> {words.optional}</span>}
      </label>
      {around.labelEnd}
    </div>
    {children}
    {around.error ? (
      <span className={styles['wrong']} id={wrongId(id)} role="alert">
        <TriangleAlert aria-hidden />
        {around.error}
      </span>
    ) : (
      around.help && (
        <span className={styles['help']} id={helpId(id)}>
          {around.help}
        </span>
      )
    )}
  </div>
);

type TextFieldProps = Around &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> & {
    /** An icon or character before the text. */
    start?: ReactNode;
    end?: ReactNode;
    ref?: Ref<HTMLInputElement>;
  };

/** A single-line text field. */
export const TextField = ({ label, help, error, labelEnd, isOptional, size, start, end, ...input }: TextFieldProps) => {
  const own = useId();
  const id = input.id ?? own;
  const around = { label, help, error, labelEnd, isOptional, size };
  return (
    <Field id={id} {...around}>
      <div className={inClass(error)}>
        {start}
        <input {...input} {...described(id, around)} />
        {end}
      </div>
    </Field>
  );
};

/** A password field with a button to show it. */
export const PasswordField = (props: Omit<TextFieldProps, 'type' | 'end'>) => {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      end={
        <button
          type="button"
          className={styles['end']}
          aria-label={isShown ? words.hidePassword : words.showPassword}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon aria-hidden />
        </button>
      }
    />
  );
};

type SelectFieldProps = Around &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'size'> & { ref?: Ref<HTMLSelectElement> };

/** A native select, which works with every keyboard and phone. */
export const SelectField = ({
  label,
  help,
  error,
  labelEnd,
  isOptional,
  size,
  children,
  ...select
}: SelectFieldProps) => {
  const own = useId();
  const id = select.id ?? own;
  const around = { label, help, error, labelEnd, isOptional, size };
  return (
    <Field id={id} {...around}>
      <div className={inClass(error)}>
        <select {...select} {...described(id, around)}>
          {children}
        </select>
        <ChevronDown aria-hidden />
      </div>
    </Field>
  );
};

type SelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'size'> & {
  label: string;
  ref?: Ref<HTMLSelectElement>;
};

/** A select without a visible label, only an accessible one. */
export const Select = ({ label, children, ...select }: SelectProps) => (
  <div className={styles['in']}>
    <select {...select} aria-label={label}>
      {children}
    </select>
    <ChevronDown aria-hidden />
  </div>
);

type TextAreaFieldProps = Around & TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> };

/** A multi-line text field. */
export const TextAreaField = ({ label, help, error, labelEnd, isOptional, size, ...area }: TextAreaFieldProps) => {
  const own = useId();
  const id = area.id ?? own;
  const around = { label, help, error, labelEnd, isOptional, size };
  return (
    <Field id={id} {...around}>
      <textarea
        {...area}
        {...described(id, around)}
        className={error ? `${styles['area']} ${styles['wrongIn']}` : styles['area']}
      />
    </Field>
  );
};
