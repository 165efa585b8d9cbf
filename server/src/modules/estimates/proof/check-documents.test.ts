import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { checkDocuments } from './check-documents.ts';

let app: TestApp;
let maya: SignedUp;
beforeAll(async () => {
  app = await createTestApp();
  maya = await app.signUp();
});
afterAll(() => app.close());

const signed = async () => {
  const contact = await maya.client.createLead({ first_name: 'Samuel', email: 'samuel@northbridge.example' });
  const { id, number } = await maya.client.createEstimate({
    contact_id: contact.id,
    title: 'Crew scheduling',
    lines: [
      { name: 'Set-up', unit_price: 320_000, tax_rate: 20 },
      { name: 'Connector', unit_price: 145_000, optional: true },
    ],
  });
  const { url } = await maya.client.shareEstimate({ id });
  const answer = { answer: 'accept', name: 'Samuel', agreed: true, selected_lines: [] as number[] } as const;
  await app.client().answerEstimate({ token: url.split('/q/')[1] ?? '', ...answer });
  return { id, number };
};

it('proves what was sent and signed, and notices a changed byte, another total and a document that is gone', async () => {
  const { id, number } = await signed();
  const { admin } = app.database;
  const check = () => checkDocuments(admin);
  expect(await check()).toEqual({ checked: 2, differences: [] });

  await admin.query(
    `update estimate_documents set content = set_byte(content, 100, (get_byte(content, 100) + 1) % 256)
     where estimate_id = $1 and kind = 'signed'`,
    [id],
  );
  await admin.query('update estimates set total = total - 1 where id = $1', [id]);
  const { differences } = await check();
  expect(differences).toMatchObject([{ number, kind: 'signed' }]);
  expect(differences[0]?.problems).toEqual([
    'The PDF has changed: its SHA-256 isn’t the one that was stored.',
    'The estimate’s total isn’t the one that was signed.',
  ]);

  await admin.query(`delete from estimate_documents where estimate_id = $1 and kind = 'signed'`, [id]);
  expect((await check()).differences).toMatchObject([
    { number, problems: ['It was accepted, but the PDF that was signed is missing.'] },
  ]);
});
