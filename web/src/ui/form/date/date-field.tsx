import { useContext, useId, useState } from 'react';
import { described, Field, type Around } from '../field.tsx';
import * as words from '../../words.ts';
import { DateInput, type DateInputProps } from './date-input.tsx';
import { DateMannerContext } from './date-manner.ts';
import { isDay, isMoment } from './days.ts';
import { writtenDate } from './read-date.ts';

export type DateFieldProps = Around & DateInputProps;

const EXAMPLE = '2026-12-31T14:30';

/** What is wrong with a value that was typed, once it is finished. */
const useProblem = ({ value, hasTime = false }: Pick<DateFieldProps, 'value' | 'hasTime'>, isTyping: boolean) => {
  const manner = useContext(DateMannerContext);
  if (isTyping || value === '' || (hasTime ? isMoment(value) : isDay(value))) return undefined;
  return words.notADate(writtenDate(hasTime ? EXAMPLE : EXAMPLE.slice(0, 10), manner));
};

/** A date, or a date and time, with its label above and help or error below. */
export const DateField = ({ help, error, labelEnd, isOptional, size, ...input }: DateFieldProps) => {
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
