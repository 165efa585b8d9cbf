import type { CustomFieldKind } from '@rainmaker/contract';
import type { Argument } from '#lib/api/api.ts';

/** The form as it is typed; choices stand one a line. */
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

/** What the server is sent. */
export const payloadOf = ({ label, name, kind, options }: CustomFieldForm): Argument<'createCustomField'> => ({
  label,
  name,
  kind,
  ...(kind === 'choice' && { options: lines(options) }),
});
