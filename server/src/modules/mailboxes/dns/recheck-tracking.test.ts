import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { prepare, type Prepared } from '#testing/outreach.ts';
import type { FoundRecords } from '../ports.ts';
import { recheckTrackingDomain } from './tracking-domain.ts';

const NONE: FoundRecords = { kind: 'none' };
const DAY_MS = 86_400_000;

let app: TestApp;
let maya: Prepared;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
  maya = await prepare(app);
  await app.database.admin.query(
    `insert into tracking_domains (workspace_id, name, state, detail, checked_at)
     values ($1, 'links.fieldnote.example', 'pass', 'It points here.', $2)`,
    [maya.workspaceId, app.clock.now()],
  );
});
afterAll(() => app.close());

/** Looks again a day later, when the name servers answer this. */
const lookAgain = async (cname: FoundRecords) => {
  app.clock.advance(DAY_MS);
  await recheckTrackingDomain(app.database.transact, maya.workspaceId, {
    publicHost: 'rainmaker.example',
    records: { txt: async () => NONE, mx: async () => NONE, cname: async () => cname },
    realClock: app.clock,
  });
  return (await maya.client.getTrackingDomain({})).domain;
};

it('a tracking domain that is looked at again is used no more once it points elsewhere, and again once it is back', async () => {
  // Where no name server answers, what was found before holds.
  expect(await lookAgain({ kind: 'unknown' })).toMatchObject({
    state: 'pass',
    detail: 'It points here.',
    checked_at: app.clock.now().toISOString(),
  });
  expect(await lookAgain({ kind: 'found', values: ['other.example.'] })).toMatchObject({
    state: 'wrong',
    found: 'other.example',
  });
  expect(await lookAgain({ kind: 'unknown' })).toMatchObject({ state: 'wrong', found: 'other.example' });
  expect(await lookAgain(NONE)).toMatchObject({ state: 'missing', found: null });
  expect(await lookAgain({ kind: 'found', values: ['rainmaker.example'] })).toMatchObject({ state: 'pass' });
});

it('a workspace without one is left alone', async () => {
  const other = await prepare(app);
  await recheckTrackingDomain(app.database.transact, other.workspaceId, {
    publicHost: 'rainmaker.example',
    records: {
      txt: async () => NONE,
      mx: async () => NONE,
      cname: async () => {
        throw new Error('No name was to be looked up.');
      },
    },
    realClock: app.clock,
  });
  expect((await other.client.getTrackingDomain({})).domain).toBeNull();
});
