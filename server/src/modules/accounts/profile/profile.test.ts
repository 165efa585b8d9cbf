import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { addColleague } from '#testing/team.ts';

let app: TestApp;
let owner: SignedUp;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

const problem = (status: number, code: string) =>
  expect.objectContaining({ status, problem: expect.objectContaining({ code }) });
const DAY_MS = 86_400_000;

const png = () =>
  sharp({ create: { width: 600, height: 300, channels: 3, background: 'navy' } })
    .png()
    .toBuffer();

describe('a person’s own profile', () => {
  it('updates the given fields and keeps the others', async () => {
    const changed = await owner.client.updateUser({ first_name: ' Maya ', phone: '030 1234567', job_title: 'Founder' });
    expect(changed).toMatchObject({
      first_name: 'Maya',
      last_name: 'Obi',
      phone: '+49301234567',
      job_title: 'Founder',
    });
    expect(await owner.client.updateUser({ phone: '', timezone: 'Africa/Lagos' })).toMatchObject({
      phone: null,
      timezone: 'Africa/Lagos',
    });
    expect(await owner.client.updateUser({ timezone: null })).toMatchObject({ timezone: 'Europe/Berlin' });
  });

  it('reports invalid values with their field', async () => {
    await expect(owner.client.updateUser({ phone: 'call me' })).rejects.toMatchObject({
      status: 400,
      problem: { errors: [{ pointer: '/phone', detail: expect.stringContaining('+49') }] },
    });
    await expect(owner.client.updateUser({ first_name: ' ' })).rejects.toEqual(problem(400, 'invalid_input'));
  });

  it('lets only those who manage the workspace change company and country', async () => {
    const rep = await addColleague(app, owner, 'rep');
    expect(await rep.client.updateUser({ job_title: 'Sales' })).toMatchObject({ job_title: 'Sales' });
    await expect(rep.client.updateUser({ company_name: 'Theirs' })).rejects.toEqual(problem(403, 'forbidden'));
    expect(await owner.client.updateUser({ company_name: 'Fieldnote', country: 'NG' })).toMatchObject({
      company_name: 'Fieldnote',
      country: 'NG',
    });
    await owner.client.updateUser({ country: 'DE' });
  });
});

describe('a logo', () => {
  it('has a URL of its own that is public and never expires', async () => {
    const file = { name: 'logo.exe', content: await png(), type: 'application/octet-stream' };
    const { logo_url: url, message } = await owner.client.updateLogo({}, { file });
    expect(message).toBe('Logo saved.');
    expect((await owner.client.getUser({})).logo_url).toBe(url);
    for (const [query, width] of [
      ['', 512],
      ['?size=128', 128],
    ] as const) {
      const answer = await app.server.inject({ method: 'GET', url: url + query });
      expect(answer.headers).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width });
    }
  });

  it('replaces the previous one, whose URL stops working', async () => {
    const file = { name: 'logo.png', content: await png() };
    const before = await owner.client.updateLogo({}, { file });
    const after = await owner.client.updateLogo({}, { file });
    expect(after.logo_url).not.toBe(before.logo_url);
    expect((await app.server.inject({ method: 'GET', url: before.logo_url })).statusCode).toBe(404);
  });

  it('that cannot be read leaves the previous one in place', async () => {
    const { logo_url: url } = await owner.client.getUser({});
    const file = { name: 'logo.png', content: 'MZ this is a program' };
    await expect(owner.client.updateLogo({}, { file })).rejects.toEqual(problem(400, 'unreadable_file'));
    await expect(owner.client.updateLogo({})).rejects.toEqual(problem(400, 'unreadable_file'));
    const large = { name: 'logo.png', content: Buffer.alloc(2 * 1024 * 1024 + 1) };
    await expect(owner.client.updateLogo({}, { file: large })).rejects.toEqual(problem(413, 'too_large'));
    expect((await owner.client.getUser({})).logo_url).toBe(url);
  });
});

describe('deleting the account', () => {
  it('requires the password, stops sending at once and leaves thirty days', async () => {
    const maya = await app.signUp();
    await expect(maya.client.deleteAccount({ password: 'not hers at all' })).rejects.toEqual(
      problem(400, 'bad_credentials'),
    );
    await expect(maya.client.deleteAccount({})).rejects.toMatchObject({ status: 400 });
    const { message } = await maya.client.deleteAccount({ password: maya.password });
    expect(message).toMatch(/^Everything will be deleted on .*2026|20\d\d/);
    await app.runDueJobs();
    expect(app.systemMails.at(-1)).toMatchObject({ to: maya.email, subject: 'Your Rainmaker account will be deleted' });
    const { deletes_at: deletesAt } = await maya.client.getUser({});
    expect(new Date(deletesAt ?? 0).getTime()).toBe(app.clock.now().getTime() + 30 * DAY_MS);
    expect(await maya.client.getWorkspace({})).toMatchObject({ sending_paused: true });
    await expect(maya.client.pauseSending({ paused: false })).rejects.toEqual(problem(400, 'not_allowed_now'));
    await expect(maya.client.deleteAccount({ password: maya.password })).rejects.toEqual(problem(409, 'conflict'));
  });

  it('can’t be cancelled once its time has come, when a part may be gone', async () => {
    const maya = await app.signUp();
    await maya.client.deleteAccount({ password: maya.password });
    await app.database.admin.query('update workspaces set deletes_at = $2 where id = $1', [
      maya.workspaceId,
      app.clock.now(),
    ]);
    await expect(maya.client.keepAccount({})).rejects.toThrow('Deletion has already started');
    expect((await maya.client.getUser({})).deletes_at).not.toBeNull();
  });

  it('can be cancelled, and sending continues when someone resumes it', async () => {
    const maya = await app.signUp();
    await expect(maya.client.keepAccount({})).rejects.toEqual(problem(400, 'not_allowed_now'));
    await maya.client.deleteAccount({ password: maya.password });
    await maya.client.keepAccount({});
    expect((await maya.client.getUser({})).deletes_at).toBeNull();
    expect(await maya.client.pauseSending({ paused: false })).toMatchObject({ sending_paused: false });
    expect((await maya.client.getAuditLog({})).results.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['deletion_asked', 'deletion_taken_back']),
    );
  });

  it('reminds a week and a day before, once each, then leaves no data', async () => {
    const maya = await app.signUp();
    const other = await app.signUp();
    await maya.client.createProspect({ first_name: 'Ada', email: 'ada@gone.example' });
    await maya.client.deleteAccount({ password: maya.password });
    const run = async (days: number): Promise<string[]> => {
      const before = app.systemMails.length;
      app.clock.advance(days * DAY_MS);
      for (const _ of [1, 2]) {
        await app.database.admin.query(`select enqueue.job('accounts.deletion', '{}')`);
        await app.runDueJobs();
      }
      return app.systemMails
        .slice(before)
        .filter(({ to }) => to === maya.email)
        .map(({ subject }) => subject);
    };
    await app.runDueJobs();
    expect(await run(10)).toEqual([]);
    expect(await run(13.5)).toEqual(['Your Rainmaker account will be deleted soon']);
    expect(await run(6)).toEqual(['Your Rainmaker account will be deleted soon']);
    expect(await run(1)).toEqual([]);
    const { rows: tables } = await app.database.admin.query<{ name: string }>(`
      select c.oid::regclass::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname = 'workspace_id'`);
    for (const { name } of tables) {
      const { rows } = await app.database.admin.query(`select 1 from ${name} where workspace_id = $1`, [
        maya.workspaceId,
      ]);
      expect({ name, left: rows.length }).toEqual({ name, left: 0 });
    }
    const { rows } = await app.database.admin.query('select id from workspaces where id = any($1)', [
      [maya.workspaceId, other.workspaceId],
    ]);
    expect(rows).toEqual([{ id: other.workspaceId }]);
  });
});
