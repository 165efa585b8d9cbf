import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAmount } from '#platform/text/amount.ts';
import { readCountry } from './country.ts';
import { readLanguage } from './language.ts';
import { splitFullName } from './person-name.ts';
import { extensionIn, readPhone } from '#platform/text/phone.ts';
import { readSizeBand } from './size-band.ts';
import { readDomain, readLinkedIn, readWebAddress } from './web-address.ts';

describe('phone', () => {
  it.each([
    ['(663) 367-6624', null, 'US', '+16633676624'],
    ['030 1234567', 'DE', 'US', '+49301234567'],
    ['0033 14321 98694', 'US', 'US', '+331432198694'],
    ['+91 356 677 8759', null, 'DE', '+913566778759'],
    ['2754511438', null, 'US', '+12754511438'],
    ['663 367 6624 / 663 367 6625', null, 'US', '+16633676624'],
    ['+49 (0) 30 1234567', null, 'US', '+49301234567'],
    ['1-800-FLOWERS', 'US', 'DE', '+18003569377'],
    ['1-800-FLOWERS', null, 'US', '+18003569377'],
    ['+1 415 555 2671 ext. 12', null, 'DE', '+14155552671'],
  ])('parses %s from %s in a workspace in %s', (text, own, workspace, number) => {
    expect(readPhone(text, own, workspace)).toBe(number);
  });
  it.each(['9.19479E+11', 'n/a', '12', '', '(663) 367-662', 'call me', '0123', '1-800-FLOWERS AND MORE WORDS'])(
    'rejects %j',
    (text) => {
      expect(readPhone(text, null, 'US')).toBeUndefined();
    },
  );
  it('returns E.164 or undefined for any input, and accepts its own output', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from('0123456789+ ()-/;x')), maxLength: 30 }), (text) => {
        const read = readPhone(text, null, 'US');
        if (read === undefined) return;
        expect(read).toMatch(/^\+[1-9]\d{3,14}$/);
        expect(readPhone(read, 'DE', 'IN')).toBe(read);
      }),
    );
  });
});

describe('an extension', () => {
  it.each([
    ['+1 415 555 2671 ext. 12', '12'],
    ['415-555-2671x345', '345'],
    ['030 1234567 Durchwahl 8', '8'],
    ['+49 30 1234567', undefined],
    ['1-800-FLOWERS', undefined],
  ])('of %s is %s', (text, extension) => expect(extensionIn(text)).toBe(extension));
});

describe('amount', () => {
  const minor = (text: string, format?: 'decimal_comma' | 'decimal_point', currency = 'USD') => {
    const read = readAmount(text, currency, format);
    return read.kind === 'amount' ? `${read.minor} ${read.currency}` : read.kind;
  };
  it.each([
    ['5000', '500000 USD'],
    ['1,200.50', '120050 USD'],
    ['1.200,50 €', '120050 EUR'],
    ['€ 3.40', '340 EUR'],
    ['1 200', '120000 USD'],
    ["1'200.5", '120050 USD'],
    ['12,34,567', '123456700 USD'],
    ['1.200.300', '120030000 USD'],
    ['INR 5,00,000', '50000000 INR'],
    ['R$ 10', '1000 BRL'],
    ['¥5000', '5000 JPY'],
    ['0.125', '13 USD'],
    ['99,-', '9900 USD'],
    ['€ 3.400', 'ambiguous'],
    ['1,200', 'ambiguous'],
    ['n/a', 'unreadable'],
    ['-5', 'unreadable'],
    ['1,2,3', 'unreadable'],
    ['1.2.3,4', 'unreadable'],
    ['', 'unreadable'],
  ])('parses %j as %s', (text, expected) => expect(minor(text)).toBe(expected));
  it('asks for the format only if a cell is ambiguous', () => {
    expect(minor('€ 3.400', 'decimal_comma')).toBe('340000 EUR');
    expect(minor('€ 3.400', 'decimal_point')).toBe('340 EUR');
    expect(minor('1,200.50', 'decimal_comma')).toBe('120050 USD');
  });
  it('parses amounts formatted either way', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), (cents) => {
        const value = cents / 100;
        const options = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
        expect(minor(value.toLocaleString('en-US', options))).toBe(`${cents} USD`);
        expect(minor(value.toLocaleString('de-DE', options))).toBe(`${cents} USD`);
        expect(minor(value.toLocaleString('en-IN', options))).toBe(`${cents} USD`);
      }),
    );
  });
});

describe('country and language', () => {
  it.each([
    ['Bharat', 'IN'],
    ['Deutschland', 'DE'],
    ['united states ', 'US'],
    ['USA', 'US'],
    ['England', 'GB'],
    ['Polska', 'PL'],
    ['日本', 'JP'],
    ['Brasil', 'BR'],
    ['UAE', 'AE'],
    ['fr', 'FR'],
    ['Côte d’Ivoire', 'CI'],
    ['Alemania', 'DE'],
    ['DEU', 'DE'],
  ])('parses %j as %s', (text, code) => expect(readCountry(text)).toBe(code));
  it('does not guess a country', () => expect(readCountry('Atlantis')).toBeUndefined());
  it.each([
    ['German', 'de'],
    ['français', 'fr'],
    ['pt_BR', 'pt-BR'],
    ['Deutsch', 'de'],
    ['klingon language', undefined],
  ])('parses %j as %s', (text, tag) => expect(readLanguage(text)).toBe(tag));
});

describe('names, sizes, addresses', () => {
  it.each([
    ['Ada Lovelace', 'Ada', 'Lovelace'],
    ['Ludwig van Beethoven', 'Ludwig', 'van Beethoven'],
    ['Berg, Dr. Zoë', 'Zoë', 'Berg'],
    ['Mr. John Smith', 'John', 'Smith'],
    ['Cher', 'Cher', ''],
    ['Anna Maria Rossi', 'Anna Maria', 'Rossi'],
    ['', '', ''],
  ])('splits %j', (text, first, last) => expect(splitFullName(text)).toEqual({ first, last }));
  it.each([
    ['7', '1-10'],
    ['11-50', '11-50'],
    ['201–500', '201-1000'],
    ['10,000+', '1001+'],
    ['1.200', '1001+'],
    ['many', undefined],
    ['0', undefined],
  ])('finds the band of %j', (text, band) => expect(readSizeBand(text)).toBe(band));
  it.each([
    ['northwind.example', 'https://northwind.example'],
    ['http://a.example/x', 'http://a.example/x'],
    ['javascript:alert(1)', undefined],
    ['localhost', undefined],
    ['two words.example', undefined],
    ['https://u:p@a.example', undefined],
  ])('parses the web address %j', (text, address) => expect(readWebAddress(text)).toBe(address));
  it('normalises domains and LinkedIn URLs', () => {
    expect(readDomain('https://www.acme.example/about')).toBe('acme.example');
    expect(readLinkedIn('de.linkedin.com/in/Ada-L/?trk=x')).toBe('https://www.linkedin.com/in/ada-l');
    expect(readLinkedIn('https://linkedin.com.evil.example/in/a')).toBeUndefined();
    // Encoded it would be nine times as long.
    expect(readLinkedIn(`https://linkedin.com/in/${'字'.repeat(470)}`)).toBeUndefined();
    expect(readWebAddress(`https://a.example/${'字'.repeat(470)}`)).toBeUndefined();
  });
});
