import type { Contact } from '@rainmaker/contract';

export type SizeBand = NonNullable<Contact['size_band']>;

const BANDS: readonly (readonly [number, SizeBand])[] = [
  [10, '1-10'],
  [50, '11-50'],
  [200, '51-200'],
  [1000, '201-1000'],
  [Infinity, '1001+'],
];

/** The band for a number of employees, or for the lower end of a range such as "201–500" or "10,000+". */
export const readSizeBand = (text: string): SizeBand | undefined => {
  const figures = text.replaceAll(/(?<=\d)[.,'\s](?=\d{3}(\D|$))/g, '').match(/\d+/g);
  const [first] = figures ?? [];
  if (first === undefined) return undefined;
  const people = Number(first);
  return people === 0 ? undefined : BANDS.find(([most]) => people <= most)?.[1];
};
