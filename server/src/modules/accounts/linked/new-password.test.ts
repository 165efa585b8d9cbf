import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { linksLock, whileHeld } from '#testing/while-held.ts';

let app: TestApp;
let ada: SignedUp;
let side: SignedUp;
let mal: SignedUp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await app.signUp({ first_name: 'Ada' });
  side = await app.signUp({ first_name: 'Side' });
  mal = await app.signUp({ first_name: 'Mal' });
});

const NEW_PASSWORD = 'quite another long word';
const link = (from: SignedUp, to: SignedUp) =>
  from.client.linkAccount({ email: to.email, password: to.password, own_password: from.password });
const changePassword = ({ client, password }: SignedUp) =>
  client.changePassword({ current_password: password, new_password: NEW_PASSWORD });
const resetPassword = async ({ email }: SignedUp) => {
  await app.client().forgotPasswordOtp({ email });
  await app.runDueJobs();
  const { reset_token } = await app.client().verifyForgotOtp({ email, otp: app.codeFor(email) });
  await app.client().changePasswordForgot({ reset_token, new_password: NEW_PASSWORD });
};
const linkedTo = async ({ client }: Pick<SignedUp, 'client'>) =>
  (await client.getLinkedAccounts({})).users.map(({ first_name }) => first_name);
const noticesTo = ({ email }: SignedUp) =>
  app.systemMails.filter(({ to, kind }) => to === email && kind === 'notice').map(({ subject }) => subject);

describe.each([
  ['changed', changePassword],
  ['reset', resetPassword],
])('a password that is %s', (_how, replace) => {
  it('ends the links made through its account by anyone who knew the old one', async () => {
    await link(ada, side);
    await link(mal, ada);
    expect(await linkedTo(mal)).toEqual(['Mal', 'Ada', 'Side']);
    await replace(ada);
    expect([await linkedTo(mal), await linkedTo(side)]).toEqual([['Mal'], ['Side']]);
    await expect(mal.client.switchAccount({ user_id: side.userId })).rejects.toMatchObject({ status: 404 });
  });

  it('keeps a link that two other accounts proved to each other', async () => {
    await link(ada, side);
    await link(mal, ada);
    await link(side, mal);
    await replace(ada);
    expect([await linkedTo(mal), await linkedTo(side)]).toEqual([
      ['Mal', 'Side'],
      ['Side', 'Mal'],
    ]);
  });

  it('ends the sessions started through those links, and no others', async () => {
    await link(ada, side);
    await link(mal, ada);
    const { token } = await mal.client.switchAccount({ user_id: side.userId });
    await expect(app.client(token).getUser({})).resolves.toMatchObject({ email: side.email });
    await replace(ada);
    await expect(app.client(token).getUser({})).rejects.toMatchObject({ status: 401 });
    await expect(side.client.getUser({})).resolves.toMatchObject({ email: side.email });
  });

  it('is reported to every linked account, by email and in its log', async () => {
    await link(ada, side);
    await link(mal, ada);
    await replace(ada);
    await app.runDueJobs();
    const subject = 'One of your Rainmaker accounts was unlinked';
    for (const account of [ada, side, mal]) expect(noticesTo(account)).toContain(subject);
    for (const { client } of [side, mal])
      expect((await client.getAuditLog({ action: 'account_unlinked' })).results).toMatchObject([
        { subject: 'another of their accounts' },
      ]);
    const { token } = await app.client().login({ email: ada.email, password: NEW_PASSWORD });
    expect((await app.client(token).getAuditLog({ action: 'account_unlinked' })).results).toMatchObject([
      { subject: 'all their other accounts' },
    ]);
  });
});

it('a group without a record of who was proved ends entirely with a new password', async () => {
  await app.database.admin.query(
    `insert into linked_accounts (workspace_id, user_id, link_id, linked_at)
     select u.workspace_id, u.id, '01999999-0000-7000-8000-000000000002'::uuid, now() from users u where u.id = any($1)`,
    [[ada.userId, side.userId, mal.userId]],
  );
  expect(await linkedTo(mal)).toEqual(['Mal', 'Ada', 'Side']);
  await changePassword(ada);
  expect([await linkedTo(mal), await linkedTo(side)]).toEqual([['Mal'], ['Side']]);
});

it('leaving a group also ends the links made through the leaving account', async () => {
  await link(ada, side);
  await link(mal, ada);
  await ada.client.unlinkAccount({ user_id: ada.userId });
  expect([await linkedTo(mal), await linkedTo(side)]).toEqual([['Mal'], ['Side']]);
  await app.runDueJobs();
  for (const account of [ada, side, mal])
    expect(noticesTo(account)).toContain('One of your Rainmaker accounts was unlinked');
});

describe('during a password change', () => {
  it('a concurrent switch fails', async () => {
    await link(ada, side);
    const [changed, switched] = await whileHeld(app, side, [
      () => changePassword(side),
      () => ada.client.switchAccount({ user_id: side.userId }),
    ]);
    expect(changed?.status).toBe('fulfilled');
    expect(switched).toMatchObject({ status: 'rejected', reason: { status: 404 } });
  });

  it('a concurrent switch through the account waits and fails', async () => {
    await link(ada, side);
    await link(mal, ada);
    const [changed, switched] = await whileHeld(
      app,
      side,
      [() => changePassword(ada), () => mal.client.switchAccount({ user_id: side.userId })],
      linksLock(ada),
    );
    expect(changed?.status).toBe('fulfilled');
    expect(switched).toMatchObject({ status: 'rejected', reason: { status: 404 } });
  });

  it.each([
    ['that requests it', () => link(ada, side)],
    ['that is linked', () => link(side, ada)],
  ])('a link proved with the old password of the account %s is not kept', async (_which, linkThem) => {
    const [changed, linked] = await whileHeld(app, ada, [() => changePassword(ada), linkThem], linksLock(ada));
    expect(changed?.status).toBe('fulfilled');
    expect(linked).toMatchObject({ status: 'rejected', reason: { problem: { code: 'conflict' } } });
    expect(await linkedTo(side)).toEqual(['Side']);
  });
});
