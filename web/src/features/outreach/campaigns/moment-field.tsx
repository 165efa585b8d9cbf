import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { zoneIfOther } from '#lib/format.ts';
import { useNow } from '#lib/use-now.ts';
import { FormDateField } from '#ui/form/date/form-date-field.tsx';
import * as words from './words.ts';

interface Props<F extends FieldValues> {
  label: string;
  help: string;
  control: Control<F>;
  name: FieldPath<F>;
  error: string | undefined;
}

/** An optional date and time on the workspace's clock; its label names the zone if the browser has another one. */
export const MomentField = <F extends FieldValues>({ label, ...props }: Props<F>) => {
  const zone = zoneIfOther(useNow());
  return <FormDateField label={zone === undefined ? label : words.inZone(label, zone)} isOptional hasTime {...props} />;
};
