import { LIMITS } from '@rainmaker/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPeople, launch, prepare, type Prepared } from '#testing/outreach.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addColleague } from '#testing/team.ts';
import { takeDueEnrolments } from '../../enrolment/enrolment-queries.ts';
import { loadCandidates } from '../../drafts/candidates.ts';

let app: TestApp;
let owner: Prepared;

beforeAll(async () => {
  app = await createTestApp();
  owner = await prepare(app);
});
afterAll(() => app.close());

const text = 'Not a word too many. '.repeat(950).trim();
const stepsOf = (count: number) =>
  Array.from({ length: count }, () => ({
    kind: 'email' as const,
    wait: { amount: 1, unit: 'days' as const },
    subject: 'Hello',
    body: text,
    variants: [60, 10, 10, 10, 10].map((share) => ({ share, subject: 'Hello', body: text })),
  }));

describe('a workflow of two million characters', () => {
  it('is in memory once, however many people of a batch are in it', async () => {
    await addPeople(owner, 3);
    const { id } = await launch(app, owner, 'Long', { sequence: { steps: stepsOf(5) } });
    const { results } = await owner.client.getMails({ campaign_id: id });
    const rows = await app.database.transact({ workspaceId: owner.workspaceId, userId: owner.userId }, (db) =>
      loadCandidates(
        db,
        results.map((mail) => mail.id),
      ),
    );
    expect(rows).toHaveLength(3);
    expect(new Set(rows.map(({ steps }) => steps)).size).toBe(1);
    expect(rows[0]?.steps).toHaveLength(5);
  });
});

describe('all workflows of a workspace', () => {
  it('hold so many characters and no more, whoever saves at one time', async () => {
    const other = await prepare(app);
    const save = (name: string) => other.client.createSequence({ sequence_name: name, steps: stepsOf(20) });
    const tries = await Promise.allSettled(['a', 'b', 'c', 'd'].map(save));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(save('e')).rejects.toMatchObject({ problem: { code: 'invalid_input' } });
    const { results } = await other.client.getSequences({ page_size: 200 });
    expect(JSON.stringify(results).length).toBeLessThan(LIMITS.workflowsCharacters * 1.2);
  }, 60_000);

  it('are a part of that for one person, except an owner', async () => {
    const other = await prepare(app);
    const rep = await addColleague(app, other, 'rep');
    await expect(rep.client.createSequence({ sequence_name: 'Mine', steps: stepsOf(10) })).rejects.toMatchObject({
      problem: {
        errors: [{ pointer: '/steps', detail: /^Workflows that you made together can have at most 1,000,000/ }],
      },
    });
    await other.client.createSequence({ sequence_name: 'Ours', steps: stepsOf(10) });
    await rep.client.createSequence({ sequence_name: 'Short', steps: stepsOf(1) });
  });

  it('can always be made shorter', async () => {
    const { results } = await owner.client.getSequences({ search: 'Long' });
    const saved = await owner.client.updateSequence({ id: results[0]?.id ?? '', steps: stepsOf(1) });
    expect(saved.steps).toHaveLength(1);
  });
});

describe('what the engine takes up', () => {
  it('has the version that its steps are of', async () => {
    const late = await prepare(app);
    await addPeople(late, 2);
    const campaign = await launch(app, late, 'Two', { sequence: { steps: stepsOf(2) } });
    await app.database.admin.query(
      `update enrolments set next_action_at = now() - interval '1 day' where campaign_id = $1`,
      [campaign.id],
    );
    const due = await app.database.transact({ workspaceId: late.workspaceId }, (db) =>
      takeDueEnrolments(db, app.clock.now(), { limit: 200 }),
    );
    expect(due).toHaveLength(2);
    expect(new Set(due.map(({ steps }) => steps)).size).toBe(1);
    expect(due[0]?.sequence_version).toBe(1);
  });
});
