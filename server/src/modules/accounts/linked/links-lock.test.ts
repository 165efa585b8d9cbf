import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { untilWaiting } from '#testing/while-held.ts';

let app: TestApp;
let ada: SignedUp;
let side: SignedUp;
let zoe: SignedUp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await app.signUp({ first_name: 'Ada' });
  side = await app.signUp({ first_name: 'Side' });
  zoe = await app.signUp({ first_name: 'Zoe' });
});

const link = (from: SignedUp, to: SignedUp) =>
  from.client.linkAccount({ email: to.email, password: to.password, own_password: from.password });
const changePassword = ({ client, password }: SignedUp) =>
  client.changePassword({ current_password: password, new_password: 'quite another long word' });

/** Does something while a transaction of an account stays open that has run a statement: what waits for it fails. */
const whileOpen = async <T>(of: SignedUp, statement: string, work: () => Promise<T>): Promise<T> => {
  const holder = await app.database.admin.connect();
  try {
    await holder.query('begin');
    await holder.query(`select set_config('app.workspace_id', $1, true), set_config('app.user_id', $2, true)`, [
      of.workspaceId,
      of.userId,
    ]);
    await holder.query(statement);
    return await work();
  } finally {
    await holder.query('rollback');
    holder.release();
  }
};

const SESSIONS = (of: SignedUp) => `select 1 from sessions where user_id = '${of.userId}' for update`;

describe('while a transaction holds the links of an account', () => {
  it.each([
    ['changes a password', async () => void (await changePassword(zoe))],
    [
      'links an account, switches to it and unlinks it',
      async () => {
        const tim = await app.signUp({ first_name: 'Tim' });
        await link(zoe, tim);
        const { token } = await zoe.client.switchAccount({ user_id: tim.userId });
        await app.client(token).unlinkAccount({ user_id: zoe.userId });
      },
    ],
  ])('somebody whom it doesn’t concern %s', async (_what, call) => {
    await link(ada, side);
    await expect(whileOpen(ada, 'select * from app.end_links()', call)).resolves.toBeUndefined();
  });

  it('to reactivate a person whose address has another account by now, nobody else waits', async () => {
    await app.database.admin.query(`update users set role = 'manager', deactivated_at = now() where id = $1`, [
      side.userId,
    ]);
    await app.signUp({ email: side.email });
    const reactivate = `select app.has_other_account('${side.userId}')`;
    await expect(whileOpen(side, reactivate, () => changePassword(zoe))).resolves.toBeDefined();
  });

  it('their own request fails soon, and not after a minute', async () => {
    await link(ada, side);
    const refused = await whileOpen(ada, 'select * from app.end_links()', () =>
      changePassword(side).catch((error: unknown) => error),
    );
    expect(refused).toMatchObject({ status: 503 });
    await expect(changePassword(side)).resolves.toBeDefined();
  });
});

describe('while a transaction holds the sessions of an account', () => {
  it('somebody linked with it fails soon, and keeps nobody else waiting', async () => {
    await link(side, ada);
    await side.client.switchAccount({ user_id: ada.userId });
    const { token } = await app.client().login({ email: side.email, password: side.password });
    const refused = await whileOpen(ada, SESSIONS(ada), async () => {
      const waiting = changePassword({ ...side, client: app.client(token) }).catch((error: unknown) => error);
      await untilWaiting(app, 1);
      await changePassword(zoe);
      return waiting;
    });
    expect(refused).toMatchObject({ status: 503 });
  });
});

describe('while a transaction holds a person', () => {
  it('whose workspace they used last, their sign-in opens their own', async () => {
    await ada.client.createSubUser({ first_name: 'Side', last_name: 'Bello', email: side.email, user_role: 'rep' });
    await app.runDueJobs();
    const mail = app.systemMails.findLast(({ to }) => to === side.email);
    const invitation = /\/invitation\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const { user_id: userId } = await side.client.joinTeam({ token: invitation });
    await side.client.switchAccount({ user_id: userId });
    const signIn = () => app.client().login({ email: side.email, password: side.password });
    expect(await signIn()).toMatchObject({ user_role: 'rep' });
    const held = `select 1 from users where id = '${userId}' for update`;
    expect(await whileOpen(ada, held, signIn)).toMatchObject({ user_role: 'owner', token: expect.any(String) });
  });

  it('who switches to them fails soon', async () => {
    await link(side, ada);
    const held = `select 1 from users where id = '${ada.userId}' for update`;
    const refused = await whileOpen(ada, held, () =>
      side.client.switchAccount({ user_id: ada.userId }).catch((error: unknown) => error),
    );
    expect(refused).toMatchObject({ status: 503 });
  });
});
