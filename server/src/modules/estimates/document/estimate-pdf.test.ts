import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';

let app: TestApp;
let maya: SignedUp;
beforeAll(async () => {
  app = await createTestApp();
  maya = await app.signUp();
});
afterAll(() => app.close());

const download = async (id: string): Promise<Buffer> => {
  const response = await app.server.inject({
    method: 'GET',
    url: `/quotation/api/pdf/${id}/`,
    headers: { authorization: `Token ${maya.token}` },
  });
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf']);
  return response.rawPayload;
};

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100"><rect width="200" height="100" fill="#0d5a49"/></svg>';

const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

/** What the pages say, as a reader of PDFs finds it. */
const textOf = async (pdf: Buffer): Promise<string> => {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const pages = Array.from({ length: document.numPages }, async (_, at) => {
    const { items } = await (await document.getPage(at + 1)).getTextContent();
    return items.map((item) => ('str' in item ? item.str : '')).join('');
  });
  return (await Promise.all(pages)).join('\n');
};

const fontsOf = (pdf: Buffer): string[] =>
  [
    ...new Set(Array.from(pdf.toString('latin1').matchAll(/\/FontName \/[A-Z]+\+([\w-]+)/g), ([, name]) => name ?? '')),
  ].sort();

describe('the PDF of an estimate', () => {
  it('is a tagged document with title and outline, the same bytes each time, over as many pages as it needs', async () => {
    const { id: person } = await maya.client.createLead({ first_name: 'Samuel', email: 'samuel@northbridge.example' });
    const item = { name: 'Crew, one year', unit_price: 26_400, tax_rate: 20, description: 'Żółć, Ελληνικά' };
    const short = await maya.client.createEstimate({
      contact_id: person,
      title: 'Crew scheduling',
      lines: [{ kind: 'heading', name: 'First year' }, item, { ...item, optional: true, selected: false }],
      notes: 'Thank you.',
    });
    const first = await download(short.id);
    const text = first.toString('latin1');
    expect(text.startsWith('%PDF-1.7')).toBe(true);
    expect(text).toContain('/Marked true');
    expect(text).toContain('/Outlines');
    expect(pagesOf(first)).toBe(1);
    expect((await download(short.id)).equals(first)).toBe(true);
    expect(fontsOf(first)).toEqual(['Inter-Regular', 'Inter-SemiBold']);

    await maya.client.updateLogo({}, { file: { name: 'logo.svg', content: LOGO, type: 'image/svg+xml' } });
    const withLogo = (await download(short.id)).toString('latin1');
    expect(withLogo).toContain('/Subtype /Image');
    expect(withLogo).toContain('/Figure');

    const long = await maya.client.createEstimate({
      contact_id: person,
      title: 'All of it',
      lines: Array.from({ length: 200 }, (_, at) => ({ ...item, name: `Line ${at} ${'with many words '.repeat(5)}` })),
      terms: 'A paragraph of terms that says a lot.\n'.repeat(200),
    });
    expect(pagesOf(await download(long.id))).toBeGreaterThan(10);
  });

  it('is written in every script, with the fonts that its texts need and no other', async () => {
    const { id: person } = await maya.client.createLead({ first_name: '王小明', email: 'wang@northbridge.example' });
    const item = { unit_price: 26_400, tax_rate: 20 };
    const names = [
      '排班系统 with training',
      'クルー',
      '인력 일정 관리',
      'שנה ראשונה',
      'جدولة',
      'ตารางงาน',
      'आदेश',
      '🚀',
    ];
    const made = await maya.client.createEstimate({
      contact_id: person,
      title: 'Crew scheduling',
      lines: [...names, 'nobody has 𒀀'].map((name) => ({ ...item, name })),
    });
    const pdf = await download(made.id);
    const text = await textOf(pdf);
    for (const name of ['王小明', ...names]) expect(text).toContain(name);
    expect(text).toContain('nobody has □');
    expect(fontsOf(pdf)).toEqual([
      'DroidSansFallback',
      'GothicA1-Regular',
      'Inter-Regular',
      'Inter-SemiBold',
      'NotoEmoji-Regular',
      'NotoSansArabic-Regular',
      'NotoSansDevanagari-Regular',
      'NotoSansHebrew-Regular',
      'NotoSansThai-Regular',
    ]);
    expect((await download(made.id)).equals(pdf)).toBe(true);
  });

  it('is drawn whatever its texts are: words without an end, and characters with thousands of marks', async () => {
    const { id: person } = await maya.client.createLead({ first_name: 'Eve', email: 'eve@northbridge.example' });
    const hostile = {
      contact_id: person,
      title: 'Crew scheduling',
      lines: [{ name: 'Set-up', unit_price: 100, description: `ب${'\u064e'.repeat(1_999)}` }],
      notes: 'ক্'.repeat(2_500),
    };
    // No line ends at a no-break space.
    for (const terms of ['a'.repeat(20_000), 'a\u00a0'.repeat(10_000)]) {
      const made = await maya.client.createEstimate({ ...hostile, terms });
      expect(pagesOf(await download(made.id))).toBeGreaterThan(1);
    }
  });

  it('is drawn in the brand’s colour, which must be one that can be read', async () => {
    const { id: person } = await maya.client.createLead({ first_name: 'Ada', email: 'ada@northbridge.example' });
    const { id } = await maya.client.createEstimate({
      contact_id: person,
      title: 'Crew scheduling',
      lines: [{ name: 'Set-up', unit_price: 100 }],
    });
    const before = await download(id);
    await expect(maya.client.updateEstimateSettings({ brand_color: '#ffcc00' })).rejects.toThrow(
      'too light to be read',
    );
    const settings = await maya.client.updateEstimateSettings({ brand_color: '#0D5A49' });
    expect(settings.brand_color).toBe('#0d5a49');
    expect((await download(id)).equals(before)).toBe(false);
    const { url } = await maya.client.shareEstimate({ id });
    const page = await app.client().viewEstimate({ token: url.split('/q/')[1] ?? '' });
    expect(page.sender.color).toBe('#0d5a49');
    expect((await maya.client.updateEstimateSettings({ brand_color: null })).brand_color).toBeNull();
  });
});
