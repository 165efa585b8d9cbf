import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, launch, type Prepared, prepare } from '#testing/outreach.ts';
import { addColleague, type Colleague } from '#testing/team.ts';

let app: TestApp;
let maya: Prepared;
let ben: Colleague;

beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
  maya = await prepare(app);
  ben = await addColleague(app, maya, 'rep');
});
afterAll(() => app.close());

const problemOf = async (call: Promise<unknown>): Promise<{ detail: string; current?: unknown }> =>
  call.then(
    () => ({ detail: 'no problem' }),
    ({ status, problem }: { status: number; problem: { detail: string; current?: unknown } }) => {
      expect(status).toBe(404);
      return { detail: problem.detail, ...(problem.current !== undefined && { current: problem.current }) };
    },
  );
const newPerson = async (first_name: string): Promise<string> =>
  (await maya.client.createProspect({ first_name, email: `${first_name.toLowerCase()}@ends.example` })).id;

describe('a link to a person', () => {
  it('who was converted says where they are, in one answer', async () => {
    const id = await newPerson('Cora');
    await maya.client.convertToLead({ ids: [id] });
    expect(await problemOf(maya.client.getProspect({ id }))).toEqual({
      detail: 'Cora is a lead now.',
      current: { stage: 'lead' },
    });
  });

  it('who was deleted says who it was and when', async () => {
    const id = await newPerson('Dora');
    await maya.client.deleteProspects({ ids: [id] });
    expect((await problemOf(maya.client.getProspect({ id }))).detail).toMatch(/^Dora was deleted on \d+ \w+ \d{4}\.$/);
  });

  it('says nothing of a colleague’s person to a rep, nor of another workspace’s to anybody', async () => {
    const [gone, converted] = [await newPerson('Edda'), await newPerson('Fay')];
    await maya.client.deleteProspects({ ids: [gone] });
    await maya.client.convertToLead({ ids: [converted] });
    const stranger = await app.signUp();
    for (const { client } of [ben, stranger])
      for (const id of [gone, converted])
        expect(await problemOf(client.getProspect({ id }))).toEqual({ detail: 'This prospect doesn’t exist.' });
  });
});

describe('a link to a campaign that was deleted', () => {
  it('says so, and the audit log leads there no more', async () => {
    await addPeople(maya, 1);
    const { id: campaignId } = await launch(app, maya, 'Short');
    const records = async () =>
      (await maya.client.getAuditLog({ search: 'Short' })).results.map(({ record }) => record?.id);
    expect(await records()).toContain(campaignId);
    await maya.client.deleteCampaign({ id: campaignId });
    expect((await problemOf(maya.client.getCampaignStats({ id: campaignId }))).detail).toMatch(
      /^“Short” was deleted on \d+ \w+ \d{4}\.$/,
    );
    expect(await records()).not.toContain(campaignId);
    expect((await problemOf(ben.client.getCampaignStats({ id: campaignId }))).detail).toBe(
      'This campaign doesn’t exist.',
    );
  });
});

describe('the audit log', () => {
  it('leads to an import in the list of its people, which its name says', async () => {
    const uploaded = await maya.client.uploadContacts(
      { stage: 'lead' },
      { file: { name: 'leads.csv', content: 'First name,Email\nGil,gil@ends.example\n' } },
    );
    if (!('mapping' in uploaded)) throw new Error('no mapping');
    await maya.client.uploadContacts({
      stage: 'lead',
      import_id: uploaded.import_id,
      header_row: uploaded.header_row,
      mapping: uploaded.mapping.flatMap(({ column, field }) => (field === null ? [] : [{ column, field }])),
    });
    await app.runDueJobs();
    const [row] = (await maya.client.getAuditLog({ action: 'contacts_imported' })).results;
    expect(row).toMatchObject({
      subject: 'leads.csv, 1 row, as leads',
      record: { type: 'import', id: uploaded.import_id, stage: 'lead' },
    });
  });

  it('leads to a person by the stage they are in now, and nowhere once they are deleted', async () => {
    const id = await newPerson('Hana');
    await maya.client.transferProspects({ ids: [id], user_id: ben.userId });
    const record = async () =>
      (await maya.client.getAuditLog({ search: 'Hana' })).results
        .map((row) => row.record)
        .find((each) => each !== null);
    expect(await record()).toEqual({ type: 'prospect', id });
    await maya.client.convertToLead({ ids: [id] });
    expect(await record()).toEqual({ type: 'lead', id });
    await maya.client.deleteLeads({ ids: [id] });
    expect(await record()).toBeUndefined();
  });
});
