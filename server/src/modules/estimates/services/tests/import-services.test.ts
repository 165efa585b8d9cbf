import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';

let app: TestApp;
let maya: SignedUp;
beforeAll(async () => {
  app = await createTestApp();
  maya = await app.signUp();
});
afterAll(() => app.close());

const upload = (content: string, isDryRun = false) =>
  maya.client.importServices(
    { is_dry_run: isDryRun ? 'true' : 'false' },
    { file: { name: 'prices.csv', content, type: 'text/csv' } },
  );
const exported = async (): Promise<string> => (await maya.client.exportServices({})).body;

describe('a file of services', () => {
  it('adds and updates by code, tells first what it would do, and names the rows it leaves out', async () => {
    const file = [
      'Price list 2026;;;;',
      'Artikelnummer;Bezeichnung;Einzelpreis;MwSt;Einheit;Farbe',
      'T-1;Tablet;"1.890,50 €";19 %;Stück;blau',
      ';Beratung;120;;Stunde;',
      'T-1;Tablet again;1;;;',
      'X;Broken;minus one;;;',
      ';;5;;;',
      ';Odd unit;5;;litre;',
    ].join('\n');
    const foreseen = await upload(file, true);
    expect(foreseen).toMatchObject({ added: 2, updated: 0, unknown_columns: ['Farbe'], problem_count: 4 });
    expect(foreseen.problems.map(({ row }) => row)).toEqual([5, 6, 7, 8]);
    expect(foreseen.problems[0]?.problem).toBe('Row 3 is the same service.');
    expect((await maya.client.getServices({})).count).toBe(0);

    expect(await upload(file)).toMatchObject({ added: 2, message: '2 services added, 0 updated.' });
    expect((await maya.client.getServices({ sort: 'code' })).results).toMatchObject([
      { code: 'S-001', name: 'Beratung', unit: 'hour', unit_price: 12_000, tax_rate: 0 },
      { code: 'T-1', name: 'Tablet', unit: 'item', unit_price: 189_050, currency: 'EUR', tax_rate: 19 },
    ]);
    expect(
      await upload('Code,Name,Price,Currency\nt-1,Tablet 2,10,USD\nS-002,New,1,USD\n,Unnumbered,1,USD\n'),
    ).toMatchObject({
      added: 2,
      updated: 1,
    });
    const tablet = (await maya.client.getServices({ search: 't-1' })).results[0];
    expect(tablet).toMatchObject({ name: 'Tablet 2', currency: 'USD', tax_rate: 19, version: 2 });
    expect((await maya.client.getServices({ search: 'unnumbered' })).results[0]?.code).toBe('S-003');
  });

  it('that was exported changes nothing', async () => {
    await maya.client.addService({
      name: '=cmd, "quoted"',
      unit_price: 1_200,
      currency: 'KWD',
      tax_rate: 8.875,
      billing: 'monthly',
      other_prices: [
        { currency: 'JPY', unit_price: 600 },
        { currency: 'EUR', unit_price: 1_234_567 },
      ],
      description: 'Two\nlines',
    });
    const { count } = await maya.client.getServices({});
    expect(await upload(await exported())).toMatchObject({ added: 0, updated: 0, unchanged: count, problem_count: 0 });
  });

  it('without names and prices, or that is no list, is refused with a sentence', async () => {
    await expect(upload('Name,Colour\nA,b\n')).rejects.toMatchObject({ problem: { code: 'unreadable_file' } });
    await expect(upload('')).rejects.toMatchObject({ problem: { code: 'unreadable_file' } });
    await expect(
      upload(`Name,Price\n${Array.from({ length: 2_200 }, (_, at) => `Service ${at},1`).join('\n')}`),
    ).rejects.toMatchObject({ problem: { code: 'unreadable_file' } });
  });
});
