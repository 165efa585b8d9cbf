import {
  appliesTo,
  ENROLMENT_ACTIONS,
  ENROLMENT_STATES,
  type EnrolmentAction,
  type EnrolmentState,
} from '@rainmaker/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, everyPair, launch, prepare, type Prepared } from '#testing/outreach.ts';
import { moveEnrolments } from './move.ts';

let app: TestApp;
let maya: Prepared;
let id = '';
beforeAll(async () => {
  app = await createTestApp();
  maya = await prepare(app);
  await addPeople(maya, 1);
  const campaign = await launch(app, maya, 'Table');
  id = (await maya.client.getCampaignPeople({ id: campaign.id })).results[0]?.id ?? '';
});
afterAll(() => app.close());

const ACTIONS = Object.keys(ENROLMENT_ACTIONS) as EnrolmentAction[];

/** A person's state after an action, from a given state. */
const after = (
  action: EnrolmentAction,
  before: { state: EnrolmentState; reason: string | null },
  options: { endsPause?: boolean } = {},
) =>
  app.database.transact({ workspaceId: maya.workspaceId }, async (db) => {
    await db.run(sql`update enrolments set state = ${before.state}, reason_code = ${before.reason} where id = ${id}`);
    const moved = await moveEnrolments(
      db,
      [
        { id, action, reasonCode: 'wait' },
        { id: null, action },
      ],
      options,
    );
    const row = await db.one<{ state: EnrolmentState; reason: string | null }>(
      sql`select state, reason_code as reason from enrolments where id = ${id}`,
    );
    return { moved, ...row };
  });

describe('every action on everybody of a campaign', () => {
  it.each(everyPair(ENROLMENT_ACTIONS, ENROLMENT_STATES))(
    '%s of somebody who is %s does what the table says',
    async (action, state) => {
      const isAllowed = appliesTo(ENROLMENT_ACTIONS[action], state);
      expect(await after(action, { state, reason: 'unknown' })).toEqual(
        isAllowed
          ? { moved: [id], state: ENROLMENT_ACTIONS[action].to, reason: 'wait' }
          : { moved: [], state, reason: 'unknown' },
      );
    },
  );

  it('leaves whom a person has paused on hold, until a person lets them go on', async () => {
    const paused = { state: 'held', reason: 'paused_by_person' } as const;
    expect(await after('proceed', paused)).toEqual({ moved: [id], ...paused });
    expect(await after('await_approval', paused)).toEqual({ moved: [id], ...paused });
    expect(await after('proceed', paused, { endsPause: true })).toMatchObject({ state: 'in_progress', reason: 'wait' });
    expect(await after('unsubscribe', paused)).toMatchObject({ state: 'unsubscribed' });
  });

  it('of another workspace moves nobody', async () => {
    const other = await app.signUp();
    const moved = await app.database.transact({ workspaceId: other.workspaceId }, (db) =>
      Promise.all(ACTIONS.map((action) => moveEnrolments(db, [{ id, action }]))),
    );
    expect(moved.flat()).toEqual([]);
  });
});
