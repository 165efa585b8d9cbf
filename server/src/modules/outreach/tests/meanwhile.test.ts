import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, approveAll, draftsOf, launch, prepare, type Prepared } from '#testing/outreach.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());

const outboxOf = async ({ client }: Prepared) => (await client.outbox({ limit: 500 })).results;
const tokenOf = (headers: Record<string, string> = {}): string =>
  headers['List-Unsubscribe']?.match(/unsubscribe\/([^/]+)\//)?.[1] ?? '';

/** One person who has had the first mail, and what took them out since. */
const writtenTo = async (action: 'delete' | 'Do Not Contact') => {
  const maya = await prepare(app);
  const [id = ''] = await addPeople(maya, 1);
  const campaign = await launch(app, maya, 'Spring');
  await approveAll(app, maya);
  const [mail] = await outboxOf(maya);
  const { undo_token: undo } =
    action === 'delete'
      ? await maya.client.deleteProspects({ ids: [id] })
      : await maya.client.updateProspectStatus({ ids: [id], status: action });
  return { maya, id, campaign, mail, undo: undo ?? '' };
};
const stateIn = async ({ client }: Prepared, id: string) => (await client.getCampaignPeople({ id })).results[0]?.state;

describe('an action that is taken back', () => {
  it.each(['delete', 'Do Not Contact'] as const)('writes to nobody who unsubscribed since: %s', async (action) => {
    const { maya, id, campaign, mail, undo } = await writtenTo(action);
    await app.client().unsubscribe({ token: tokenOf(mail?.headers) });
    const { kept } = await maya.client.undo({ undo_token: undo });
    expect(kept.map(({ reason }) => reason)).toEqual([
      expect.stringMatching(/: they have asked not to be contacted since\.$/),
    ]);
    expect((await maya.client.getProspect({ id })).status).toBe('Do Not Contact');
    await maya.client.updateProspect({ id, email: 'second@company0.example' });
    await maya.client.moveClock({ advance: '5d' });
    expect(await draftsOf(maya)).toEqual([]);
    expect(['removed', 'unsubscribed']).toContain(await stateIn(maya, campaign.id));
  });

  it.each(['delete', 'Do Not Contact'] as const)('does not go on with who answered since: %s', async (action) => {
    const { maya, id, campaign, mail, undo } = await writtenTo(action);
    await maya.client.react({ id: mail?.id ?? '', kind: 'reply' });
    const { kept } = await maya.client.undo({ undo_token: undo });
    expect(kept[0]?.reason).toMatch(/: they have replied since\.$/);
    expect((await maya.client.getProspect({ id })).status).not.toBe('Do Not Contact');
    await maya.client.moveClock({ advance: '5d' });
    expect(await draftsOf(maya)).toEqual([]);
    expect(await stateIn(maya, campaign.id)).not.toBe('in_progress');
  });
});

describe('what becomes a draft again', () => {
  /** Approved, and waiting for more than two weeks. */
  const waiting = async () => {
    const maya = await prepare(app);
    const [id = ''] = await addPeople(maya, 1);
    const campaign = await launch(app, maya, 'Slow');
    await maya.client.pauseSending({ paused: true });
    await approveAll(app, maya);
    await maya.client.moveClock({ advance: '15d' });
    const [mail] = (await maya.client.getMails({ filter: 'approved' })).results;
    return { maya, id, campaign, mailId: mail?.id ?? '' };
  };

  it('by an edit has its 14 days from then', async () => {
    const { maya, mailId } = await waiting();
    await maya.client.updateMail({ id: mailId, body: 'These words took me an hour.' });
    await app.runDueJobs();
    expect((await maya.client.getMail({ id: mailId })).status).toBe('draft');
    await maya.client.moveClock({ advance: '13d' });
    expect((await maya.client.getMail({ id: mailId })).status).toBe('draft');
    await maya.client.moveClock({ advance: '2d' });
    expect((await maya.client.getMail({ id: mailId })).status).toBe('cancelled');
  });

  it('by signing out of a mailbox is still there', async () => {
    const { maya, mailId } = await waiting();
    await maya.client.emailLogout({});
    await app.runDueJobs();
    expect((await maya.client.getMail({ id: mailId })).status).toBe('draft');
  });

  it('by another address goes there once it is approved anew, words and person kept', async () => {
    const { maya, id, campaign, mailId } = await waiting();
    await maya.client.updateProspect({ id, email: 'right@company0.example' });
    expect(await maya.client.getMail({ id: mailId })).toMatchObject({ status: 'draft' });
    await maya.client.pauseSending({ paused: false });
    await app.runDueJobs();
    expect(await outboxOf(maya)).toEqual([]);
    expect(await stateIn(maya, campaign.id)).toBe('waiting_approval');
    await approveAll(app, maya);
    expect((await outboxOf(maya)).map(({ to }) => to)).toEqual(['right@company0.example']);
  });

  it('an edited draft follows the address with its words', async () => {
    const maya = await prepare(app);
    const [id = ''] = await addPeople(maya, 1);
    await launch(app, maya, 'Typo');
    const [draft] = await draftsOf(maya);
    await maya.client.updateMail({ id: draft?.id ?? '', body: 'My own words.' });
    await maya.client.updateProspect({ id, email: 'right@company0.example' });
    await approveAll(app, maya);
    const [mail] = await outboxOf(maya);
    expect(mail?.to).toBe('right@company0.example');
    expect(mail?.text).toContain('My own words.');
  });
});

it('the link of who was deleted marks who was added anew under the same address', async () => {
  const { maya, id, mail } = await writtenTo('delete');
  expect(id).not.toBe('');
  const again = await maya.client.createProspect({ first_name: 'Again', email: 'person0@company0.example' });
  await app.client().unsubscribe({ token: tokenOf(mail?.headers) });
  expect((await maya.client.getProspect({ id: again.id })).status).toBe('Do Not Contact');
});
