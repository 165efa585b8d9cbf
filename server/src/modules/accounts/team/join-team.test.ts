import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { turnTwoFactorOn } from '#testing/authenticator.ts';

let app: TestApp;
let maya: SignedUp;
beforeAll(async () => {
  app = await createTestApp();
  maya = await app.signUp({ first_name: 'Maya', last_name: 'Chen' });
  await maya.client.updateWorkspace({ name: 'Harbour' });
});
afterAll(() => app.close());

const refused = (status: number, detail: string) => ({
  problem: expect.objectContaining({ status, detail: expect.stringContaining(detail) }),
});

const invite = async (email: string, by = maya): Promise<string> => {
  await by.client.createSubUser({ first_name: 'Tunde', last_name: 'Bello', email, user_role: 'rep' });
  await app.runDueJobs();
  const mail = app.systemMails.findLast(({ to }) => to === email);
  return /\/invitation\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
};
const join = async () => {
  const person = await app.signUp({ first_name: 'Tunde', last_name: 'Bello' });
  const token = await invite(person.email);
  const { user_id } = await person.client.joinTeam({ token });
  return { person, token, memberId: user_id };
};

const NEW_PASSWORD = 'a further long sentence';

const resetPassword = async (email: string): Promise<void> => {
  await app.client().forgotPasswordOtp({ email });
  await app.runDueJobs();
  const { reset_token } = await app.client().verifyForgotOtp({ email, otp: app.codeFor(email) });
  await app.client().changePasswordForgot({ reset_token, new_password: NEW_PASSWORD });
};

/** Deletes the first account; its person resets the password of the remaining membership. */
const comeInByMailbox = async (person: SignedUp) => {
  await app.database.admin.query('delete from workspaces where id = $1', [person.workspaceId]);
  await resetPassword(person.email);
  return app.client().login({ email: person.email, password: NEW_PASSWORD });
};

describe('a person whose address has an account', () => {
  it('joins another workspace with it and switches between both', async () => {
    const person = await app.signUp({ first_name: 'Tunde', last_name: 'Bello' });
    const token = await invite(person.email);
    expect(await app.client().getInvitation({ token })).toMatchObject({ has_account: true, state: 'open' });
    const { message, user_id } = await person.client.joinTeam({ token });
    expect(message).toBe('You’ve joined Harbour.');
    expect((await person.client.getLinkedAccounts({})).users).toMatchObject([
      { id: person.userId, email: person.email, is_current: true },
      { id: user_id, email: person.email, workspace: 'Harbour', is_current: false },
    ]);
    const there = await person.client.switchAccount({ user_id });
    expect(there).toMatchObject({ email: person.email, user_role: 'rep' });
    const client = app.client(there.token);
    expect((await client.getWorkspace({})).name).toBe('Harbour');
    const back = await client.switchAccount({ user_id: person.userId });
    expect(back.user_role).toBe('owner');
    expect((await maya.client.getSubUsers({})).users).toContainEqual(
      expect.objectContaining({ id: user_id, state: 'active' }),
    );
    const { results } = await maya.client.getAuditLog({ action: 'invitation_accepted' });
    expect(results[0]).toMatchObject({ actor: 'Tunde Bello', actor_email: person.email });
  });

  it('keeps the account’s password, which the other workspace neither asks for nor changes', async () => {
    const { person, memberId } = await join();
    await expect(app.client().login({ email: person.email, password: person.password })).resolves.toMatchObject({
      user_role: 'owner',
    });
    const { token } = await person.client.switchAccount({ user_id: memberId });
    const there = app.client(token);
    await expect(
      there.changePassword({ current_password: person.password, new_password: 'another long sentence' }),
    ).rejects.toMatchObject(refused(400, 'with your account in another workspace'));
    await expect(there.unlinkAccount({ user_id: person.userId })).rejects.toMatchObject(
      refused(400, 'share your account'),
    );
  });

  it('joins every workspace that invites them, and loses access to one when deactivated there', async () => {
    const { person, memberId } = await join();
    const other = await app.signUp();
    await person.client.joinTeam({ token: await invite(person.email, other) });
    expect((await person.client.getLinkedAccounts({})).users).toHaveLength(3);
    await maya.client.updateSubUser({ id: memberId, is_active: false });
    expect((await person.client.getLinkedAccounts({})).users).toHaveLength(2);
    await expect(person.client.switchAccount({ user_id: memberId })).rejects.toMatchObject({ status: 403 });
  });

  const signIn = ({ email, password }: SignedUp) => app.client().login({ email, password });
  const workspaceOf = async (token: string | undefined): Promise<string> =>
    (await app.client(token).getWorkspace({})).name;

  it('comes in where they were last, in any browser', async () => {
    const { person, memberId } = await join();
    const own = await workspaceOf((await signIn(person)).token);
    expect(own).not.toBe('Harbour');
    const { token } = await person.client.switchAccount({ user_id: memberId });
    const again = await signIn(person);
    expect(again).toMatchObject({ email: person.email, user_role: 'rep', email_verified: true });
    expect(await workspaceOf(again.token)).toBe('Harbour');
    app.clock.advance(1000);
    await app.client(token).switchAccount({ user_id: person.userId });
    expect(await workspaceOf((await signIn(person)).token)).toBe(own);
  });

  it('comes in to their own workspace where they were deactivated in the last one since', async () => {
    const { person, memberId } = await join();
    await person.client.switchAccount({ user_id: memberId });
    await maya.client.updateSubUser({ id: memberId, is_active: false });
    const { token, user_role } = await signIn(person);
    expect(user_role).toBe('owner');
    expect(await workspaceOf(token)).not.toBe('Harbour');
  });

  it('ends what a sign-in has opened with the sign-in: a new password at home signs out there as well', async () => {
    const { person, memberId } = await join();
    const home = await signIn(person);
    await person.client.switchAccount({ user_id: memberId });
    const there = await signIn(person);
    expect(await workspaceOf(there.token)).toBe('Harbour');
    await app.client(home.token).revokeOtherSessions({});
    await expect(app.client(there.token).getWorkspace({})).rejects.toMatchObject({ status: 401 });
  });

  it('ends the calendar link that was made there with a new password at home, as one made at home', async () => {
    const { person, memberId } = await join();
    const { token } = await person.client.switchAccount({ user_id: memberId });
    const { path } = await app.client(token).createCalendarFeed({});
    const feed = () => app.client().readCalendar({ token: path.split('/').at(-2) ?? '' });
    expect((await feed()).contentType).toContain('text/calendar');
    await resetPassword(person.email);
    await app.runDueJobs();
    await expect(feed()).rejects.toMatchObject({ status: 404 });
  });

  it('is not entered elsewhere by the main user who acts as them', async () => {
    const { person, memberId } = await join();
    const { token } = await maya.client.getSubUserToken({ sub_user_id: memberId });
    const acting = app.client(token);
    await expect(acting.getLinkedAccounts({})).rejects.toMatchObject({ status: 403 });
    await expect(acting.switchAccount({ user_id: person.userId })).rejects.toMatchObject({ status: 403 });
  });

  it('is asked for two-factor on the way back, as at every sign-in', async () => {
    const { person, memberId } = await join();
    await app.database.admin.query(
      `insert into two_factor (workspace_id, user_id, secret, created_at, confirmed_at) values ($1, $2, '\\x00', now(), now())`,
      [person.workspaceId, person.userId],
    );
    const { token } = await person.client.switchAccount({ user_id: memberId });
    await expect(app.client(token).switchAccount({ user_id: person.userId })).rejects.toMatchObject(
      refused(400, 'Enter the code'),
    );
  });

  it('joins through the mailbox alone if the account is deleted', async () => {
    const { person } = await join();
    expect(await comeInByMailbox(person)).toMatchObject({ user_role: 'rep' });
  });

  it('then has one account again: no invitation creates a second one that bypasses its password and two-factor', async () => {
    const { person } = await join();
    const { token } = await comeInByMailbox(person);
    await turnTwoFactorOn(app.clock, { client: app.client(token), password: NEW_PASSWORD });
    const stranger = await app.signUp();
    const link = await invite(person.email, stranger);
    await expect(
      app.client().acceptInvitation({ token: link, password: 'correct horse battery staple' }),
    ).rejects.toMatchObject(refused(400, 'already has an account'));
    await expect(app.client().login({ email: person.email, password: NEW_PASSWORD })).resolves.toMatchObject({
      two_factor_required: true,
    });
  });

  it('keeps a membership open on another device when an account is unlinked', async () => {
    const { person, memberId } = await join();
    const other = await app.signUp();
    const { token: device = '' } = await app.client().login({ email: person.email, password: person.password });
    const phone = app.client((await app.client(device).switchAccount({ user_id: memberId })).token);
    await person.client.linkAccount({
      email: other.email,
      password: other.password,
      own_password: person.password,
    });
    await person.client.unlinkAccount({ user_id: other.userId });
    await expect(phone.getUser({})).resolves.toMatchObject({ email: person.email });
  });

  it('reports no unlinked account after a password change, because memberships stay', async () => {
    const { person } = await join();
    await app.runDueJobs();
    const before = app.systemMails.length;
    await person.client.changePassword({ current_password: person.password, new_password: NEW_PASSWORD });
    await app.runDueJobs();
    expect(app.systemMails.slice(before).map(({ subject }) => subject)).toEqual([
      'Your Rainmaker password was changed',
    ]);
    const { results } = await maya.client.getAuditLog({ action: 'account_unlinked' });
    expect(results).toEqual([]);
  });
});

describe('an invitation is accepted', () => {
  it('only by the person with its address, and once', async () => {
    const { person, token } = await join();
    await expect(person.client.joinTeam({ token })).rejects.toMatchObject(refused(400, 'already used'));
    const stranger = await app.signUp();
    const another = await invite((await app.signUp()).email);
    await expect(stranger.client.joinTeam({ token: another })).rejects.toMatchObject(refused(403, 'Sign in with'));
    await expect(stranger.client.joinTeam({ token: 'nothing' })).rejects.toMatchObject(refused(400, 'doesn’t work'));
  });

  it('with a new password only if the address has no account', async () => {
    const person = await app.signUp();
    const token = await invite(person.email);
    await expect(
      app.client().acceptInvitation({ token, password: 'correct horse battery staple' }),
    ).rejects.toMatchObject(refused(400, 'already has an account'));
  });

  it('by no one after it was withdrawn', async () => {
    const person = await app.signUp();
    const token = await invite(person.email);
    const { users } = await maya.client.getSubUsers({});
    await maya.client.updateSubUser({
      id: users.find(({ email }) => email === person.email)?.id ?? '',
      is_active: false,
    });
    await expect(person.client.joinTeam({ token })).rejects.toMatchObject(refused(400, 'was withdrawn'));
  });

  it('without access to the accounts of an address that was not confirmed there', async () => {
    const person = await app.signUp();
    await invite(person.email);
    expect((await person.client.getLinkedAccounts({})).users).toHaveLength(1);
  });
});
