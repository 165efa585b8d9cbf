import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CloudCredentials, OutgoingWhatsapp, SubmittedTemplate, WhatsappBody } from '#modules/whatsapp/ports.ts';
import { AISENSY_KEY, type AisensyServer, startAisensyServer } from '#testing/servers/aisensy.ts';
import type { Fault } from '#testing/servers/json-server.ts';
import { META_TOKEN, type MetaServer, startMetaServer } from '#testing/servers/whatsapp-cloud.ts';
import { aisensyAccount, aisensySender } from './aisensy.ts';
import { cloudAccount } from './cloud.ts';
import { cloudSender } from './cloud-sender.ts';
import { metaSignUp } from './sign-up.ts';

let meta: MetaServer;
let aisensy: AisensyServer;
let good: CloudCredentials;
beforeAll(async () => {
  [meta, aisensy] = await Promise.all([startMetaServer(), startAisensyServer()]);
});
afterAll(() => Promise.all([meta.close(), aisensy.close()]));
beforeEach(() => {
  meta.tokens.add(META_TOKEN);
  meta.templates.length = 0;
  good = {
    provider: 'cloud',
    phoneNumberId: '100200300',
    wabaId: '900800700',
    accessToken: META_TOKEN,
    appSecret: meta.appSecret,
  };
});

const graph = () => ({ baseUrl: meta.url, version: 'v26.0', timeoutMs: 400 });
const account = (changes: Partial<CloudCredentials> = {}) => cloudAccount({ ...good, ...changes }, graph());

const message = (body: WhatsappBody, number = '+4915199'): OutgoingWhatsapp => ({
  workspaceId: 'w',
  rowId: 'm',
  reference: 'm.1',
  to: { number, userId: null, name: 'Ada' },
  repliesTo: null,
  body,
  text: 'Hello',
  at: new Date(),
});
const text = message({ kind: 'text', text: 'Hello' });
const graphFailure = (code: number): Fault => ({ status: 400, body: { error: { code, message: 'No', type: 'X' } } });

describe('checking a sender', () => {
  it('answers with number, quality, tier and throughput', async () => {
    expect(await account().check()).toEqual({
      number: '+491511234567',
      verifiedName: 'Fieldnote',
      quality: 'high',
      peoplePerDay: 10_000,
      perSecond: 80,
    });
  });

  it.each([
    ['access_token', { accessToken: 'wrong' }],
    ['phone_number_id', { phoneNumberId: '111' }],
    ['waba_id', { wabaId: '222' }],
    ['app_secret', { appSecret: 'f'.repeat(32) }],
  ] as const)('says that %s is wrong', async (at, changes) => {
    await expect(account(changes).check()).rejects.toMatchObject({ at });
  });

  it('says that Meta can’t be reached, and not that something is wrong', async () => {
    meta.failNext('hang');
    await expect(account().check()).rejects.toMatchObject({ kind: 'unreachable', at: null });
  });
});

const files = new Map<string, Buffer>();
const uploads = new Map<string, string>();
const senderOf = (settings: ReturnType<typeof graph>) =>
  cloudSender(good, settings, {
    loadFile: async (_workspace, id) => files.get(id),
    uploaded: {
      find: async ({ fileId }) => uploads.get(fileId),
      keep: async ({ fileId }, mediaId) => void uploads.set(fileId, mediaId),
      forget: async ({ fileId }) => void uploads.delete(fileId),
    },
  });

describe('a message', () => {
  it('is accepted with Meta’s id, and carries the reference that settles it', async () => {
    meta.open.add('4915199');
    expect(await senderOf(graph()).send(text)).toEqual({ kind: 'accepted', answer: 'wamid.1.4915199' });
    expect(meta.taken[0]?.body).toMatchObject({ biz_opaque_callback_data: 'm.1', type: 'text' });
    meta.open.clear();
  });

  it('with a file brings it to Meta first; what Meta wouldn’t take is refused in words', async () => {
    meta.open.add('4915199');
    files.set('a', Buffer.from([0xff, 0xd8, 0xff, 0]));
    files.set('b', Buffer.from('MZ program'));
    const withFile = (id: string) =>
      message({ kind: 'file', file: { id, name: 'roof.jpg', bytes: 4 }, caption: 'Our roof' });
    expect(await senderOf(graph()).send(withFile('a'))).toMatchObject({ kind: 'accepted' });
    expect(meta.taken.at(-1)?.body).toMatchObject({ type: 'image', image: { caption: 'Our roof' } });
    expect(await senderOf(graph()).send(withFile('b'))).toMatchObject({ kind: 'refused', code: 'file' });
    expect(await senderOf(graph()).send(withFile('gone'))).toMatchObject({ kind: 'refused' });
    uploads.clear();
    meta.failNext({ status: 500, body: { error: { code: 2, message: 'x' } } }, 1, 'media');
    expect((await senderOf(graph()).send(withFile('a'))).kind).toBe('retry');
    // Meta has it no more, though its time isn't over: the next message brings it again.
    uploads.set('a', 'deleted at Meta');
    meta.failNext(
      { status: 400, body: { error: { code: 100, message: 'not a valid media attachment' } } },
      1,
      'messages',
    );
    expect((await senderOf(graph()).send(withFile('a'))).kind).toBe('refused');
    expect(await senderOf(graph()).send(withFile('a'))).toMatchObject({ kind: 'accepted' });
    expect(uploads.get('a')).not.toBe('deleted at Meta');
    meta.open.clear();
  });

  it('of a template with a file has it uploaded once, for any number of people at the same time', async () => {
    meta.templates.push({
      id: '9',
      name: 'roof',
      language: 'en',
      category: 'MARKETING',
      status: 'APPROVED',
      components: [
        { type: 'HEADER', format: 'IMAGE' },
        { type: 'BODY', text: 'Our roof' },
      ],
    });
    files.set('roof', Buffer.from([0xff, 0xd8, 0xff, 0]));
    const withHeader = (kind: 'image' | 'document') =>
      message({
        kind: 'template',
        name: 'roof',
        language: 'en',
        media: { kind, file: { id: 'roof', name: 'roof.jpg', bytes: 4 } },
        header: [],
        body: [],
        buttons: [],
      });
    const uploadsAtMeta = () => meta.got.filter(({ path }) => path.endsWith('/media')).length;
    const before = uploadsAtMeta();
    const sender = senderOf(graph());
    const outcomes = await Promise.all([sender.send(withHeader('image')), sender.send(withHeader('image'))]);
    expect(outcomes.map(({ kind }) => kind)).toEqual(['accepted', 'accepted']);
    expect(await senderOf(graph()).send(withHeader('image'))).toMatchObject({ kind: 'accepted' });
    expect(uploadsAtMeta() - before).toBe(1);
    const id = uploads.get('roof');
    expect(meta.taken.at(-1)?.body).toMatchObject({
      template: { components: [{ type: 'header', parameters: [{ type: 'image', image: { id } }] }] },
    });
    expect(await sender.send(withHeader('document'))).toMatchObject({ kind: 'refused', detail: /Choose a document/ });
    meta.templates.length = 0;
  });

  it('of a template has its values where they belong', async () => {
    await account().createTemplate(welcome);
    meta.templates[0]!.status = 'APPROVED';
    const body: WhatsappBody = {
      kind: 'template',
      name: 'welcome',
      language: 'en',
      media: null,
      header: [],
      body: [
        { name: '1', value: 'Ada' },
        { name: '2', value: 'Lagos' },
      ],
      buttons: [{ index: 0, value: 'abc' }],
    };
    expect(await senderOf(graph()).send(message(body))).toMatchObject({ kind: 'accepted' });
    expect(meta.taken.at(-1)?.body['template']).toEqual({
      name: 'welcome',
      language: { code: 'en' },
      components: [
        {
          type: 'body',
          parameters: [
            { type: 'text', text: 'Ada' },
            { type: 'text', text: 'Lagos' },
          ],
        },
        { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: 'abc' }] },
      ],
    });
    const short = { ...body, body: body.body.slice(1) };
    expect(await senderOf(graph()).send(message(short))).toMatchObject({ kind: 'refused', code: '132000' });
  });

  it.each([
    [131_047, 'refused'],
    [131_026, 'bounced'],
    [131_049, 'held'],
    [131_050, 'limited'],
    [130_472, 'limited'],
    [132_015, 'refused'],
    [190, 'sign_in'],
    [131_031, 'sign_in'],
    [131_042, 'sign_in'],
    [199_999, 'refused'],
  ])('that Meta answers with %i is %s', async (code, kind) => {
    meta.failNext(graphFailure(code));
    expect(await senderOf(graph()).send(text)).toMatchObject({ kind });
  });

  it.each([
    [131_056, false],
    [130_429, true],
    [131_000, true],
  ])('that Meta answers with %i is tried again; for the whole number: %s', async (code, isServerWide) => {
    meta.failNext(graphFailure(code));
    expect(await senderOf(graph()).send(text)).toMatchObject({ kind: 'retry', isServerWide });
  });

  it.each(['hang', 'drop_after', 'garbage'] as const)('whose answer is missing (%s) is unknown', async (fault) => {
    const heard: unknown[] = [];
    meta.failNext(fault);
    const hooks = {
      confirm: async () => undefined,
      offer: () => undefined,
      answer: (isTaken: boolean) => heard.push(isTaken),
    };
    expect(await senderOf(graph()).send(text, hooks)).toMatchObject({ kind: 'unknown' });
    expect(heard).toEqual([]);
  });

  it('is tried again where nobody listens, because nothing can have left', async () => {
    const gone = await startMetaServer();
    await gone.close();
    const nowhere = { ...graph(), baseUrl: gone.url };
    expect(await senderOf(nowhere).send(text)).toMatchObject({ kind: 'retry', isServerWide: true });
  });

  it('that was withdrawn in the last moment never leaves', async () => {
    const before = meta.got.length;
    const hooks = {
      confirm: () => Promise.reject(new Error('Unsubscribed.')),
      offer: () => undefined,
      answer: () => undefined,
    };
    expect(await senderOf(graph()).send(text, hooks)).toEqual({ kind: 'withdrawn', detail: 'Unsubscribed.' });
    expect(meta.got).toHaveLength(before);
  });

  it('to someone with a user id and no number names them so; a file and buttons have their shapes', async () => {
    const sender = senderOf(graph());
    meta.open.add('US.134').add('4915199');
    await sender.send({ ...text, to: { number: null, userId: 'US.134', name: '' }, repliesTo: 'wamid.q' });
    expect(meta.taken.at(-1)?.body).toMatchObject({ recipient: 'US.134', context: { message_id: 'wamid.q' } });
    await sender.send(message({ kind: 'media', media: 'document', id: '7', caption: 'C', filename: 'a.pdf' }));
    expect(meta.taken.at(-1)?.body['document']).toEqual({ id: '7', caption: 'C', filename: 'a.pdf' });
    await sender.send(message({ kind: 'buttons', text: 'Well?', buttons: [{ id: 'y', title: 'Yes' }] }));
    expect(meta.taken.at(-1)?.body['interactive']).toMatchObject({ type: 'button', body: { text: 'Well?' } });
    meta.open.clear();
  });
});

const welcome: SubmittedTemplate = {
  name: 'welcome',
  language: 'en',
  category: 'marketing',
  header: { kind: 'text', text: 'Welcome' },
  body: 'Hi {{1}}, we come to {{2}} next week.',
  footer: 'Reply STOP to end these',
  buttons: [
    { kind: 'url', text: 'Open', url: 'https://x.example/{{1}}' },
    { kind: 'quick_reply', text: 'Not now' },
  ],
  examples: { 'body.1': 'Ada', 'body.2': 'Lagos', 'button0.1': 'abc' },
};

describe('templates', () => {
  it('come back as they were submitted, over all pages', async () => {
    const made = await account().createTemplate(welcome);
    expect(made).toEqual({ providerId: '9000', status: 'pending', category: 'marketing' });
    for (let more = 0; more < 120; more += 1)
      meta.templates.push({ ...meta.templates[0]!, id: `${more}`, name: `t${more}` });
    const found = await account().listTemplates();
    expect(found).toHaveLength(121);
    expect(found[0]).toMatchObject({
      ...welcome,
      status: 'pending',
      isPartial: false,
    });
  });

  it('tell a rejection in words, and parts that can’t be shown', async () => {
    meta.templates.push({
      id: '1',
      name: 'a',
      language: 'de',
      category: 'UTILITY',
      status: 'REJECTED',
      rejected_reason: 'PROMOTIONAL',
      components: [{ type: 'BODY', text: 'Hallo' }, { type: 'CAROUSEL' }],
    });
    expect(await account().listTemplates()).toMatchObject([
      { status: 'rejected', reason: 'It promotes something, so it has to be a marketing template.', isPartial: true },
    ]);
  });

  it('that Meta refuses say why in its words; edits and deletions reach it', async () => {
    const { examples: _examples, ...rest } = welcome;
    meta.failNext({ status: 400, body: { error: { code: 100, message: 'x', error_user_msg: 'Samples are missing' } } });
    await expect(account().createTemplate({ ...rest, examples: {} })).rejects.toThrow(
      'Meta refused it: Samples are missing',
    );
    const { providerId } = await account().createTemplate(welcome);
    await account().editTemplate(providerId, { ...welcome, body: 'Hello there' });
    expect(meta.templates[0]?.components).toContainEqual({ type: 'BODY', text: 'Hello there' });
    await account().deleteTemplate({ name: 'welcome', providerId });
    expect(meta.templates).toEqual([]);
  });

  it('have samples and files that are uploaded, and files come back', async () => {
    const file = { name: 'a.png', mediaType: 'image/png', bytes: new Uint8Array([1, 2, 3]) };
    expect(await account().uploadSample(file)).toBe('4::3');
    const id = await account().uploadMedia(file);
    expect(await account().fetchMedia(id, 1_000)).toMatchObject({ kind: 'fetched', mediaType: 'image/png' });
    expect(await account().fetchMedia(id, 1)).toMatchObject({ kind: 'large' });
    expect(await account().fetchMedia('404', 1)).toEqual({ kind: 'gone' });
    await account().markRead('wamid.1');
    expect(meta.got.at(-1)?.json).toMatchObject({ status: 'read', message_id: 'wamid.1' });
  });
});

it('a sign-up ends with a token, which lists its numbers and registers those that can’t send yet', async () => {
  const app = { appId: meta.appId, appSecret: meta.appSecret, configId: '7', dialogUrl: meta.url };
  const signUp = metaSignUp(app, graph());
  const page = new URL(signUp.pageUrl({ redirectUri: 'http://localhost/back', state: 's' }));
  expect(page.searchParams.get('config_id')).toBe('7');
  meta.codes.set('c1', { token: 'EAAG-new', wabas: ['900800700'] });
  const came = { code: 'c1', redirectUri: 'http://localhost/back' };
  const accessToken = await signUp.exchange(came);
  expect(accessToken).toBe('EAAG-new');
  expect(await signUp.listNumbers(accessToken)).toMatchObject([
    { phoneNumberId: '100200300', wabaId: '900800700', isRegistered: false, facts: { number: '+491511234567' } },
  ]);
  await signUp.register({ accessToken, phoneNumberId: '100200300', pin: '123456' });
  expect(await signUp.listNumbers(accessToken)).toMatchObject([{ isRegistered: true }]);
  await expect(signUp.register({ accessToken, phoneNumberId: '100200300', pin: '654321' })).rejects.toMatchObject({
    at: 'pin',
    message: expect.stringContaining('two-step verification PIN'),
  });
  await expect(signUp.exchange(came)).rejects.toThrow('Meta’s sign-up has expired. Start it again.');
});

describe('AiSensy', () => {
  const settings = () => ({ url: `${aisensy.url}/campaign/t1/api/v2`, timeoutMs: 400 });
  const credentials = { provider: 'aisensy' as const, number: '+919876543210', apiKey: AISENSY_KEY };
  const campaign = message({
    kind: 'template',
    name: 'winter',
    language: 'en',
    media: null,
    header: [],
    body: [{ name: '1', value: 'Ada' }],
    buttons: [],
  });

  it('takes a registered campaign with as many values as it has', async () => {
    aisensy.campaigns.set('winter', 1);
    expect(await aisensySender(credentials, settings()).send(campaign)).toEqual({ kind: 'accepted', answer: 'ais-1' });
    expect(aisensy.taken).toEqual([{ to: '+4915199', campaign: 'winter', values: ['Ada'] }]);
    aisensy.campaigns.set('winter', 2);
    expect(await aisensySender(credentials, settings()).send(campaign)).toMatchObject({ kind: 'refused' });
    expect(await aisensySender(credentials, settings()).send(text)).toMatchObject({ kind: 'refused', code: 'kind' });
  });

  it.each<[Fault, string]>([
    ['hang', 'unknown'],
    ['drop_after', 'unknown'],
    ['garbage', 'unknown'],
    [{ status: 402, body: { errorMessage: 'Insufficient balance' } }, 'sign_in'],
    [{ status: 429, body: {} }, 'retry'],
    [{ status: 200, body: { success: false, message: 'No' } }, 'refused'],
  ])('after %j a message is %s', async (fault, kind) => {
    aisensy.failNext(fault);
    expect(await aisensySender(credentials, settings()).send(campaign)).toMatchObject({ kind });
  });

  it('says at once that a key is wrong', async () => {
    expect(await aisensyAccount(credentials, settings()).check()).toMatchObject({ number: '+919876543210' });
    const wrong = aisensyAccount({ ...credentials, apiKey: 'no' }, settings());
    await expect(wrong.check()).rejects.toMatchObject({ kind: 'sign_in', at: 'api_key' });
  });
});
