import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSecrets } from '#platform/crypto.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { TEST_SECRET_KEY } from '#testing/database.ts';
import { importFile } from '#testing/import-file.ts';
import { approveAll, draftsOf, launch, type Prepared, prepare } from '#testing/outreach.ts';
import { addColleague } from '#testing/team.ts';
import { unsubscribeLinks } from '../../channels/email/unsubscribe-link.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());

const FIRST = 'ada@one.example';
const SECOND = 'ada@two.example';

let maya: Prepared;
let rep: Awaited<ReturnType<typeof addColleague>>;
beforeEach(async () => {
  maya = await prepare(app);
  rep = await addColleague(app, maya, 'rep');
});

/** Imports one person with two addresses in one cell. */
const importBoth = () => importFile(app, maya, `First name,Email,Company\nAda,"${SECOND}; ${FIRST}",Two`);

const linkOf = (messageId: string): string =>
  unsubscribeLinks(createSecrets(TEST_SECRET_KEY), '').token(maya.workspaceId, messageId);

/** Ada gets a mail at her first address: her id, and the link in it. */
const writeTo = async (): Promise<{ id: string; token: string }> => {
  const { id } = await rep.client.createProspect({ first_name: 'Ada', email: FIRST, company_name: 'One' });
  await launch(app, maya, 'First');
  const message = (await draftsOf(maya))[0]?.id ?? '';
  await approveAll(app, maya);
  return { id, token: linkOf(message) };
};

const statusOf = async (email: string): Promise<string | undefined> =>
  (await maya.client.getProspects({ search: email })).results.find((each) => each.email === email)?.status;
const reachable = async (): Promise<number> => (await maya.client.getAudienceCount({ type: 'prospect' })).reachable;

describe('whoever opted out at one of their addresses', () => {
  it('is Do Not Contact where a file has it as a further one', async () => {
    const { token } = await writeTo();
    await app.client().unsubscribe({ token });
    await importBoth();
    expect(await statusOf(SECOND)).toBe('Do Not Contact');
    expect(await reachable()).toBe(0);
  });

  it('is so also where the record is gone, and where somebody with the other address is there', async () => {
    const { id, token } = await writeTo();
    await app.client().unsubscribe({ token });
    await maya.client.deleteProspects({ ids: [id] });
    await maya.client.createProspect({ first_name: 'Ada', email: SECOND, company_name: 'Two' });
    await importBoth();
    expect(await statusOf(SECOND)).toBe('Do Not Contact');
    expect(await reachable()).toBe(0);
  });

  it('is so also where the record with both addresses was there before', async () => {
    const { token } = await writeTo();
    await importBoth();
    expect(await statusOf(SECOND)).toBe('New');
    await app.client().unsubscribe({ token });
    expect(await statusOf(SECOND)).toBe('Do Not Contact');
    expect(await reachable()).toBe(0);
  });
});

it('whoever withdrew their consent at one of their addresses has withdrawn where a file has it as a further one', async () => {
  const { id } = await rep.client.createProspect({ first_name: 'Ada', email: FIRST });
  await rep.client.recordConsent({ id, channel: 'email', basis: 'withdrawn', evidence: 'Said so' });
  await importBoth();
  expect(await reachable()).toBe(0);
});

it('a link in a mail to an earlier address stands when an earlier opt-out by reply is undone', async () => {
  const { id, token } = await writeTo();
  await rep.client.updateProspect({ id, email: SECOND });
  await maya.client.moveClock({ advance: '3d' });
  await approveAll(app, maya);
  await maya.client.moveClock({ advance: '1h' });
  const mail = (await maya.client.outbox({})).results.find(({ to }) => to === SECOND);
  await maya.client.react({ id: mail?.id ?? '', kind: 'reply', text: 'Not sure about that. Who is this?' });
  await app.runDueJobs();
  const { rows } = await app.database.admin.query<{ id: string }>(
    'select id from inbound_messages where workspace_id = $1',
    [maya.workspaceId],
  );
  const reply = rows[0]?.id ?? '';
  await rep.client.classifyReply({ id: reply, class: 'unsubscribe' });
  await app.client().unsubscribe({ token });
  await rep.client.undoReply({ id: reply });
  expect(await statusOf(SECOND)).toBe('Do Not Contact');
  const { results } = await maya.client.getSuppressions({});
  expect(new Set(results.map(({ address }) => address))).toEqual(new Set([FIRST, SECOND]));
});
