import { describe, expect, it } from 'vitest';
import { cpuMs } from '#testing/cpu-time.ts';
import { namesIn } from './variable-uses.ts';

const named = (body: string, more: object = {}) => [...namesIn({ subject: null, body, ...more })];

describe('the names that a step says', () => {
  it.each([
    ['Book: {{ booking_link }}', ['booking_link']],
    ['{{ our_price | default: "our_offer" }}', ['our_price', 'default']],
    ['{% if winter_price %}{{winter_price}}{% endif %}', ['if', 'winter_price', 'endif']],
    ['{Hi {{ nick }}|Hello}', ['nick']],
    ['booking_link without a tag', []],
    ['{{ not closed booking_link', []],
  ])('%s', (body, names) => {
    expect(named(body)).toEqual(names);
  });

  it('are those of every text of it', () => {
    const variants = [{ key: 'v-a', share: 100, subject: '{{ one }}', body: '{{ two }}' }];
    expect(named('', { subject: '{{ three }}', variants }).toSorted()).toEqual(['one', 'three', 'two']);
  });

  it('are found in linear time', () => {
    const text = `${'{{'.repeat(200_000)} {{ booking_link }}`;
    expect(cpuMs(() => expect(named(text)).toContain('booking_link'))).toBeLessThan(500);
  });
});
