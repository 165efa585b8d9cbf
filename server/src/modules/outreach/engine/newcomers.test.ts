import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHANNELS } from '@rainmaker/contract';
import { createDomainEvents } from '#modules/events.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, launch, prepare, type Prepared } from '#testing/outreach.ts';
import { enrolNewcomers } from './newcomers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());

/** Running campaigns that take on who comes later. */
const liveCampaigns = async (maya: Prepared, names: readonly string[]): Promise<Map<string, string>> => {
  await addPeople(maya, 1);
  const byId = new Map<string, string>();
  for (const name of names) {
    const audience = { stage: 'prospect', filter: {}, frozen: false };
    const { id } = await launch(app, maya, name, { audience });
    byId.set(id, name);
  }
  return byId;
};

const readSince = async ({ workspaceId }: Prepared, since: Date): Promise<number> => {
  const { rows } = await app.database.admin.query(
    'select 1 from campaigns where workspace_id = $1 and audience_read_at >= $2',
    [workspaceId, since],
  );
  return rows.length;
};

describe('newcomers of live campaigns', () => {
  it('are looked for as long as a turn lasts, and then in the campaigns that are left', async () => {
    const maya = await prepare(app);
    await liveCampaigns(maya, ['A', 'B', 'C']);
    app.clock.advance(60_000);
    const readBefore = app.clock.now();
    const given = {
      transact: app.database.transact,
      workspaceId: maya.workspaceId,
      deps: { events: createDomainEvents(), realClock: app.clock, channels: { email: { facts: CHANNELS.email } } },
    };
    const turnOf = (most: number) => {
      let asked = 0;
      return () => (asked += 1) > most;
    };
    expect(await enrolNewcomers(given, { isTurnOver: turnOf(2) })).toBe(false);
    expect(await readSince(maya, readBefore)).toBe(2);
    app.clock.advance(60_000);
    expect(await enrolNewcomers(given, { isTurnOver: turnOf(2), readBefore })).toBe(true);
    expect(await readSince(maya, readBefore)).toBe(3);
    expect(await readSince(maya, app.clock.now())).toBe(1);
  });

  it('are taken on although those of another campaign cannot be', async () => {
    const maya = await prepare(app);
    const campaigns = await liveCampaigns(maya, ['Broken', 'Whole']);
    const [broken = ''] = [...campaigns].find(([, name]) => name === 'Broken') ?? [];
    await app.database.admin.query(`
      create function fail_here() returns trigger language plpgsql as $$
        begin raise exception 'a fault of ours' using errcode = 'P0001'; end $$;
      create trigger fail before insert on enrolments for each row when (new.campaign_id = '${broken}')
        execute function fail_here()`);
    await maya.client.createProspect({ first_name: 'Lea', company_name: 'Later', email: 'later@later.example' });
    app.clock.advance(16 * 60_000);
    await app.database.admin.query('update jobs._private_jobs set run_at = now()');
    await app.runDueJobs();
    await app.database.admin.query('drop trigger fail on enrolments');
    const { rows } = await app.database.admin.query(
      `select cp.name from enrolments e join campaigns cp on cp.id = e.campaign_id join contacts c on c.id = e.contact_id
         where c.email = 'later@later.example' and cp.workspace_id = $1`,
      [maya.workspaceId],
    );
    expect(rows).toEqual([{ name: 'Whole' }]);
  });
});
