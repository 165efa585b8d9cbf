import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSecrets } from '#platform/crypto.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { TEST_SECRET_KEY } from '#testing/database.ts';
import { importFile } from '#testing/import-file.ts';
import { addWhatsapp, approveAll, draftsOf, haveAgreed, launch, type Prepared, prepare } from '#testing/outreach.ts';
import { unsubscribeLinks } from '../../channels/email/unsubscribe-link.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());

const FIRST = 'ada@one.example';
const SECOND = 'ada@two.example';
const NUMBER = '+4930123456';

let maya: Prepared;
beforeEach(async () => {
  maya = await prepare(app);
});

const add = async (fields: object): Promise<string> =>
  (await maya.client.createProspect({ first_name: 'Ada', company_name: 'One', ...fields })).id;

/** Everybody there is gets a mail; gives what a click on the first's link does. */
const write = async () => {
  await launch(app, maya, 'First');
  const message = (await draftsOf(maya))[0]?.id ?? '';
  await approveAll(app, maya);
  await maya.client.moveClock({ advance: '1d' });
  await app.runDueJobs();
  const token = unsubscribeLinks(createSecrets(TEST_SECRET_KEY), '').token(maya.workspaceId, message);
  return () => app.client().unsubscribe({ token });
};

/** Everybody there is gets a WhatsApp message, and the first of them answers with STOP. */
const writeAndStop = async (): Promise<void> => {
  const { senderId, templateId } = await addWhatsapp(maya);
  await haveAgreed(app, maya);
  const step = {
    kind: 'whatsapp_template',
    wait: { amount: 0, unit: 'minutes' },
    body: '',
    template: { id: templateId },
  };
  await launch(app, maya, 'WhatsApp', { sequence: { steps: [step] }, mailbox_ids: [senderId] });
  await approveAll(app, maya);
  const [phone] = (await maya.client.phones({})).results;
  await maya.client.react({ id: phone?.entries[0]?.id ?? '', kind: 'stop' });
  await app.runDueJobs();
};

const OUT = { status: 'Do Not Contact', isReachable: false };
const standingOf = async (id: string) => {
  const { status, blocked } = await maya.client.getProspect({ id });
  return { status, isReachable: Object.values(blocked).includes(null) };
};

describe('a record whose own address somebody else’s record has', () => {
  it.each(['a click', 'a mark'])('is Do Not Contact when they opt out by %s', async (how) => {
    await importFile(app, maya, `First name,Email,Company\nAda,"${FIRST}; ${SECOND}",One`);
    const first = (await maya.client.getProspects({})).results[0]?.id ?? '';
    const click = await write();
    const second = await add({ email: SECOND, phone: NUMBER });
    if (how === 'a click') await click();
    else await maya.client.updateProspectStatus({ ids: [first], status: 'Do Not Contact' });
    expect(await standingOf(second)).toEqual(OUT);
  });

  it('is, if the message went to it before the other’s address was corrected', async () => {
    const first = await add({ email: FIRST });
    const click = await write();
    await maya.client.updateProspect({ id: first, email: SECOND });
    const second = await add({ email: FIRST, phone: NUMBER });
    await click();
    expect(await standingOf(first)).toEqual(OUT);
    expect(await standingOf(second)).toEqual(OUT);
  });

  it('is, if the message went to it before the other was merged', async () => {
    const first = await add({ email: FIRST });
    const click = await write();
    const kept = await add({ email: SECOND });
    await maya.client.mergeContacts({ keep_id: kept, merge_id: first });
    const again = await add({ email: FIRST, phone: NUMBER });
    await click();
    expect(await standingOf(kept)).toEqual(OUT);
    expect(await standingOf(again)).toEqual(OUT);
  });
});

it('an import that gives somebody the number of who wrote STOP and is gone marks them', async () => {
  const gone = await add({ phone: NUMBER });
  await writeAndStop();
  await maya.client.deleteProspects({ ids: [gone] });
  const given = await add({ email: FIRST });
  const other = await add({ email: SECOND, phone: '+4930999999' });
  await importFile(app, maya, `First name,Email,Phone\nAda,${FIRST},${NUMBER}\nAda,${SECOND},${NUMBER}`);
  expect(await standingOf(given)).toEqual(OUT);
  // Only blanks were filled: the number isn't theirs.
  expect((await maya.client.getProspect({ id: other })).status).toBe('New');
});

it('letting somebody back in leaves what a colleague with the same number asked for', async () => {
  const yan = await add({ email: 'yan@office.example', phone: NUMBER });
  await writeAndStop();
  expect(await standingOf(yan)).toEqual(OUT);
  const xia = await add({ email: 'xia@office.example', phone: NUMBER });
  await maya.client.updateProspectStatus({ ids: [xia], status: 'Do Not Contact' });
  await maya.client.updateProspectStatus({ ids: [xia], status: 'New', evidence: 'Xia asked for our newsletter' });
  const { blocked } = await maya.client.getProspect({ id: xia });
  expect(blocked.email).toBeNull();
  expect(blocked.whatsapp).not.toBeNull();
  await maya.client.deleteProspects({ ids: [yan, xia] });
  expect(await standingOf(await add({ phone: NUMBER }))).toEqual(OUT);
});
