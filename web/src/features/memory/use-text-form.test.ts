import { describe, expect, it } from 'vitest';
import type { Field } from './memory-parts.ts';
import { clashes } from './use-text-form.ts';

const field = (name: string, value: string): Field => ({
  name,
  value,
  label: name,
  kind: 'text',
  description: '',
  section: 'voice',
  is_own: false,
  sources: [],
  state: null,
  checked_at: null,
  version: 1,
  used_in: { workflows: [], messages: 0, waiting: 0 },
});

describe('someone else saved in between', () => {
  const base = [field('voice', 'Plain'), field('words_to_use', 'crew')];

  it('reports fields that both changed in different ways', () => {
    const current = [field('voice', 'Warm'), field('words_to_use', 'team')];
    expect(clashes(base, { voice: 'Short' }, current)).toEqual({ voice: 'Warm' });
  });

  it('is no conflict if both wrote the same, or only one changed it', () => {
    expect(clashes(base, { voice: 'Warm' }, [field('voice', 'Warm')])).toEqual({});
    expect(clashes(base, { voice: 'Short' }, [field('voice', 'Plain')])).toEqual({});
  });
});
