import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, approveAll, launch, prepare, type Prepared } from '#testing/outreach.ts';
import { addColleague, addMailbox } from '#testing/team.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());

const ADA = { first_name: 'Ada', email: 'ada@erased.example' };

/** Someone who got a message and was removed for good since; gives the mail that they still have. */
const erased = async (isByRep = false): Promise<{ maya: Prepared; mail: string }> => {
  const maya = await prepare(app);
  const [ada = ''] = await addPeople(maya, 1, ADA);
  const { userId } = await addColleague(app, maya, 'rep');
  const ofRep = await addMailbox(app, maya, userId, 'rep@fieldnote.example');
  await launch(app, maya, 'First', isByRep ? { mailbox_ids: [ofRep] } : {});
  await approveAll(app, maya);
  const [mail] = (await maya.client.outbox({})).results;
  await maya.client.deleteProspects({ ids: [ada] });
  // The simulator's copy goes with them, but theirs doesn't.
  await app.database.admin.query('drop table if exists theirs; create table theirs as select * from simulator_outbox');
  app.clock.advance(31 * 86_400_000);
  await app.database.admin.query(`update sessions set expires_at = expires_at + interval '100 days'`);
  await app.database.admin.query(`select enqueue.job('contacts.purge', '{}')`);
  await app.runDueJobs();
  await app.database.admin.query('insert into simulator_outbox select * from theirs on conflict do nothing');
  return { maya, mail: mail?.id ?? '' };
};
const blocksOf = async ({ workspaceId }: Prepared) =>
  (
    await app.database.admin.query(
      'select reason, is_erased, address, evidence from suppressions where workspace_id = $1 and lifted_at is null',
      [workspaceId],
    )
  ).rows;

it('an erased person who asks for nothing more is blocked as a hash, and whoever is added with the address', async () => {
  const { maya, mail } = await erased();
  await maya.client.react({ id: mail, kind: 'reply', text: 'STOP. Please remove me from your list.' });
  const [block] = await blocksOf(maya);
  expect(block).toMatchObject({ reason: 'unsubscribed', is_erased: true, evidence: null });
  expect(String(block?.address)).not.toContain('ada');
  expect((await maya.client.createProspect(ADA)).status).toBe('Do Not Contact');
  const { rows } = await app.database.admin.query('select 1 from inbound_messages where workspace_id = $1', [
    maya.workspaceId,
  ]);
  expect(rows).toEqual([]);
});

it('their new record opts out where they were added again before', async () => {
  const { maya, mail } = await erased();
  const { id } = await maya.client.createProspect(ADA);
  await maya.client.react({ id: mail, kind: 'reply', text: 'Please remove me from your list.' });
  expect((await maya.client.getProspect({ id })).status).toBe('Do Not Contact');
});

it('in a salesperson’s mailbox it blocks the address, and a colleague’s new record stays as it is', async () => {
  const { maya, mail } = await erased(true);
  const { id } = await maya.client.createProspect(ADA);
  await maya.client.react({ id: mail, kind: 'reply', text: 'Please remove me from your list.' });
  expect((await maya.client.getProspect({ id })).status).toBe('New');
  expect(await blocksOf(maya)).toMatchObject([{ reason: 'unsubscribed', address: ADA.email }]);
});

it('nothing of another reply of an erased person is kept', async () => {
  const { maya, mail } = await erased();
  await maya.client.react({ id: mail, kind: 'reply', text: 'Sounds good, call me.' });
  expect(await blocksOf(maya)).toEqual([]);
  const { rows } = await app.database.admin.query('select 1 from inbound_messages where workspace_id = $1', [
    maya.workspaceId,
  ]);
  expect(rows).toEqual([]);
});

describe('a report about the message of an erased person', () => {
  it('a complaint blocks their address as a hash, and whoever is added with it', async () => {
    const { maya, mail } = await erased();
    await maya.client.react({ id: mail, kind: 'complaint' });
    const [block] = await blocksOf(maya);
    expect(block).toMatchObject({ reason: 'complained', is_erased: true, evidence: null });
    expect(String(block?.address)).not.toContain('ada');
    expect((await maya.client.createProspect(ADA)).status).toBe('Do Not Contact');
  });

  it('a complaint opts out the record that was added since', async () => {
    const { maya, mail } = await erased();
    const { id } = await maya.client.createProspect(ADA);
    await maya.client.react({ id: mail, kind: 'complaint' });
    expect((await maya.client.getProspect({ id })).status).toBe('Do Not Contact');
    expect(await blocksOf(maya)).toContainEqual(
      expect.objectContaining({ reason: 'complained', is_erased: false, address: ADA.email }),
    );
  });

  it('a hard bounce blocks the address of the record that was added since, and says nothing about the person', async () => {
    const { maya, mail } = await erased();
    const { id } = await maya.client.createProspect(ADA);
    await maya.client.react({ id: mail, kind: 'hard_bounce' });
    const { status, blocked } = await maya.client.getProspect({ id });
    expect(status).not.toBe('Do Not Contact');
    expect(blocked.email).toMatch(/bounced/);
  });

  it.each(['hard_bounce', 'soft_bounce'] as const)(
    'of a %s about an address that nobody has, nothing is kept',
    async (kind) => {
      const { maya, mail } = await erased();
      await maya.client.react({ id: mail, kind });
      expect(await blocksOf(maya)).toEqual([]);
      const { rows } = await app.database.admin.query('select status from messages where workspace_id = $1', [
        maya.workspaceId,
      ]);
      expect(rows).toEqual([{ status: 'sent' }]);
    },
  );
});

it('an opt-out that nobody has confirmed before its person was removed keeps the address blocked', async () => {
  const maya = await prepare(app);
  const [ada = ''] = await addPeople(maya, 1, { ...ADA, email: 'ada@unconfirmed.example' });
  await launch(app, maya, 'First');
  await approveAll(app, maya);
  const [mail] = (await maya.client.outbox({})).results;
  await maya.client.react({ id: mail?.id ?? '', kind: 'reply', text: 'How did you get my address?' });
  await app.runDueJobs();
  await app.database.admin.query(
    `update inbound_messages set class = 'unsubscribe', waits = true where workspace_id = $1`,
    [maya.workspaceId],
  );
  await maya.client.deleteProspects({ ids: [ada] });
  app.clock.advance(31 * 86_400_000);
  await app.database.admin.query(`update sessions set expires_at = expires_at + interval '100 days'`);
  await app.database.admin.query(`select enqueue.job('contacts.purge', '{}')`);
  await app.runDueJobs();
  expect(await blocksOf(maya)).toMatchObject([{ reason: 'unsubscribed', is_erased: true }]);
  await addPeople(maya, 1, { ...ADA, email: 'ada@unconfirmed.example' });
  await expect(launch(app, maya, 'Second')).rejects.toThrow('No one in this audience can be reached');
});
