import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSecrets } from '#platform/crypto.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { TEST_SECRET_KEY } from '#testing/database.ts';
import { importFile } from '#testing/import-file.ts';
import { addPeople, approveAll, draftsOf, launch, type Prepared, prepare } from '#testing/outreach.ts';
import { addColleague } from '#testing/team.ts';
import { unsubscribeLinks } from '../../channels/email/unsubscribe-link.ts';

// What a salesperson says of somebody counts for their own people. A colleague's record with the same address stays as it is, and its
// address is blocked for email; whoever opts out themselves has done so on every record.
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());

const THEIRS = 'person0@company0.example';

let maya: Prepared;
let kim: Awaited<ReturnType<typeof addColleague>>;
beforeEach(async () => {
  maya = await prepare(app);
  kim = await addColleague(app, maya, 'rep', 'Kim Berg');
});

const find = async (client: Prepared['client'], email: string): Promise<string> =>
  (await client.getProspects({ search: email })).results.find((each) => each.email === email)?.id ?? '';
const importBoth = async (who: Pick<Prepared, 'client'>, own: string, further: string): Promise<string> => {
  await importFile(app, who, `First name,Email,Company\nAda,"${own}; ${further}",Two`);
  return find(who.client, own);
};
const statusOf = async (id: string): Promise<string> => (await maya.client.getProspect({ id })).status;
const mark = async (id: string): Promise<string> =>
  (await kim.client.updateProspectStatus({ ids: [id], status: 'Do Not Contact' })).undo_token ?? '';

describe('a salesperson marks somebody of theirs', () => {
  it('and leaves a colleague’s record as it is whose own address is a further one of theirs, until an undo', async () => {
    const [theirs = ''] = await addPeople(maya, 1);
    const own = await importBoth(kim, 'ada@kim.example', THEIRS);
    const token = await mark(own);
    expect(await statusOf(theirs)).toBe('New');
    expect((await maya.client.getProspect({ id: theirs })).blocked.email).not.toBeNull();
    await kim.client.undo({ undo_token: token });
    await app.runDueJobs();
    expect([await statusOf(own), await statusOf(theirs)]).toEqual(['New', 'New']);
    expect((await maya.client.getProspect({ id: theirs })).blocked.email).toBeNull();
  });

  it('and leaves a colleague’s record as it is that has the address as a further one', async () => {
    const theirs = await importBoth(maya, 'ada@maya.example', 'ada@kim.example');
    const { id: own } = await kim.client.createProspect({ first_name: 'Ada', email: 'ada@kim.example' });
    await mark(own);
    expect(await statusOf(theirs)).toBe('New');
    expect((await maya.client.getSuppressions({})).results.map(({ address }) => address)).toEqual(['ada@kim.example']);
  });

  it('and another of theirs with the address is marked too', async () => {
    const { id: first } = await kim.client.createProspect({ first_name: 'Ada', email: 'ada@kim.example' });
    const second = await importBoth(kim, 'ada@two.example', 'ada@kim.example');
    await mark(first);
    expect(await statusOf(second)).toBe('Do Not Contact');
  });

  it('and writes down a withdrawal for their own people alone', async () => {
    const theirs = await importBoth(maya, 'ada@maya.example', 'ada@kim.example');
    const { id: own } = await kim.client.createProspect({ first_name: 'Ada', email: 'ada@kim.example' });
    await kim.client.recordConsent({ id: own, channel: 'email', basis: 'withdrawn', evidence: 'By phone' });
    expect((await maya.client.getProspect({ id: theirs })).blocked.email).toBeNull();
  });
});

it('whoever opts out by the link of a salesperson’s mail has opted out on colleagues’ records too', async () => {
  const { id: own } = await kim.client.createProspect({
    first_name: 'Ada',
    email: 'ada@kim.example',
    company_name: 'One',
  });
  await launch(app, maya, 'First');
  const message = (await draftsOf(maya))[0]?.id ?? '';
  await approveAll(app, maya);
  const further = await importBoth(maya, 'ada@maya.example', 'ada@kim.example');
  await app.client().unsubscribe({
    token: unsubscribeLinks(createSecrets(TEST_SECRET_KEY), '').token(maya.workspaceId, message),
  });
  expect([await statusOf(own), await statusOf(further)]).toEqual(['Do Not Contact', 'Do Not Contact']);
});

it('a further address that a salesperson gives somebody opts no colleague’s person out with them', async () => {
  const own = await importBoth(kim, 'ada@kim.example', THEIRS);
  const [other = ''] = await addPeople(maya, 1);
  const second = await importBoth(kim, 'ada@two.example', 'ada@kim.example');
  await launch(app, maya, 'First');
  const message = (await draftsOf(maya)).find(({ contact }) => contact.id === own)?.id ?? '';
  await approveAll(app, maya);
  await app.client().unsubscribe({
    token: unsubscribeLinks(createSecrets(TEST_SECRET_KEY), '').token(maya.workspaceId, message),
  });
  expect([await statusOf(own), await statusOf(second)]).toEqual(['Do Not Contact', 'Do Not Contact']);
  expect(await statusOf(other)).not.toBe('Do Not Contact');
  expect((await maya.client.getProspect({ id: other })).blocked.email).not.toBeNull();
});
