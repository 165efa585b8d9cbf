import { act } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hookOnScreen } from '../../testing/hook.tsx';
import { stubServer } from '../../testing/server.ts';
import type { Field } from './memory-parts.ts';
import { clashes, useTextForm } from './use-text-form.ts';

afterEach(() => vi.unstubAllGlobals());

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

it('texts that were typed are there after a reload, on the version they were typed on', async () => {
  const asked = stubServer({ 'PATCH /user/api/memory-fields/': () => ({}) });
  const first = hookOnScreen(() => useTextForm('voice', [field('voice', 'Plain')]));
  act(() => first.current.set('voice', 'Plain and short'));

  const later = { ...field('voice', 'Warm'), version: 2 };
  const again = hookOnScreen(() => useTextForm('voice', [later]));
  expect(again.current).toMatchObject({ isBack: true, values: { voice: 'Plain and short' } });
  await act(() => again.current.save());
  expect(asked[0]?.body).toEqual({ values: { voice: 'Plain and short' }, versions: { voice: 1 } });

  act(() => again.current.startOver());
  expect(again.current).toMatchObject({ isBack: false, isDirty: false, values: { voice: 'Warm' } });
});
