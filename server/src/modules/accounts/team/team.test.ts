import { LIMITS } from '@rainmaker/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { addColleague } from '#testing/team.ts';

let app: TestApp;
let maya: SignedUp;
beforeAll(async () => {
  app = await createTestApp();
  maya = await app.signUp({ first_name: 'Maya', last_name: 'Chen' });
});
afterAll(() => app.close());

const DAY_MS = 86_400_000;
const PASSWORD = 'a fine long password';
let counter = 0;
const newcomer = () => {
  counter += 1;
  return { first_name: 'Tunde', last_name: 'Bello', email: `tunde-${counter}@example.com`, user_role: 'rep' as const };
};
const invite = async (person = newcomer(), by = maya) => {
  const subUser = await by.client.createSubUser(person);
  await app.runDueJobs();
  return { ...person, id: subUser.id, token: linkTo(person.email) };
};
const linkTo = (email: string): string => {
  const mail = app.systemMails.findLast(({ to }) => to === email);
  const [, token = ''] = /\/invitation\/([\w-]+)/.exec(mail?.text ?? '') ?? [];
  return token;
};
const join = async () => {
  const invited = await invite();
  const signedIn = await app.client().acceptInvitation({ token: invited.token, password: PASSWORD });
  return { ...invited, client: app.client(signedIn.token) };
};
const refused = (status: number, detail: RegExp | string) => ({
  problem: expect.objectContaining({ status, detail: expect.stringMatching(detail) }),
});
const listed = async (id: string) => (await maya.client.getSubUsers({})).users.find((user) => user.id === id);

describe('an invitation', () => {
  it('is emailed and creates a pending sub-user', async () => {
    const { id, email, token } = await invite();
    expect(await listed(id)).toMatchObject({ email, user_role: 'rep', state: 'invited', last_seen_at: null });
    const mail = app.systemMails.at(-1);
    expect(mail).toMatchObject({ to: email, subject: expect.stringContaining('Maya Chen invited you') });
    expect(mail?.html).toContain(`/invitation/${token}`);
    const { rows } = await app.database.admin.query('select 1 from invitations where token_hash::text like $1', [
      `%${token}%`,
    ]);
    expect(rows).toEqual([]);
  });

  it('names who invites whom into which workspace', async () => {
    const { token, email } = await invite();
    expect(await app.client().getInvitation({ token })).toEqual({
      state: 'open',
      workspace: 'Maya Chen',
      invited_by: 'Maya Chen',
      first_name: 'Tunde',
      last_name: 'Bello',
      email,
      user_role: 'rep',
      has_account: false,
    });
  });

  it('is accepted with a password, signs in and assigns the role', async () => {
    const { token, email } = await invite();
    const signedIn = await app.client().acceptInvitation({ token, password: PASSWORD });
    expect(signedIn).toMatchObject({ email, user_role: 'rep', email_verified: true });
    expect(await app.client(signedIn.token).getUser({})).toMatchObject({ email, user_role: 'rep' });
    await expect(app.client().login({ email, password: PASSWORD })).resolves.toMatchObject({ email_verified: true });
  });

  it('gives a new person a simulated mailbox if the workspace has no other kind', async () => {
    const { client, email } = await join();
    const { results } = await client.getMailboxes({});
    expect(results).toMatchObject([{ email, provider: 'simulator', state: 'active' }]);
  });

  it('works once, also for two concurrent requests', async () => {
    const { token } = await invite();
    const accept = () => app.client().acceptInvitation({ token, password: PASSWORD });
    const tries = await Promise.allSettled([accept(), accept()]);
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(accept()).rejects.toMatchObject(refused(400, /already used\. Sign in/));
    expect(await app.client().getInvitation({ token })).toMatchObject({ state: 'used' });
  });

  it('expires after seven days and says who to ask', async () => {
    const { token, email, ...person } = await invite();
    app.clock.advance(LIMITS.invitationDays * DAY_MS);
    await expect(app.client().acceptInvitation({ token, password: PASSWORD })).rejects.toMatchObject(
      refused(400, 'has expired. Ask Maya Chen to send it again.'),
    );
    expect(await app.client().getInvitation({ token })).toMatchObject({ state: 'run_out' });
    maya = { ...maya, ...(await signInAgain()) };
    const again = await invite({ email, first_name: 'Tunde', last_name: 'B', user_role: 'rep' });
    expect(again.id).toBe(person.id);
    await expect(app.client().acceptInvitation({ token: again.token, password: PASSWORD })).resolves.toBeDefined();
  });

  it('replaces the previous one when sent again', async () => {
    const first = await invite();
    const { id: _id, token: _token, ...person } = first;
    const second = await invite({ ...person, first_name: 'Babatunde' });
    expect(second.id).toBe(first.id);
    await expect(app.client().getInvitation({ token: first.token })).rejects.toMatchObject(
      refused(400, 'Open the most recent email'),
    );
    expect(await app.client().getInvitation({ token: second.token })).toMatchObject({ first_name: 'Babatunde' });
  });

  it('is invalid after the sub-user is deactivated, and works again once they are reactivated', async () => {
    const { id, token } = await invite();
    await maya.client.updateSubUser({ id, is_active: false });
    expect(await app.client().getInvitation({ token })).toMatchObject({ state: 'deactivated' });
    const accept = () => app.client().acceptInvitation({ token, password: PASSWORD });
    await expect(accept()).rejects.toMatchObject(
      refused(400, 'was withdrawn. If you think that’s a mistake, ask Maya Chen'),
    );
    await maya.client.updateSubUser({ id, is_active: true });
    await expect(accept()).resolves.toMatchObject({ email_verified: true });
  });

  it('rejects a password that is common or the address', async () => {
    const { token, email } = await invite();
    for (const password of ['password123', email])
      await expect(app.client().acceptInvitation({ token, password })).rejects.toMatchObject({
        problem: { code: 'weak_password' },
      });
  });

  it('is the only way into the team: a person who was only invited is sent no codes', async () => {
    const { email, id } = await invite();
    const before = app.systemMails.length;
    await app.client().resendOtp({ email });
    await app.client().forgotPasswordOtp({ email });
    await app.runDueJobs();
    expect(app.systemMails.length).toBe(before);
    expect(await listed(id)).toMatchObject({ state: 'invited' });
  });

  it('does not keep anyone from creating their own workspace, and ends once they have', async () => {
    const { email, id, token } = await invite();
    const own = await app.signUp({ email, first_name: 'Tobi' });
    expect(await own.client.getUser({})).toMatchObject({ email, first_name: 'Tobi', user_role: 'owner' });
    expect(await listed(id)).toMatchObject({ first_name: 'Tunde', state: 'invited', last_seen_at: null });
    await expect(app.client().acceptInvitation({ token, password: PASSWORD })).rejects.toMatchObject(
      refused(400, 'already has an account. Sign in with it, then open this link again'),
    );
    await expect(app.client().login({ email, password: own.password })).resolves.toHaveProperty('token');
  });

  it('is not taken over by a stranger who signs up with the address', async () => {
    const { token, email, id } = await invite();
    const stranger = { email, first_name: 'Eve', last_name: 'Stranger', password: 'the stranger’s own' };
    const { registration } = await app.client().register(stranger);
    await app.runDueJobs();
    const code = app.codeFor(email);
    expect(await listed(id)).toMatchObject({ first_name: 'Tunde', state: 'invited' });
    await app.client().acceptInvitation({ token, password: PASSWORD });
    const signedIn = await app.client().login({ email, password: 'the stranger’s own' });
    expect(signedIn).toMatchObject({ email_verified: false, first_name: 'Eve' });
    expect(signedIn.token).toBeUndefined();
    await expect(app.client().verifyOtp({ email, otp: code, registration })).rejects.toMatchObject({ status: 400 });
  });
});

const signInAgain = async () => {
  const { token = '' } = await app.client().login({ email: maya.email, password: maya.password });
  return { token, client: app.client(token) };
};

describe('inviting an address', () => {
  it('of a colleague, a deactivated one or the owner is rejected with a message', async () => {
    const colleague = await join();
    const again = (email: string) => maya.client.createSubUser({ ...newcomer(), email });
    await expect(again(colleague.email)).rejects.toMatchObject(refused(409, 'Tunde Bello is already on your team.'));
    await expect(again(maya.email)).rejects.toMatchObject(refused(409, 'is already on your team'));
    await maya.client.updateSubUser({ id: colleague.id, is_active: false });
    await expect(again(colleague.email)).rejects.toMatchObject(refused(409, 'Reactivate them'));
  });

  it('of an account elsewhere works like any other: only the email, to its owner, says so', async () => {
    const elsewhere = await app.signUp();
    const person = newcomer();
    const withoutIds = (answer: { id: string }, email: string): unknown =>
      JSON.parse(JSON.stringify({ ...answer, id: '' }).replaceAll(email, 'the address'));
    const known = await maya.client.createSubUser({ ...person, email: elsewhere.email });
    const unknown = await maya.client.createSubUser(person);
    expect(withoutIds(known, elsewhere.email)).toEqual(withoutIds(unknown, person.email));
    await app.runDueJobs();
    const [one, other] = [await listed(known.id), await listed(unknown.id)];
    expect({ ...one, id: '', email: '', invited_until: '' }).toEqual({
      ...other,
      id: '',
      email: '',
      invited_until: '',
    });
    const mail = app.systemMails.findLast(({ to }) => to === elsewhere.email);
    expect(mail?.text).toContain('Your email address already has a Rainmaker account');
    expect(mail?.text).toContain('/invitation/');
  });

  it('without an account works for two workspaces; the first accepted invitation gets the person', async () => {
    const person = newcomer();
    const elsewhere = await app.signUp();
    const first = await invite(person);
    const second = await invite(person, elsewhere);
    const accept = ({ token }: { token: string }) => app.client().acceptInvitation({ token, password: PASSWORD });
    await expect(accept(second)).resolves.toMatchObject({ email: person.email });
    await expect(accept(first)).rejects.toMatchObject(refused(400, 'already has an account. Sign in with it'));
  });

  it('twice in one workspace creates one sub-user, also for concurrent requests', async () => {
    const person = newcomer();
    const both = await Promise.all([maya.client.createSubUser(person), maya.client.createSubUser(person)]);
    expect(new Set(both.map(({ id }) => id)).size).toBe(1);
  });

  it('is limited to ten a day until someone has joined', async () => {
    const fresh = await app.signUp();
    for (let n = 0; n < 10; n += 1) await fresh.client.createSubUser(newcomer());
    await expect(fresh.client.createSubUser(newcomer())).rejects.toMatchObject(refused(429, 'until the first one'));
    await addColleague(app, fresh, 'rep');
    await expect(fresh.client.createSubUser(newcomer())).resolves.toBeDefined();
  });

  it('is limited per hour', async () => {
    const person = newcomer();
    for (let n = 0; n < 5; n += 1) await maya.client.createSubUser(person);
    await expect(maya.client.createSubUser(person)).rejects.toMatchObject({ status: 429 });
    // The other workspace hasn't invited anyone yet; an address gets 25 an hour from all workspaces together.
    for (let workspaces = 0; workspaces < 4; workspaces += 1) {
      const { client } = await app.signUp();
      for (let n = 0; n < 5; n += 1) await client.createSubUser(person);
    }
    const { client } = await app.signUp();
    await expect(client.createSubUser(person)).rejects.toMatchObject({ status: 429 });
  });
});

describe('deactivating', () => {
  it('ends every session at once and blocks every way to sign in', async () => {
    const { id, email, client } = await join();
    await expect(client.getUser({})).resolves.toBeDefined();
    const answer = await maya.client.updateSubUser({ id, is_active: false });
    expect(answer).toMatchObject({
      state: 'deactivated',
      message: 'Tunde Bello is deactivated and signed out everywhere.',
    });
    await expect(client.getUser({})).rejects.toMatchObject({ status: 401 });
    await expect(app.client().login({ email, password: PASSWORD })).rejects.toMatchObject(
      refused(403, 'Your account is deactivated. Ask the owner'),
    );
    await expect(app.client().login({ email, password: 'a wrong one' })).rejects.toMatchObject({
      problem: { code: 'bad_credentials' },
    });
  });

  it('can be reversed, which restores access', async () => {
    const { id, email } = await join();
    await maya.client.updateSubUser({ id, is_active: false });
    expect(await maya.client.updateSubUser({ id, is_active: true })).toMatchObject({ state: 'active' });
    await expect(app.client().login({ email, password: PASSWORD })).resolves.toMatchObject({ user_role: 'rep' });
  });

  it('keeps people’s records theirs, removes them as a receiver of records, and pauses their mailboxes', async () => {
    const { id, email, client } = await join();
    const contact = await client.createProspect({ first_name: 'Ama', email: `ama-${id}@people.example` });
    await maya.client.updateSubUser({ id, is_active: false });
    expect((await maya.client.getProspect({ id: contact.id })).owner).toMatchObject({ id });
    const { results } = await maya.client.getSalesPersons({});
    expect(results.map((person) => person.id)).not.toContain(id);
    await expect(maya.client.transferProspects({ ids: [contact.id], user_id: id })).rejects.toMatchObject(
      refused(400, 'Tunde Bello is deactivated'),
    );
    const boxes = (await maya.client.getMailboxes({})).results.filter((box) => box.email === email);
    expect(boxes).toMatchObject([{ state: 'paused', state_reason: 'Tunde Bello was deactivated' }]);
  });
});

describe('permissions to change people', () => {
  it('let a manager change a rep, but neither the owner nor themselves', async () => {
    const manager = await addColleague(app, maya, 'manager', 'Mina Roth');
    const rep = await addColleague(app, maya, 'rep', 'Rita Lin');
    expect(await manager.client.updateSubUser({ id: rep.userId, user_role: 'viewer' })).toMatchObject({
      user_role: 'viewer',
      message: 'Rita Lin is now a viewer.',
    });
    await expect(manager.client.updateSubUser({ id: manager.userId, user_role: 'viewer' })).rejects.toMatchObject(
      refused(403, 'You can’t change your own role or access'),
    );
    for (const change of [{ user_role: 'rep' as const }, { is_active: false }, { first_name: 'Eve' }])
      await expect(manager.client.updateSubUser({ id: maya.userId, ...change })).rejects.toMatchObject(
        refused(403, 'The owner’s role and access'),
      );
  });

  it('let no one change the owner’s role, the owner included', async () => {
    await expect(maya.client.updateSubUser({ id: maya.userId, is_active: false })).rejects.toMatchObject({
      status: 403,
    });
  });

  it('exclude people of another workspace', async () => {
    const { id } = await invite();
    const elsewhere = await app.signUp();
    await expect(elsewhere.client.updateSubUser({ id, is_active: false })).rejects.toMatchObject({ status: 404 });
    expect((await elsewhere.client.getSubUsers({})).users).toEqual([]);
  });

  it('every change is audited', async () => {
    const { id, email } = await join();
    await maya.client.updateSubUser({ id, user_role: 'manager' });
    await maya.client.updateSubUser({ id, is_active: false });
    await maya.client.updateSubUser({ id, is_active: true });
    const { results } = await maya.client.getAuditLog({ page_size: 5 });
    expect(results.map(({ actor, action, subject }) => [actor, action, subject])).toEqual([
      ['Maya Chen', 'sub_user_reactivated', 'Tunde Bello'],
      ['Maya Chen', 'sub_user_deactivated', 'Tunde Bello'],
      ['Maya Chen', 'sub_user_changed', 'Tunde Bello: manager'],
      ['Tunde Bello', 'invitation_accepted', null],
      ['Maya Chen', 'sub_user_invited', `Tunde Bello, ${email}, as salesperson`],
    ]);
  });

  it('each change has its own row, and an update without changes has none', async () => {
    const { id } = await join();
    const newest = async () => {
      const { results } = await maya.client.getAuditLog({ page_size: 2 });
      return results.map(({ action, subject }) => [action, subject]);
    };
    const before = await newest();
    await maya.client.updateSubUser({ id });
    await maya.client.updateSubUser({ id, first_name: 'Tunde', user_role: 'rep', is_active: true });
    expect(await newest()).toEqual(before);
    await maya.client.updateSubUser({ id, user_role: 'viewer', is_active: false });
    expect(await newest()).toEqual([
      ['sub_user_deactivated', 'Tunde Bello'],
      ['sub_user_changed', 'Tunde Bello: viewer'],
    ]);
  });

  it('a stranger’s wrong password does not count as being seen', async () => {
    const { id, email, client } = await join();
    await client.logout({});
    const seen = (await listed(id))?.last_seen_at;
    app.clock.advance(3_600_000);
    await expect(app.client().login({ email, password: 'a wrong one' })).rejects.toBeDefined();
    expect((await listed(id))?.last_seen_at).toBe(seen);
  });

  it('a name in an invitation cannot become a link', async () => {
    for (const first_name of [
      'Click https://evil.example now',
      'WWW.evil.example',
      'Tunde\nClick here',
      'evil.example/x',
      'evil。example',
      'evil．example',
      'ev\u200bil\u2024example',
      'Tunde\u202eelpmaxe',
    ])
      await expect(maya.client.createSubUser({ ...newcomer(), first_name })).rejects.toMatchObject({
        problem: {
          errors: [
            {
              pointer: '/first_name',
              detail: expect.stringContaining('Names can’t contain web addresses or line breaks.'),
            },
          ],
        },
      });
  });
});
