import { FOLLOW_UP_KIND_NAMES, FOLLOW_UP_OUTCOME_NAMES, STAGES } from '@rainmaker/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { addColleague, type Colleague } from '#testing/team.ts';
import { addLead, followUpMaker } from '#testing/follow-ups.ts';

let app: TestApp;
let maya: SignedUp;
let rita: Colleague;
let make: ReturnType<typeof followUpMaker>;
let leadId: string;

beforeAll(async () => {
  app = await createTestApp();
  maya = await app.signUp();
  rita = await addColleague(app, maya, 'rep', 'Rita Sol');
  make = followUpMaker(app);
  leadId = await addLead(maya, 'Ada');
});
afterAll(() => app.close());

const HOUR = 3_600_000;
const at = (hours: number): string => new Date(app.clock.now().getTime() + hours * HOUR).toISOString();
const timelineOf = async (id: string) =>
  (await maya.client.getTimeline({ id })).results.map(({ summary, detail, channel }) => [summary, detail, channel]);

describe('200: a salesperson', () => {
  it('notes what to do about someone next, with sensible defaults, and reads it again', async () => {
    const made = await maya.client.createFollowUp({
      contact_id: leadId,
      kind: 'call',
      title: ' Call back ',
      due_at: at(2),
    });
    expect(made).toMatchObject({
      contact: { id: leadId, name: 'Ada Obi', stage: 'lead', company_name: 'Fieldnote' },
      kind: 'call',
      title: 'Call back',
      due_at: at(2),
      is_overdue: false,
      priority: 'normal',
      assignee: { id: maya.userId, name: 'Ada Obi' },
      reminder: 0,
      note: null,
      state: 'open',
      outcome: null,
      source: 'manual',
      version: 1,
      created_by: { id: maya.userId },
      done_at: null,
    });
    expect(await maya.client.getFollowUp({ id: made.id })).toEqual(made);
  });

  it('names the person as lead_id just as well, in every stage and for every kind', async () => {
    for (const stage of STAGES) {
      const person = { first_name: 'Any', email: `any-${stage}@people.example` };
      const { id } =
        stage === 'prospect'
          ? await maya.client.createProspect(person)
          : stage === 'lead'
            ? await maya.client.createLead(person)
            : await maya.client.createCustomer(person);
      for (const kind of FOLLOW_UP_KIND_NAMES)
        expect(await maya.client.createFollowUp({ lead_id: id, kind, title: 'Next', due_at: at(1) })).toMatchObject({
          contact: { id, stage },
          kind,
        });
    }
  });

  it('gives one to a colleague with priority, reminder and note', async () => {
    const given = { priority: 'high' as const, assignee_id: rita.userId, reminder: 15 as const, note: 'Ask for Ada' };
    const made = await make(maya, leadId, given);
    const { assignee_id: _id, ...rest } = given;
    expect(made).toMatchObject({ ...rest, assignee: { id: rita.userId, name: 'Rita Sol' } });
    expect(await rita.client.getFollowUp({ id: made.id })).toMatchObject({ title: made.title });
  });

  it('may choose the present minute', async () => {
    const now = app.clock.now();
    now.setSeconds(0, 0);
    expect(await make(maya, leadId, { due_at: now.toISOString() })).toMatchObject({ due_at: now.toISOString() });
  });

  it.each(FOLLOW_UP_OUTCOME_NAMES)('says what came of it: %s', async (outcome) => {
    const { id } = await make(maya, leadId);
    const done = await maya.client.updateFollowUp({ id, state: 'done', outcome, note: 'Spoke at length' });
    expect(done).toMatchObject({ state: 'done', outcome, note: 'Spoke at length', version: 2, is_overdue: false });
    expect(done.done_at).not.toBeNull();
  });

  it('adds the next touch in the same save, for whoever had this one', async () => {
    const contactId = await addLead(maya, 'Next');
    const { id } = await make(maya, contactId, { assignee_id: rita.userId, reminder: 60 });
    const next = { kind: 'email' as const, title: 'Send the offer', due_at: at(72) };
    const done = await maya.client.updateFollowUp({ id, state: 'done', outcome: 'interested', next });
    expect(done.next).toMatchObject({ ...next, state: 'open', contact: { id: contactId }, reminder: 60 });
    expect(done.next?.assignee?.id).toBe(rita.userId);
    expect((await maya.client.getLead({ id: contactId })).next_follow_up_at).toBe(next.due_at);
  });

  it('skips one, and adds the next touch', async () => {
    const { id } = await make(maya, leadId);
    const next = { kind: 'other' as const, title: 'Think', due_at: at(5) };
    const skipped = await maya.client.updateFollowUp({ id, state: 'skipped', next });
    expect(skipped).toMatchObject({ state: 'skipped', outcome: null, next: { title: 'Think' } });
  });

  it('reopens what is done or skipped, which forgets the outcome', async () => {
    for (const close of [{ state: 'done' as const, outcome: 'no_answer' as const }, { state: 'skipped' as const }]) {
      const { id } = await make(maya, leadId);
      await maya.client.updateFollowUp({ id, ...close });
      const open = await maya.client.updateFollowUp({ id, state: 'open' });
      expect(open).toMatchObject({ state: 'open', outcome: null, done_at: null, version: 3 });
    }
  });

  it('corrects the outcome of one that is done, and its text, however late it is', async () => {
    const { id } = await make(maya, leadId);
    await maya.client.updateFollowUp({ id, state: 'done', outcome: 'no_answer' });
    const right = await maya.client.updateFollowUp({ id, outcome: 'connected', title: 'Called', kind: 'call' });
    expect(right).toMatchObject({ state: 'done', outcome: 'connected', title: 'Called' });
  });

  it('changes nothing with a save that says what is so already', async () => {
    const made = await make(maya, leadId);
    const { id, title, due_at } = made;
    expect(await maya.client.updateFollowUp({ id, title, due_at, state: 'open' })).toEqual(made);
  });

  it('edits one whose time has passed without a new time', async () => {
    const { id } = await make(maya, leadId, { due_at: at(1) });
    app.clock.advance(2 * HOUR);
    expect(await maya.client.updateFollowUp({ id, title: 'Late' })).toMatchObject({ title: 'Late', is_overdue: true });
    expect(await maya.client.updateFollowUp({ id, due_at: at(1) })).toMatchObject({ is_overdue: false });
  });

  it('sees on the timeline what was planned, moved, done with its outcome and note, skipped, reopened and deleted', async () => {
    const id = await addLead(maya, 'Story');
    const one = await make(maya, id, { kind: 'call', title: 'Call', due_at: '2090-11-24T09:00:00Z' });
    await maya.client.updateFollowUp({ id: one.id, due_at: '2090-07-01T22:30:00Z' });
    await maya.client.updateFollowUp({ id: one.id, state: 'done', outcome: 'no_answer', note: 'Tried twice' });
    await maya.client.updateFollowUp({ id: one.id, state: 'open' });
    await maya.client.updateFollowUp({ id: one.id, state: 'skipped' });
    await maya.client.deleteFollowUp({ id: one.id });
    expect((await timelineOf(id)).slice(0, 6).toReversed()).toEqual([
      ['Follow-up added: Call', null, 'call'],
      ['Follow-up rescheduled from 24 November 2090 at 10:00 to 2 July 2090 at 00:30: Call', null, 'call'],
      ['Follow-up done, no answer: Call', 'Tried twice', 'call'],
      ['Follow-up reopened: Call', null, 'call'],
      ['Follow-up skipped: Call', null, 'call'],
      ['Follow-up deleted: Call', null, 'call'],
    ]);
  });

  it('has contacted a prospect whom a follow-up reached, and not one who didn’t answer', async () => {
    const statusAfter = async (outcome: 'voicemail' | 'no_answer') => {
      const person = { first_name: 'Pat', email: `${outcome}@people.example` };
      const { id } = await maya.client.createProspect(person);
      const made = await make(maya, id);
      await maya.client.updateFollowUp({ id: made.id, state: 'done', outcome });
      const { status, last_contacted_at: contacted } = await maya.client.getProspect({ id });
      return [status, contacted !== null];
    };
    expect(await statusAfter('voicemail')).toEqual(['Contacted', true]);
    expect(await statusAfter('no_answer')).toEqual(['New', false]);
  });

  it('deletes one, which the audit log keeps with the person’s name, and undoes that', async () => {
    const made = await make(maya, leadId, { title: 'Secret title' });
    const before = (await maya.client.getLead({ id: leadId })).next_follow_up_at;
    const { message, undo_token: token } = await maya.client.deleteFollowUp({ id: made.id });
    expect(message).toBe('Follow-up deleted.');
    await expect(maya.client.getFollowUp({ id: made.id })).rejects.toMatchObject({ status: 404 });
    const [entry] = (await maya.client.getAuditLog({ action: 'follow_up_deleted' })).results;
    expect(entry).toMatchObject({ subject: 'Ada Obi', record: { type: 'lead', id: leadId } });
    const [undoable] = (await maya.client.getUndoable({})).results;
    expect(undoable).toMatchObject({ undo_token: token, summary: 'Follow-up with Ada Obi deleted' });
    expect(await maya.client.undo({ undo_token: token })).toMatchObject({ restored: 1, kept: [] });
    expect((await timelineOf(leadId))[0]).toEqual(['Follow-up restored: Secret title', null, 'call']);
    const { version, updated_at: _at, ...back } = await maya.client.getFollowUp({ id: made.id });
    expect(made).toMatchObject(back);
    expect(version).toBe(2);
    expect((await maya.client.getLead({ id: leadId })).next_follow_up_at).toBe(before);
  });

  it('gets one follow-up from a request that was sent twice with its key', async () => {
    const id = await addLead(maya, 'Twice');
    const input = { contact_id: id, kind: 'call' as const, title: 'Once', due_at: at(3) };
    const options = { headers: { 'idempotency-key': 'follow-up-1' } };
    const [one, two] = [
      await maya.client.createFollowUp(input, options),
      await maya.client.createFollowUp(input, options),
    ];
    expect(two.id).toBe(one.id);
    expect((await maya.client.getFollowUps({ contact_id: id })).count).toBe(1);
  });
});
