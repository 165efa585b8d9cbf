import { mkdirSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { MessageOrigin } from '@rainmaker/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDomainEvents } from '#modules/events.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createCarrier, launchKinds, type OfKinds } from '#testing/carrier.ts';
import { addPeople, approveAll, draftsOf, ownPhone, prepare, type Prepared, reasonsOf } from '#testing/outreach.ts';
import { insertMessages } from '../drafts/draft-queries.ts';
import { loadWorkspace } from '../pace/workspace.ts';
import { scheduleMessages } from '../plan/schedule.ts';

// A channel that the engine has never heard of: registered with the application, and sent by the program.
const carrier = createCarrier();
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' }, channels: carrier.channels });
});
afterAll(() => app.close());
beforeEach(() => {
  carrier.taken.length = 0;
  carrier.answerTo = undefined;
});

const NUMBER = '+49301234567';

const mixed = async (count: number, ...kinds: string[]): Promise<OfKinds> => {
  const maya = await prepare(app);
  await addPeople(maya, count, ownPhone);
  return launchKinds(app, maya, kinds);
};

const sentOf = async ({ client }: Prepared) =>
  (await client.getMails({ filter: 'sent', sort: 'created_at' })).results.map(({ channel, status, step }) => [
    channel,
    status,
    step,
  ]);

const blocksOf = async ({ workspaceId }: Prepared): Promise<string[]> =>
  (
    await app.database.admin.query<{ words: string }>(
      `select channel || ' ' || address || ' ' || reason as words from suppressions where workspace_id = $1`,
      [workspaceId],
    )
  ).rows.map(({ words }) => words);

describe('a channel that was registered', () => {
  it('walks from a step to the sent box, and the workflow goes on by email', async () => {
    const maya = await mixed(1, 'carrier', 'email');
    const [draft] = await draftsOf(maya);
    expect(draft).toMatchObject({ channel: 'carrier', origin: 'enrolment', mailbox: { id: maya.accountId } });
    await maya.client.updateMail({ id: draft?.id ?? '', body: 'Dear Person0, a note.' });
    await approveAll(app, maya);
    expect(carrier.taken).toEqual([
      { id: draft?.id, attempt: 1, from: '+4930123456', to: NUMBER, words: 'Dear Person0, a note.' },
    ]);
    const { body, thread, events } = await maya.client.getMail({ id: draft?.id ?? '' });
    expect([body, thread.map(({ text }) => text)]).toEqual(['Dear Person0, a note.', ['Dear Person0, a note.']]);
    expect(events.at(-1)?.summary).toBe(`Sent to ${NUMBER}`);
    await maya.client.moveClock({ advance: '2d' });
    const [next] = await draftsOf(maya);
    expect(next).toMatchObject({ channel: 'email', mailbox: { id: maya.mailboxId }, is_reply: false });
    await approveAll(app, maya);
    expect(await sentOf(maya)).toEqual([
      ['carrier', 'sent', 1],
      ['email', 'sent', 2],
    ]);
    expect((await maya.client.outbox({})).results).toHaveLength(1);
  });

  it('keeps to pauses, and to a pace of its account', async () => {
    const maya = await mixed(2, 'carrier');
    await app.database.admin.query('update sending_accounts set min_gap_seconds = 60 where id = $1', [maya.accountId]);
    await maya.client.pauseSending({ paused: true });
    await approveAll(app, maya);
    expect(await reasonsOf(maya, maya.campaignId)).toEqual([
      'in_progress: All sending is paused',
      'in_progress: All sending is paused',
    ]);
    await maya.client.pauseSending({ paused: false });
    await app.runDueJobs();
    expect(carrier.taken).toHaveLength(1);
    await maya.client.moveClock({ advance: '5m' });
    expect(carrier.taken).toHaveLength(2);
  });

  it('is settled by the journal of a worker that died', async () => {
    const maya = await mixed(3, 'carrier');
    await maya.client.approveMail({ filter: { filter: 'draft' } });
    const dead = `${hostname().replaceAll(/[^\w-]/g, '_')}.4194400.1.dead`;
    const { rows } = await app.database.admin.query<{ id: string }>(
      `update messages set status = 'sending', claimed_by = $2, attempt = 1, claimed_at = clock_timestamp()
       where workspace_id = $1 returning id`,
      [maya.workspaceId, dead],
    );
    const [taken = '', offered = '', untouched = ''] = rows.map(({ id }) => id);
    const dir = join(app.dataDir, 'handover');
    mkdirSync(dir, { recursive: true });
    writeFileSync(join(dir, `${dead}.log`), `>${taken}.1\n<${taken}.1\n>${offered}.1\n`);
    await app.runDueJobs();
    const { results } = await maya.client.getMails({});
    const statuses = new Map(results.map(({ id, status }) => [id, status]));
    expect([taken, offered, untouched].map((id) => statuses.get(id))).toEqual(['sent', 'unknown', 'sent']);
    expect(carrier.taken.map(({ id, attempt }) => `${id}.${attempt}`)).toEqual([`${untouched}.1`]);
  });
});

describe('what stops what', () => {
  it.each([
    ['an address that does not exist', { kind: 'bounced', code: '404', detail: 'No such roof' }, 'bounced'],
    ['the limit of a provider', { kind: 'limited', code: '429', detail: 'Enough notes' }, 'limited'],
  ] as const)('%s stops that channel alone', async (_, answer, reason) => {
    const maya = await mixed(1, 'carrier', 'carrier', 'email');
    carrier.answerTo = () => answer;
    await approveAll(app, maya);
    expect(await blocksOf(maya)).toEqual([`carrier ${NUMBER} ${reason}`]);
    const [person] = (await maya.client.getCampaignPeople({ id: maya.campaignId })).results;
    expect(person).toMatchObject({ state: 'in_progress', step: 3 });
    await maya.client.moveClock({ advance: '2d' });
    await approveAll(app, maya);
    expect(await sentOf(maya)).toEqual([['email', 'sent', 3]]);
    const { results } = await maya.client.getProspects({});
    expect(results[0]).toMatchObject({ status: 'Contacted', email_status: 'unknown' });
  });

  it.each([
    ['bounced', { kind: 'bounced', code: '404', detail: 'No such roof' }],
    ['failed', { kind: 'limited', code: '429', detail: 'Enough notes' }],
  ] as const)('and ends the workflow as %s where no other channel reaches them', async (state, answer) => {
    const maya = await mixed(1, 'carrier', 'email');
    await app.database.admin.query(
      `insert into suppressions (workspace_id, channel, address, reason, created_at)
       select workspace_id, 'email', email, 'bounced', now() from contacts where workspace_id = $1`,
      [maya.workspaceId],
    );
    carrier.answerTo = () => answer;
    await approveAll(app, maya);
    const [person] = (await maya.client.getCampaignPeople({ id: maya.campaignId })).results;
    expect(person).toMatchObject({ state });
  });

  it('goes on with the next step by email where the gate finds the number blocked', async () => {
    const maya = await mixed(1, 'carrier', 'email');
    await app.database.admin.query(
      `insert into suppressions (workspace_id, channel, address, reason, created_at)
       values ($1, 'carrier', $2, 'manual', now())`,
      [maya.workspaceId, NUMBER],
    );
    await approveAll(app, maya);
    expect(carrier.taken).toEqual([]);
    await maya.client.moveClock({ advance: '2d' });
    await approveAll(app, maya);
    expect(await sentOf(maya)).toEqual([['email', 'sent', 2]]);
  });

  it('an email that comes back leaves what waits by the other channel as it is', async () => {
    const maya = await mixed(1, 'email', 'carrier');
    await approveAll(app, maya);
    const [mail] = (await maya.client.outbox({})).results;
    await maya.client.react({ id: mail?.id ?? '', kind: 'hard_bounce' });
    await maya.client.moveClock({ advance: '2d' });
    await approveAll(app, maya);
    expect(carrier.taken.map(({ to }) => to)).toEqual([NUMBER]);
    expect((await maya.client.getProspects({})).results[0]).toMatchObject({ email_status: 'bounced' });
  });

  it.each(['unsubscribe', 'complaint', 'reply'] as const)('%s stops the workflow on every channel', async (what) => {
    const maya = await mixed(1, 'email', 'carrier');
    await approveAll(app, maya);
    const [mail] = (await maya.client.outbox({})).results;
    const [, token = ''] = /unsubscribe\?token=([\w-]+)/.exec(mail?.text ?? '') ?? [];
    if (what === 'unsubscribe') await app.client().unsubscribe({ token });
    else await maya.client.react({ id: mail?.id ?? '', kind: what, text: 'What does it cost?' });
    await maya.client.moveClock({ advance: '3d' });
    await approveAll(app, maya);
    expect(carrier.taken).toEqual([]);
    const { results } = await maya.client.getProspects({});
    expect(results[0]?.status).toBe(what === 'reply' ? 'Engaged' : 'Do Not Contact');
  });
});

describe('a message that belongs to no campaign', () => {
  /** As another room would write it: in the ledger, approved, and given its slot. */
  const write = async (maya: OfKinds, origin: MessageOrigin, contactId: string): Promise<string> =>
    app.database.transact({ workspaceId: maya.workspaceId }, async (db) => {
      const workspace = await loadWorkspace(db, { events: createDomainEvents(), realClock: app.clock });
      const at = workspace.clock.now();
      const message = {
        channel: 'carrier',
        origin,
        step: null,
        contactId,
        accountId: maya.accountId,
        status: 'approved' as const,
        title: 'Thursday',
        snippet: 'Thursday is fine',
        isReply: false,
        content: 'Thursday is fine',
        filled: [],
        missing: [],
        toAddress: NUMBER,
        notBefore: at,
        reasonCode: null,
        reasonDetail: null,
        search: 'thursday',
      };
      const [inserted] = await insertMessages(db, [message], at, carrier.channels);
      const id = inserted?.id ?? '';
      await scheduleMessages(db, [id], workspace);
      return id;
    });

  const pass = async ({ workspaceId }: Prepared): Promise<void> => {
    await app.database.admin.query(`select enqueue.job('outreach.tick', json_build_object('workspaceId', $1::text))`, [
      workspaceId,
    ]);
    await app.runDueJobs();
  };

  const written = async (maya: OfKinds, origin: MessageOrigin) => {
    const { results } = await maya.client.getProspects({});
    const id = await write(maya, origin, results[0]?.id ?? '');
    await pass(maya);
    return (await maya.client.getMails({})).results.find((mail) => mail.id === id);
  };

  it('leaves through the same gate: an answer at once, an announcement a day after the campaign', async () => {
    const maya = await mixed(1, 'carrier');
    await approveAll(app, maya);
    expect(await written(maya, 'conversation')).toMatchObject({
      status: 'sent',
      origin: 'conversation',
      enrolment_id: null,
      campaign: null,
      sequence: null,
      step: null,
      subject: 'Thursday',
    });
    expect(carrier.taken.map(({ words }) => words)).toEqual(['Hi Person0', 'Thursday is fine']);
    expect(await written(maya, 'announcement')).toMatchObject({ status: 'scheduled', reason_code: 'frequency' });
  });

  it('can be taken back, deleted with an undo and rejected, and fails without a campaign that would stop', async () => {
    const maya = await mixed(1, 'carrier');
    carrier.answerTo = () => ({ kind: 'refused', code: '500', detail: 'Too heavy' });
    const failed = await written(maya, 'conversation');
    expect(failed).toMatchObject({ status: 'failed', reason: 'Too heavy' });
    expect((await maya.client.deleteMail({ ids: [failed?.id ?? ''] })).done).toBe(1);
    await maya.client.pauseSending({ paused: true });
    const waiting = await written(maya, 'conversation');
    expect(waiting).toMatchObject({ status: 'approved', reason_code: 'sending_paused' });
    await maya.client.updateMail({ id: waiting?.id ?? '', status: 'draft' });
    const gone = await maya.client.deleteMail({ ids: [waiting?.id ?? ''] });
    await maya.client.undo({ undo_token: gone.undo_token ?? '' });
    expect((await draftsOf(maya)).map(({ id }) => id)).toContain(waiting?.id);
    expect((await maya.client.rejectMail({ id: waiting?.id ?? '' })).done).toBe(1);
  });

  it('expires as a draft, as any does', async () => {
    const maya = await mixed(1, 'carrier');
    await maya.client.pauseSending({ paused: true });
    const waiting = await written(maya, 'conversation');
    await maya.client.updateMail({ id: waiting?.id ?? '', status: 'draft' });
    await maya.client.moveClock({ advance: '15d' });
    const { results } = await maya.client.getMails({ filter: 'cancelled' });
    expect(results.map(({ id, reason }) => [id, reason])).toContainEqual([
      waiting?.id,
      'The draft expired after 14 days',
    ]);
  });

  it('goes to nobody who is marked Do Not Contact', async () => {
    const maya = await mixed(1, 'carrier');
    const { results } = await maya.client.getProspects({});
    await maya.client.updateProspectStatus({ ids: [results[0]?.id ?? ''], status: 'Do Not Contact' });
    expect(await written(maya, 'conversation')).toMatchObject({ status: 'cancelled' });
    expect(carrier.taken).toEqual([]);
  });
});
