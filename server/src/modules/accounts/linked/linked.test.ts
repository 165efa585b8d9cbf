import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { turnTwoFactorOn } from '#testing/authenticator.ts';
import { actAs, addColleague } from '#testing/team.ts';
import { lockUser } from '../team/team-queries.ts';

let app: TestApp;
let ada: SignedUp;
let work: SignedUp;
let side: SignedUp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await app.signUp({ first_name: 'Ada' });
  work = await app.signUp({ first_name: 'Work' });
  side = await app.signUp({ first_name: 'Side' });
});

const link = (from: SignedUp, to: SignedUp) =>
  from.client.linkAccount({ email: to.email, password: to.password, own_password: from.password });
/** The fields of a link request, with the caller's own password. */
const claim = (email: string, password: string) =>
  ada.client.linkAccount({ email, password, own_password: ada.password });
const noticesTo = async ({ email }: SignedUp) => {
  await app.runDueJobs();
  return app.systemMails.filter(({ to, kind }) => to === email && kind === 'notice').map(({ subject }) => subject);
};
const linkedTo = async ({ client }: Pick<SignedUp, 'client'>) =>
  (await client.getLinkedAccounts({})).users.map(({ first_name }) => first_name);
const problem = (status: number, code: string) =>
  expect.objectContaining({ status, problem: expect.objectContaining({ code }) });

describe('linking', () => {
  it('lists each account in the other, the current one first', async () => {
    expect(await linkedTo(ada)).toEqual(['Ada']);
    const { users, message } = await link(ada, work);
    expect(message).toContain(work.email);
    expect(users).toEqual([
      { id: ada.userId, first_name: 'Ada', last_name: 'Obi', email: ada.email, workspace: 'Ada Obi', is_current: true },
      {
        id: work.userId,
        first_name: 'Work',
        last_name: 'Obi',
        email: work.email,
        workspace: 'Work Obi',
        is_current: false,
      },
    ]);
    expect((await work.client.getLinkedAccounts({})).users).toMatchObject([
      { first_name: 'Work', is_current: true },
      { first_name: 'Ada', is_current: false },
    ]);
  });

  it('merges two groups into one, and is audited in both workspaces', async () => {
    await link(ada, work);
    await link(side, work);
    await app.runDueJobs();
    expect(await linkedTo(ada)).toEqual(['Ada', 'Side', 'Work']);
    const log = async ({ client }: SignedUp) => (await client.getAuditLog({ action: 'account_linked' })).results;
    expect(await log(side)).toMatchObject([{ label: 'linked', subject: 'another of their accounts' }]);
    expect(await log(work)).toMatchObject([{ subject: 'another of their accounts' }, {}]);
  });

  it('waits for no concurrent change of the other account, so it never blocks other links', async () => {
    let release = (): void => undefined;
    const until = new Promise<void>((resolve) => (release = resolve));
    let isHeld = (): void => undefined;
    const held = new Promise<void>((resolve) => (isHeld = resolve));
    const changing = app.database.transact({ workspaceId: work.workspaceId }, async (db) => {
      await lockUser(db, work.userId);
      isHeld();
      await until;
    });
    await held;
    expect((await link(ada, work)).users).toHaveLength(2);
    release();
    await changing;
  });

  it('shows neither workspace the other address, and notifies both accounts', async () => {
    await link(ada, work);
    for (const [one, other] of [
      [ada, work],
      [work, ada],
    ] as const) {
      expect(JSON.stringify(await one.client.getAuditLog({}))).not.toContain(other.email);
      expect(await noticesTo(one)).toEqual(['Your Rainmaker account was linked to another account']);
    }
  });

  it('requires one’s own password, so that a stolen session cannot create a way back in', async () => {
    const ask = (own: object) => ada.client.linkAccount({ email: work.email, password: work.password, ...own });
    await expect(ask({})).rejects.toMatchObject({
      problem: { status: 400, errors: [{ pointer: '/own_password', detail: 'Enter your password.' }] },
    });
    await expect(ask({ own_password: work.password.toUpperCase() })).rejects.toMatchObject({
      problem: { code: 'bad_credentials', errors: [{ pointer: '/own_password' }] },
    });
    expect(await linkedTo(ada)).toEqual(['Ada']);
    for (let tries = 0; tries < 9; tries += 1) await expect(ask({ own_password: 'wrong' })).rejects.toBeDefined();
    await expect(ask({ own_password: ada.password })).rejects.toEqual(problem(429, 'too_many_requests'));
  });

  it('requires the other account’s code, and audits a wrong one there', async () => {
    const authenticator = await turnTwoFactorOn(app.clock, work);
    const ask = (code?: string) =>
      ada.client.linkAccount({ email: work.email, password: work.password, own_password: ada.password, code });
    await expect(ask()).rejects.toMatchObject({ problem: { errors: [{ pointer: '/code' }] } });
    await expect(ask('000000')).rejects.toEqual(problem(400, 'wrong_code'));
    expect((await work.client.getAuditLog({ action: 'sign_in_refused' })).results).toHaveLength(1);
    await expect(ask(authenticator.nextCode())).resolves.toBeDefined();
  });

  it('requires one’s own code, and leaves the other account’s unused where it is missing', async () => {
    const own = await turnTwoFactorOn(app.clock, ada);
    const others = await turnTwoFactorOn(app.clock, work);
    const code = others.nextCode();
    const ask = (own_code?: string) =>
      ada.client.linkAccount({
        email: work.email,
        password: work.password,
        own_password: ada.password,
        code,
        ...(own_code !== undefined && { own_code }),
      });
    await expect(ask()).rejects.toMatchObject({ problem: { status: 400, errors: [{ pointer: '/own_code' }] } });
    await expect(ask(own.nextCode())).resolves.toBeDefined();
    const next = (own_code: string) =>
      ada.client.linkAccount({ email: side.email, password: side.password, own_password: ada.password, own_code });
    const wrong = { code: 'wrong_code', errors: [expect.objectContaining({ pointer: '/own_code' })] };
    for (const used of [own.code(), '000000']) await expect(next(used)).rejects.toMatchObject({ problem: wrong });
    expect(await linkedTo(ada)).toEqual(['Ada', 'Work']);
  });

  it('gives the same response to a wrong address and a wrong password, and counts as a sign-in attempt', async () => {
    const nobody = claim('nobody@example.com', 'whatever it is');
    const wrong = claim(work.email, 'whatever it is');
    const [one, other] = await Promise.allSettled([nobody, wrong]);
    const detail = (settled: PromiseSettledResult<unknown>) =>
      settled.status === 'rejected' ? { ...settled.reason.problem, request_id: '' } : settled;
    expect(detail(one)).toEqual(detail(other));
    expect(detail(one)).toMatchObject({ status: 400, code: 'bad_credentials' });
    for (let tries = 0; tries < 9; tries += 1) await expect(claim(work.email, 'wrong')).rejects.toBeDefined();
    await expect(link(ada, work)).rejects.toEqual(problem(429, 'too_many_requests'));
    await expect(app.client().login({ email: work.email, password: work.password })).rejects.toMatchObject({
      status: 429,
    });
  });

  it('refuses the current account, an unconfirmed one and a deactivated one', async () => {
    await expect(link(ada, ada)).rejects.toEqual(problem(400, 'invalid_input'));
    const email = `fresh-${ada.userId}@example.com`;
    await app.client().register({ email, first_name: 'New', last_name: 'One', password: ada.password });
    await app.runDueJobs();
    await expect(claim(email, ada.password)).rejects.toEqual(problem(400, 'bad_credentials'));
    await app.database.admin.query(`update users set role = 'rep', deactivated_at = now() where id = $1`, [
      work.userId,
    ]);
    await expect(link(ada, work)).rejects.toEqual(problem(403, 'forbidden'));
  });

  it('is limited to twenty accounts', async () => {
    await app.database.admin.query(
      `with made as (insert into users (workspace_id, email, first_name, last_name, role, email_verified_at, created_at, updated_at)
         select $1, 'many-' || n || $2, 'Many', n::text, 'rep', now(), now(), now() from generate_series(1, 19) n returning id)
       insert into linked_accounts select $1, id, '01999999-0000-7000-8000-000000000001'::uuid, now() from made
       union all select $1, $3::uuid, '01999999-0000-7000-8000-000000000001'::uuid, now()`,
      [work.workspaceId, `-${work.userId}@example.com`, work.userId],
    );
    await expect(link(ada, work)).rejects.toEqual(problem(400, 'not_allowed_now'));
    expect(await linkedTo(ada)).toEqual(['Ada']);
    expect(await linkedTo(work)).toHaveLength(20);
  });
});

describe('switching', () => {
  it('continues in the other account, ends the session it came from, and is audited in both workspaces', async () => {
    await link(ada, work);
    const answer = await ada.client.switchAccount({ user_id: work.userId });
    expect(answer).toEqual({
      token: expect.any(String),
      email: work.email,
      first_name: 'Work',
      last_name: 'Obi',
      user_role: 'owner',
    });
    await expect(ada.client.getUser({})).rejects.toMatchObject({ status: 401 });
    const there = app.client(answer.token);
    expect(await there.getUser({})).toMatchObject({ email: work.email });
    const log = async (client: SignedUp['client']) =>
      (await client.getAuditLog({ action: 'account_switched' })).results;
    expect(await log(there)).toMatchObject([{ actor: 'Work Obi', subject: 'from another of their accounts' }]);
    const { token } = await there.switchAccount({ user_id: ada.userId });
    await app.runDueJobs();
    expect((await log(app.client(token))).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['from another of their accounts', 'to another of their accounts']),
    );
  });

  it('requires the code of an account with two-factor each time', async () => {
    await link(ada, work);
    const authenticator = await turnTwoFactorOn(app.clock, work);
    const switchTo = (code?: string) =>
      ada.client.switchAccount({ user_id: work.userId, ...(code !== undefined && { code }) });
    await expect(switchTo()).rejects.toMatchObject({ problem: { status: 400, errors: [{ pointer: '/code' }] } });
    await expect(switchTo('000000')).rejects.toEqual(problem(400, 'wrong_code'));
    expect((await work.client.getAuditLog({ action: 'sign_in_refused' })).results).toHaveLength(1);
    // The session has not ended.
    await expect(ada.client.getUser({})).resolves.toBeDefined();
    const { token } = await switchTo(authenticator.nextCode());
    const back = await app.client(token).switchAccount({ user_id: ada.userId });
    const again = app.client(back.token).switchAccount({ user_id: work.userId });
    await expect(again).rejects.toMatchObject({ problem: { errors: [{ pointer: '/code' }] } });
  });

  it('requires it for the memberships of that account too, but not from a session of its address', async () => {
    await ada.client.createSubUser({ first_name: 'Work', last_name: 'Obi', email: work.email, user_role: 'manager' });
    await app.runDueJobs();
    const [, token = ''] =
      /\/invitation\/([\w-]+)/.exec(app.systemMails.findLast(({ to }) => to === work.email)?.text ?? '') ?? [];
    const { user_id: memberId } = await work.client.joinTeam({ token });
    await link(side, work);
    const authenticator = await turnTwoFactorOn(app.clock, work);
    const enter = (code?: string) =>
      side.client.switchAccount({ user_id: memberId, ...(code !== undefined && { code }) });
    await expect(enter()).rejects.toMatchObject({ problem: { status: 400, errors: [{ pointer: '/code' }] } });
    await expect(enter('000000')).rejects.toEqual(problem(400, 'wrong_code'));
    expect(await enter(authenticator.nextCode())).toMatchObject({ user_role: 'manager' });
    expect(await work.client.switchAccount({ user_id: memberId })).toMatchObject({ user_role: 'manager' });
  });

  it('allows five attempts at the code of an account with two-factor, which no stranger can use up', async () => {
    await link(ada, work);
    const authenticator = await turnTwoFactorOn(app.clock, work);
    for (let n = 0; n < 6; n += 1) {
      const { challenge = '' } = await app.client().login({ email: work.email, password: work.password });
      await app
        .client()
        .verifyTwoFactor({ challenge, code: '000000' })
        .catch(() => undefined);
    }
    const switchTo = (code: string) => ada.client.switchAccount({ user_id: work.userId, code });
    for (let n = 0; n < 4; n += 1) await expect(switchTo('000000')).rejects.toEqual(problem(400, 'wrong_code'));
    await expect(switchTo(authenticator.nextCode())).resolves.toHaveProperty('token');
  });

  it('counts the wrong codes of all linked accounts together', async () => {
    await link(ada, work);
    await turnTwoFactorOn(app.clock, work);
    const switchTo = ({ client }: SignedUp) => client.switchAccount({ user_id: work.userId, code: '000000' });
    for (let accounts = 0; accounts < 6; accounts += 1) {
      const guest = await app.signUp();
      await link(guest, ada);
      for (let n = 0; n < 5; n += 1) await expect(switchTo(guest)).rejects.toEqual(problem(400, 'wrong_code'));
      await guest.client.unlinkAccount({ user_id: guest.userId });
    }
    await expect(switchTo(ada)).rejects.toEqual(problem(429, 'too_many_requests'));
  });

  it('is refused for accounts that are not linked or deactivated', async () => {
    await expect(ada.client.switchAccount({ user_id: work.userId })).rejects.toMatchObject({ status: 404 });
    await link(ada, work);
    await app.database.admin.query(`update users set role = 'rep', deactivated_at = now() where id = $1`, [
      work.userId,
    ]);
    expect(await linkedTo(ada)).toEqual(['Ada']);
    await expect(ada.client.switchAccount({ user_id: work.userId })).rejects.toMatchObject({ status: 403 });
    await expect(ada.client.getUser({})).resolves.toBeDefined();
  });

  it('is refused for an act-as token', async () => {
    await link(ada, work);
    const { client } = await actAs(app, ada, await addColleague(app, ada, 'rep'));
    await expect(client.getLinkedAccounts({})).rejects.toMatchObject({ status: 403 });
    await expect(client.switchAccount({ user_id: work.userId })).rejects.toMatchObject({ status: 403 });
  });

  it('is allowed in every role', async () => {
    for (const role of ['manager', 'rep', 'viewer'] as const) {
      const { client, userId } = await addColleague(app, ada, role);
      await app.database.admin.query(
        'update users set password_hash = (select password_hash from users where id = $2) where id = $1',
        [userId, ada.userId],
      );
      await client.linkAccount({ email: side.email, password: side.password, own_password: ada.password });
      await expect(client.switchAccount({ user_id: side.userId })).resolves.toMatchObject({ email: side.email });
    }
  });
});

describe('unlinking', () => {
  it('removes one account and leaves the others linked', async () => {
    await link(ada, work);
    await link(ada, side);
    const { users } = await ada.client.unlinkAccount({ user_id: work.userId });
    expect(users.map(({ first_name }) => first_name)).toEqual(['Ada', 'Side']);
    expect(await linkedTo(work)).toEqual(['Work']);
    for (const account of [ada, work])
      expect(await noticesTo(account)).toContain('One of your Rainmaker accounts was unlinked');
    await expect(work.client.switchAccount({ user_id: ada.userId })).rejects.toMatchObject({ status: 404 });
  });

  it('from the current account removes that one', async () => {
    await link(ada, work);
    await ada.client.unlinkAccount({ user_id: ada.userId });
    expect([await linkedTo(ada), await linkedTo(work)]).toEqual([['Ada'], ['Work']]);
    const { rows } = await app.database.admin.query('select 1 from linked_accounts where user_id = any($1)', [
      [ada.userId, work.userId],
    ]);
    expect(rows).toEqual([]);
  });

  it('of someone else’s account is not found', async () => {
    await link(work, side);
    await expect(ada.client.unlinkAccount({ user_id: work.userId })).rejects.toMatchObject({ status: 404 });
    expect(await linkedTo(work)).toHaveLength(2);
  });

  it('also happens on a password change: anyone who knew the old password may have made the link', async () => {
    await link(ada, work);
    await work.client.changePassword({ current_password: work.password, new_password: 'quite another one' });
    expect(await linkedTo(ada)).toEqual(['Ada']);
    await expect(ada.client.switchAccount({ user_id: work.userId })).rejects.toMatchObject({ status: 404 });
  });
});

describe('the database', () => {
  it('shows a workspace only its own rows, and lets it insert no others', async () => {
    await link(ada, work);
    const rows = await app.database.transact({ workspaceId: ada.workspaceId, userId: ada.userId }, (db) =>
      db.rows<{ user_id: string }>({ name: 'own links', text: 'select user_id from linked_accounts', values: [] }),
    );
    expect(rows).toEqual([{ user_id: ada.userId }]);
    for (const text of [
      `insert into linked_accounts values ('${ada.workspaceId}', '${ada.userId}', uuidv7(), now())`,
      `update linked_accounts set link_id = uuidv7()`,
    ])
      await expect(
        app.database.transact({ workspaceId: ada.workspaceId }, (db) =>
          db.run({ name: text.slice(0, 6), text, values: [] }),
        ),
      ).rejects.toThrow('permission denied');
  });
});
