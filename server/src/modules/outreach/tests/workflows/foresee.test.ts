import type { Foreseen } from '@rainmaker/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, approveAll, draftsOf, launch, prepare, type Prepared } from '#testing/outreach.ts';
import { seededRandom } from '#testing/random.ts';

let app: TestApp;
let maya: Prepared;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());

const days = (amount: number) => ({ amount, unit: 'days' as const });
const email = (key: string, more: object = {}) => ({
  key,
  kind: 'email' as const,
  wait: days(2),
  subject: key,
  body: `Text of ${key}`,
  ...more,
});
const now = { amount: 0, unit: 'minutes' as const };
const first = email('s-1', { wait: now });
const on = (side: 'yes' | 'no') => ({ path: { branch: 's-b', side } });
const branch = {
  key: 's-b',
  kind: 'branch' as const,
  wait: now,
  body: '',
  condition: { on: 'random' as const, percent: 50 },
};

const foresee = (id: string, steps: object[]): Promise<Foreseen> =>
  maya.client.foreseeSequenceUpdate({ id, steps: steps as never });
const save = (id: string, steps: object[]) => maya.client.updateSequence({ id, steps: steps as never });

/** Whoever waits is due: the engine finds each one's step. */
const makeDue = async (): Promise<void> => {
  await app.database.admin.query(
    `update enrolments set step_due_at = now() - interval '1 day', next_action_at = now() - interval '1 day'
     where workspace_id = $1 and state = 'in_progress' and next_action_at is not null`,
    [maya.workspaceId],
  );
  await app.database.admin.query(`select enqueue.job('outreach.sweep', '{}')`);
  await app.runDueJobs();
};

const standing = async (): Promise<Map<string, { key: string | null; state: string }>> => {
  const { rows } = await app.database.admin.query<{ id: string; next_step_key: string | null; state: string }>(
    'select id, next_step_key, state from enrolments where workspace_id = $1 order by id',
    [maya.workspaceId],
  );
  return new Map(rows.map(({ id, next_step_key: key, state }) => [id, { key, state }]));
};

const begin = async (people: number, steps: object[]): Promise<string> => {
  maya = await prepare(app);
  await addPeople(maya, people);
  const { sequenceId } = await launch(app, maya, 'Edited', { sequence: { steps } });
  return sequenceId;
};

describe('what an edit would do', () => {
  it('says who stays, who moves and for whom something new lies ahead', async () => {
    const id = await begin(3, [first, email('s-2'), email('s-3')]);
    await approveAll(app, maya);
    const changed = await foresee(id, [first, email('s-3'), email('s-new')]);
    expect(changed).toMatchObject({
      live: 3,
      stays: { people: 0 },
      finished: { people: 0 },
      inserted: { people: 3 },
      moves: [{ from: 2, to: 2, is_removed: true, people: 3 }],
    });
    expect(changed.moves[0]?.some.map(({ name }) => name).toSorted()).toEqual(['Person0', 'Person1', 'Person2']);
    expect(await foresee(id, [first])).toMatchObject({ finished: { people: 3 }, moves: [] });
    expect(await foresee(id, [first, email('s-2'), email('s-3')])).toMatchObject({ stays: { people: 3 }, moves: [] });
    // Nothing was saved.
    expect((await maya.client.getSequences({ id })).results[0]?.version).toBe(1);
  });

  it('says which drafts follow a new text, and which stay', async () => {
    const id = await begin(4, [first, email('s-2')]);
    const [edited, approved] = await draftsOf(maya);
    await maya.client.updateMail({ id: edited?.id ?? '', body: 'My own words' });
    await maya.client.approveMail({ id: approved?.id ?? '' });
    await app.database.admin.query(
      `update messages set send_at = send_at + interval '1 day' where status = 'scheduled'`,
    );
    const steps = [{ ...first, body: 'Another text' }, email('s-2')];
    const foreseen = await foresee(id, steps);
    expect(foreseen).toMatchObject({ stays: { people: 4 }, drafts_rewritten: 2, drafts_kept: 1, approved_kept: 1 });
    await save(id, steps);
    await app.runDueJobs();
    const { results } = await maya.client.getMails({ page_size: 10 });
    const bodies = await Promise.all(results.map(async (mail) => (await maya.client.getMail({ id: mail.id })).body));
    expect(bodies.toSorted()).toEqual(['Another text', 'Another text', 'My own words', 'Text of s-1']);
    expect(await foresee(id, [email('s-9', { wait: now }), email('s-2')])).toMatchObject({ of_removed: 4 });
  });

  it('takes who is on a side to what joins it, where the step goes to the other side', async () => {
    const id = await begin(8, [first, branch, email('s-y', on('yes')), email('s-n', on('no')), email('s-j')]);
    await approveAll(app, maya);
    const before = [...(await standing()).values()];
    const onYes = before.filter(({ key }) => key === 's-y').length;
    expect(onYes + before.filter(({ key }) => key === 's-n').length).toBe(8);
    const steps = [
      first,
      branch,
      email('s-z', on('yes')),
      email('s-y', on('no')),
      email('s-n', on('no')),
      email('s-j'),
    ];
    const foreseen = await foresee(id, steps);
    const moved = foreseen.moves.reduce((sum, { people }) => sum + people, 0);
    expect([moved, foreseen.stays.people]).toEqual([onYes, 8 - onYes]);
    expect(foreseen.moves.every(({ is_removed: isRemoved }) => !isRemoved)).toBe(true);
  });

  it('is refused with a version that is no more, and unknown elsewhere', async () => {
    const id = await begin(1, [first]);
    await expect(maya.client.foreseeSequenceUpdate({ id, version: 7, impression: 'x' })).rejects.toMatchObject({
      problem: { status: 409 },
    });
    const other = await prepare(app);
    await expect(other.client.foreseeSequenceUpdate({ id, impression: 'x' })).rejects.toMatchObject({
      problem: { status: 404 },
    });
  });
});

it('what is foretold is what the save does, for random edits of people at random steps', async () => {
  const random = seededRandom(20261124);
  for (let round = 0; round < 6; round += 1) {
    const steps = [first, email('s-2'), branch, email('s-y', on('yes')), email('s-n', on('no')), email('s-j')];
    const id = await begin(10, steps);
    await approveAll(app, maya);
    const keys = ['s-2', 's-y', 's-n', 's-j'];
    // People stand at all steps, with what was decided for them.
    for (const enrolment of (await standing()).keys()) {
      const key = keys[random.below(keys.length)] ?? 's-2';
      const decisions =
        key === 's-2' ? {} : { 's-b': key === 's-n' || (key === 's-j' && random.below(2) === 0) ? 'no' : 'yes' };
      await app.database.admin.query(
        `update enrolments set next_step_key = $2, step_no = $3, decisions = $4 where id = $1`,
        [enrolment, key, steps.findIndex((step) => step.key === key) + 1, decisions],
      );
    }
    const before = await standing();
    const changed = steps.filter(({ key }, at) => at === 0 || key === 's-b' || random.below(3) > 0);
    const isLoose = !changed.some((step) => 'path' in step);
    const next = [...(isLoose ? changed.filter(({ key }) => key !== 's-b') : changed)];
    if (random.below(2) === 0) next.push(email(`s-new${round}`));
    const foreseen = await foresee(id, next);
    await save(id, next);
    await makeDue();
    const after = await standing();
    const met = { stays: 0, finished: 0, moves: 0 };
    for (const [enrolment, { key }] of before) {
      const { key: now, state } = after.get(enrolment) ?? { key: null, state: '' };
      if (state === 'completed') met.finished += 1;
      else met[key === now ? 'stays' : 'moves'] += 1;
    }
    expect(met).toEqual({
      stays: foreseen.stays.people,
      finished: foreseen.finished.people,
      moves: foreseen.moves.reduce((sum, { people }) => sum + people, 0),
    });
  }
}, 60_000);
