import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedUp, TestApp } from '#testing/app.ts';
import { startMetaApp } from '#testing/servers/meta-app.ts';
import type { MetaServer } from '#testing/servers/whatsapp-cloud.ts';
import { connectMeta, forgetSenders, metaCredentials } from '#testing/servers/connect-meta.ts';

let app: TestApp;
let meta: MetaServer;
let close: () => Promise<void>;
let maya: SignedUp;
let senderId: string;
beforeAll(async () => {
  ({ app, meta, close } = await startMetaApp());
});
afterAll(() => close());
beforeEach(async () => {
  await forgetSenders(app, meta);
  maya = await app.signUp();
  senderId = await connectMeta(maya, meta);
});

const asked = () => ({
  sender_id: senderId,
  name: 'welcome',
  language: 'en' as const,
  category: 'utility' as const,
  header: { kind: 'text' as const, text: 'Welcome' },
  body: 'Hi {{1}}, we come to {{2}} next week.',
  footer: 'Reply STOP to end these',
  buttons: [{ kind: 'quick_reply' as const, text: 'Not now' }],
  examples: { 'body.1': 'Ada', 'body.2': 'Lagos' },
  variables: [
    { parameter: 'body.1', variable: 'first_name', fallback: 'there' },
    { parameter: 'body.2', variable: 'city', fallback: null },
  ],
});

const all = async () => (await maya.client.getWhatsappTemplates({ status: 'all' })).results;
const approve = () => {
  for (const each of meta.templates) each.status = 'APPROVED';
};

describe('a template', () => {
  it('goes to review with its samples, and is listed once Meta approved it', async () => {
    const made = await maya.client.createWhatsappTemplate(asked());
    expect(made).toMatchObject({ status: 'pending', unfilled: 0, editable: false, sender: '+491511234567' });
    expect(meta.templates[0]?.components[1]).toMatchObject({ example: { body_text: [['Ada', 'Lagos']] } });
    expect((await maya.client.getWhatsappTemplates({})).results).toEqual([]);
    approve();
    expect(await maya.client.syncWhatsappTemplates({})).toEqual({ message: 'Compared with Meta: 1 template.' });
    expect((await maya.client.getWhatsappTemplates({})).results).toMatchObject([
      { id: made.id, status: 'approved', variables: asked().variables },
    ]);
  });

  it.each([
    [{ name: 'Winter offer' }, '/name'],
    [{ body: 'Hi {{1}} and {{3}}, we come to you soon.' }, '/body'],
    [{ body: '{{1}} is where we are in {{2}} next week.' }, '/body'],
    [{ examples: { 'body.1': 'Ada' } }, '/examples/body.2'],
    [{ header: { kind: 'image' as const } }, '/header'],
    [{ variables: [] }, '/variables/body.1'],
    [{ variables: [{ parameter: 'body.1', variable: 'shoe_size', fallback: null }] }, '/variables/body.1'],
  ])(
    'that Meta would reject, or that couldn’t be filled, is refused before it is submitted: %j',
    async (change, at) => {
      await expect(maya.client.createWhatsappTemplate({ ...asked(), ...change })).rejects.toMatchObject({
        problem: { code: 'invalid_input', errors: expect.arrayContaining([expect.objectContaining({ pointer: at })]) },
      });
      expect(meta.templates).toEqual([]);
    },
  );

  it('has one name in each language', async () => {
    await maya.client.createWhatsappTemplate(asked());
    await expect(maya.client.createWhatsappTemplate(asked())).rejects.toMatchObject({ status: 409 });
    await expect(maya.client.createWhatsappTemplate({ ...asked(), language: 'de' })).resolves.toBeDefined();
  });

  it('that Meta puts into another category says which was asked for, until someone changes it', async () => {
    await maya.client.createWhatsappTemplate(asked());
    approve();
    meta.templates[0]!.category = 'MARKETING';
    await maya.client.syncWhatsappTemplates({});
    expect(await all()).toMatchObject([{ category: 'marketing', asked_category: 'utility' }]);
    meta.templates[0]!.category = 'UTILITY';
    await maya.client.syncWhatsappTemplates({});
    expect(await all()).toMatchObject([{ category: 'utility', asked_category: null }]);
  });

  it('tells why it was rejected; one that was deleted at Meta is told too, and can be made again', async () => {
    const { id } = await maya.client.createWhatsappTemplate(asked());
    Object.assign(meta.templates[0]!, { status: 'REJECTED', rejected_reason: 'INCORRECT_CATEGORY' });
    await maya.client.syncWhatsappTemplates({});
    expect(await all()).toMatchObject([
      { status: 'rejected', reason: 'Its text belongs to another category.', editable: true },
    ]);
    meta.templates.length = 0;
    app.clock.advance(1_000);
    await maya.client.syncWhatsappTemplates({});
    expect(await all()).toMatchObject([{ id, status: 'gone' }]);
    expect(await maya.client.createWhatsappTemplate(asked())).toMatchObject({ id, status: 'pending' });
  });

  it('is reviewed again with another text, but not with another mapping', async () => {
    const { id } = await maya.client.createWhatsappTemplate(asked());
    await expect(maya.client.updateWhatsappTemplate({ id, body: 'Hello there' })).rejects.toMatchObject({
      problem: { code: 'not_allowed_now' },
    });
    approve();
    await maya.client.syncWhatsappTemplates({});
    const variables = asked().variables.map((each) => ({ ...each, fallback: 'you' }));
    const mapped = await maya.client.updateWhatsappTemplate({ id, variables });
    expect(mapped).toMatchObject({ status: 'approved', variables });
    const text = await maya.client.updateWhatsappTemplate({
      id,
      version: mapped.version,
      body: 'Hi {{1}}, see you soon.',
      examples: { 'body.1': 'Ada' },
      variables: variables.slice(0, 1),
    });
    expect(text).toMatchObject({ status: 'pending', body: 'Hi {{1}}, see you soon.' });
    expect(meta.templates[0]?.components[1]).toMatchObject({ text: 'Hi {{1}}, see you soon.' });
    await maya.client.deleteWhatsappTemplate({ id });
    expect(meta.templates).toEqual([]);
    expect(await all()).toEqual([]);
  });

  it('is in the audit log whenever someone makes, changes or deletes it', async () => {
    const { id } = await maya.client.createWhatsappTemplate(asked());
    approve();
    await maya.client.syncWhatsappTemplates({});
    await maya.client.updateWhatsappTemplate({ id, variables: asked().variables });
    await maya.client.updateWhatsappTemplate({ id, body: 'Hi {{1}}, we will be in {{2}} next week.' });
    await maya.client.deleteWhatsappTemplate({ id });
    const { results } = await maya.client.getAuditLog({ search: 'welcome' });
    expect(results.map(({ action }) => action)).toEqual([
      'template_deleted',
      'template_changed',
      'template_changed',
      'template_created',
    ]);
  });

  it('that somebody else has changed meanwhile is not in the audit log as changed', async () => {
    const { id, version } = await maya.client.createWhatsappTemplate(asked());
    approve();
    await maya.client.syncWhatsappTemplates({});
    const { variables } = asked();
    await maya.client.updateWhatsappTemplate({ id, version, variables });
    await expect(maya.client.updateWhatsappTemplate({ id, version, variables })).rejects.toMatchObject({ status: 409 });
    expect((await maya.client.getAuditLog({ action: 'template_changed' })).count).toBe(1);
  });

  it('made at Meta appears here with the sender, and waits for what fills it', async () => {
    await maya.client.deleteWhatsappSender({ id: senderId });
    meta.templates.push({
      id: '5',
      name: 'from_meta',
      language: 'ar',
      category: 'MARKETING',
      status: 'APPROVED',
      components: [{ type: 'BODY', text: 'مرحبا {{1}}، نراك قريبا 😀' }],
    });
    await maya.client.connectWhatsapp(metaCredentials(meta));
    await app.runDueJobs();
    expect(await all()).toMatchObject([{ name: 'from_meta', unfilled: 1, body: 'مرحبا {{1}}، نراك قريبا 😀' }]);
  });
});

it('the sample of a header is uploaded; a picture of 20 MB is refused with the limit', async () => {
  const png = (bytes: number): string => String.fromCharCode(0x25, 0x50, 0x44, 0x46) + 'x'.repeat(bytes);
  const upload = (content: string, kind: 'image' | 'document') =>
    maya.client.uploadWhatsappSample({ sender_id: senderId, kind }, { file: { name: 'a.pdf', content } });
  expect(await upload(png(10), 'document')).toEqual({ sample: '4::14', name: 'a.pdf' });
  await expect(upload(png(10), 'image')).rejects.toMatchObject({
    problem: { detail: 'Choose a picture: JPEG or PNG.' },
  });
});

describe('all templates of a workspace', () => {
  /** Beside those that there are. */
  const fill = (count: number, body: string) =>
    app.database.admin.query(
      `insert into whatsapp_templates (workspace_id, sender_id, provider_id, name, language, category, status, body, created_at, updated_at)
       select workspace_id, sender_id, 'f' || n, 'filled_' || n, 'en', 'utility', 'approved', $3, created_at, created_at
       from (select workspace_id, sender_id, created_at from whatsapp_templates where id = $1) one, generate_series(1, $2::int) n`,
      [first, count, body],
    );
  let first: string;
  beforeEach(async () => {
    ({ id: first } = await maya.client.createWhatsappTemplate(asked()));
    app.clock.advance(60_000);
  });
  const other = () => maya.client.createWhatsappTemplate({ ...asked(), name: 'another' });

  it('are a thousand at most, and the next isn’t submitted', async () => {
    await fill(998, 'Hi.');
    await other();
    await expect(maya.client.createWhatsappTemplate({ ...asked(), name: 'too_much' })).rejects.toThrow(
      'A workspace has at most 1,000 WhatsApp templates. Delete some first.',
    );
    expect(meta.templates.map(({ name }) => name)).toEqual(['welcome', 'another']);
    approve();
    app.clock.advance(60_000);
    meta.templates.push({ ...meta.templates[0]!, id: '77', name: 'made_at_meta' });
    expect(await maya.client.syncWhatsappTemplates({})).toEqual({ message: 'Compared with Meta: 3 templates.' });
    // Those that are gone at Meta give way.
    const listed = await all();
    expect(listed).toHaveLength(1_000);
    expect(listed.some(({ name }) => name === 'made_at_meta')).toBe(true);
  });

  it('have two megabytes together at most, also those that come from Meta', async () => {
    await fill(900, 'x'.repeat(2_300));
    await expect(other()).rejects.toThrow('All WhatsApp templates together have at most 2 MB of text.');
    await app.database.admin.query(`delete from whatsapp_templates where name like 'filled%'`);
    meta.templates.length = 0;
    for (let index = 0; index < 1_100; index += 1)
      meta.templates.push({
        id: `m${index}`,
        name: `meta_${index}`,
        language: 'en',
        category: 'UTILITY',
        status: 'APPROVED',
        components: [{ type: 'BODY', text: 'Hi.' }],
      });
    expect(await maya.client.syncWhatsappTemplates({})).toEqual({
      message: 'Compared with Meta: 1,000 templates. There was no room for 100 more: a workspace has at most 1,000.',
    });
    expect(await all()).toHaveLength(1_000);
  });
});
