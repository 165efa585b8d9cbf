import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { actAs, addColleague } from '#testing/team.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.startLive();
});
afterAll(() => app.close());

const problem = (status: number, code: string) =>
  expect.objectContaining({ status, problem: expect.objectContaining({ code }) });
const signInAgain = async ({ email, password }: SignedUp) => {
  const { token = '' } = await app.client().login({ email, password });
  return { token, client: app.client(token) };
};

describe('changing the password', () => {
  it('requires the current one, invalidates every token and notifies the person', async () => {
    const owner = await app.signUp();
    const elsewhere = await signInAgain(owner);
    await expect(
      owner.client.changePassword({ current_password: 'not this one', new_password: 'a good long one' }),
    ).rejects.toMatchObject({
      status: 400,
      problem: { code: 'bad_credentials', errors: [{ pointer: '/current_password' }] },
    });
    await expect(owner.client.changePassword({ new_password: 'a good long one' })).rejects.toMatchObject({
      problem: { errors: [{ pointer: '/current_password', detail: 'Enter your password.' }] },
    });
    await owner.client.changePassword({ current_password: owner.password, new_password: 'a good long one' });
    for (const client of [owner.client, elsewhere.client])
      await expect(client.getUser({})).rejects.toEqual(problem(401, 'unauthenticated'));
    await expect(app.client().login({ email: owner.email, password: 'a good long one' })).resolves.toHaveProperty(
      'token',
    );
    await app.runDueJobs();
    expect(app.systemMails.at(-1)).toMatchObject({ to: owner.email, subject: 'Your Rainmaker password was changed' });
    const { rows } = await app.database.admin.query(
      `select 1 from audit_log where user_id = $1 and action = 'password_changed'`,
      [owner.userId],
    );
    expect(rows).toHaveLength(1);
  });

  it('reports what is wrong with the new one, with its field', async () => {
    const { client, password, email } = await app.signUp();
    const refusal = (new_password: string) =>
      client.changePassword({ current_password: password, new_password }).catch((error: unknown) => error);
    const at = (detail: RegExp) => ({
      problem: { errors: [{ pointer: '/new_password', detail: expect.stringMatching(detail) }] },
    });
    expect(await refusal('short')).toMatchObject(at(/at least 8/));
    expect(await refusal('x'.repeat(129))).toMatchObject(at(/at most 128/));
    expect(await refusal('Passw0rd2026!')).toMatchObject(at(/too common/));
    expect(await refusal(email)).toMatchObject(at(/can’t be your email/));
    expect(await refusal(password)).toMatchObject(at(/different from your current one/));
  });

  it('accepts any script, and either encoding of the same text', async () => {
    const { client, password, email } = await app.signUp();
    const sentence = 'кошка на крыше, café crème';
    await client.changePassword({ current_password: password, new_password: sentence.normalize('NFD') });
    for (const spelling of [sentence.normalize('NFC'), sentence.normalize('NFD')])
      await expect(app.client().login({ email, password: spelling })).resolves.toHaveProperty('token');
  });

  it('limits guesses at the current one', async () => {
    const { client } = await app.signUp();
    const guess = () => client.changePassword({ current_password: 'a guess', new_password: 'a good long one' });
    for (let n = 0; n < 10; n += 1) await expect(guess()).rejects.toEqual(problem(400, 'bad_credentials'));
    await expect(guess()).rejects.toEqual(problem(429, 'too_many_requests'));
  });

  it('succeeds once for two concurrent requests', async () => {
    const { client, password } = await app.signUp();
    const tries = await Promise.allSettled(
      ['a good long one', 'another long one'].map((new_password) =>
        client.changePassword({ current_password: password, new_password }),
      ),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is refused while acting as someone else', async () => {
    const owner = await app.signUp();
    const { client } = await actAs(app, owner, await addColleague(app, owner, 'rep'));
    await expect(client.getSessions({})).rejects.toEqual(problem(403, 'forbidden'));
    await expect(client.setTwoFactor({ action: 'enable' })).rejects.toEqual(problem(403, 'forbidden'));
    await expect(client.changePassword({ new_password: 'a good long one' })).rejects.toEqual(problem(403, 'forbidden'));
  });
});

describe('a person’s sessions', () => {
  it('are listed with the current one, latest first', async () => {
    const owner = await app.signUp();
    app.clock.advance(60_000);
    const later = await signInAgain(owner);
    const { results } = await later.client.getSessions({});
    expect(results.map(({ is_current }) => is_current)).toEqual([true, false]);
    expect(results[0]).toMatchObject({ ip: '127.0.0.1', acting_as: null, acting_name: null });
  });

  it('end at once except the current one, including those not listed', async () => {
    const owner = await app.signUp();
    const other = await signInAgain(owner);
    await app.database.admin.query(
      `insert into sessions (workspace_id, user_id, token_hash, created_at, expires_at)
       select $1, $2, sha256(n::text::bytea), $3, $3::timestamptz + interval '1 day' from generate_series(1, 250) n`,
      [owner.workspaceId, owner.userId, app.clock.now()],
    );
    const { results, total } = await owner.client.getSessions({});
    expect([results.length, total]).toEqual([200, 252]);
    await owner.client.revokeOtherSessions({});
    expect(await owner.client.getSessions({})).toMatchObject({ results: [{ is_current: true }], total: 1 });
    await expect(other.client.getUser({})).rejects.toEqual(problem(401, 'unauthenticated'));
    expect((await owner.client.getAuditLog({ action: 'other_sessions_revoked' })).results).toHaveLength(1);
  });

  it('end one by one, with their event stream', async () => {
    const owner = await app.signUp();
    const other = await signInAgain(owner);
    const { results } = await owner.client.getSessions({});
    const target = results.find(({ is_current }) => !is_current);
    const received: unknown[] = [];
    app.live.subscribe(owner.workspaceId, (event) => received.push(event));
    await owner.client.revokeSession({ id: target?.id ?? '' });
    await expect(other.client.getUser({})).rejects.toEqual(problem(401, 'unauthenticated'));
    await expect(owner.client.getUser({})).resolves.toBeDefined();
    await vi.waitFor(() => expect(received).toContainEqual({ type: 'session_ended', session_id: target?.id }));
    await expect(owner.client.revokeSession({ id: target?.id ?? '' })).rejects.toEqual(problem(404, 'not_found'));
  });

  it('show who acts as whom; ending the main one ends both', async () => {
    const owner = await app.signUp();
    const main = await signInAgain(owner);
    const colleague = await addColleague(app, owner, 'rep', 'Ben Roth');
    const acting = await actAs(app, main, colleague);
    expect((await owner.client.getSessions({})).results).toContainEqual(
      expect.objectContaining({ acting_as: 'Ben Roth', acting_name: null }),
    );
    expect((await colleague.client.getSessions({})).results).toContainEqual(
      expect.objectContaining({ acting_as: null, acting_name: 'Ada Obi' }),
    );
    const own = (await main.client.getSessions({})).results.find(({ is_current }) => is_current);
    await owner.client.revokeSession({ id: own?.id ?? '' });
    for (const client of [main.client, acting.client])
      await expect(client.getUser({})).rejects.toEqual(problem(401, 'unauthenticated'));
  });

  it('cannot be seen or ended by anyone else', async () => {
    const owner = await app.signUp();
    const colleague = await addColleague(app, owner, 'manager');
    const stranger = await app.signUp();
    const [session] = (await owner.client.getSessions({})).results;
    for (const { client } of [colleague, stranger]) {
      expect((await client.getSessions({})).results.map(({ id }) => id)).not.toContain(session?.id);
      await expect(client.revokeSession({ id: session?.id ?? '' })).rejects.toEqual(problem(404, 'not_found'));
    }
  });
});
