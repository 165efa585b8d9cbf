import { describe, expect, it } from 'vitest';
import { changesOf, mergeFields } from './merge-edits.ts';

interface Form {
  city?: string;
  phone?: string;
  days?: number[];
}
const merge = mergeFields<Form>((name) => name.toUpperCase());
const base: Form = { city: 'Lagos', phone: '1', days: [1, 2] };
const NONE = new Set<string>();

describe('two edits of one record', () => {
  it('are merged if each changed another field', () => {
    const merged = merge(base, { ...base, city: 'Abuja' }, { ...base, phone: '2' });
    expect(merged.conflicts).toEqual([]);
    expect(merged.resolve(NONE)).toEqual({ city: 'Abuja', phone: '2', days: [1, 2] });
  });

  it('ask if both changed the same field, and keep the chosen value', () => {
    const merged = merge(base, { ...base, city: 'Abuja', days: [] }, { ...base, city: 'Ibadan' });
    expect(merged.conflicts).toEqual([{ key: 'city', label: 'CITY', mine: 'Abuja', theirs: 'Ibadan' }]);
    expect(merged.resolve(NONE)).toEqual({ ...base, city: 'Ibadan', days: [] });
    expect(merged.resolve(new Set(['city']))).toEqual({ ...base, city: 'Abuja', days: [] });
  });

  it('do not ask if both wrote the same, or only added spaces at the ends', () => {
    expect(merge(base, { ...base, city: 'Abuja ' }, { ...base, city: 'Abuja' }).conflicts).toEqual([]);
  });

  it('name an emptied field as such', () => {
    expect(merge(base, { ...base, city: '' }, { ...base, city: 'Ibadan' }).conflicts).toMatchObject([
      { mine: 'Empty' },
    ]);
  });
});

it('send only what differs from the saved record', () => {
  expect(changesOf(base, { ...base, days: [1, 2] })).toEqual({});
  expect(changesOf(base, { ...base, days: [1] })).toEqual({ days: [1] });
  expect(changesOf<Form>(base, { city: 'Lagos', phone: '', days: [1, 2] })).toEqual({ phone: '' });
});
