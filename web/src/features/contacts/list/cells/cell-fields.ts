import { type CellField, CUSTOM_TARGET, type CustomField, type Stage } from '@rainmaker/contract';
import { countryName, toMajor } from '#lib/format.ts';
import { own } from '#lib/own.ts';
import { no, yes } from '../../custom-words.ts';
import { customColumn } from '../../list-url.ts';
import type { ContactRow } from '../../stage-calls.ts';
import { hasColumn } from '../contact-columns.tsx';
import * as words from '../words.ts';

/** How the cells of a column are edited. */
export interface CellKind {
  /** The server's name of the field. */
  field: CellField | `${typeof CUSTOM_TARGET}${string}`;
  /** The text that is edited and copied; the server reads it as it is. */
  textOf: (row: ContactRow) => string;
  /** A text of the server, as a person writes it. */
  inWords?: (text: string) => string;
  /** What can be chosen; a typed text may also be any other. */
  choices?: 'countries' | readonly string[];
  isNumeric?: boolean;
  placeholder?: string;
}

const textIn = (field: Exclude<CellField, 'tags' | 'expected_value'>): CellKind => ({
  field,
  textOf: (row) => row[field] ?? '',
});

const asTag = (tag: string): string => (/[;,"]/.test(tag) ? `"${tag.replaceAll('"', '""')}"` : tag);

/** By the column's id. A name is two cells, which have columns of their own. */
const KINDS: Partial<Record<string, CellKind>> = {
  first_name: textIn('first_name'),
  last_name: textIn('last_name'),
  company: textIn('company_name'),
  job_title: textIn('job_title'),
  email: textIn('email'),
  phone: textIn('phone'),
  linkedin: textIn('linkedin_url'),
  city: textIn('city'),
  industry: textIn('industry'),
  country: {
    field: 'country',
    textOf: ({ country }) => (country ? countryName(country) : ''),
    inWords: countryName,
    choices: 'countries',
  },
  tags: { field: 'tags', textOf: ({ tags }) => tags.map(asTag).join('; '), placeholder: words.tagsExample },
  value: {
    field: 'expected_value',
    textOf: ({ expected_value: minor, currency }) =>
      minor !== null && currency ? `${toMajor(minor, currency)} ${currency}` : '',
    isNumeric: true,
    placeholder: words.amountExample,
  },
};

const customText = (value: string | number | boolean | undefined): string => {
  if (typeof value === 'boolean') return value ? yes : no;
  return value === undefined ? '' : String(value);
};

const customKind = ({ name, kind, options }: CustomField): CellKind => ({
  field: `${CUSTOM_TARGET}${name}`,
  textOf: ({ custom = {} }) => customText(own(custom, name)),
  ...(kind === 'choice' && { choices: options }),
  ...(kind === 'yes_no' && { choices: [yes, no] }),
  ...(kind === 'number' && { isNumeric: true }),
  ...(kind === 'date' && { placeholder: words.dateExample }),
});

/** The editable ones among the columns of a stage's list, by id. */
export const cellKinds = (stage: Stage, custom: readonly CustomField[]): ReadonlyMap<string, CellKind> =>
  new Map([
    ...Object.entries(KINDS).flatMap(([id, kind]) => (kind && hasColumn(stage, id) ? [[id, kind] as const] : [])),
    ...custom.map((field) => [customColumn(field.name), customKind(field)] as const),
  ]);
