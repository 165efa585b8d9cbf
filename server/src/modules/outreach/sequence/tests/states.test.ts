import {
  appliesTo,
  SEQUENCE_ACTIONS,
  SEQUENCE_STATES,
  type SequenceAction,
  type SequenceState,
} from '@rainmaker/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, everyPair, launch, prepare, type Prepared, TWO_STEPS } from '#testing/outreach.ts';
import { moveSequence } from '../move-sequence.ts';

let app: TestApp;
let maya: Prepared;
let id = '';
beforeAll(async () => {
  app = await createTestApp();
  maya = await prepare(app);
  ({ id } = await maya.client.createSequence({ sequence_name: 'Table', steps: TWO_STEPS }));
});
afterAll(() => app.close());

const ACTIONS = Object.keys(SEQUENCE_ACTIONS) as SequenceAction[];

const put = (state: SequenceState) =>
  app.database.admin.query('update sequences set state = $2 where id = $1', [id, state]);
const stateNow = async () => (await maya.client.getSequences({ id })).results[0]?.state;

describe('every action on every state of a workflow', () => {
  it.each(everyPair(SEQUENCE_ACTIONS, SEQUENCE_STATES))(
    '%s of one that is %s does what the table says',
    async (action, state) => {
      const isAllowed = appliesTo(SEQUENCE_ACTIONS[action], state);
      await put(state);
      const isMoved = await app.database.transact({ workspaceId: maya.workspaceId }, (db) =>
        moveSequence(db, id, action, new Date()),
      );
      expect({ isMoved, state: await stateNow() }).toEqual({
        isMoved: isAllowed,
        state: isAllowed ? SEQUENCE_ACTIONS[action].to : state,
      });
    },
  );

  it('of another workspace moves nothing', async () => {
    await put('draft');
    const other = await app.signUp();
    const moved = await app.database.transact({ workspaceId: other.workspaceId }, (db) =>
      Promise.all(ACTIONS.map((action) => moveSequence(db, id, action, new Date()))),
    );
    expect(moved).toEqual(ACTIONS.map(() => false));
    expect(
      await app.database.transact({ workspaceId: maya.workspaceId }, (db) =>
        db.one(sql`select state from sequences where id = ${id}`),
      ),
    ).toEqual({ state: 'draft' });
  });
});

/** The states a person can move a workflow to, besides the current one. */
const ASKED: Record<SequenceState, readonly SequenceState[]> = {
  draft: ['active', 'archived'],
  active: ['paused', 'archived'],
  paused: ['active', 'archived'],
  archived: ['paused'],
};

describe('what a person asks for', () => {
  const cases = SEQUENCE_STATES.flatMap((state) => SEQUENCE_STATES.map((asked) => [state, asked] as const));

  it.each(cases)('of a workflow that is %s: %s', async (state, asked) => {
    await put(state);
    const call = maya.client.updateSequence({ id, state: asked, impression: `${state} to ${asked}` });
    if (asked === state || ASKED[state].includes(asked)) expect((await call).state).toBe(asked);
    else
      await expect(call).rejects.toMatchObject({
        status: 409,
        problem: {
          code: 'conflict',
          detail: `This workflow is ${state} and can’t become ${asked}.`,
          current: { id, state },
        },
      });
    const [sequence] = (await maya.client.getSequences({ id })).results;
    if (asked !== state && !ASKED[state].includes(asked)) {
      expect(sequence?.state).toBe(state);
      expect(sequence?.impression).not.toBe(`${state} to ${asked}`);
    }
  });

  it('a launch activates a workflow that is a draft, and none that is paused or archived', async () => {
    await addPeople(maya, 3);
    for (const [state, after] of [
      ['draft', 'active'],
      ['paused', 'paused'],
      ['archived', 'archived'],
    ] as const) {
      const { id: campaignId, sequenceId } = await launch(app, maya, `Of a ${state} one`, {
        sequence: { state },
        audience: { stage: 'prospect', filter: {} },
      });
      const [sequence] = (await maya.client.getSequences({ id: sequenceId })).results;
      expect(sequence?.state).toBe(after);
      await maya.client.updateCampaign({ id: campaignId, state: 'cancelled' });
    }
  });
});
