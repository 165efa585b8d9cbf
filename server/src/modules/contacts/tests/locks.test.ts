import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';

let app: TestApp;
let owner: SignedUp;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

const MOST_MS = 3_000;

/** Does work while a message is written to everybody, whose foreign key holds their rows against deletion and nothing else. */
const whileWrittenTo = async (work: () => Promise<unknown>): Promise<'done' | 'waits'> => {
  const writer = await app.database.admin.connect();
  try {
    await writer.query('begin');
    await writer.query('select 1 from contacts where workspace_id = $1 for key share', [owner.workspaceId]);
    const done = work();
    // Handled below; until then it must not count as an unhandled rejection.
    done.catch(() => undefined);
    const outcome = await Promise.race([done.then(() => 'done' as const), sleep(MOST_MS, 'waits' as const)]);
    if (outcome === 'waits') {
      await writer.query('rollback');
      await done;
    }
    return outcome;
  } finally {
    await writer.query('rollback');
    writer.release();
  }
};

const someone = (email: string) => owner.client.createLead({ first_name: 'Amara', email });

it.each<[string, () => Promise<() => Promise<unknown>>]>([
  [
    'an edit',
    async () => {
      const { id } = await someone('edit@locks.example');
      return () => owner.client.updateLead({ id, city: 'Ulm', email: 'edited@locks.example' });
    },
  ],
  [
    'cells',
    async () => {
      const { id } = await someone('cells@locks.example');
      return () => owner.client.editCells({ stage: 'lead', people: [{ id, cells: { city: 'Ulm' } }] });
    },
  ],
  [
    'a status',
    async () => {
      const { id } = await someone('status@locks.example');
      return () => owner.client.updateLeadStatus({ ids: [id], status: 'Nurturing' });
    },
  ],
  [
    'what their website says',
    async () => {
      const { id } = await someone('site@locks.example');
      return () => owner.client.updateLeadEnrichment({ id, fill_blanks: true });
    },
  ],
  [
    'what many websites say',
    async () => {
      const { id } = await someone('sites@locks.example');
      return () => owner.client.fillFromWebsites({ stage: 'lead', ids: [id] });
    },
  ],
])('%s of people can be saved while they are written to', async (_, prepare) => {
  expect(await whileWrittenTo(await prepare())).toBe('done');
});

it('people can be merged while they are written to', async () => {
  const [keep, from] = [await someone('keep@locks.example'), await someone('from@locks.example')];
  const merge = () => owner.client.mergeContacts({ keep_id: keep.id, merge_id: from.id, fields: {} });
  expect(await whileWrittenTo(merge)).toBe('done');
});
