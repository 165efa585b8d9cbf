import { describe, expect, it } from 'vitest';
import { monthNamed } from './month-names.ts';

describe('months are recognised by the names that people write', () => {
  it.each(['en', 'de', 'de-AT', 'fr', 'es', 'pt-BR', 'it', 'nl'])('in %s', (language) => {
    for (let month = 1; month <= 12; month += 1)
      for (const style of ['long', 'short'] as const) {
        const name = new Intl.DateTimeFormat(language, { month: style, day: 'numeric', timeZone: 'UTC' })
          .formatToParts(new Date(Date.UTC(2026, month - 1, 5)))
          .find(({ type }) => type === 'month')?.value;
        expect(monthNamed(name ?? ''), name).toBe(month);
      }
  });

  it('and no other word is one', () => {
    for (const word of ['', 'ju', 'tomorrow', 'Dienstag', 'lunes', 'next']) expect(monthNamed(word), word).toBe(0);
  });
});
