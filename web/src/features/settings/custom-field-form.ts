import type { CustomFieldKind } from '@rainmaker/contract';
import type { Argument } from '#lib/api/api.ts';

/** The form's values; choices are one per line. */
export interface CustomFieldForm {
  label: string;
  name: string;
  kind: CustomFieldKind;
  options: string;
}

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The payload. */
export const payloadOf = ({ label, name, kind, options }: CustomFieldForm): Argument<'createCustomField'> => ({
  label,
  name,
  kind,
  ...(kind === 'choice' && { options: lines(options) }),
});
