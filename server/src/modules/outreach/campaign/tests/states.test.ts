import {
  CAMPAIGN_ACTIONS,
  CAMPAIGN_STATE_LABELS,
  CAMPAIGN_STATES,
  type CampaignAction,
  type CampaignState,
  appliesTo,
} from '@rainmaker/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, everyPair, launch, prepare, type Prepared } from '#testing/outreach.ts';
import { moveCampaigns } from '../move-campaigns.ts';

let app: TestApp;
let maya: Prepared;
let id = '';
beforeAll(async () => {
  app = await createTestApp();
  maya = await prepare(app);
  await addPeople(maya, 1);
  ({ id } = await launch(app, maya, 'Table', {
    // A relaunch has no one to enroll, which only a live audience allows.
    audience: { stage: 'prospect', filter: {}, frozen: false },
  }));
});
afterAll(() => app.close());

const ACTIONS = Object.keys(CAMPAIGN_ACTIONS) as CampaignAction[];

describe('every action on every state of a campaign', () => {
  it.each(everyPair(CAMPAIGN_ACTIONS, CAMPAIGN_STATES))(
    '%s of one that is %s does what the table says',
    async (action, state) => {
      const isAllowed = appliesTo(CAMPAIGN_ACTIONS[action], state);
      const at = new Date('2026-11-23T09:00:00Z');
      const after = await app.database.transact({ workspaceId: maya.workspaceId }, async (db) => {
        await db.run(sql`update campaigns set state = ${state}, state_reason = 'Before' where id = ${id}`);
        const moved = await moveCampaigns(db, { action, at, which: sql<boolean>`cp.id = ${id}`, reason: 'After' });
        return {
          moved,
          ...(await db.one<object>(sql`select state, state_reason as reason from campaigns where id = ${id}`)),
        };
      });
      expect(after).toEqual(
        isAllowed
          ? { moved: [id], state: CAMPAIGN_ACTIONS[action].to, reason: 'After' }
          : { moved: [], state, reason: 'Before' },
      );
    },
  );

  it('of another workspace moves nothing', async () => {
    const other = await app.signUp();
    const moved = await app.database.transact({ workspaceId: other.workspaceId }, (db) =>
      Promise.all(
        ACTIONS.map((action) => moveCampaigns(db, { action, at: new Date(), which: sql<boolean>`cp.id = ${id}` })),
      ),
    );
    expect(moved.flat()).toEqual([]);
  });
});

/** The states a person can request from each state, besides the current one. */
const ASKED: Record<CampaignState, readonly string[]> = {
  draft: ['running', 'cancelled'],
  scheduled: ['running', 'paused', 'cancelled'],
  running: ['paused', 'cancelled'],
  paused: ['running', 'cancelled'],
  auto_paused: ['running', 'cancelled'],
  completed: [],
  cancelled: [],
};

describe('what a person asks for', () => {
  const cases = CAMPAIGN_STATES.flatMap((state) =>
    (['running', 'paused', 'cancelled'] as const)
      .filter((asked) => asked !== state)
      .map((asked) => [state, asked] as const),
  );

  it.each(cases)('of a campaign that is %s: %s', async (state, asked) => {
    await app.database.admin.query('update campaigns set state = $2, start_at = null where id = $1', [id, state]);
    const call = maya.client.updateCampaign({ id, state: asked });
    if (ASKED[state].includes(asked)) expect((await call).state).toBe(asked);
    else
      await expect(call).rejects.toMatchObject({
        status: 409,
        problem: {
          code: 'conflict',
          detail: `This campaign is ${CAMPAIGN_STATE_LABELS[state].toLowerCase()} and can’t become ${asked}.`,
          current: { id, state },
        },
      });
  });

  it('of the state it is in changes nothing', async () => {
    await app.database.admin.query(`update campaigns set state = 'paused' where id = $1`, [id]);
    expect(await maya.client.updateCampaign({ id, state: 'paused' })).toMatchObject({ state: 'paused' });
  });

  it('with a start to come waits for it, and begins at once where the start is taken away', async () => {
    await app.database.admin.query(`update campaigns set state = 'paused' where id = $1`, [id]);
    const start = new Date(Date.now() + 30 * 86_400_000).toISOString();
    const waiting = await maya.client.updateCampaign({ id, state: 'running', start_at: start });
    expect(waiting.state).toBe('scheduled');
    expect((await maya.client.updateCampaign({ id, state: 'running', start_at: null })).state).toBe('running');
  });
});
