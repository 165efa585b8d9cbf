import { contract, LIMITS, type Endpoint } from '@rainmaker/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { whileHeld } from '#testing/while-held.ts';
import { addColleague, type Colleague } from '#testing/team.ts';

let app: TestApp;
let owner: SignedUp;
let rep: Colleague;
let other: Colleague;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.signUp({ first_name: 'Maya', last_name: 'Chen' });
  rep = await addColleague(app, owner, 'rep', 'Tunde Bello');
  other = await addColleague(app, owner, 'rep', 'Rita Lin');
});

const act = async (colleague = rep) => {
  const answer = await owner.client.getSubUserToken({ sub_user_id: colleague.userId });
  return { ...answer, client: app.client(answer.token) };
};
const status = (code: number) => expect.objectContaining({ status: code });
const prospectOf = async (who: { client: SignedUp['client'] }, name: string) =>
  (await who.client.createProspect({ first_name: name, email: `${name}-${rep.userId}@people.example`.toLowerCase() }))
    .id;

describe('an act-as token', () => {
  it('belongs to the sub-user, and the log names both', async () => {
    const { client, ...answer } = await act();
    expect(answer).toEqual({
      token: expect.any(String),
      session_id: expect.any(String),
      email: rep.email,
      first_name: 'Tunde',
      last_name: 'Bello',
      user_role: 'rep',
    });
    expect(await client.getUser({})).toMatchObject({ email: rep.email, user_role: 'rep' });
    const { results } = await owner.client.getAuditLog({});
    expect(results[0]).toMatchObject({ actor: 'Maya Chen', action: 'acting_began', subject: 'Tunde Bello' });
  });

  it('is only for an active sub-user of this workspace', async () => {
    const elsewhere = await app.signUp();
    const ask = (id: string) => owner.client.getSubUserToken({ sub_user_id: id });
    await expect(ask(owner.userId)).rejects.toEqual(status(404));
    await expect(ask(elsewhere.userId)).rejects.toEqual(status(404));
    const { id } = await owner.client.createSubUser({
      first_name: 'Not',
      last_name: 'Here',
      email: `nothere-${rep.userId}@example.com`,
      user_role: 'rep',
    });
    await expect(ask(id)).rejects.toMatchObject({
      problem: { code: 'not_allowed_now', detail: 'Not Here hasn’t accepted the invitation yet.' },
    });
    await owner.client.updateSubUser({ id: rep.userId, is_active: false });
    await expect(ask(rep.userId)).rejects.toMatchObject({ problem: { code: 'not_allowed_now' } });
  });

  it('can only be requested by the owner', async () => {
    for (const role of ['manager', 'rep', 'viewer'] as const) {
      const { client } = await addColleague(app, owner, role);
      await expect(client.getSubUserToken({ sub_user_id: rep.userId })).rejects.toEqual(status(403));
    }
  });
});

describe('a stolen act-as token', () => {
  it('is rejected by every call reserved for the person themselves', async () => {
    const { token } = await act(await addColleague(app, owner, 'manager'));
    const calls = (Object.entries(contract) as [string, Endpoint][]).filter(([, { access }]) => access === 'user');
    expect(calls.length).toBeGreaterThan(15);
    for (const [name, { method, path }] of calls) {
      const response = await app.server.inject({
        method,
        url: path.replace(/\{[a-z_]+\}/g, '01999999-0000-7000-8000-000000000000'),
        headers: {
          authorization: `Token ${token}`,
          ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
        },
        ...(method === 'GET' ? {} : { payload: '{}' }),
      });
      expect({ name, status: response.statusCode }).toEqual({ name, status: 403 });
    }
  });

  it('cannot create another one', async () => {
    const { client } = await act();
    await expect(client.getSubUserToken({ sub_user_id: other.userId })).rejects.toEqual(status(403));
  });

  it('sees and changes what its sub-user can, and nothing of a colleague or the owner', async () => {
    const [own, theirs, owners] = [
      await prospectOf(rep, 'Own'),
      await prospectOf(other, 'Theirs'),
      await prospectOf(owner, 'Owners'),
    ];
    const { client } = await act();
    expect((await client.getProspects({})).results.map(({ id }) => id)).toEqual([own]);
    await client.updateProspect({ id: own, city: 'Lagos' });
    for (const id of [theirs, owners]) {
      await expect(client.getProspect({ id })).rejects.toEqual(status(404));
      await expect(client.updateProspect({ id, city: 'Lagos' })).rejects.toEqual(status(404));
    }
    await expect(client.pauseSending({ paused: true })).rejects.toEqual(status(403));
  });

  it('expires after sixty minutes', async () => {
    const { client } = await act();
    app.clock.advance(LIMITS.actingMinutes * 60_000 - 1000);
    await expect(client.getUser({})).resolves.toBeDefined();
    app.clock.advance(1000);
    await expect(client.getUser({})).rejects.toEqual(status(401));
    await expect(owner.client.getUser({})).resolves.toBeDefined();
  });

  it('expires no later than the main session', async () => {
    const end = new Date(app.clock.now().getTime() + 10 * 60_000);
    await app.database.admin.query(
      'update sessions set expires_at = $2 where user_id = $1 and main_session_id is null',
      [owner.userId, end],
    );
    const { client } = await act();
    app.clock.advance(10 * 60_000 - 1000);
    await expect(client.getUser({})).resolves.toBeDefined();
    app.clock.advance(1000);
    await expect(client.getUser({})).rejects.toEqual(status(401));
  });

  it('ends with the main session’s sign-out, and its own sign-out ends that session', async () => {
    const first = await act();
    await owner.client.logout({});
    await expect(first.client.getUser({})).rejects.toEqual(status(401));
    const { token = '' } = await app.client().login({ email: owner.email, password: owner.password });
    owner = { ...owner, token, client: app.client(token) };
    await (await act()).client.logout({});
    await expect(owner.client.getUser({})).rejects.toEqual(status(401));
    await expect(rep.client.getUser({})).resolves.toBeDefined();
  });

  it('isn’t given to a main user who signs out at the same moment', async () => {
    const { token } = await app.client().login({ email: owner.email, password: owner.password });
    const client = app.client(token);
    const { rows } = await app.database.admin.query<{ id: string }>(
      'select id from sessions where user_id = $1 order by created_at desc, id desc limit 1',
      [owner.userId],
    );
    const [, asked] = await whileHeld(
      app,
      owner,
      [() => client.logout({}), () => client.getSubUserToken({ sub_user_id: rep.userId })],
      `select 1 from sessions where id = '${rows[0]?.id}' for update`,
    );
    expect(asked).toMatchObject({ status: 'rejected', reason: { status: 401 } });
  });

  it('ends when the sub-user is deactivated', async () => {
    const { client } = await act();
    await owner.client.updateSubUser({ id: rep.userId, is_active: false });
    await expect(client.getUser({})).rejects.toEqual(status(401));
  });

  it('ends when the main user gets a new password', async () => {
    const { client } = await act();
    await owner.client.changePassword({ current_password: owner.password, new_password: 'quite another one' });
    await expect(client.getUser({})).rejects.toEqual(status(401));
  });

  it('ends within a minute of a newer one for the same person, but not of one for another', async () => {
    const [first, beside] = [await act(), await act(other)];
    const second = await act();
    await expect(first.client.getUser({})).resolves.toBeDefined();
    app.clock.advance(60_000);
    await expect(first.client.getUser({})).rejects.toEqual(status(401));
    for (const { client } of [beside, second]) await expect(client.getUser({})).resolves.toBeDefined();
  });

  it('ends when the main user switches back, whose session continues', async () => {
    const { client, session_id: id } = await act();
    await owner.client.revokeSession({ id });
    await expect(client.getUser({})).rejects.toEqual(status(401));
    await expect(owner.client.getUser({})).resolves.toBeDefined();
  });

  it('has the sub-user’s current role', async () => {
    const { client } = await act();
    await owner.client.updateSubUser({ id: rep.userId, user_role: 'viewer' });
    await expect(client.createProspect({ first_name: 'No', email: 'no@people.example' })).rejects.toEqual(status(403));
  });
});
