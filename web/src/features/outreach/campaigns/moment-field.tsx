import type { UseFormRegisterReturn } from 'react-hook-form';
import { zoneIfOther } from '#lib/format.ts';
import { useNow } from '#lib/use-now.ts';
import { TextField } from '#ui/form/field.tsx';
import * as words from './words.ts';

interface Props {
  label: string;
  help: string;
  field: UseFormRegisterReturn;
  error: string | undefined;
}

/** An optional date and time on the workspace's clock; its label names the zone if the browser has another one. */
export const MomentField = ({ label, help, field, error }: Props) => {
  const zone = zoneIfOther(useNow());
  return (
    <TextField
      label={zone === undefined ? label : words.inZone(label, zone)}
      isOptional
      type="datetime-local"
      help={help}
      error={error}
      {...field}
    />
  );
};
