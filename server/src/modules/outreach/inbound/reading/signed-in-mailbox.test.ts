import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { addPeople, approveAll, launch, type Prepared, prepare, reasonsOf } from '#testing/outreach.ts';
import { isDovecotMissing } from '#testing/servers/dovecot.ts';
import { type MailProvider, startMailProvider } from '#testing/servers/mail-provider.ts';

const PAGE = 'http://localhost:3000/connect-mailbox';

let app: TestApp;
let provider: MailProvider;
beforeAll(async () => {
  if (isDovecotMissing) return;
  provider = await startMailProvider();
  app = await createTestApp({ env: { SIMULATOR: 'on', ...provider.env } });
  provider.clock = app.clock;
});
afterAll(async () => {
  if (isDovecotMissing) return;
  await app.close();
  await provider.stop();
});

let people = 0;
const somebody = (more: { scope?: string } = {}): string => {
  people += 1;
  provider.person = { email: `maya${people}@fieldnote.example`, ...more };
  return provider.person.email;
};

const begin = (person: SignedUp, more: { mailbox_id?: string } = {}, name: 'google' | 'microsoft' = 'google') =>
  person.client.mailAuthUrlSetting({ provider: name, redirect_uri: PAGE, ...more });

const connect = async (person: SignedUp, more: { mailbox_id?: string } = {}) => {
  const { url } = await begin(person, more);
  return person.client.mailAuthenticateSetting({ url: await provider.signIn(url) });
};

const boxOf = async ({ client }: SignedUp, id: string) =>
  (await client.getMailboxes({})).results.find((box) => box.id === id);
const refused = (code: string, detail: RegExp) =>
  expect.objectContaining({ problem: expect.objectContaining({ code, detail: expect.stringMatching(detail) }) });

const ten = 10 * 60_000;

/** A campaign from a mailbox of the provider, of which nothing is approved yet. */
const campaign = async (count: number): Promise<{ maya: Prepared; boxId: string; email: string; id: string }> => {
  const maya = await prepare(app);
  const email = somebody();
  const { id: boxId } = await connect(maya);
  await maya.client.updateMailbox({ id: boxId, min_gap_seconds: 0 });
  await addPeople(maya, count);
  const { id } = await launch(app, maya, `Campaign ${people}`, { mailbox_ids: [boxId] });
  return { maya, boxId, email, id };
};

describe.skipIf(isDovecotMissing)('signing in to a mailbox with its provider', () => {
  it('asks for what is needed, with PKCE, and takes the address from the provider', async () => {
    const maya = await app.signUp();
    const email = somebody();
    const { url } = await begin(maya);
    const page = new URL(url).searchParams;
    expect(Object.fromEntries(page)).toMatchObject({
      response_type: 'code',
      redirect_uri: PAGE,
      code_challenge_method: 'S256',
      access_type: 'offline',
      prompt: 'consent',
      scope: 'openid email https://mail.google.com/',
    });
    const { rows } = await app.database.admin.query('select * from mailbox_sign_ins where workspace_id = $1', [
      maya.workspaceId,
    ]);
    expect(JSON.stringify(rows)).not.toContain(page.get('state'));
    const box = await maya.client.mailAuthenticateSetting({ url: await provider.signIn(url) });
    expect(box).toMatchObject({ email, provider: 'google', state: 'ramping', reading: { user: email, problem: null } });
    const tokens = await app.database.admin.query('select * from mailbox_tokens where mailbox_id = $1', [box.id]);
    expect(JSON.stringify(tokens.rows)).not.toContain(provider.asked.at(-1)?.['code']);
    expect(tokens.rows[0].refresh_token).toMatch(/^v1\./);
    expect((await maya.client.getUser({})).email_login).toBe(true);
  });

  it('works the same with Microsoft, and from the screens of outreach', async () => {
    const maya = await app.signUp();
    const email = somebody();
    const { url } = await maya.client.mailAuthUrl({ provider: 'microsoft', redirect_uri: PAGE });
    expect(new URL(url).searchParams.get('scope')).toContain('offline_access');
    const box = await maya.client.mailAuthenticate({ url: await provider.signIn(url) });
    expect(box).toMatchObject({ email, provider: 'microsoft' });
  });

  it('takes a state once, from the session that began it, within ten minutes', async () => {
    const maya = await app.signUp();
    somebody();
    const { url } = await begin(maya);
    const back = await provider.signIn(url);
    const stranger = await app.signUp();
    await expect(stranger.client.mailAuthenticate({ url: back })).rejects.toEqual(refused('bad_link', /isn’t known/));
    const { token } = await app.client().login({ email: maya.email, password: maya.password });
    await expect(app.client(token).mailAuthenticate({ url: back })).rejects.toEqual(
      refused('bad_link', /someone else, or in another browser/),
    );
    await maya.client.mailAuthenticate({ url: back });
    await expect(maya.client.mailAuthenticate({ url: back })).rejects.toEqual(refused('bad_link', /already used/));
    const late = await provider.signIn((await begin(maya)).url);
    app.clock.advance(ten);
    await expect(maya.client.mailAuthenticate({ url: late })).rejects.toEqual(refused('bad_link', /ten minutes/));
    await expect(maya.client.mailAuthenticate({ url: PAGE })).rejects.toEqual(refused('bad_link', /Start again/));
  });

  it('says what was refused, in words of its own', async () => {
    const maya = await app.signUp();
    somebody({ scope: 'openid email' });
    await expect(connect(maya)).rejects.toEqual(refused('not_allowed_now', /leave every permission on/));
    const state = new URL((await begin(maya)).url).searchParams.get('state');
    const denied = `${PAGE}?error=access_denied&error_description=Click+https://evil.example&state=${state}`;
    await expect(maya.client.mailAuthenticate({ url: denied })).rejects.toEqual(
      refused('not_allowed_now', /^Google wasn’t allowed.*choose Allow\.$/),
    );
    const answers = {
      invalid_grant: /no longer accepts this sign-in/,
      invalid_client: /client id, secret/,
      slow_down: /a minute/,
    };
    for (const [error, sentence] of Object.entries(answers)) {
      provider.refuses = error;
      await expect(connect(maya)).rejects.toMatchObject({ problem: { detail: expect.stringMatching(sentence) } });
    }
    provider.refuses = undefined;
    await expect(
      maya.client.mailAuthUrl({ provider: 'google', redirect_uri: 'https://evil.example/' }),
    ).rejects.toMatchObject({ problem: { errors: [{ pointer: '/redirect_uri' }] } });
    expect((await maya.client.getMailboxes({})).results.map((box) => box.provider)).toEqual(['simulator']);
  });

  it('is not offered where it isn’t set up', async () => {
    const plain = await createTestApp();
    const maya = await plain.signUp();
    expect((await maya.client.getMailboxes({})).sign_ins).toEqual([]);
    await expect(begin(maya)).rejects.toEqual(refused('not_allowed_now', /isn’t set up on this server/));
    await plain.close();
  });

  it('connects the same mailbox again, and no other in its place', async () => {
    const maya = await app.signUp();
    const email = somebody();
    const { id } = await connect(maya);
    expect((await connect(maya)).id).toBe(id);
    await maya.client.emailLogout({});
    expect((await boxOf(maya, id))?.state).toBe('signed_out');
    const { url } = await begin(maya, { mailbox_id: id });
    expect(new URL(url).searchParams.get('login_hint')).toBe(email);
    const other = somebody();
    await expect(maya.client.mailAuthenticate({ url: await provider.signIn(url) })).rejects.toEqual(
      refused('not_allowed_now', new RegExp(`signed in as ${other}`)),
    );
    provider.person = { email };
    expect(await connect(maya, { mailbox_id: id })).toMatchObject({ id, state: 'ramping' });
    // A colleague can't connect it a second time.
    expect((await maya.client.getMailboxes({})).results.filter((box) => box.email === email)).toHaveLength(1);
  });

  it('tells Google that a token isn’t needed any more', async () => {
    const maya = await app.signUp();
    somebody();
    const { id } = await connect(maya);
    await maya.client.deleteMailbox({ id });
    await app.runDueJobs();
    await expect.poll(() => provider.revoked.length).toBeGreaterThan(0);
    const { rows } = await app.database.admin.query('select 1 from mailbox_tokens where mailbox_id = $1', [id]);
    expect(rows).toEqual([]);
  });

  it('keeps its servers: no token goes to a server that somebody names', async () => {
    const maya = await app.signUp();
    somebody();
    const { id } = await connect(maya);
    const imap = { host: 'evil.example', port: 993, secure: 'tls' as const };
    await expect(maya.client.updateMailbox({ id, imap })).rejects.toMatchObject({ status: 400 });
    await expect(maya.client.updateMailbox({ id, kind: 'relay' })).rejects.toMatchObject({ status: 400 });
  });
});

describe.skipIf(isDovecotMissing)('a mailbox that was signed in to', () => {
  it('sends and reads with tokens, and renews them', async () => {
    const { maya, boxId, email } = await campaign(2);
    provider.endAccess(email);
    const before = provider.sink.mails.length;
    await approveAll(app, maya);
    expect(provider.sink.mails.length - before).toBe(2);
    expect((await boxOf(maya, boxId))?.reading?.read_at).not.toBeNull();
  });

  it('loses no refresh token when two refresh at once', async () => {
    const { maya, boxId, email } = await campaign(1);
    await app.runDueJobs();
    for (let round = 0; round < 2; round += 1) {
      provider.endAccess(email);
      const asked = provider.asked.length;
      await Promise.all(Array.from({ length: 4 }, () => maya.client.testMailbox({ id: boxId })));
      expect(provider.asked.slice(asked).map(({ grant_type: grant }) => grant)).toEqual(['refresh_token']);
    }
  });

  it('waits with a reason when its access is withdrawn in a campaign, and goes on after signing in again', async () => {
    const { maya, boxId, email, id } = await campaign(3);
    const before = provider.sink.mails.length;
    provider.end(email);
    await approveAll(app, maya);
    expect(provider.sink.mails).toHaveLength(before);
    expect(await boxOf(maya, boxId)).toMatchObject({
      state: 'auth_failed',
      state_reason: expect.stringMatching(/^Google ended the sign-in: .*Sign in again\.$/),
    });
    expect((await maya.client.getMails({ filter: 'approved' })).count).toBe(3);
    for (const reason of await reasonsOf(maya, id)) expect(reason).toMatch(/Google ended the sign-in/);
    expect((await connect(maya, { mailbox_id: boxId })).id).toBe(boxId);
    await app.runDueJobs();
    const sent = provider.sink.mails.slice(before).flatMap(({ to }) => to);
    expect(new Set(sent).size).toBe(3);
    expect(sent).toHaveLength(3);
  });
});
