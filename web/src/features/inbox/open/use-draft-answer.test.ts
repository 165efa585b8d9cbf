import { describe, expect, it } from 'vitest';
import { standsIn } from './use-draft-answer.ts';

const drafted = {
  text: 'Hi Amara,\n\nThank you for your question. It works for seven days.',
  model: 'built-in',
  note: null,
  claims: [],
  problems: [],
};

describe('What a drafted answer rests on', () => {
  it('is shown while one of its sentences stands in the box', () => {
    expect(standsIn(drafted, drafted.text)).toBe(true);
    expect(standsIn(drafted, 'Dear Amara, It works for seven days. Best, Maya')).toBe(true);
  });
  it('is shown for nobody’s own words', () => {
    expect(standsIn(drafted, '')).toBe(false);
    expect(standsIn(drafted, 'Hi Amara,\n\nLet’s talk on Friday.')).toBe(false);
  });
});
