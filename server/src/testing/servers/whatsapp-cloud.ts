import { createHmac } from 'node:crypto';
import { type Got, type JsonReply, type JsonServer, startJsonServer } from './json-server.ts';

/** A template as Meta keeps it. */
export interface MetaTemplate {
  id: string;
  name: string;
  language: string;
  category: string;
  status: string;
  rejected_reason?: string;
  components: { type: string; text?: string; format?: string; buttons?: object[]; example?: object }[];
}

/** A number with its account at Meta. */
export interface MetaNumber {
  id: string;
  waba: string;
  display: string;
  quality: string;
  limit: string;
  /** `STANDARD` if left out. */
  throughput?: string;
  /** `CLOUD_API` once it is registered. */
  platform?: string;
  /** Its business profile. */
  profile?: Record<string, unknown>;
  /** Its two-step verification PIN; left out: it has none yet. */
  pin?: string;
}

export interface MetaServer extends JsonServer {
  /** The settings that lead here. */
  env: Record<string, string>;
  appSecret: string;
  appId: string;
  /** Valid access tokens; deleting one ends it. */
  tokens: Set<string>;
  numbers: MetaNumber[];
  templates: MetaTemplate[];
  /** Numbers that may get free text, because they wrote within a day. */
  open: Set<string>;
  /** `isFailing`: Meta doesn't give it at the moment. */
  files: Map<string, { type: string; bytes: Buffer; isFailing?: boolean }>;
  /** In the order in which they were accepted, with their ids and the number that sent them. */
  taken: { wamid: string; numberId: string; to: string; type: string; body: Record<string, unknown> }[];
  /** What comes back from a sign-up. */
  codes: Map<string, { token: string; wabas: string[] }>;
  /** The accounts that each of their tokens is for. */
  grants: Map<string, string[]>;
  /** The body of a webhook and its signature, as Meta would post it. */
  webhook(value: object, field?: string, secret?: string): { body: string; signature: string };
}

const VERSION = 'v26.0';
export const META_TOKEN = 'EAAG-token';

const failed = (code: number, message: string, status = 400): JsonReply => ({
  status,
  body: { error: { message: `(#${code}) ${message}`, type: 'OAuthException', code, fbtrace_id: 'A1' } },
});
const NO_OBJECT = failed(100, 'Unsupported get request. Object does not exist');

const parametersIn = (text: string): number => new Set(text.match(/\{\{ ?\w+ ?\}\}/g)).size;

const sendTemplate = (meta: MetaServer, number: MetaNumber, { json }: Got): JsonReply | undefined => {
  const asked = json['template'] as {
    name: string;
    language: { code: string };
    components?: { type: string; parameters?: object[] }[];
  };
  const known = meta.templates.find(
    ({ name, language }) => name === asked.name && language === asked.language.code && number.waba !== '',
  );
  if (known === undefined) return failed(132_001, 'Template name does not exist in the translation', 404);
  if (known.status === 'PAUSED') return failed(132_015, 'Template is paused');
  if (known.status !== 'APPROVED') return failed(132_001, 'Template is not approved', 404);
  const header = asked.components?.find(({ type }) => type === 'header')?.parameters as
    | Record<string, { id?: string } | undefined>[]
    | undefined;
  const file = header?.flatMap((each) => Object.values(each)).find((each) => each?.id !== undefined)?.id;
  if (file !== undefined && !meta.files.has(file)) return failed(131_053, 'Media upload error');
  const body = known.components.find(({ type }) => type === 'BODY');
  const given = asked.components?.find(({ type }) => type === 'body')?.parameters?.length ?? 0;
  if (given !== parametersIn(body?.text ?? '')) return failed(132_000, 'Number of parameters does not match');
  return undefined;
};

const takeMessage = (meta: MetaServer, number: MetaNumber, got: Got): JsonReply => {
  const { json } = got;
  if (json['status'] === 'read') return { body: { success: true } };
  const to = ((json['to'] ?? json['recipient'] ?? '') as string).replace(/^\+/, '');
  const isUserId = /^[A-Z]{2}\./.test(to);
  if (json['messaging_product'] !== 'whatsapp' || to === '' || isUserId !== (json['to'] === undefined))
    return failed(100, 'Invalid parameter');
  const problem =
    json['type'] === 'template'
      ? sendTemplate(meta, number, got)
      : meta.open.has(to)
        ? undefined
        : failed(131_047, 'Re-engagement message');
  if (problem) return problem;
  const wamid = `wamid.${meta.taken.length + 1}.${to}`;
  meta.taken.push({ wamid, numberId: number.id, to, type: String(json['type']), body: json });
  return {
    body: {
      messaging_product: 'whatsapp',
      contacts: [isUserId ? { input: to, user_id: to } : { input: to, wa_id: to }],
      messages: [{ id: wamid }],
    },
  };
};

const answerTemplates = (meta: MetaServer, { method, json, query }: Got): JsonReply => {
  if (method === 'GET') {
    const from = Number(query.get('after') ?? 0);
    const until = from + Number(query.get('limit') ?? 25);
    const more = until < meta.templates.length;
    return {
      body: {
        data: meta.templates.slice(from, until),
        paging: { cursors: { after: String(until) }, ...(more && { next: 'https://next.example' }) },
      },
    };
  }
  if (method === 'DELETE') {
    meta.templates = meta.templates.filter(({ id }) => id !== query.get('hsm_id'));
    return { body: { success: true } };
  }
  const { name, language, category, components } = json as unknown as MetaTemplate;
  if (!/^[a-z0-9_]+$/.test(name)) return failed(100, 'Invalid parameter');
  const body = components.find(({ type }) => type === 'BODY');
  if (parametersIn(body?.text ?? '') > 0 && body?.example === undefined) return failed(100, 'Samples are missing');
  const made = { id: `${9000 + meta.templates.length}`, name, language, category, status: 'PENDING', components };
  meta.templates.push(made);
  return { body: { id: made.id, status: made.status, category: made.category } };
};

const ofApp = (
  meta: MetaServer,
  path: string,
  { query, method, body, headers }: Got,
  token: string,
): JsonReply | undefined => {
  if (path === 'oauth/access_token') {
    const found = meta.codes.get(query.get('code') ?? '');
    if (found === undefined || query.get('client_secret') !== meta.appSecret)
      return failed(100, 'This authorization code has expired.');
    meta.codes.delete(query.get('code') ?? '');
    meta.tokens.add(found.token);
    meta.grants.set(found.token, found.wabas);
    return { body: { access_token: found.token, token_type: 'bearer' } };
  }
  if (path === 'debug_token') {
    const wabas = meta.grants.get(query.get('input_token') ?? '') ?? [];
    return {
      body: { data: { granular_scopes: [{ scope: 'whatsapp_business_management', target_ids: wabas }] } },
    };
  }
  if (path === 'app') {
    const proof = query.get('appsecret_proof');
    if (proof !== null && proof !== createHmac('sha256', meta.appSecret).update(token).digest('hex'))
      return failed(100, 'Invalid appsecret_proof provided in the API argument');
    return { body: { id: meta.appId } };
  }
  if (path === `${meta.appId}/uploads`) return { body: { id: `upload:${query.get('file_length')}` } };
  if (path.startsWith('upload:') && method === 'POST') {
    const isWhole = headers['file_offset'] === '0' && `upload:${body.byteLength}` === path;
    return isWhole ? { body: { h: `4::${body.byteLength}` } } : failed(100, 'The file is not whole');
  }
  return undefined;
};

const ofFile = (meta: MetaServer, path: string, got: Got): JsonReply | undefined => {
  const id = path.replace(/^files\//, '');
  const file = meta.files.get(id);
  if (file === undefined) return undefined;
  if (file.isFailing) return failed(2, 'Service temporarily unavailable', 503);
  if (path.startsWith('files/')) return { body: file.bytes, type: file.type };
  const { url } = meta;
  return {
    body: {
      id,
      url: `${url}/${VERSION}/files/${id}`,
      mime_type: file.type,
      file_size: file.bytes.byteLength,
      at: got.path,
    },
  };
};

const wireOf = (number: MetaNumber): object => ({
  id: number.id,
  display_phone_number: number.display,
  verified_name: 'Fieldnote',
  quality_rating: number.quality,
  throughput: { level: number.throughput ?? 'STANDARD' },
  whatsapp_business_manager_messaging_limit: number.limit,
  ...(number.platform !== undefined && { platform_type: number.platform }),
});

const register = (number: MetaNumber, { json }: Got): JsonReply => {
  const pin = String(json['pin']);
  if (json['messaging_product'] !== 'whatsapp' || !/^\d{6}$/.test(pin)) return failed(100, 'Invalid parameter');
  if (number.pin !== undefined && number.pin !== pin) return failed(133_005, 'Two step verification PIN Mismatch');
  Object.assign(number, { pin, platform: 'CLOUD_API' });
  return { body: { success: true } };
};

const ofProfile = (number: MetaNumber, { method, json }: Got): JsonReply => {
  const { messaging_product: product, profile_picture_handle: handle, ...change } = json;
  if (method === 'GET') return { body: { data: [{ messaging_product: 'whatsapp', ...number.profile }] } };
  if (product !== 'whatsapp' || change['about'] === '') return failed(100, 'Invalid parameter');
  const picture = handle === undefined ? {} : { profile_picture_url: `https://pictures.example/${handle as string}` };
  number.profile = { ...number.profile, ...change, ...picture };
  return { body: { success: true } };
};

const ofNumber = (meta: MetaServer, path: string, got: Got): JsonReply => {
  const [id = '', what = ''] = path.split('/');
  const number = meta.numbers.find((each) => each.id === id);
  if (number !== undefined) {
    if (what === 'messages') return takeMessage(meta, number, got);
    if (what === 'register') return register(number, got);
    if (what === 'whatsapp_business_profile') return ofProfile(number, got);
    if (what === 'media') {
      const file = `${7000 + meta.files.size}`;
      meta.files.set(file, { type: 'image/png', bytes: got.body });
      return { body: { id: file } };
    }
    return { body: wireOf(number) };
  }
  const numbers = meta.numbers.filter(({ waba }) => waba === id);
  if (numbers.length > 0) {
    if (what === 'phone_numbers') return { body: { data: numbers.map(wireOf) } };
    if (what === 'subscribed_apps') return { body: { success: true } };
    if (what === 'message_templates') return answerTemplates(meta, got);
  }
  const template = meta.templates.find((each) => each.id === id);
  if (template !== undefined && got.method === 'POST') {
    Object.assign(template, { components: got.json['components'], status: 'PENDING' });
    return { body: { success: true } };
  }
  return NO_OBJECT;
};

/** Speaks the wire format of Meta's Cloud API, and refuses what Meta refuses. */
export const startMetaServer = async (): Promise<MetaServer> => {
  const answer = (got: Got): JsonReply => {
    const path = got.path.replace(`/${VERSION}/`, '');
    if (path === got.path) return failed(2_500, 'Unknown path components');
    const token = (got.headers.authorization ?? '').replace(/^(?:Bearer|OAuth) /, '');
    const isOpen = path === 'oauth/access_token' || token === `${meta.appId}|${meta.appSecret}`;
    if (!isOpen && !meta.tokens.has(token))
      return failed(190, 'Error validating access token: the session has expired', 401);
    return ofApp(meta, path, got, token) ?? ofFile(meta, path, got) ?? ofNumber(meta, path, got);
  };
  const server = await startJsonServer(answer);
  const meta: MetaServer = Object.assign<JsonServer, Omit<MetaServer, keyof JsonServer>>(server, {
    env: { WHATSAPP_GRAPH_URL: server.url, WHATSAPP_GRAPH_VERSION: VERSION, META_DIALOG_URL: server.url },
    appSecret: '0123456789abcdef0123456789abcdef',
    appId: '4711',
    tokens: new Set([META_TOKEN]),
    numbers: [{ id: '100200300', waba: '900800700', display: '+49 151 1234567', quality: 'GREEN', limit: 'TIER_10K' }],
    templates: [],
    open: new Set(),
    files: new Map(),
    taken: [],
    codes: new Map(),
    grants: new Map(),
    webhook(value, field = 'messages', secret = meta.appSecret) {
      const body = JSON.stringify({
        object: 'whatsapp_business_account',
        entry: [{ id: meta.numbers[0]?.waba, changes: [{ field, value }] }],
      });
      return { body, signature: `sha256=${createHmac('sha256', secret).update(body).digest('hex')}` };
    },
  });
  return meta;
};
