import type { Step } from '@rainmaker/contract';
import { describe, expect, it } from 'vitest';
import { cpuMs } from '#testing/cpu-time.ts';
import { namesIn, stepsThatName } from '../variable-uses.ts';

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

  it('are those that a branch asks about', () => {
    const condition = { on: 'field', field: 'custom_size', test: 'is', value: '43' };
    expect(named('', { condition })).toEqual(['custom_size']);
    expect(named('', { condition: { on: 'random', percent: 50 } })).toEqual([]);
  });

  it('are found in linear time', () => {
    const text = `${'{{'.repeat(200_000)} {{ booking_link }}`;
    expect(cpuMs(() => expect(named(text)).toContain('booking_link'))).toBeLessThan(500);
  });

  it('are looked for in turns with everybody else, step by step', async () => {
    const step = (key: string, body: string): Step => ({
      key,
      kind: 'email',
      wait: { amount: 0, unit: 'minutes' },
      subject: null,
      body,
      approval: null,
    });
    const workflow = { steps: Array.from({ length: 20 }, (_, index) => step(`s-${index}`, `{{ name${index} }}`)) };
    let turns = 0;
    let next = setImmediate(function count() {
      turns += 1;
      next = setImmediate(count);
    });
    const used = await stepsThatName([workflow, workflow], new Set(['name3']));
    clearImmediate(next);
    expect(used.map(({ key, named: names }) => [key, names])).toEqual([
      ['s-3', ['name3']],
      ['s-3', ['name3']],
    ]);
    expect(turns).toBeGreaterThanOrEqual(39);
  });
});
