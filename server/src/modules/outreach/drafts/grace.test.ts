import { UNDO_SEND_SECONDS } from '@rainmaker/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, ALWAYS, draftsOf, launch, prepare, type Prepared, reasonsOf } from '#testing/outreach.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());

const outboxOf = async ({ client }: Prepared) => (await client.outbox({ limit: 50 })).results;
const CLOSED = { ...ALWAYS, days: [((new Date().getUTCDay() + 2) % 7) + 1] };

describe('an approval', () => {
  it('whose slot is now leaves after a moment of grace, in which it can be undone', async () => {
    const careful = await createTestApp({ env: { SIMULATOR: 'on' }, approvalGraceMs: UNDO_SEND_SECONDS * 1_000 });
    try {
      const maya = await prepare(careful);
      await addPeople(maya, 2);
      await launch(careful, maya, 'Approved');
      const [first, second] = await draftsOf(maya);
      const before = careful.clock.now();
      await maya.client.approveMail({ ids: [first?.id ?? '', second?.id ?? ''] });
      await careful.runDueJobs();
      expect(await outboxOf(maya)).toHaveLength(0);
      const [row] = (await maya.client.getMails({ filter: 'scheduled' })).results;
      expect(Date.parse(row?.send_at ?? '') - before.getTime()).toBeGreaterThanOrEqual(UNDO_SEND_SECONDS * 1_000);
      expect((await maya.client.getMail({ id: row?.id ?? '' })).reason_code).toBeNull();
      await maya.client.withdrawMail({ ids: [first?.id ?? ''] });
      await maya.client.moveClock({ advance: '1m' });
      expect((await outboxOf(maya)).map(({ to }) => to)).toHaveLength(1);
    } finally {
      await careful.close();
    }
  });
});

describe('“send now”', () => {
  it('leaves after a moment of grace, outside the sending hours too', async () => {
    const maya = await prepare(app);
    await maya.client.updateWorkspace({ window: CLOSED });
    await addPeople(maya, 2);
    await launch(app, maya, 'Now');
    const before = app.clock.now();
    await maya.client.sendMail({ filter: { filter: 'draft' }, when: 'now' });
    await app.runDueJobs();
    expect(await outboxOf(maya)).toHaveLength(0);
    const [first] = (await maya.client.getMails({ filter: 'scheduled' })).results;
    const wait = Date.parse(first?.send_at ?? '') - before.getTime();
    expect(wait).toBeGreaterThanOrEqual(UNDO_SEND_SECONDS * 1_000);
    expect(wait).toBeLessThan((UNDO_SEND_SECONDS + 20) * 1_000);
    await maya.client.moveClock({ advance: '1m' });
    expect(await outboxOf(maya)).toHaveLength(2);
  });

  it('waits for its moment once, however far our clock is behind the database’s', async () => {
    const behind = await createTestApp({ env: { SIMULATOR: 'on' } });
    try {
      behind.clock.advance(-3_600_000);
      const maya = await prepare(behind);
      await addPeople(maya, 1);
      await launch(behind, maya, 'Behind');
      await maya.client.sendMail({ filter: { filter: 'draft' }, when: 'now' });
      await behind.runDueJobs();
      expect(await outboxOf(maya)).toHaveLength(0);
      const { rows } = await behind.database.admin.query(
        `select run_at > now() as waits from jobs.jobs where key like 'tick:%'`,
      );
      expect(rows).toEqual([{ waits: true }]);
    } finally {
      await behind.close();
    }
  });

  it('undone in that moment sends nothing: drafts are drafts again, and wait for approval', async () => {
    const maya = await prepare(app);
    await addPeople(maya, 2);
    const { id } = await launch(app, maya, 'Undone', { approval: 'first' });
    const { undo_token: token } = await maya.client.sendMail({ filter: { filter: 'draft' }, when: 'now' });
    await maya.client.undo({ undo_token: token ?? '' });
    expect(await draftsOf(maya)).toHaveLength(2);
    expect(new Set(await reasonsOf(maya, id))).toEqual(
      new Set(['waiting_approval: The draft is waiting for your approval']),
    );
    await maya.client.moveClock({ advance: '1h' });
    expect(await outboxOf(maya)).toHaveLength(0);
    await maya.client.approveMail({ filter: { filter: 'draft' } });
    await app.runDueJobs();
    expect(await outboxOf(maya)).toHaveLength(2);
  });

  it('undone for what had its slot gives it one by its sending hours again', async () => {
    const maya = await prepare(app);
    await maya.client.updateWorkspace({ window: CLOSED });
    await addPeople(maya, 1);
    await launch(app, maya, 'Slot again');
    await maya.client.approveMail({ filter: { filter: 'draft' } });
    const slot = async () => (await maya.client.getMails({ filter: 'scheduled' })).results[0]?.send_at;
    const before = await slot();
    const { undo_token: token } = await maya.client.sendMail({ filter: { filter: 'scheduled' }, when: 'now' });
    expect(await slot()).not.toBe(before);
    await maya.client.undo({ undo_token: token ?? '' });
    expect(await slot()).toBe(before);
    expect(await outboxOf(maya)).toHaveLength(0);
  });

  it('undone too late says that it was sent, and changes nothing', async () => {
    const maya = await prepare(app);
    await addPeople(maya, 1);
    await launch(app, maya, 'Too late');
    const { undo_token: token } = await maya.client.sendMail({ filter: { filter: 'draft' }, when: 'now' });
    await maya.client.moveClock({ advance: '1m' });
    expect(await outboxOf(maya)).toHaveLength(1);
    const answer = await maya.client.undo({ undo_token: token ?? '' });
    expect(JSON.stringify(answer)).toContain('The email was sent already.');
    expect((await maya.client.getMails({ filter: 'sent' })).count).toBe(1);
  });

  it('keeps its moment through a pause of all sending', async () => {
    const maya = await prepare(app);
    await addPeople(maya, 1);
    await launch(app, maya, 'Paused');
    await maya.client.sendMail({ filter: { filter: 'draft' }, when: 'now' });
    await maya.client.pauseSending({ paused: true });
    await maya.client.pauseSending({ paused: false });
    await app.runDueJobs();
    expect(await outboxOf(maya)).toHaveLength(0);
    await maya.client.moveClock({ advance: '1m' });
    expect(await outboxOf(maya)).toHaveLength(1);
  });
});
