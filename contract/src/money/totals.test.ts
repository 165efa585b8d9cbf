import { describe, expect, it } from 'vitest';
import { minorDigits, minorToDecimal, typedMinor } from './currency.ts';
import { type Discount, type EstimateFigures, estimateTotals, LARGEST_AMOUNT, totalsWithOptions } from './totals.ts';

const line = (fields: Partial<EstimateFigures['lines'][number]> = {}) => ({
  quantity: 1,
  unit_price: 10_000,
  discount: null,
  tax_rate: 0,
  optional: false,
  selected: true,
  ...fields,
});
const of = (fields: Partial<EstimateFigures>): EstimateFigures => ({
  lines: [],
  discount: null,
  tax_mode: 'exclusive',
  deposit: null,
  ...fields,
});
const percent = (value: number): Discount => ({ kind: 'percent', value });

describe('the totals of an estimate', () => {
  it('have discounts of lines, options that are not chosen, several rates and a deposit', () => {
    const totals = estimateTotals(
      of({
        lines: [
          line({ unit_price: 320_000, tax_rate: 20 }),
          line({ quantity: 48, unit_price: 26_400, discount: percent(10), tax_rate: 20 }),
          line({ quantity: 24, unit_price: 18_900, tax_rate: 20 }),
          line({ quantity: 60, unit_price: 650 }),
          line({ unit_price: 145_000, tax_rate: 20, optional: true }),
          line({ unit_price: 78_000, tax_rate: 20, optional: true, selected: false }),
          line({ quantity: 12, unit_price: 14_500, discount: percent(5), tax_rate: 20, optional: true }),
        ],
        deposit: percent(30),
      }),
    );
    expect(totals).toMatchObject({
      gross: 2_398_800,
      line_discounts: 135_420,
      subtotal: 2_263_380,
      taxes: [
        { rate: 20, base: 2_224_380, tax: 444_876 },
        { rate: 0, base: 39_000, tax: 0 },
      ],
      total: 2_708_256,
      deposit: 812_477,
    });
  });

  it('round half up, by line', () => {
    const three = Array.from({ length: 3 }, () => line({ unit_price: 5, tax_rate: 10 }));
    expect(estimateTotals(of({ lines: three }))).toMatchObject({ tax: 3, total: 18 });
    expect(estimateTotals(of({ lines: [line({ quantity: 0.005, unit_price: 100 })] }))?.total).toBe(1);
    expect(estimateTotals(of({ lines: [line({ quantity: 1.005, unit_price: 100 })] }))?.total).toBe(101);
  });

  it('find the tax within prices that have it', () => {
    const totals = estimateTotals(of({ lines: [line({ unit_price: 11_900, tax_rate: 19 })], tax_mode: 'inclusive' }));
    expect(totals).toMatchObject({ subtotal: 11_900, net: 10_000, tax: 1_900, total: 11_900 });
  });

  it('share the discount of the whole out over the rates', () => {
    const lines = [line({ unit_price: 10_000, tax_rate: 20 }), line({ unit_price: 5_000, tax_rate: 7 })];
    expect(estimateTotals(of({ lines, discount: { kind: 'amount', value: 1_000 } }))).toMatchObject({
      discount: 1_000,
      taxes: [
        { rate: 20, base: 9_333, tax: 1_867 },
        { rate: 7, base: 4_667, tax: 327 },
      ],
      total: 16_194,
    });
  });

  it('never go below nothing', () => {
    const lines = [line({ discount: { kind: 'amount', value: 20_000 }, tax_rate: 20 })];
    expect(estimateTotals(of({ lines, discount: percent(100), deposit: percent(50) }))).toMatchObject({ total: 0 });
  });

  it('are refused where a figure is beyond all counting', () => {
    const beyond: Partial<EstimateFigures>[] = [
      { lines: [line({ quantity: 1e308 })] },
      { lines: [line({ unit_price: Infinity })] },
      { lines: [line({ tax_rate: 1e308 })] },
      { lines: [line({ discount: percent(1e308) })] },
      { lines: [line()], discount: percent(1e308) },
      { lines: [line()], deposit: percent(Number.NaN) },
    ];
    expect(beyond.map((fields) => estimateTotals(of(fields)))).toEqual(beyond.map(() => undefined));
  });

  it('are refused where an amount has more than fifteen digits', () => {
    expect(estimateTotals(of({ lines: [line({ unit_price: LARGEST_AMOUNT })] }))?.total).toBe(LARGEST_AMOUNT);
    expect(estimateTotals(of({ lines: [line({ unit_price: LARGEST_AMOUNT, quantity: 1.001 })] }))).toBeUndefined();
    const option = line({ unit_price: LARGEST_AMOUNT, optional: true, selected: false });
    expect(totalsWithOptions(of({ lines: [line(), option] }))).toBeUndefined();
  });
});

describe('amounts', () => {
  it('have the places of their currency', () => {
    expect(['EUR', 'JPY', 'KWD'].map(minorDigits)).toEqual([2, 0, 3]);
    expect(minorToDecimal(120_050, 'EUR')).toBe('1200.50');
    expect(minorToDecimal(5, 'KWD')).toBe('0.005');
    expect(minorToDecimal(-7, 'JPY')).toBe('-7');
  });

  it('that people type are read exactly, however they write them', () => {
    const typed = ['1,200.50', '1.200,50', '1 200,5', '1200.5'];
    expect(typed.map((each) => typedMinor(each, 'EUR'))).toEqual(typed.map(() => 120_050));
    expect(typedMinor('18,400', 'EUR')).toBe(1_840_000);
    expect(typedMinor('1.234', 'KWD')).toBe(1_234);
    expect(typedMinor('9999999999999.99', 'EUR')).toBe(999_999_999_999_999);
    for (const minor of [0, 5, 120_050]) expect(typedMinor(minorToDecimal(minor, 'EUR'), 'EUR')).toBe(minor);
  });

  it('with too many places or digits, a sign or letters are none', () => {
    const none = ['1.2345', '1.234', '-1', 'ten', '', '1.', '99999999999999.99'];
    expect(none.map((each) => typedMinor(each, 'EUR'))).toEqual(none.map(() => undefined));
    expect(typedMinor('1.5', 'JPY')).toBeUndefined();
  });
});
