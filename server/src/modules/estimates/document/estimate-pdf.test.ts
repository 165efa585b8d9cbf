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
});
