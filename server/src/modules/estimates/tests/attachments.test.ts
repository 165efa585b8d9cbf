import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';

let app: TestApp;
let maya: SignedUp;
let person: string;
beforeAll(async () => {
  app = await createTestApp();
  maya = await app.signUp();
  ({ id: person } = await maya.client.createLead({ first_name: 'Samuel', email: 'samuel@northbridge.example' }));
});
afterAll(() => app.close());

const DAY_MS = 86_400_000;
const LINES = [{ name: 'Set-up', unit_price: 320_000 }];
const add = (name: string, content = `The content of ${name}`) =>
  maya.client.addAttachment({}, { file: { name, content } });
const save = (attachments: { id: string }[] = []) =>
  maya.client.createEstimate({ contact_id: person, title: 'Crew scheduling', lines: LINES, attachments });
const get = (url: string, token?: string) =>
  app.server.inject({ url, ...(token !== undefined && { headers: { authorization: `Token ${token}` } }) });
const namesOf = ({ attachments }: { attachments: { name: string }[] }) => attachments.map(({ name }) => name);

describe('the files of an estimate', () => {
  it('are kept in order, copied with it, and stay as they were sent', async () => {
    const [plan, price] = [await add('plan.pdf'), await add('prices.xlsx')];
    const { id, version } = await save([price, plan]);
    const named = { contact_id: person, title: 'Crew scheduling', lines: LINES };
    const saved = await maya.client.updateEstimate({ id, version, ...named });
    expect(namesOf(saved)).toEqual(['prices.xlsx', 'plan.pdf']);
    expect(namesOf(await maya.client.duplicateEstimate({ id }))).toEqual(['prices.xlsx', 'plan.pdf']);
    const changed = await maya.client.updateEstimate({ id, version: saved.version, ...named, attachments: [plan] });
    expect(namesOf(changed)).toEqual(['plan.pdf']);
    await maya.client.shareEstimate({ id });
    await expect(maya.client.updateEstimate({ id, ...named, attachments: [] })).rejects.toThrow('Only a draft');
    expect(namesOf(await maya.client.reviseEstimate({ id }))).toEqual(['plan.pdf']);
  });

  it('are downloaded from the page behind its link, until that is revoked, and only from there', async () => {
    const [plan, other] = [await add('plan.html', '<b>Plan</b>'), await add('other.pdf')];
    const { id } = await save([plan]);
    const { body } = await maya.client.getEstimateSending({ id });
    expect(body).toContain('The PDF is attached. Another file is on the page.');
    const { url } = await maya.client.shareEstimate({ id });
    const token = url.split('/q/')[1] ?? '';
    const { offer } = await app.client().viewEstimate({ token });
    expect(offer?.attachments).toEqual([{ id: plan.id, name: 'plan.html', bytes: 11 }]);
    const at = `/quotation/api/public/${token}/files`;
    const file = await get(`${at}/${plan.id}/`);
    expect([file.statusCode, file.headers['content-type'], file.body]).toEqual([
      200,
      'application/octet-stream',
      '<b>Plan</b>',
    ]);
    expect(file.headers['content-disposition']).toMatch(/^attachment; .*plan\.html/);
    expect((await get(`${at}/${other.id}/`)).statusCode).toBe(404);
    expect((await get(`/quotation/api/quotation/${id}/files/${plan.id}/`, maya.token)).body).toBe('<b>Plan</b>');
    expect((await get(`/quotation/api/quotation/${id}/files/${other.id}/`, maya.token)).statusCode).toBe(404);
    await maya.client.revokeEstimateLink({ id });
    expect((await get(`${at}/${plan.id}/`)).json()).toMatchObject({ code: 'not_allowed_now' });
  });

  it('are refused where they are gone, and are removed only where no estimate has them', async () => {
    const [used, unused] = [await add('used.pdf'), await add('unused.pdf')];
    const { id } = await save([used]);
    app.clock.advance(31 * DAY_MS);
    await app.database.admin.query(`select enqueue.job('contacts.purge', '{}')`);
    await app.runDueJobs();
    app.clock.advance(-31 * DAY_MS);
    const kept = await app.database.admin.query('select name from attachments where id = any($1)', [
      [used.id, unused.id],
    ]);
    expect(kept.rows).toEqual([{ name: 'used.pdf' }]);
    await expect(save([unused])).rejects.toThrow('An attached file is no longer there. Attach it again.');
    expect(namesOf(await maya.client.getEstimate({ id }))).toEqual(['used.pdf']);
  });
});
