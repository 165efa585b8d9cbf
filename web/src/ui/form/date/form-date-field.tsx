import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { DateField, type DateFieldProps } from './date-field.tsx';

type FormDateFieldProps<F extends FieldValues> = Omit<DateFieldProps, 'value' | 'onChange' | 'form' | 'name'> & {
  control: Control<F>;
  name: FieldPath<F>;
};

/** A date field in a form of react-hook-form; apart, because filters of lists have no form and don't load that library. */
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
