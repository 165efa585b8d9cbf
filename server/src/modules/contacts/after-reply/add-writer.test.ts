import { describe, expect, it } from 'vitest';
import { namesOfWriter } from './add-writer.ts';

describe('the name of a writer', () => {
  const named = (name: string) => namesOfWriter({ name, number: '+49301234567' });

  it('keeps emoji and other scripts', () => {
    expect(named('  🦊 Ada   Lovelace ')).toEqual({ first: '🦊', last: 'Ada Lovelace' });
    expect(named('שרה לוי')).toEqual({ first: 'שרה', last: 'לוי' });
  });

  it('is their number where they have none, and a stand-in where they hide it', () => {
    expect(named(' \u200B ')).toEqual({ first: '+49301234567', last: null });
    expect(namesOfWriter({ name: '', number: null })).toEqual({ first: 'WhatsApp contact', last: null });
  });

  it('turns no text around it, and is cut between letters', () => {
    expect(named('Ada\u202Eevil')).toEqual({ first: 'Ada', last: 'evil' });
    const family = '👨‍👩‍👧‍👦';
    const { first } = named(family.repeat(30));
    expect(first.length).toBeLessThanOrEqual(80);
    expect(first.replaceAll(family, '')).toBe('');
  });
});
