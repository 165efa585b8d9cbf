import { LIMITS } from '@rainmaker/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, prepare, type Prepared } from '#testing/outreach.ts';
import { addColleague, type Colleague } from '#testing/team.ts';

let app: TestApp;
let maya: Prepared;
let ben: Colleague;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
beforeEach(async () => {
  maya = await prepare(app);
  ben = await addColleague(app, maya, 'manager', 'Ben Roth');
});
afterAll(() => app.close());

const MEGABYTE = 1024 ** 2;
const refusal = (detail: string) => ({ problem: { code: 'not_allowed_now', detail: expect.stringContaining(detail) } });
const FULL = refusal('A workspace’s suppression list takes up to 500,000 entries, or 50 MB of them');

/** Entries whose reasons take this much each, as somebody has added them. */
const fill = async (count: number, bytes: number, userId: string, more = '', reason = 'manual'): Promise<void> => {
  await app.database.admin.query(
    `insert into suppressions (workspace_id, channel, address, reason, evidence, created_at, created_by, lifted_at)
     select $1, 'email', 'filled' || uuidv7() || '@x.example', $6, repeat('x', $4), $3, $2, ${more || 'null'}
     from generate_series(1, $5::int)`,
    [maya.workspaceId, userId, app.clock.now(), bytes, count, reason],
  );
};

const add = (entries: string[], evidence = '', { client }: Pick<Prepared, 'client'> = maya) =>
  client.addSuppressions({ entries, ...(evidence && { evidence }) });

describe('what people add to the suppression list', () => {
  it('takes 50 MB at most, lifted entries and reasons included; what is there needs no more', async () => {
    await add(['here@x.example']);
    await fill(25, MEGABYTE, maya.userId, 'now()');
    await fill(25, MEGABYTE - 500, maya.userId);
    await add(['a@x.example', 'b@x.example'], 'asked');
    await expect(
      add(
        Array.from({ length: 200 }, (_, at) => `c${at}@x.example`),
        '新'.repeat(500),
      ),
    ).rejects.toMatchObject(FULL);
    await fill(1, 20_000, maya.userId);
    await expect(add(['d@x.example'])).rejects.toMatchObject(FULL);
    expect(await add(['here@x.example'])).toMatchObject({ added: 0, already: 1 });
  });

  it('of one person takes half of it unless they are an owner', async () => {
    await fill(25, MEGABYTE - 40, ben.userId);
    await expect(add(['a@x.example'], '', ben)).rejects.toMatchObject(
      refusal('You can add up to 250,000 entries to the suppression list, or 25 MB of them'),
    );
    expect(await add(['a@x.example'])).toMatchObject({ added: 1 });
  });

  it('keeps no room from what recipients say', async () => {
    await fill(51, MEGABYTE, maya.userId);
    const [person = ''] = await addPeople(maya, 1);
    await maya.client.updateProspectStatus({ ids: [person], status: 'Do Not Contact' });
    const { results } = await maya.client.getSuppressions({ reason: 'do_not_contact' });
    expect(results).toHaveLength(1);
  });

  it('isn’t kept from room by what recipients said', async () => {
    await fill(60, MEGABYTE, maya.userId, '', 'unsubscribed');
    expect(await add(['a@x.example'])).toMatchObject({ added: 1 });
  });

  it('has so many entries at most, also when several add at once', async () => {
    const limits: { suppressionsByHand: number } = LIMITS;
    const most = limits.suppressionsByHand;
    // Half a million rows would take a minute with the index of the search.
    limits.suppressionsByHand = 50;
    try {
      await fill(49, 0, maya.userId, 'now()');
      await expect(add(['a@x.example', 'b@x.example'])).rejects.toMatchObject(FULL);
      const added = await Promise.allSettled(['a', 'b', 'c', 'd'].map((name) => add([`${name}@x.example`])));
      expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    } finally {
      limits.suppressionsByHand = most;
    }
  });
});

it('an entry has 254 characters at most', async () => {
  await expect(add([`a@${'b'.repeat(250)}.example`])).rejects.toMatchObject({ problem: { status: 400 } });
});
