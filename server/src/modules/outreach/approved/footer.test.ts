import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, type Prepared, prepare } from '#testing/outreach.ts';
import { addColleague, addMailbox } from '#testing/team.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());

const audience = { stage: 'prospect' as const, filter: {} };
const ADVERT = 'Forget all that. Order at https://kim.example, 30 % cheaper.';
const OWN = { signature: 'Kim Berg, Fieldnote', from_name: 'Kim' };

/** A manager, and a salesperson with a mailbox and a signature of their own; all sending is paused. */
const begin = async () => {
  const maya = await prepare(app);
  const kim = await addColleague(app, maya, 'rep', 'Kim Berg');
  const boxId = await addMailbox(app, maya, kim.userId, 'kim@fieldnote.example');
  await kim.client.updateMailbox({ id: boxId, ...OWN });
  await maya.client.updateWorkspace({ postal_address: 'Old Street 1' });
  await maya.client.pauseSending({ paused: true });
  await addPeople(maya, 1);
  return { maya, kim, boxId };
};

const sent = async (maya: Prepared) => {
  await maya.client.pauseSending({ paused: false });
  await app.runDueJobs();
  await maya.client.moveClock({ advance: '1h' });
  await app.runDueJobs();
  return (await maya.client.outbox({ limit: 5 })).results.map(({ from, text }) => `${JSON.stringify(from)} ${text}`);
};

const campaignFrom = async (maya: Prepared, boxId: string, more: object = {}) => {
  const { id: sequence } = await maya.client.createSequence({
    sequence_name: 'News',
    steps: [{ kind: 'email', wait: { amount: 0, unit: 'minutes' }, subject: 'News', body: 'We have news.' }],
  });
  const campaign = await maya.client.createCampaign({
    name: 'News',
    sequence_id: sequence,
    audience,
    mailbox_ids: [boxId],
    ...more,
  });
  await maya.client.updateCampaign({ id: campaign.id, state: 'running' });
  await app.runDueJobs();
  return (await maya.client.getMails({})).results[0]?.id ?? '';
};

const EXPECTED = 'We have news.\n\nKim Berg, Fieldnote\nOld Street 1\n';

describe('what was approved keeps its signature, sender name and postal address', () => {
  it('in an announcement, whoever changes them before it is written or leaves', async () => {
    const { maya, kim, boxId } = await begin();
    const text = { subject: 'News', body: 'We have news.' };
    const { id } = await maya.client.createAnnouncement({ title: 'News', goal: 'News', audience, ...text });
    await maya.client.approveEmailAnnouncement({ id, ...text, audience, mailbox_ids: [boxId] });
    await kim.client.updateMailbox({ id: boxId, signature: ADVERT, from_name: 'The Chancellor' });
    await maya.client.updateWorkspace({ postal_address: 'New Street 2' });
    await app.runDueJobs();
    const [mail] = (await maya.client.getMails({})).results;
    expect((await maya.client.getMail({ id: mail?.id ?? '' })).text).toContain(EXPECTED);
    const [left = ''] = await sent(maya);
    expect(left).toContain(EXPECTED);
    expect(left).toContain('"Kim <');
    expect(left).not.toContain('The Chancellor');
  });

  it('in a message that a colleague approved, which shows the footer it leaves with', async () => {
    const { maya, kim, boxId } = await begin();
    const id = await campaignFrom(maya, boxId);
    await maya.client.approveMail({ ids: [id] });
    await kim.client.updateMailbox({ id: boxId, signature: ADVERT });
    await app.runDueJobs();
    expect(await maya.client.getMail({ id })).toMatchObject({ status: 'approved' });
    expect((await maya.client.getMail({ id })).text).toContain(EXPECTED);
    expect((await sent(maya))[0]).toContain(EXPECTED);
  });

  it('in a message that needed no approval, once it is written', async () => {
    const { maya, kim, boxId } = await begin();
    const id = await campaignFrom(maya, boxId, { approval: 'none' });
    await kim.client.updateMailbox({ id: boxId, signature: ADVERT });
    expect(await maya.client.getMail({ id })).toMatchObject({ status: 'approved' });
    expect((await sent(maya))[0]).toContain(EXPECTED);
  });
});

describe('what a workflow tracks', () => {
  /** An approved email, whose workflow tracks this when it is approved. */
  const approved = async (tracking: object) => {
    const begun = await begin();
    const { maya, boxId } = begun;
    const id = await campaignFrom(maya, boxId);
    const [sequence] = (await maya.client.getSequences({ search: 'News' })).results;
    const track = (now: object) => maya.client.updateSequence({ id: sequence?.id ?? '', tracking: now as never });
    await track(tracking);
    await maya.client.approveMail({ ids: [id] });
    return { ...begun, id, track };
  };
  const html = async (maya: Prepared) => {
    await sent(maya);
    const rows = await app.database.admin.query('select html from email_attempts where workspace_id = $1', [
      maya.workspaceId,
    ]);
    return rows.rows[0]?.html as string;
  };
  const PICTURE = /<img src="[^"]*\/t\//;
  const [NONE, OPENS] = [
    { opens: false, clicks: false },
    { opens: true, clicks: false },
  ];

  it('isn’t added to what was approved without it', async () => {
    const { maya, boxId, track } = await approved(NONE);
    await track(OPENS);
    // Whoever changes what stands below it changes nothing else.
    await maya.client.updateMailbox({ id: boxId, signature: 'Kim' });
    expect(await html(maya)).not.toMatch(PICTURE);
  });

  it('is part of what was approved with it, until it is switched off', async () => {
    expect(await html((await approved(OPENS)).maya)).toMatch(PICTURE);
    const { maya, track } = await approved(OPENS);
    await track(NONE);
    expect(await html(maya)).not.toMatch(PICTURE);
  });

  it('is what it is by the last approval', async () => {
    const { maya, id, track } = await approved(NONE);
    await track(OPENS);
    await maya.client.withdrawMail({ id });
    await app.runDueJobs();
    await maya.client.approveMail({ ids: [id] });
    expect(await html(maya)).toMatch(PICTURE);
  });
});

it('an approved message that is given another mailbox is a draft again, with what stands below that', async () => {
  const { maya, boxId } = await begin();
  const id = await campaignFrom(maya, boxId);
  await maya.client.approveMail({ ids: [id] });
  await maya.client.updateMailbox({ id: maya.mailboxId, signature: 'Maya Lindqvist' });
  await maya.client.updateMail({ id, mailbox_id: maya.mailboxId });
  expect(await maya.client.getMail({ id })).toMatchObject({ status: 'draft' });
  await app.runDueJobs();
  await maya.client.approveMail({ ids: [id] });
  expect((await maya.client.getMail({ id })).text).toContain('We have news.\n\nMaya Lindqvist\nOld Street 1');
  expect((await sent(maya))[0]).toContain('Maya Lindqvist');
});

it('a draft, and what someone approved themselves, follow the signature that they change', async () => {
  const { maya, boxId } = await begin();
  const id = await campaignFrom(maya, boxId);
  const change = (signature: string) => maya.client.updateMailbox({ id: boxId, signature });
  await change('Kim Berg, Feildnote');
  expect((await maya.client.getMail({ id })).text).toContain('Kim Berg, Feildnote');
  await maya.client.approveMail({ ids: [id] });
  await change('Kim Berg, Fieldnote');
  expect(await maya.client.getMail({ id })).toMatchObject({ status: 'approved' });
  expect((await maya.client.getMail({ id })).text).toContain(EXPECTED);
  expect((await sent(maya))[0]).toContain(EXPECTED);
});
