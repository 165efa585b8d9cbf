import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { isFreeWhileWaiting } from '#testing/lock-order.ts';
import { addPeople, draftsOf, launch, prepare, type Prepared, reasonsOf, TWO_STEPS } from '#testing/outreach.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());

let maya: Prepared;
beforeEach(async () => {
  maya = await prepare(app);
});

const statuses = async (): Promise<string[]> =>
  (await maya.client.getMails({ sort: 'created_at' })).results.map(({ status }) => status);

const WAITS = 'waiting_approval: The draft is waiting for your approval';

it('a draft is locked after its person’s way, as when they are stopped, so that neither waits without end', async () => {
  const [personId = ''] = await addPeople(maya, 1);
  await launch(app, maya, 'Order');
  const id = (await draftsOf(maya))[0]?.id ?? '';
  const { rows } = await app.database.admin.query<{ enrolment_id: string }>(
    'select enrolment_id from messages where id = $1',
    [id],
  );
  const order = { personId: rows[0]?.enrolment_id ?? '', held: 'enrolments', table: 'messages', rowId: id } as const;
  const works = [
    () => maya.client.updateMail({ id, subject: 'Another' }),
    () => maya.client.approveMail({ ids: [id] }),
    () => maya.client.withdrawMail({ ids: [id] }),
    () => maya.client.updateProspect({ id: personId, email: 'another@company0.example' }),
  ];
  for (const work of works) expect(await isFreeWhileWaiting(app, order, work)).toBe(true);
  const { undo_token: hurried } = await maya.client.sendMail({ id, when: 'now' });
  expect(await isFreeWhileWaiting(app, order, () => maya.client.undo({ undo_token: hurried ?? '' }))).toBe(true);
  await maya.client.approveMail({ ids: [id] });
  // What became of it is recorded.
  expect(await isFreeWhileWaiting(app, order, () => app.runDueJobs())).toBe(true);
  expect(await statuses()).toEqual(['sent']);
});

describe('rejecting', () => {
  it('can be undone: the draft is back, and its person waits for approval', async () => {
    await addPeople(maya, 2);
    const { id } = await launch(app, maya, 'Rejected');
    const { undo_token: token, message } = await maya.client.rejectMail({ filter: { filter: 'draft' } });
    expect(message).toBe('2 emails rejected.');
    expect(await reasonsOf(maya, id)).toEqual(['held: You rejected step 1', 'held: You rejected step 1']);
    expect((await maya.client.getUndoable({})).results[0]).toMatchObject({ undo_token: token });
    await maya.client.undo({ undo_token: token ?? '' });
    expect(await reasonsOf(maya, id)).toEqual([WAITS, WAITS]);
    // Their people may have changed in between.
    await app.runDueJobs();
    expect(await maya.client.approveMail({ filter: { filter: 'draft' } })).toMatchObject({ done: 2 });
  });

  it('of what was approved gives it its approval and a slot back', async () => {
    await addPeople(maya, 1);
    await launch(app, maya, 'Approved', { start_at: null });
    const [draft] = await draftsOf(maya);
    await maya.client.updateMail({ id: draft?.id ?? '', send_at: '2099-01-01T09:00:00Z' });
    await maya.client.approveMail({ id: draft?.id ?? '' });
    const { undo_token: token } = await maya.client.rejectMail({ id: draft?.id ?? '' });
    expect(await statuses()).toEqual(['cancelled']);
    await maya.client.undo({ undo_token: token ?? '' });
    expect(await statuses()).toEqual(['scheduled']);
  });

  it('whose person has gone on since stays as it is', async () => {
    await addPeople(maya, 1);
    const { id } = await launch(app, maya, 'Gone on');
    const { undo_token: token } = await maya.client.rejectMail({ filter: { filter: 'draft' } });
    await maya.client.updateCampaignPeople({ id, filter: {}, action: 'skip_step' });
    await app.runDueJobs();
    await maya.client.undo({ undo_token: token ?? '' });
    expect(await statuses()).toEqual(['cancelled', 'draft']);
  });
});

describe('withdrawing approvals', () => {
  it('takes back all that is on its way, and says what has left', async () => {
    await addPeople(maya, 3);
    const { id } = await launch(app, maya, 'Withdrawn');
    const ids = (await draftsOf(maya)).map((draft) => draft.id);
    const [now = ''] = ids;
    await maya.client.sendMail({ id: now, when: 'now' });
    await maya.client.moveClock({ advance: '1m' });
    await maya.client.pauseSending({ paused: true });
    await maya.client.approveMail({ filter: { filter: 'draft' } });
    const answer = await maya.client.withdrawMail({ filter: { filter: 'approved,scheduled' } });
    expect(answer).toMatchObject({ message: '2 emails back in drafts.', done: 2, skipped: [], undo_token: null });
    expect((await draftsOf(maya)).map((draft) => draft.id).toSorted()).toEqual(ids.slice(1).toSorted());
    expect((await reasonsOf(maya, id)).filter((reason) => reason === WAITS)).toHaveLength(2);
    expect((await maya.client.withdrawMail({ ids })).skipped).toEqual(
      expect.arrayContaining([
        { id: now, reason: 'It’s already sent.' },
        { id: ids[1], reason: 'It isn’t approved.' },
      ]),
    );
  });

  it('writes anew what the workflow says by now', async () => {
    await addPeople(maya, 1);
    const { sequenceId } = await launch(app, maya, 'Later words', { sequence: { steps: TWO_STEPS } });
    const [draft] = await draftsOf(maya);
    await maya.client.pauseSending({ paused: true });
    await maya.client.approveMail({ id: draft?.id ?? '' });
    const [workflow] = (await maya.client.getSequences({ id: sequenceId })).results;
    const steps = (workflow?.steps ?? []).map((step) => ({ ...step, body: 'New words' }));
    await maya.client.updateSequence({ id: sequenceId, steps });
    await app.runDueJobs();
    await maya.client.withdrawMail({ id: draft?.id ?? '' });
    await app.runDueJobs();
    expect((await maya.client.getMail({ id: draft?.id ?? '' })).body).toBe('New words');
  });

  it('reaches nobody else’s messages', async () => {
    await addPeople(maya, 1);
    await launch(app, maya, 'Mine');
    const [draft] = await draftsOf(maya);
    await maya.client.pauseSending({ paused: true });
    await maya.client.approveMail({ id: draft?.id ?? '' });
    const other = await app.signUp();
    expect(await other.client.withdrawMail({ id: draft?.id ?? '' })).toMatchObject({ done: 0 });
    expect(await statuses()).toEqual(['approved']);
  });
});

describe('resuming somebody who lacks a value', () => {
  const lack = async (): Promise<{ id: string; draftId: string }> => {
    await addPeople(maya, 1, { job_title: null });
    const [first] = TWO_STEPS;
    const { id } = await launch(app, maya, 'Lacking', {
      sequence: { steps: [{ ...first, body: 'As {{ job_title }} you know.' }] },
    });
    return { id, draftId: (await draftsOf(maya))[0]?.id ?? '' };
  };

  it('says what is missing, and leaves them held', async () => {
    const { id } = await lack();
    const answer = await maya.client.updateCampaignPeople({ id, filter: {}, action: 'resume' });
    expect(answer.done).toBe(0);
    expect(answer.skipped?.map(({ reason }) => reason)).toEqual([
      'No job title for this person, and no fallback. Add the value, or edit the draft or the workflow.',
    ]);
    expect(await reasonsOf(maya, id)).toEqual(['held: No job title for this person, and no fallback']);
  });

  it('after a rejection brings back a draft that says so', async () => {
    const { id, draftId } = await lack();
    await maya.client.rejectMail({ id: draftId });
    await maya.client.updateCampaignPeople({ id, filter: {}, action: 'resume' });
    await app.runDueJobs();
    expect(await reasonsOf(maya, id)).toEqual(['held: No job title for this person, and no fallback']);
    expect((await draftsOf(maya))[0]).toMatchObject({ reason_code: 'missing_variable' });
  });

  it('after a rejection writes them what the workflow says today', async () => {
    const { id, draftId } = await lack();
    await maya.client.rejectMail({ id: draftId });
    const [workflow] = (await maya.client.getSequences({})).results.filter(
      ({ sequence_name: name }) => name === 'Lacking',
    );
    await maya.client.updateSequence({
      id: workflow?.id ?? '',
      steps: (workflow?.steps ?? []).map((step) => ({ ...step, body: 'As an expert you know.' })),
    });
    await maya.client.updateCampaignPeople({ id, filter: {}, action: 'resume' });
    await app.runDueJobs();
    expect(await reasonsOf(maya, id)).toEqual([WAITS]);
    expect(await maya.client.approveMail({ id: draftId })).toMatchObject({ done: 1, skipped: [] });
  });
});

it('taking all back stops approvals of many that are under way', async () => {
  const { admin } = app.database;
  const running = async (kind: string): Promise<string> => {
    const { rows } = await admin.query<{ id: string }>(
      `insert into jobs_progress (workspace_id, kind, state, created_by, created_at, updated_at)
       values ($1, $2, 'running', $3, now(), now()) returning id`,
      [maya.workspaceId, kind, maya.userId],
    );
    return rows[0]?.id ?? '';
  };
  const isStopping = async (id: string): Promise<boolean> =>
    (await admin.query('select 1 from jobs_progress where id = $1 and stop_asked_at is not null', [id])).rowCount === 1;
  await addPeople(maya, 1);
  await launch(app, maya, 'Many');
  const [approval, deletion] = [await running('mail_approve'), await running('mail_delete')];
  await maya.client.withdrawMail({ ids: [(await draftsOf(maya))[0]?.id ?? ''] });
  expect(await isStopping(approval)).toBe(false);
  await maya.client.rejectMail({ filter: { filter: 'draft' } });
  expect(await isStopping(approval)).toBe(false);
  await maya.client.withdrawMail({ filter: { filter: 'approved' } });
  expect([await isStopping(approval), await isStopping(deletion)]).toEqual([true, false]);
});
