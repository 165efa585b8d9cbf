import type { ContactFields, CustomValues } from '@rainmaker/contract';
import type { z } from 'zod';
import { type FieldError, invalidInput } from '#platform/errors.ts';
import { readLanguage } from '../read/language.ts';
import { readPhone } from '#platform/text/phone.ts';
import { readDomain, readLinkedIn, readWebAddress } from '../read/web-address.ts';

/** What a user entered on a contact: absent means unchanged, null means cleared. */
type Fields = z.output<typeof ContactFields>;
export type WrittenFields = { [K in keyof Omit<Fields, 'custom'>]?: Fields[K] | undefined };

type Value = string | number | string[] | CustomValues | null;

/** Columns to write, by name. */
export type ColumnValues = Partial<Record<string, Value>>;

const SENTENCES = {
  phone: 'Enter a valid phone number.',
  whatsapp: 'Enter a valid phone number.',
  linkedin_url: 'Enter a valid LinkedIn address.',
  website: 'Enter a valid web address, such as https://example.com.',
  company_domain: 'Enter a valid domain.',
  language: 'Enter a valid language.',
} as const;
type Converted = keyof typeof SENTENCES;

const COLUMN_OF: Partial<Record<keyof WrittenFields, string>> = { expected_value: 'expected_value_minor' };

const convert = (
  field: Converted,
  text: string,
  ownCountry: string | null,
  workspaceCountry: string,
): string | undefined => {
  switch (field) {
    case 'phone':
    case 'whatsapp':
      return readPhone(text, ownCountry, workspaceCountry);
    case 'linkedin_url':
      return readLinkedIn(text);
    case 'website':
      return readWebAddress(text);
    case 'company_domain':
      return readDomain(text);
    case 'language':
      return readLanguage(text);
  }
};

const isConverted = (field: string): field is Converted => Object.hasOwn(SENTENCES, field);

/** Distinct tags in order, ignoring case. */
export const distinctTags = (tags: readonly string[]): string[] => {
  const seen = new Map<string, string>();
  for (const tag of tags) if (!seen.has(tag.toLowerCase())) seen.set(tag.toLowerCase(), tag);
  return [...seen.values()];
};

/**
 * Normalises user input to column values: phones in E.164, URLs with https. Phones without a country code use the
 * contact's country, then the workspace's. Throws `invalid_input` with each invalid field.
 */
export const columnValues = (
  fields: WrittenFields,
  ownCountry: string | null,
  workspaceCountry: string,
): ColumnValues => {
  const problems: FieldError[] = [];
  const values: ColumnValues = {};
  for (const [field, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    if (isConverted(field) && typeof value === 'string') {
      const read = convert(field, value, ownCountry, workspaceCountry);
      if (read === undefined) problems.push({ pointer: `/${field}`, detail: SENTENCES[field] });
      else values[field] = read;
    } else {
      const column = COLUMN_OF[field as keyof WrittenFields] ?? field;
      values[column] = Array.isArray(value) ? distinctTags(value) : value;
    }
  }
  if (problems.length > 0) throw invalidInput(problems);
  return values;
};
