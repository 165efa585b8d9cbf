import { MESSAGE_ACTIONS, MESSAGE_STATUSES, type MessageAction, type MessageStatus } from '@rainmaker/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, draftsOf, everyPair, launch, prepare, type Prepared } from '#testing/outreach.ts';
import { move } from './move.ts';

let app: TestApp;
let maya: Prepared;
let id = '';
beforeAll(async () => {
  app = await createTestApp();
  maya = await prepare(app);
  await addPeople(maya, 1);
  await launch(app, maya, 'Table');
  id = (await draftsOf(maya))[0]?.id ?? '';
});
afterAll(() => app.close());

const ACTIONS = Object.keys(MESSAGE_ACTIONS) as MessageAction[];

describe('every action on every status', () => {
  it.each(everyPair(MESSAGE_ACTIONS, MESSAGE_STATUSES))(
    '%s of a message that is %s does what the table says',
    async (action, status) => {
      const { from, to } = MESSAGE_ACTIONS[action];
      const isAllowed = (from as readonly MessageStatus[]).includes(status);
      const at = new Date('2026-11-23T09:00:00Z');
      const after = await app.database.transact({ workspaceId: maya.workspaceId }, async (db) => {
        await db.run(sql`delete from message_events`);
        await db.run(sql`update messages set status = ${status} where id = ${id}`);
        const moved = await move(db, {
          action,
          at,
          event: 'held',
          actorUserId: maya.userId,
          rows: [{ id, summary: 'It moved', reasonCode: 'approval' }],
        });
        const row = await db.one<{ status: string; version: number }>(
          sql`select status, version from messages where id = ${id}`,
        );
        const events = await db.rows(
          sql`select kind, summary, actor_user_id, at from message_events where message_id = ${id}`,
        );
        return { moved, status: row.status, events };
      });
      expect(after).toEqual({
        moved: isAllowed ? [id] : [],
        status: isAllowed ? to : status,
        events: isAllowed ? [{ kind: 'held', summary: 'It moved', actor_user_id: maya.userId, at }] : [],
      });
    },
  );

  it('of another workspace moves nothing', async () => {
    const other = await prepare(app);
    const moved = await app.database.transact({ workspaceId: other.workspaceId }, (db) =>
      Promise.all(
        ACTIONS.map((action) =>
          move(db, { action, at: new Date(), event: 'held', actorUserId: null, rows: [{ id, summary: 'No' }] }),
        ),
      ),
    );
    expect(moved.flat()).toEqual([]);
  });
});
