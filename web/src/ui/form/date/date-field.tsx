import { useContext, useId, useState } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { described, Field, type Around } from '../field.tsx';
import * as words from '../../words.ts';
import { DateInput, type DateInputProps } from './date-input.tsx';
import { DateMannerContext } from './date-manner.ts';
import { isDay, isMoment } from './days.ts';
import { writtenDate } from './read-date.ts';

type Props = Around & DateInputProps;

const EXAMPLE = '2026-12-31T14:30';

/** What is wrong with a value that was typed, once it is finished. */
const useProblem = ({ value, hasTime = false }: Pick<Props, 'value' | 'hasTime'>, isTyping: boolean) => {
  const manner = useContext(DateMannerContext);
  if (isTyping || value === '' || (hasTime ? isMoment(value) : isDay(value))) return undefined;
  return words.notADate(writtenDate(hasTime ? EXAMPLE : EXAMPLE.slice(0, 10), manner));
};

/** A date, or a date and time, with its label above and help or error below. */
export const DateField = ({ help, error, labelEnd, isOptional, size, ...input }: Props) => {
  const own = useId();
  const id = input.id ?? own;
  const [isTyping, setTyping] = useState(false);
  const wrong = useProblem(input, isTyping) ?? error;
  const around: Around = { label: input.label, help, error: wrong, labelEnd, isOptional, size };
  return (
    <Field id={id} {...around}>
      <DateInput
        {...input}
        {...described(id, around)}
        isWrong={wrong !== undefined}
        onFocus={() => setTyping(true)}
        onBlur={(event) => {
          setTyping(false);
          input.onBlur?.(event);
        }}
      />
    </Field>
  );
};

type FormDateFieldProps<F extends FieldValues> = Omit<Props, 'value' | 'onChange' | 'form' | 'name'> & {
  control: Control<F>;
  name: FieldPath<F>;
};

/** The same in a form of react-hook-form. */
export const FormDateField = <F extends FieldValues>({ control, name, ...props }: FormDateFieldProps<F>) => {
  const { ref, value, onChange, onBlur } = useController({ control, name }).field;
  return (
    <DateField
      {...props}
      name={name}
      ref={ref}
      value={typeof value === 'string' ? value : ''}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
};
