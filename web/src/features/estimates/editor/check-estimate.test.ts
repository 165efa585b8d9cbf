import { describe, expect, it } from 'vitest';
import { checkEstimate } from './check-estimate.ts';
import { newHeading, newItem, type TypedEstimate, type TypedItem } from './typed-estimate.ts';
import { readPart, readPrice, readQuantity } from './typed-figures.ts';

const item = (fields: Partial<TypedItem> = {}): TypedItem => ({
  ...newItem({ taxRate: '20' }),
  name: 'Set-up',
  price: '100',
  ...fields,
});
const typed = (fields: Partial<TypedEstimate> = {}): TypedEstimate => ({
  person: { id: 'p', name: 'Samuel', company_name: null, email: null, stage: 'lead' },
  salesPersonId: '',
  title: 'Offer',
  issueDate: '2026-11-26',
  validUntil: '2026-12-11',
  currency: 'EUR',
  taxMode: 'exclusive',
  lines: [item()],
  discount: '',
  deposit: '',
  notes: '',
  terms: '',
  attachments: [],
  ...fields,
});

describe('typed figures', () => {
  it('are quantities above nothing with three decimals at most', () => {
    expect(readQuantity('2,5').value).toBe(2.5);
    for (const wrong of ['0', '-1', 'two', '1.0001', '1000001']) expect(readQuantity(wrong).wrong, wrong).toBeDefined();
  });

  it('are prices in the places of their currency', () => {
    expect(readPrice('1,200.50', 'EUR').value).toBe(120_050);
    expect(readPrice('1.234', 'KWD').value).toBe(1_234);
    expect(readPrice('', 'EUR').wrong).toBe('Enter a price.');
    expect(readPrice('-5', 'EUR').wrong).toContain('negative');
    expect(readPrice('10.50', 'JPY').wrong).toBe('Amounts in JPY have no decimals.');
    expect(readPrice('1.2345', 'KWD').wrong).toBe('Use at most 3 decimals for KWD.');
    expect(readPrice('1234567890123456', 'EUR').wrong).toBe('Use at most 15 digits.');
    expect(readPrice('many', 'EUR').wrong).toBe('Enter an amount, such as 120.50.');
  });

  it('are parts of an amount: a percentage, an amount, or none', () => {
    expect(readPart('', 'EUR').value).toBeNull();
    expect(readPart('12,5 %', 'EUR').value).toEqual({ kind: 'percent', value: 12.5 });
    expect(readPart('50', 'EUR').value).toEqual({ kind: 'amount', value: 5_000 });
    for (const wrong of ['101%', '-5%', '-5', 'ten', '1.234%'])
      expect(readPart(wrong, 'EUR').wrong, wrong).toBeDefined();
  });
});

describe('an estimate as it is typed', () => {
  it('adds up at once, and is sent without lines that are blank', () => {
    const checked = checkEstimate(
      typed({
        lines: [newHeading(), item({ quantity: '2', discount: '10%' }), newItem({ taxRate: '20' })],
        deposit: '30%',
      }),
    );
    expect(checked.totals).toMatchObject({ gross: 20_000, line_discounts: 2_000, tax: 3_600, total: 21_600 });
    expect(checked.toSave).toMatchObject({ lines: [{ name: 'Set-up', quantity: 2, unit_price: 10_000 }] });
  });

  it('says at each field what is wrong, and isn’t sent until nothing is', () => {
    const line = item({ quantity: '-1', price: '9999999999999.99', discount: '120%', taxRate: '200', name: ' ' });
    const { wrong, toSave } = checkEstimate(
      typed({ person: null, title: ' ', validUntil: '2026-11-25', discount: 'x', deposit: '-1', lines: [line] }),
    );
    expect(Object.keys(wrong).toSorted()).toEqual(
      [
        'deposit',
        'discount',
        ...['discount', 'name', 'quantity', 'taxRate'].map((field) => `${line.key}.${field}`),
        'person',
        'title',
        'validUntil',
      ].toSorted(),
    );
    expect(toSave).toBeUndefined();
  });

  it('refuses discounts and deposits beyond what they reduce, and amounts that are too large', () => {
    const line = item({ discount: '101' });
    expect(checkEstimate(typed({ lines: [line] })).wrong).toMatchObject({
      [`${line.key}.discount`]: expect.any(String),
    });
    expect(checkEstimate(typed({ discount: '100.01' })).wrong).toHaveProperty('discount');
    expect(checkEstimate(typed({ deposit: '120.01' })).wrong).toHaveProperty('deposit');
    expect(checkEstimate(typed({ deposit: '120' })).wrong).toEqual({});
    expect(checkEstimate(typed({ lines: [item({ price: '9999999999999.99', quantity: '2' })] })).wrong).toHaveProperty(
      'lines',
    );
    expect(checkEstimate(typed({ lines: [newHeading()] })).wrong).toHaveProperty('lines');
  });
});
