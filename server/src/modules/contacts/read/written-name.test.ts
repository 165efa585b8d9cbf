import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitBrackets, writtenName } from './written-name.ts';

const write = (text: string): string => {
  const [first = '', ...last] = text.split(' ');
  const name = writtenName({ first, last: last.join(' ') });
  return [name.first, name.last].filter(Boolean).join(' ');
};

describe('a name in capitals or in lower case', () => {
  it.each([
    ['JANE DOE', 'Jane Doe'],
    ['jane doe', 'Jane Doe'],
    ['PAUL MCDONALD', 'Paul McDonald'],
    ['CAROL MCE', 'Carol Mce'],
    ['MARIA DE LA CRUZ', 'Maria de la Cruz'],
    ['JAN VAN DER BERG', 'Jan van der Berg'],
    ["SINEAD O'BRIEN", "Sinead O'Brien"],
    ['SINEAD O’BRIEN', 'Sinead O’Brien'],
    ["GIULIA DELL'ACQUA", "Giulia Dell'Acqua"],
    ['JEAN-LUC PICARD', 'Jean-Luc Picard'],
    ['ANH LE', 'Anh Le'],
    ['VAN NGUYEN', 'Van Nguyen'],
    ['ROBERT LA SALLE', 'Robert La Salle'],
    ['JJ ABRAMS', 'JJ Abrams'],
    ['ANH NG', 'Anh Ng'],
    ['J. R. R. TOLKIEN', 'J. R. R. Tolkien'],
    ['HENRY FORD II', 'Henry Ford II'],
    ['ÉMILIE ZOË', 'Émilie Zoë'],
    ['ИВАН ПЕТРОВ', 'Иван Петров'],
    ['İSMAİL', 'İsmail'],
    ['JANE', 'Jane'],
    ['HANS MÜLLER WEIß', 'Hans Müller Weiß'],
  ])('%s is written as %s', (text, name) => {
    expect(write(text)).toBe(name);
  });

  it.each([
    'Jane Doe',
    'Ludwig van Beethoven',
    'Jean DUPONT',
    'deShawn Lee',
    'J',
    'J D',
    'JP',
    '王 小明',
    '',
    'a@b.example',
    'r2d2',
  ])('%j is left as it is', (text) => {
    expect(write(text)).toBe(text);
  });

  const word = fc.string({ unit: fc.constantFrom(...Array.from("abcmdelorvnéßü'-.’ijx")), minLength: 1, maxLength: 9 });
  const words = fc.array(word, { minLength: 1, maxLength: 4 }).map((list) => list.join(' '));

  it('keeps every letter and only changes its case', () => {
    fc.assert(
      fc.property(words, (text) => {
        expect(write(text).toLowerCase()).toBe(text.toLowerCase());
        expect(write(text)).toHaveLength(text.length);
      }),
    );
  });

  it('is written once: a written name is not changed again', () => {
    fc.assert(
      fc.property(words, (text) => {
        expect(write(write(text))).toBe(write(text));
      }),
    );
  });

  it('is written the same from capitals and from lower case', () => {
    const plain = fc.array(fc.stringMatching(/^[a-z]{3,8}$/), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(plain, (list) => {
        const text = list.join(' ');
        expect(write(text.toUpperCase())).toBe(write(text));
      }),
    );
  });

  it('in mixed case is never changed', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (first, last) => {
        const mixed = { first: `Aa${first}`, last };
        expect(writtenName(mixed)).toEqual(mixed);
      }),
    );
  });
});

describe('brackets after a name', () => {
  it.each([
    ['Priya Patel (CEO)', 'Priya Patel', 'CEO'],
    ['Priya Patel [Head of Sales]', 'Priya Patel', 'Head of Sales'],
    ['Priya Patel (she/her)', 'Priya Patel', null],
    ['Priya Patel (née Shah)', 'Priya Patel', null],
    ['Priya Patel ()', 'Priya Patel', null],
  ])('%s is %s with the job title %s', (text, name, jobTitle) => {
    expect(splitBrackets(text)).toEqual({ name, jobTitle });
  });

  it.each(['Priya Patel', 'Robert (Bob) Smith', '(CEO)', 'Priya (CEO', 'Priya CEO)'])('%j has none', (text) => {
    expect(splitBrackets(text)).toBeUndefined();
  });

  it('leave a name that is the start of the text, and a job title from within them', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (start, inside) => {
        const text = `${start}(${inside})`;
        const split = splitBrackets(text);
        if (split === undefined) return;
        expect(text.startsWith(split.name)).toBe(true);
        expect(split.jobTitle === null || inside.includes(split.jobTitle)).toBe(true);
      }),
    );
  });
});
