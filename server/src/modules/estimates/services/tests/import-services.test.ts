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
    { dry_run: isDryRun ? 'true' : 'false' },
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
      updates: [
        { code: 'T-1', before: { name: 'Tablet', currency: 'EUR' }, after: { name: 'Tablet 2', currency: 'USD' } },
      ],
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

  it('gets codes that are free after the last of six digits, too', async () => {
    const me = await app.signUp();
    const send = (content: string) =>
      me.client.importServices({ dry_run: 'false' }, { file: { name: 'a.csv', content, type: 'text/csv' } });
    await send('Code,Name,Price\nS-999999,Last,1\n,After,1\nS-1000001,Own,1\n');
    await send('Name,Price\nNext,1\n');
    await me.client.addService({ name: 'By hand', unit_price: 1, currency: 'EUR' });
    const { results } = await me.client.getServices({ sort: 'code' });
    expect(results.map(({ code }) => code)).toEqual(['S-1000000', 'S-1000001', 'S-1000002', 'S-1000003', 'S-999999']);
  });

  it('has codes that are one to the database only once', async () => {
    const codes = ['İ-1', 'i-1', 'i̇-1', 'ΑΣ', 'ασ', 'ας', 'ẞ', 'ß', 'K', 'k'];
    const me = await app.signUp();
    const content = `Code,Name,Price\n${codes.map((code, at) => `${code},Service ${at},1`).join('\n')}\n`;
    const send = () =>
      me.client.importServices({ dry_run: 'false' }, { file: { name: 'a.csv', content, type: 'text/csv' } });
    const { added, problem_count: problems } = await send();
    expect(added + problems).toBe(codes.length);
    expect(await send()).toMatchObject({ added: 0, problem_count: problems });
  });

  it('says of a long cell how it begins, and reads no thousand prices', async () => {
    const prices = '1 USD;'.repeat(5_000);
    const { problems } = await upload(`Name,Price,Other prices\nLong,${'x'.repeat(30_000)},\nMany,1,${prices}\n`);
    expect(problems.map(({ problem }) => problem)).toEqual([
      `“${'x'.repeat(60)}…” isn’t a price.`,
      'Use at most 20 other prices.',
    ]);
  });

  it('without names and prices, or that is no list, is refused with a sentence', async () => {
    await expect(upload('Name,Colour\nA,b\n')).rejects.toMatchObject({ problem: { code: 'unreadable_file' } });
    await expect(upload('')).rejects.toMatchObject({ problem: { code: 'unreadable_file' } });
    await expect(
      upload(`Name,Price\n${Array.from({ length: 2_200 }, (_, at) => `Service ${at},1`).join('\n')}`),
    ).rejects.toMatchObject({ problem: { code: 'unreadable_file' } });
  });
});
