import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { addColleague } from '#testing/team.ts';
import { everyBlockableSql } from '../reach/addresses.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());

let maya: SignedUp;
let rep: Awaited<ReturnType<typeof addColleague>>;
let id: string;
beforeEach(async () => {
  maya = await app.signUp();
  rep = await addColleague(app, maya, 'rep');
  ({ id } = await rep.client.createProspect({
    first_name: 'Ada',
    email: 'ada@old.example',
    phone: '+4930123456',
    linkedin_url: 'https://www.linkedin.com/in/ada',
  }));
});

const withdraw = (channel: 'email' | 'whatsapp' | 'call') =>
  rep.client.recordConsent({ id, channel, basis: 'withdrawn', evidence: 'Said so on the phone' });

/** Channel and address of what is blocked in the workspace. */
const blocked = async (): Promise<string[]> => {
  const { rows } = await app.database.admin.query<{ block: string }>(
    `select channel || ' ' || address as block from suppressions
     where workspace_id = $1 and lifted_at is null order by 1`,
    [maya.workspaceId],
  );
  return rows.map(({ block }) => block);
};

const reachable = async (): Promise<number> => (await maya.client.getAudienceCount({ type: 'prospect' })).reachable;

it('the addresses of a record are the same in the database and here', async () => {
  await rep.client.updateProspect({ id, whatsapp: '+4930777777' });
  const each = sql`select a.channel, a.address from contacts c cross join lateral`;
  const { ours, theirs } = await app.database.transact({ workspaceId: maya.workspaceId }, (db) =>
    db.one<{ ours: string[]; theirs: string[] }>(sql`select
      array(select (channel, address)::text from (${each} (values ${everyBlockableSql('c')}) a(channel, address)) x order by 1) as ours,
      array(select (channel, address)::text from (${each} app.blockable_addresses(c) a) x order by 1) as theirs`),
  );
  expect(theirs).toHaveLength(4);
  expect(theirs).toEqual(ours);
});

describe('an address whose person withdrew their consent', () => {
  it('gets nothing after it was changed on their record, whoever adds it again', async () => {
    await withdraw('email');
    await rep.client.updateProspect({ id, email: 'ada@new.example' });
    expect(await blocked()).toEqual(['email ada@old.example']);
    await rep.client.createProspect({ first_name: 'Somebody', email: 'ada@old.example' });
    expect(await reachable()).toBe(0);
  });

  it('nor after it was removed, in the cells of a list', async () => {
    await withdraw('email');
    const { version } = await rep.client.getProspect({ id });
    await rep.client.editCells({ stage: 'prospect', people: [{ id, version, cells: { email: '' } }] });
    expect(await blocked()).toEqual(['email ada@old.example']);
  });

  it('is blocked on the channels that they withdrew from alone', async () => {
    await withdraw('call');
    await rep.client.updateProspect({ id, email: 'ada@new.example', phone: '+4930654321' });
    expect(await blocked()).toEqual(['call +4930123456']);
  });

  it('is not blocked where the record still has it', async () => {
    await withdraw('call');
    await rep.client.updateProspect({ id, email: 'ada@new.example', whatsapp: '+4930777777' });
    expect(await blocked()).toEqual([]);
  });

  it('gets nothing on WhatsApp where another record has the number, whatever somebody records there', async () => {
    await withdraw('whatsapp');
    const other = await rep.client.createProspect({
      first_name: 'Somebody',
      email: 'somebody@x.example',
      phone: '+4930123456',
    });
    await rep.client.recordConsent({ id: other.id, channel: 'whatsapp', basis: 'consent', evidence: 'A form' });
    expect(await blocked()).toEqual(['whatsapp +4930123456']);
    const audience = { type: 'prospect' as const, channel: 'whatsapp' as const };
    expect(await maya.client.getAudienceCount(audience)).toMatchObject({ reachable: 0 });
    await maya.client.recordConsent({ id, channel: 'whatsapp', basis: 'consent', evidence: 'Signed form' });
    expect(await blocked()).toEqual([]);
  });

  it('is not blocked where they have agreed again', async () => {
    await withdraw('email');
    await maya.client.recordConsent({ id, channel: 'email', basis: 'consent', evidence: 'Signed form' });
    await rep.client.updateProspect({ id, email: 'ada@new.example' });
    expect(await blocked()).toEqual([]);
  });

  it('gets something again once it is back and a manager records their new consent', async () => {
    await withdraw('email');
    await rep.client.updateProspect({ id, email: 'ada@new.example' });
    await rep.client.updateProspect({ id, email: 'ada@old.example' });
    await maya.client.recordConsent({ id, channel: 'email', basis: 'consent', evidence: 'Signed form' });
    expect(await blocked()).toEqual(['email ada@new.example']);
    expect(await reachable()).toBe(1);
  });

  it('is blocked where records are merged, whichever of them withdrew and whose address stays', async () => {
    for (const keepsOwn of [true, false]) {
      const at = keepsOwn ? 'one' : 'two';
      const first = await maya.client.createProspect({ first_name: 'Bo', email: `bo@${at}.example` });
      const second = await maya.client.createProspect({ first_name: 'Bo', email: `bo@${at}-other.example` });
      const said = keepsOwn ? second : first;
      await maya.client.recordConsent({ id: said.id, channel: 'email', basis: 'withdrawn', evidence: 'A call' });
      await maya.client.mergeContacts({ keep_id: first.id, merge_id: second.id });
      expect(await blocked()).toContain(`email bo@${at}-other.example`);
      expect(await blocked()).not.toContain(`email bo@${at}.example`);
      await rep.client.createProspect({ first_name: 'Somebody', email: `bo@${at}-other.example` });
      expect(await reachable()).toBe(1);
    }
  });

  it('is blocked where it is a number that their record gets later, whichever record has it too', async () => {
    await withdraw('whatsapp');
    await rep.client.updateProspect({ id, phone: '+4930654321' });
    expect(await blocked()).toContain('whatsapp +4930654321');
    const bo = { first_name: 'Bo', email: 'bo@x.example', phone: '+4930654321' };
    const other = await rep.client.createProspect(bo);
    const agreed = { channel: 'whatsapp' as const, basis: 'consent' as const, evidence: 'A form' };
    await rep.client.recordConsent({ id: other.id, ...agreed });
    const audience = { type: 'prospect', channel: 'whatsapp' } as const;
    expect((await maya.client.getAudienceCount(audience)).reachable).toBe(0);
    await rep.client.updateProspect({ id, whatsapp: '+4930999999' });
    await rep.client.deleteProspects({ ids: [id] });
    expect(await blocked()).toEqual(
      expect.arrayContaining(['whatsapp +4930123456', 'whatsapp +4930654321', 'whatsapp +4930999999']),
    );
  });

  it('is free again where it is somebody else’s, and a merge with whom withdrew is undone', async () => {
    const kept = await rep.client.createProspect({ first_name: 'Kim', email: 'kim@x.example' });
    await withdraw('email');
    const merge = await rep.client.mergeContacts({ keep_id: kept.id, merge_id: id, fields: { email: 'merge' } });
    expect(await blocked()).toEqual(['email kim@x.example']);
    await rep.client.undo({ undo_token: merge.undo_token ?? '' });
    expect(await maya.client.getProspect({ id: kept.id })).toMatchObject({ status: 'New', blocked: { email: null } });
    expect(await maya.client.getProspect({ id })).toMatchObject({ status: 'New', email: 'ada@old.example' });
    expect(await blocked()).toEqual([]);
  });

  it('is blocked where it is a further one of a record by then', async () => {
    const first = await rep.client.createProspect({ first_name: 'Bo', email: 'bo@first.example' });
    const second = await rep.client.createProspect({ first_name: 'Bo', email: 'bo@second.example' });
    await rep.client.mergeContacts({ keep_id: first.id, merge_id: second.id });
    const record = { id: first.id, channel: 'email' as const };
    await rep.client.recordConsent({ ...record, basis: 'withdrawn', evidence: 'A call' });
    expect(await blocked()).toEqual(['email bo@second.example']);
    await maya.client.recordConsent({ ...record, basis: 'consent', evidence: 'Signed form' });
    expect(await blocked()).toEqual([]);
  });
});
