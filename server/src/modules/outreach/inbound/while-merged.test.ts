import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSecrets } from '#platform/crypto.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { TEST_SECRET_KEY } from '#testing/database.ts';
import { approveAll, draftsOf, launch, prepare, type Prepared } from '#testing/outreach.ts';
import { whileHeld } from '#testing/while-held.ts';
import { unsubscribeLinks } from '../channels/email/unsubscribe-link.ts';

// What somebody says while their record is being merged, or a merge undone, counts for the record that they have afterwards.
let app: TestApp;
let maya: Prepared;
let senderId: string;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  maya = await prepare(app);
  senderId = (await maya.client.connectWhatsapp({ provider: 'simulator' })).account?.id ?? '';
});

const NUMBER = '+491511234567';
const STEP = {
  kind: 'email' as const,
  wait: { amount: 0, unit: 'minutes' as const },
  subject: 'Hello',
  body: 'Hi {{ first_name }}',
};

const add = async (name: string, more: object = {}): Promise<string> =>
  (await maya.client.createProspect({ first_name: name, email: `${name.toLowerCase()}@x.example`, ...more })).id;

/** Both wait for a person's lock, the second behind the first: it has read by then what the first changes. */
const inLine = async (id: string, works: [() => Promise<unknown>, () => Promise<unknown>]): Promise<void> => {
  const ended = await whileHeld(app, maya, works, `select from contacts where id = '${id}' for update`);
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
};

const statusOf = async (id: string): Promise<string> => (await maya.client.getProspect({ id })).status;

describe('an unsubscribe link', () => {
  it('that is opened during a merge counts for the record that stays', async () => {
    const ada = await add('Ada');
    await launch(app, maya, 'First', { sequence: { steps: [STEP] } });
    const [draft] = await draftsOf(maya);
    await approveAll(app, maya);
    const kept = await add('Kept', { phone: NUMBER });
    const token = unsubscribeLinks(createSecrets(TEST_SECRET_KEY), '').token(maya.workspaceId, draft?.id ?? '');
    await inLine(ada, [
      () => maya.client.mergeContacts({ keep_id: kept, merge_id: ada, fields: { email: 'merge' } }),
      () => app.client().unsubscribe({ token }),
    ]);
    expect(await statusOf(kept)).toBe('Do Not Contact');
  });
});

describe('STOP on WhatsApp', () => {
  const writeStop = async (): Promise<void> => {
    await maya.client.writeFromPhone({ sender_id: senderId, number: NUMBER, text: 'STOP' });
  };

  it('that is taken during a merge counts for the record that stays', async () => {
    const ada = await add('Ada', { phone: NUMBER });
    const kept = await add('Kept');
    await writeStop();
    await inLine(ada, [() => maya.client.mergeContacts({ keep_id: kept, merge_id: ada }), () => app.runDueJobs()]);
    expect(await statusOf(kept)).toBe('Do Not Contact');
    expect((await maya.client.getProspects({})).results).toHaveLength(1);
  });

  it('that is taken during the undo of a merge counts for the record that has the number again', async () => {
    const ada = await add('Ada', { phone: NUMBER });
    const kept = await add('Kept');
    const { undo_token: token } = await maya.client.mergeContacts({ keep_id: kept, merge_id: ada });
    await writeStop();
    await inLine(kept, [() => maya.client.undo({ undo_token: token ?? '' }), () => app.runDueJobs()]);
    expect([await statusOf(ada), await statusOf(kept)]).toEqual(['Do Not Contact', 'New']);
  });
});
