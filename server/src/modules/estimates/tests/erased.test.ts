import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { checkDocuments } from '../proof/check-documents.ts';

let app: TestApp;
let maya: SignedUp;
beforeAll(async () => {
  app = await createTestApp();
  maya = await app.signUp();
});
afterAll(() => app.close());

const PAST_PURGE_MS = 31 * 86_400_000;
const DEFAULTS = { title: 'Crew scheduling', lines: [{ name: 'Set-up', unit_price: 320_000 }] };

it('what a person accepted outlives their deletion, with its PDFs, its link and the name that signed; nothing else does', async () => {
  const { id: contactId } = await maya.client.createLead({ first_name: 'Samuel', email: 'samuel@northbridge.example' });
  const { id, number } = await maya.client.createEstimate({ contact_id: contactId, ...DEFAULTS });
  const declined = await maya.client.createEstimate({ contact_id: contactId, ...DEFAULTS });
  const draft = await maya.client.createEstimate({ contact_id: contactId, ...DEFAULTS });
  const token = (await maya.client.shareEstimate({ id })).url.split('/q/')[1] ?? '';
  const other = (await maya.client.shareEstimate({ id: declined.id })).url.split('/q/')[1] ?? '';
  await app.client().answerEstimate({ token, answer: 'accept', name: 'Samuel Adeyemi', agreed: true });
  await app.client().answerEstimate({ token: other, answer: 'decline' });

  await maya.client.deleteLeads({ ids: [contactId] });
  app.clock.advance(PAST_PURGE_MS);
  await app.database.admin.query(`select enqueue.job('contacts.purge', '{}')`);
  await app.runDueJobs();
  app.clock.advance(-PAST_PURGE_MS);

  const { results } = await maya.client.getEstimates({});
  expect(results).toMatchObject([
    { id, number, status: 'accepted', contact: { name: 'Samuel Adeyemi', email: null, company_name: null } },
  ]);
  for (const gone of [declined, draft])
    await expect(maya.client.getEstimate({ id: gone.id })).rejects.toMatchObject({ status: 404 });
  const kept = await app.database.admin.query('select first_name, email from contacts where id = $1', [contactId]);
  expect(kept.rows).toEqual([{ first_name: 'Deleted', email: null }]);
  expect(await app.client().viewEstimate({ token })).toMatchObject({
    state: 'accepted',
    offer: { prepared_for: { name: 'Samuel Adeyemi' } },
  });
  expect(await checkDocuments(app.database.admin)).toEqual({ checked: 2, differences: [] });
  // There is nobody left to offer anything to.
  await expect(maya.client.duplicateEstimate({ id })).rejects.toThrow('person');
  await expect(maya.client.getLead({ id: contactId })).rejects.toMatchObject({ status: 404 });
});

it('a sample person who accepted an estimate stays, as a person like any other, when the sample people are removed', async () => {
  await maya.client.loadSampleData({ load: true });
  const [sample] = (await maya.client.getLeads({})).results;
  const { id } = await maya.client.createEstimate({ contact_id: sample?.id ?? '', ...DEFAULTS });
  const token = (await maya.client.shareEstimate({ id })).url.split('/q/')[1] ?? '';
  await app.client().answerEstimate({ token, answer: 'accept', name: 'Someone Real', agreed: true });

  expect(await maya.client.loadSampleData({ load: false })).toMatchObject({ done: 39 });
  expect(await maya.client.getEstimate({ id })).toMatchObject({ status: 'accepted', contact: { id: sample?.id } });
  expect((await maya.client.getLeads({})).results).toMatchObject([{ id: sample?.id, is_sample: false }]);
  expect(await maya.client.loadSampleData({ load: false })).toMatchObject({ done: 0 });
});
