import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, approveAll, launch, prepare, type Prepared, TWO_STEPS } from '#testing/outreach.ts';
import { addColleague, addMailbox } from '#testing/team.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());

const step = TWO_STEPS[0]!;
const stranger = { status: 400, problem: { errors: [{ pointer: '/to' }] } };

const limitTo = (limit: number, { mailboxId }: Prepared): Promise<unknown> =>
  app.database.admin.query('update sending_accounts set daily_limit = $2 where id = $1', [mailboxId, limit]);

describe('a test', () => {
  it('goes to one’s own addresses and to nobody else’s', async () => {
    const maya = await prepare(app);
    const ben = await addColleague(app, maya, 'rep');
    const bens = await addMailbox(app, maya, ben.userId, 'ben@boxes.example');
    for (const to of ['stranger@elsewhere.example', maya.email]) {
      await expect(ben.client.testSend({ step, to })).rejects.toMatchObject(stranger);
      await expect(ben.client.testMailbox({ id: bens, to })).rejects.toMatchObject(stranger);
    }
    // Within an owner's reach, and still a colleague's.
    await expect(maya.client.testSend({ step, to: 'ben@boxes.example' })).rejects.toMatchObject(stranger);
    expect((await maya.client.outbox({})).results).toEqual([]);
    await ben.client.testSend({ step });
    await ben.client.testMailbox({ id: bens, to: 'ben@boxes.example' });
    expect((await maya.client.outbox({})).results.map(({ to }) => to).toSorted()).toEqual(
      ['ben@boxes.example', ben.email].toSorted(),
    );
    const { results } = await maya.client.getAuditLog({});
    expect(results.filter(({ action }) => action === 'test_sent').map(({ subject }) => subject)).toEqual([
      'ben@boxes.example to ben@boxes.example',
      `ben@boxes.example to ${ben.email}`,
    ]);
  });

  it('does not go to an address by which somebody has connected a mailbox', async () => {
    const maya = await prepare(app);
    const ben = await addColleague(app, maya, 'rep');
    const real = await addMailbox(app, maya, ben.userId, 'ben@boxes.example');
    const named = await addMailbox(app, maya, ben.userId, 'stranger@elsewhere.example');
    await expect(ben.client.testSend({ step, to: 'stranger@elsewhere.example' })).rejects.toMatchObject(stranger);
    await expect(ben.client.testMailbox({ id: real, to: 'stranger@elsewhere.example' })).rejects.toMatchObject(
      stranger,
    );
    // Nor from a colleague's mailbox to itself.
    await expect(maya.client.testMailbox({ id: named, to: 'stranger@elsewhere.example' })).rejects.toMatchObject(
      stranger,
    );
    expect((await maya.client.outbox({})).results).toEqual([]);
  });

  it('does not go to somebody who has unsubscribed', async () => {
    const maya = await prepare(app);
    const ben = await addColleague(app, maya, 'rep');
    const box = await addMailbox(app, maya, ben.userId, 'ada@boxes.example');
    for (const email of ['ada@boxes.example', ben.email]) {
      const { id } = await maya.client.createProspect({ first_name: 'Ada', company_name: 'C', email });
      await maya.client.updateProspectStatus({ ids: [id], status: 'Do Not Contact' });
    }
    const refused = { status: 400, problem: { code: 'not_allowed_now' } };
    await expect(ben.client.testMailbox({ id: box, to: 'ada@boxes.example' })).rejects.toMatchObject(refused);
    await expect(ben.client.testMailbox({ id: box })).rejects.toMatchObject(refused);
    await expect(ben.client.testSend({ step })).rejects.toMatchObject(refused);
    expect((await maya.client.outbox({})).results).toEqual([]);
  });

  it('shows all that the recipient sees: the text chosen by spintax, and the unsubscribe link', async () => {
    const maya = await prepare(app);
    await addPeople(maya, 1);
    const { results } = await maya.client.getProspects({});
    const contactId = results[0]?.id ?? '';
    const spun = {
      ...step,
      key: 's-made-in-the-editor',
      body: `{${Array.from({ length: 30 }, (_, n) => `Way ${n}`).join('|')}}`,
    };
    const preview = await maya.client.previewSequence({ steps: [spun], contact_id: contactId });
    await maya.client.testSend({ step: spun, contact_id: contactId });
    const [test] = (await maya.client.outbox({})).results;
    const body = preview.results[0]?.text ?? '-';
    expect(test?.text.split('\n')[0]).toBe(body);
    expect(test?.text).toMatch(/Unsubscribe, and I won’t write again: \S+\/unsubscribe\?test=1/);
    await launch(app, maya, 'Spun', { sequence: { steps: [spun] } });
    expect((await maya.client.getMails({ filter: 'draft' })).results[0]?.snippet).toContain(body);
  });

  it('counts as one of the mailbox’s day', async () => {
    const maya = await prepare(app);
    await addPeople(maya, 1);
    await limitTo(1, maya);
    await maya.client.testMailbox({ id: maya.mailboxId });
    expect((await maya.client.getMailboxes({})).results[0]).toMatchObject({ sent_today: 1, daily_limit: 1 });
    const spent = { status: 400, problem: { code: 'not_allowed_now' } };
    await expect(maya.client.testSend({ step })).rejects.toMatchObject(spent);
    await expect(maya.client.testMailbox({ id: maya.mailboxId })).rejects.toMatchObject(spent);
    await launch(app, maya, 'Later');
    await approveAll(app, maya);
    expect((await maya.client.getMails({ filter: 'sent' })).results).toEqual([]);
    await maya.client.moveClock({ advance: '1d' });
    expect((await maya.client.getMails({ filter: 'sent' })).results).toHaveLength(1);
  });

  it('can be asked for twenty times an hour', async () => {
    const maya = await prepare(app);
    for (let count = 0; count < 20; count += 1) await maya.client.testSend({ step });
    await expect(maya.client.testSend({ step })).rejects.toMatchObject({ status: 429 });
    await expect(maya.client.testMailbox({ id: maya.mailboxId })).rejects.toMatchObject({ status: 429 });
  });
});
