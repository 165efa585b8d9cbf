import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { launchKinds } from '#testing/carrier.ts';
import {
  addPeople,
  addWhatsapp,
  approveAll,
  haveAgreed,
  haveWritten,
  launch,
  type Prepared,
  prepare,
} from '#testing/outreach.ts';
import { addColleague } from '#testing/team.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());

const NUMBER = '+4915112345678';
const WIM = { first_name: 'Wim', company_name: 'W', phone: NUMBER };
const NO_MORE = 'Please stop contacting me, remove me from your list.';

const confirm = async ({ client }: Prepared): Promise<void> => {
  const [thread] = (await client.getInbox({})).results;
  const { entries } = await client.getThread({ id: thread?.id ?? '' });
  const said = entries.findLast(({ direction }) => direction === 'in');
  await client.classifyReply({ id: said?.id ?? '', class: 'unsubscribe' });
};
const staySignedIn = () =>
  app.database.admin.query(`update sessions set expires_at = expires_at + interval '100 days'`);
const purge = async (): Promise<void> => {
  app.clock.advance(31 * 86_400_000);
  await staySignedIn();
  await app.database.admin.query(`select enqueue.job('contacts.purge', '{}')`);
  await app.runDueJobs();
};

describe('who has a number alone and asks for no more on the page of an estimate', () => {
  it.each([
    ['before anybody has confirmed it', async () => undefined, async () => undefined],
    ['for good, before anybody has confirmed it', async () => undefined, purge],
    ['after somebody has confirmed it', confirm, async () => undefined],
  ])('gets no WhatsApp campaign, also where they are deleted %s and added again', async (_when, before, after) => {
    const maya = await prepare(app);
    const { senderId } = await addWhatsapp(maya);
    const { id: contactId } = await maya.client.createProspect(WIM);
    const { id } = await maya.client.createEstimate({
      contact_id: contactId,
      title: 'Crew',
      lines: [{ name: 'Set-up', unit_price: 320_000, tax_rate: 20 }],
    });
    const { url } = await maya.client.shareEstimate({ id });
    await app.client().askAboutEstimate({ token: url.split('/q/')[1] ?? '', question: NO_MORE });
    const [thread] = (await maya.client.getInbox({})).results;
    expect(await maya.client.getThread({ id: thread?.id ?? '' })).toMatchObject({
      cannot_answer: 'They have no email address.',
      entries: [{ from: 'Wim', text: NO_MORE }],
    });
    await before(maya);
    await maya.client.deleteProspects({ ids: [contactId] });
    await after();
    await maya.client.createProspect(WIM);
    await haveAgreed(app, maya);
    await haveWritten(app, maya, senderId);
    await launchKinds(app, maya, ['whatsapp_text'], { accountId: senderId, name: 'Next' })
      .then((launched) => approveAll(app, launched))
      .catch((error: unknown) => expect(String(error)).toMatch(/No one in this audience can be reached/));
    await app.runDueJobs();
    expect((await maya.client.outbox({ limit: 50 })).results).toEqual([]);
  });
});

describe('what somebody writes on the page of an estimate of a record that a salesperson has made', () => {
  const THEIRS = { email: 'person0@company0.example', phone: NUMBER };
  it.each([
    ['named like an address', { first_name: THEIRS.email, phone: '+4915187654321' }, 'email' as const],
    ['with the same number', { first_name: 'Wim', phone: NUMBER }, 'whatsapp' as const],
  ])('holds and blocks nothing of a colleague’s person: %s', async (_what, record, channel) => {
    const maya = await prepare(app);
    const { senderId } = await addWhatsapp(maya);
    await addPeople(maya, 1, { phone: NUMBER });
    await haveAgreed(app, maya);
    await haveWritten(app, maya, senderId);
    const kim = await addColleague(app, maya, 'rep', 'Kim Berg');
    await staySignedIn();
    const { id: contactId } = await kim.client.createProspect({ ...record, company_name: 'W' });
    const { id } = await kim.client.createEstimate({
      contact_id: contactId,
      title: 'Crew',
      lines: [{ name: 'Set-up', unit_price: 320_000, tax_rate: 20 }],
    });
    const { url } = await kim.client.shareEstimate({ id });
    await app.client().askAboutEstimate({ token: url.split('/q/')[1] ?? '', question: NO_MORE });
    await kim.client.deleteProspects({ ids: [contactId] });
    if (channel === 'whatsapp') {
      const launched = await launchKinds(app, maya, ['whatsapp_text'], { accountId: senderId, name: 'Next' });
      await approveAll(app, launched);
    } else {
      await launch(app, maya, 'Next');
      await approveAll(app, maya);
    }
    await app.runDueJobs();
    expect((await maya.client.outbox({ limit: 50 })).results).toHaveLength(1);
    await purge();
    const { rows } = await app.database.admin.query(
      `select address from suppressions where workspace_id = $1 and lifted_at is null and not is_erased`,
      [maya.workspaceId],
    );
    expect(rows).toEqual([]);
  });
});
