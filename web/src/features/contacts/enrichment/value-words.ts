import type { ProposedField } from '@rainmaker/contract';
import { countryName, formatRelativeInside, languageName } from '#lib/format.ts';
import { FOUND_BY, type FoundBy } from '@rainmaker/contract';
import * as words from './words.ts';

/** A value as it is read on other screens. */
export const valueInWords = (field: ProposedField, value: string): string => {
  if (field === 'country') return countryName(value);
  if (field === 'language') return languageName(value);
  if (field === 'size_band') return value.replace('-', '–');
  return field === 'website' ? shortAddress(value) : value;
};

/** "fieldnote.example/contact" */
export const shortAddress = (url: string): string => url.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '');

export const foundInWords = (foundBy: FoundBy, at: string, now: Date): string =>
  words.sourceOf(FOUND_BY[foundBy], formatRelativeInside(at, now));
