import { describe, expect, it } from 'vitest';
import { EMPTY_FORM } from './contact-form-values.ts';
import { mergeEdits } from './merge-edits.ts';

const form = (fields: Partial<typeof EMPTY_FORM>) => ({ ...EMPTY_FORM, ...fields });

describe('two edits of one record', () => {
  const base = form({ first_name: 'Amara', city: 'Lagos', phone: '+2348035550142' });

  it('come together where each changed another field', () => {
    const merged = mergeEdits(base, form({ ...base, city: 'Abuja' }), form({ ...base, phone: '+2348035550143' }));
    expect(merged.conflicts).toEqual([]);
    expect(merged.form).toMatchObject({ city: 'Abuja', phone: '+2348035550143' });
  });

  it('ask where both changed the same field', () => {
    const merged = mergeEdits(base, form({ ...base, city: 'Abuja' }), form({ ...base, city: 'Ibadan' }));
    expect(merged.conflicts).toEqual([{ name: 'city', mine: 'Abuja', theirs: 'Ibadan' }]);
  });

  it('do not ask where both wrote the same', () => {
    const both = form({ ...base, city: 'Abuja' });
    expect(mergeEdits(base, both, both)).toEqual({ form: both, conflicts: [] });
  });
});
