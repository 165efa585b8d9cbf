import { createHash, createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { startMailSink } from '#testing/servers/mail-sink.ts';
import { addPeople, approveAll, draftsOf, launch, prepare, type Prepared, reasonsOf } from '#testing/outreach.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

const RELAY = { email: 'sales@fieldnote.example', from_name: 'Maya Ostrander', kind: 'relay' as const };

const withRelay = async (person: Prepared, more: object = {}) => {
  const sink = await startMailSink();
  closing.push(sink.close);
  const smtp = { host: '127.0.0.1', port: sink.port, secure: 'none' as const, password: 'secret', user: null };
  const relay = await person.client.connectMailbox({ ...RELAY, smtp, ...more });
  return { sink, smtp, relay };
};

const statuses = async ({ client }: Prepared) =>
  (await client.getMails({ page_size: 200 })).results.map((mail) => mail.status);

describe('signing out of email', () => {
  it('requires a new approval for restored drafts', async () => {
    const maya = await prepare(app);
    await addPeople(maya, 1);
    const { id } = await launch(app, maya, 'Back after it');
    await approveAll(app, maya);
    const [mail] = (await maya.client.outbox({ limit: 1 })).results;
    await maya.client.emailLogout({});
    await maya.client.react({ id: mail?.id ?? '', kind: 'soft_bounce' });
    expect(await statuses(maya)).toEqual(['scheduled']);
    await maya.client.moveClock({ advance: '5h' });
    expect(await statuses(maya)).toEqual(['draft']);
    expect(await reasonsOf(maya, id)).toEqual([
      'waiting_approval: The mailbox was signed out: approve the message again',
    ]);
  });

  it('returns approved and scheduled messages to draft, and sends nothing until they are approved again', async () => {
    const maya = await prepare(app);
    const { sink, smtp, relay } = await withRelay(maya);
    await addPeople(maya, 3);
    const { id } = await launch(app, maya, 'Out', { mailbox_ids: [relay.id] });
    const drafts = await draftsOf(maya);
    expect(drafts).toHaveLength(3);
    await maya.client.updateMailbox({ id: relay.id, state: 'paused' });
    await maya.client.approveMail({ ids: drafts.map((draft) => draft.id) });
    expect(await statuses(maya)).toEqual(['approved', 'approved', 'approved']);

    expect((await maya.client.emailLogout({})).message).toBe('Email logged out successfully');
    expect((await maya.client.getUser({})).email_login).toBe(false);
    expect(await statuses(maya)).toEqual(['draft', 'draft', 'draft']);
    expect(new Set(await reasonsOf(maya, id))).toEqual(
      new Set(['waiting_approval: The mailbox was signed out: approve the message again']),
    );
    expect((await maya.client.getMailboxes({})).results.map((box) => box.state)).toEqual(['signed_out', 'signed_out']);
    await app.runDueJobs();
    expect(sink.mails).toHaveLength(0);

    // Reconnecting restores the same mailbox, and approving sends.
    const again = await maya.client.connectMailbox({ ...RELAY, smtp });
    expect(again.id).toBe(relay.id);
    await app.runDueJobs();
    expect(sink.mails).toHaveLength(0);
    await approveAll(app, maya);
    expect(sink.mails).toHaveLength(3);
  });

  it('lets the simulator be turned on again directly', async () => {
    const maya = await prepare(app);
    await maya.client.emailLogout({});
    const on = await maya.client.updateMailbox({ id: maya.mailboxId, state: 'active' });
    expect(on.state).toBe('active');
  });
});

describe('deleting a mailbox', () => {
  it('hides it, deletes its secrets, and assigns its people to another mailbox of the same person', async () => {
    const maya = await prepare(app);
    const first = await withRelay(maya);
    const second = await withRelay(maya, { email: 'second@fieldnote.example' });
    await addPeople(maya, 2);
    await launch(app, maya, 'Heir', { mailbox_ids: [first.relay.id] });
    await maya.client.deleteMailbox({ id: first.relay.id });
    expect((await maya.client.getMailboxes({})).results.map((box) => box.email)).not.toContain(RELAY.email);
    await expect(maya.client.deleteMailbox({ id: first.relay.id })).rejects.toMatchObject({ problem: { status: 404 } });
    const { rows } = await app.database.admin.query('select secret, smtp from mailboxes where id = $1', [
      first.relay.id,
    ]);
    expect(rows).toEqual([{ secret: null, smtp: null }]);
    expect((await draftsOf(maya)).map((draft) => draft.mailbox?.id)).toEqual([second.relay.id, second.relay.id]);
    await approveAll(app, maya);
    expect(first.sink.mails).toHaveLength(0);
    expect(second.sink.mails).toHaveLength(2);
  });

  it('of another workspace is refused', async () => {
    const maya = await prepare(app);
    const other = await prepare(app);
    await expect(maya.client.deleteMailbox({ id: other.mailboxId })).rejects.toMatchObject({
      problem: { status: 404 },
    });
  });
});

/** A key with the form of an RSA key of that length: it can't sign, but takes no time to generate. */
const longKey = (bits: number): string => {
  const number = (of: number): string => Buffer.alloc(of / 8, 0xa5).toString('base64url');
  const [whole, half] = [number(bits), number(bits / 2)];
  const key = { kty: 'RSA', e: 'AQAB', n: whole, d: whole, p: half, q: half, dp: half, dq: half, qi: half };
  return createPrivateKey({ format: 'jwk', key }).export({ type: 'pkcs8', format: 'pem' }).toString();
};

describe('a DKIM key', () => {
  it('is generated if none is given, and returns the record to publish', async () => {
    const maya = await prepare(app);
    const { relay } = await withRelay(maya, { dkim: { domain: 'fieldnote.example', selector: 'mail2026' } });
    expect(relay.dkim?.dns_name).toBe('mail2026._domainkey.fieldnote.example');
    expect(relay.dkim?.dns_record).toMatch(/^v=DKIM1; k=rsa; p=[A-Za-z0-9+/=]{300,}$/);
    const { rows } = await app.database.admin.query('select dkim_secret from mailboxes where id = $1', [relay.id]);
    expect(rows[0].dkim_secret).not.toContain('PRIVATE');
    expect((await maya.client.updateMailbox({ id: relay.id, dkim: null })).dkim).toBeNull();
  });

  it('can be imported if it is an RSA key that receivers accept', async () => {
    const maya = await prepare(app);
    const pem = (type: 'rsa' | 'ed25519', bits = 2048) =>
      (type === 'rsa' ? generateKeyPairSync('rsa', { modulusLength: bits }) : generateKeyPairSync('ed25519')).privateKey
        .export({ type: 'pkcs8', format: 'pem' })
        .toString();
    const { relay } = await withRelay(maya);
    const give = (private_key: string) =>
      maya.client.updateMailbox({ id: relay.id, dkim: { domain: 'fieldnote.example', selector: 'own', private_key } });
    await expect(give('nonsense')).rejects.toThrow(/PEM/);
    await expect(give(pem('rsa', 512))).rejects.toThrow(/512 bits/);
    await expect(give(pem('ed25519'))).rejects.toThrow(/RSA/);
    expect((await give(pem('rsa'))).dkim?.selector).toBe('own');
  });

  it('has at most 4,096 bits, because signing time grows with its length', async () => {
    const maya = await prepare(app);
    const { relay } = await withRelay(maya);
    const give = (private_key: string) =>
      maya.client.updateMailbox({ id: relay.id, dkim: { domain: 'fieldnote.example', selector: 'own', private_key } });
    await expect(give(longKey(4608))).rejects.toThrow(/4608 bits/);
    await expect(give(longKey(12_800))).rejects.toMatchObject({ status: 400 });
  });

  it('is kept if its domain and selector stay the same', async () => {
    const maya = await prepare(app);
    const { relay } = await withRelay(maya, { dkim: { domain: 'fieldnote.example', selector: 'mail' } });
    const ask = async (selector: string) =>
      (await maya.client.updateMailbox({ id: relay.id, dkim: { domain: 'fieldnote.example', selector } })).dkim;
    expect(await ask('mail')).toEqual(relay.dkim);
    expect((await ask('other'))?.dns_record).not.toBe(relay.dkim?.dns_record);
  });

  it('can be generated twenty times an hour', async () => {
    const maya = await prepare(app);
    const { relay } = await withRelay(maya, { dkim: { domain: 'fieldnote.example', selector: 'mail' } });
    const counted = createHash('sha256').update(`dkim-key\n3600\n${maya.userId}`).digest();
    await app.database.admin.query('update app.rate_limits set tries = tries + 18 where key = $1', [counted]);
    const ask = (selector: string) =>
      maya.client.updateMailbox({ id: relay.id, dkim: { domain: 'fieldnote.example', selector } });
    expect((await ask('twentieth')).dkim?.selector).toBe('twentieth');
    await expect(ask('one-more')).rejects.toMatchObject({ status: 429 });
  });

  it('is refused for a person’s mailbox', async () => {
    const maya = await prepare(app);
    await expect(
      maya.client.updateMailbox({ id: maya.mailboxId, dkim: { domain: 'fieldnote.example', selector: 'own' } }),
    ).rejects.toThrow(/relay/);
  });
});
