import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, approveAll, launch, prepare, type Prepared, reasonsOf, TWO_STEPS } from '#testing/outreach.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());

/** A refusal in words that no rule knows. */
const DOUBTFUL = 'Your colleague has called twice as well. We have what we need, thank you.';
const FIRST_STEP = { sequence: { steps: TWO_STEPS.slice(0, 1) } };

/** Someone who replied to the first of two campaigns; the second's email is approved, and due. */
const unanswered = async (text = DOUBTFUL) => {
  const maya = await prepare(app);
  const [person = ''] = await addPeople(maya, 1);
  await launch(app, maya, 'First', FIRST_STEP);
  await approveAll(app, maya);
  const [mail] = (await maya.client.outbox({ limit: 1 })).results;
  await maya.client.react({ id: mail?.id ?? '', kind: 'reply', text });
  await app.runDueJobs();
  await maya.client.moveClock({ advance: '10d' });
  const { id } = await launch(app, maya, 'Second', FIRST_STEP);
  await approveAll(app, maya);
  await maya.client.moveClock({ advance: '1d' });
  await app.runDueJobs();
  return { maya, person, campaignId: id };
};

const sent = async ({ client }: Prepared): Promise<number> => (await client.outbox({ limit: 50 })).results.length;

const later = async ({ client }: Prepared): Promise<void> => {
  await client.moveClock({ advance: '2h' });
  await app.runDueJobs();
};

const threadOf = async ({ client }: Prepared) => {
  const [thread] = (await client.getInbox({})).results;
  if (thread === undefined) throw new Error('There is a conversation.');
  return thread;
};

describe('whoever wrote and has no answer', () => {
  it('gets nothing of another campaign, which says why, until somebody marks the conversation as done', async () => {
    const { maya, campaignId } = await unanswered();
    expect((await threadOf(maya)).state).toBe('to_answer');
    expect(await sent(maya)).toBe(1);
    expect(await reasonsOf(maya, campaignId)).toEqual([expect.stringMatching(/no one has answered/)]);
    await maya.client.updateInbox({ ids: [(await threadOf(maya)).id], done: true });
    await later(maya);
    expect(await sent(maya)).toBe(2);
  });

  it('waits again where the answer goes back to a draft because their address was corrected', async () => {
    const { maya, person } = await unanswered();
    const id = (await threadOf(maya)).id;
    const { now } = await maya.client.moveClock({ advance: '1h' });
    const sendAt = new Date(Date.parse(now) + 86_400_000).toISOString();
    await maya.client.replyMail({ id, body: 'Sorry, we will not write again.', send_at: sendAt });
    expect((await threadOf(maya)).state).toBe('waiting');
    await maya.client.updateProspect({ id: person, email: 'new@company0.example' });
    expect((await threadOf(maya)).state).toBe('to_answer');
    await later(maya);
    expect(await sent(maya)).toBe(1);
  });

  it('is still waiting where they wrote again while somebody marked it as done', async () => {
    const { maya } = await unanswered();
    const { id, last_reply_at: seen } = await threadOf(maya);
    const [mail] = (await maya.client.outbox({ limit: 1 })).results;
    await maya.client.moveClock({ advance: '1h' });
    await maya.client.react({ id: mail?.id ?? '', kind: 'reply', text: 'And how does it work without a signal?' });
    await app.runDueJobs();
    await expect(maya.client.updateInbox({ ids: [id], done: true, seen_until: seen })).rejects.toThrow(
      'They wrote again in the meantime.',
    );
    const thread = await threadOf(maya);
    expect(thread.state).toBe('to_answer');
    await maya.client.updateInbox({ ids: [id], done: true, seen_until: thread.last_reply_at });
    expect((await threadOf(maya)).state).toBe('done');
  });

  it('gets it once they have an answer', async () => {
    const { maya } = await unanswered();
    await maya.client.replyMail({ id: (await threadOf(maya)).id, body: 'I see. May I ask again next year?' });
    await later(maya);
    expect(await sent(maya)).toBe(3);
  });

  it('gets it never, where a person reads an opt-out', async () => {
    const { maya } = await unanswered();
    const [entry] = (await maya.client.getThread({ id: (await threadOf(maya)).id })).entries.filter(
      ({ direction }) => direction === 'in',
    );
    await maya.client.classifyReply({ id: entry?.id ?? '', class: 'unsubscribe' });
    await later(maya);
    expect(await sent(maya)).toBe(1);
  });

  it('gets it at once where somebody says so', async () => {
    const { maya } = await unanswered();
    const [mail] = (await maya.client.getMails({ filter: 'scheduled' })).results;
    await maya.client.sendMail({ ids: [mail?.id ?? ''], when: 'now' });
    await later(maya);
    expect(await sent(maya)).toBe(2);
  });

  it('gets nothing, whatever they wrote afterwards, until that is answered too', async () => {
    const { maya } = await unanswered();
    const reply = async (text: string) => {
      const [mail] = (await maya.client.outbox({ limit: 1 })).results;
      await maya.client.react({ id: mail?.id ?? '', kind: 'reply', text });
      await app.runDueJobs();
      await maya.client.moveClock({ advance: '1m' });
    };
    await reply('Please contact my colleague Victor Hale (victor@elsewhere.example) about such things.');
    expect((await threadOf(maya)).state).toBe('to_answer');
    await maya.client.updateInbox({ ids: [(await threadOf(maya)).id], done: true });
    await maya.client.moveClock({ advance: '1m' });
    await reply('Please contact my colleague Ruth Hale (ruth@elsewhere.example) about such things.');
    expect((await threadOf(maya)).state).toBe('settled');
  });

  it('gets nothing that was to be sent at once before they wrote', async () => {
    const maya = await prepare(app);
    await addPeople(maya, 1);
    await launch(app, maya, 'First', FIRST_STEP);
    await approveAll(app, maya);
    await maya.client.moveClock({ advance: '10d' });
    await launch(app, maya, 'Second', FIRST_STEP);
    await maya.client.pauseSending({ paused: true });
    const [draft] = (await maya.client.getMails({ filter: 'draft' })).results;
    await maya.client.sendMail({ ids: [draft?.id ?? ''], when: 'now' });
    // A reply ends workflows, but no announcements.
    await app.database.admin.query(
      `update messages set origin = 'announcement', enrolment_id = null, campaign_id = null, sequence_id = null, sequence_version = null,
         step_key = null, step_no = null where workspace_id = $1 and is_urgent`,
      [maya.workspaceId],
    );
    const [mail] = (await maya.client.outbox({ limit: 1 })).results;
    await maya.client.react({ id: mail?.id ?? '', kind: 'reply', text: DOUBTFUL });
    const { rows } = await app.database.admin.query(`select 1 from messages where workspace_id = $1 and is_urgent`, [
      maya.workspaceId,
    ]);
    expect(rows).toEqual([]);
  });

  it('is held by an opt-out that nobody has confirmed, also where a later reply was answered', async () => {
    const { maya } = await unanswered();
    await app.database.admin.query(`update inbound_messages set class = 'unsubscribe' where workspace_id = $1`, [
      maya.workspaceId,
    ]);
    const [mail] = (await maya.client.outbox({ limit: 1 })).results;
    await maya.client.react({ id: mail?.id ?? '', kind: 'reply', text: 'How does it work without a signal?' });
    await app.runDueJobs();
    await maya.client.replyMail({ id: (await threadOf(maya)).id, body: 'By radio.' });
    expect((await threadOf(maya)).state).toBe('to_answer');
    await expect(maya.client.updateInbox({ ids: [(await threadOf(maya)).id], done: true })).rejects.toThrow(
      /asked for no more messages, and no one has confirmed it/,
    );
    // Nothing is left to confirm of whoever is Do Not Contact already.
    const { id, contact } = await threadOf(maya);
    await maya.client.updateProspectStatus({ ids: [contact.id], status: 'Do Not Contact', reason: 'They said so' });
    await maya.client.updateInbox({ ids: [id], done: true });
    expect((await threadOf(maya)).state).toBe('done');
  });

  it('waits again where an opt-out was marked as done for somebody who is Do Not Contact no more', async () => {
    const { maya, person } = await unanswered();
    await app.database.admin.query(`update inbound_messages set class = 'unsubscribe' where workspace_id = $1`, [
      maya.workspaceId,
    ]);
    const marked = await maya.client.updateProspectStatus({ ids: [person], status: 'Do Not Contact' });
    await maya.client.updateInbox({ ids: [(await threadOf(maya)).id], done: true });
    await maya.client.undo({ undo_token: marked.undo_token ?? '' });
    expect((await threadOf(maya)).state).toBe('to_answer');
  });
});
