import { createHmac } from 'node:crypto';
import { z } from 'zod';
import {
  type CloudCredentials,
  type FetchedFile,
  type OutgoingFile,
  type ProviderTemplate,
  type SubmittedTemplate,
  type WhatsappAccount,
  WhatsappRefusal,
} from '#modules/whatsapp/ports.ts';
import { NoAnswer } from '#platform/outgoing/ask-json.ts';
import { numberOrText } from '#platform/text/foreign-json.ts';
import { fetchBytes, mayFetchFrom } from './files/fetch-bytes.ts';
import { factsOf, NUMBER_FIELDS, WireNumber } from './cloud-numbers.ts';
import { cloudProfile } from './cloud-profile.ts';
import { createGraph, type Graph, type GraphFailure, type GraphSettings } from './graph.ts';
import {
  componentsOf,
  hasNames,
  templateCategory,
  templateOf,
  templateStatus,
  WireTemplate,
} from './cloud-templates.ts';

const PAGE = 100;
const MOST_PAGES = 20;

const wrong = (at: 'phone_number_id' | 'waba_id' | 'access_token' | 'app_secret', sentence: string): WhatsappRefusal =>
  new WhatsappRefusal('wrong', sentence, at);

const IS_NO_OBJECT = ({ code }: GraphFailure): boolean => code === 100 || code === 33 || code === 803;

/** A token that is wrong from the start is told at its field; one that ended later is a sign-in. */
const tokenProblem = ({ code, words }: GraphFailure): WhatsappRefusal | undefined => {
  if (code === 190 || code === 0)
    return new WhatsappRefusal('sign_in', `Meta doesn’t take the access token. ${words}`.trim(), 'access_token');
  if (code === 10 || (code >= 200 && code < 300))
    return new WhatsappRefusal(
      'sign_in',
      'The access token needs the permissions whatsapp_business_messaging and whatsapp_business_management.',
      'access_token',
    );
  return undefined;
};

/** Tries each credential by itself, so that the one that is wrong can be told. */
const check = async (graph: Graph, { phoneNumberId, wabaId, accessToken, appSecret }: CloudCredentials) => {
  const number = await graph.read(phoneNumberId, WireNumber, {
    query: { fields: NUMBER_FIELDS },
    onFailure: (failure) =>
      tokenProblem(failure) ??
      (IS_NO_OBJECT(failure)
        ? wrong('phone_number_id', 'Meta knows no phone number with this ID, or the access token isn’t for it.')
        : undefined),
  });
  const { data } = await graph.read(
    `${wabaId}/phone_numbers`,
    z.object({ data: z.array(z.object({ id: z.string() })) }),
    {
      query: { fields: 'id', limit: String(PAGE) },
      onFailure: (failure) =>
        IS_NO_OBJECT(failure)
          ? wrong('waba_id', 'Meta knows no WhatsApp Business account with this ID, or the access token isn’t for it.')
          : tokenProblem(failure),
    },
  );
  if (!data.some(({ id }) => id === phoneNumberId))
    throw wrong('waba_id', `${number.display_phone_number} belongs to another WhatsApp Business account.`);
  if (appSecret !== null)
    await graph.read('app', z.object({ id: z.string() }), {
      // Meta checks that the secret belongs to the app of the token.
      query: { appsecret_proof: createHmac('sha256', appSecret).update(accessToken).digest('hex') },
      onFailure: (failure) =>
        failure.code === 100
          ? wrong('app_secret', 'This isn’t the secret of the app that the access token is for.')
          : undefined,
    });
  return factsOf(number);
};

const Page = z.object({
  data: z.array(z.unknown()),
  paging: z.object({ cursors: z.object({ after: z.string() }).optional(), next: z.string().optional() }).optional(),
});

const listTemplates = async (graph: Graph, wabaId: string): Promise<ProviderTemplate[]> => {
  const found: ProviderTemplate[] = [];
  let after: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { data, paging } = await graph.read(`${wabaId}/message_templates`, Page, {
      query: {
        fields: 'id,name,language,category,status,rejected_reason,quality_score,components',
        limit: String(PAGE),
        ...(after !== undefined && { after }),
      },
    });
    for (const each of data) {
      const wire = WireTemplate.safeParse(each).data;
      if (wire !== undefined) found.push(templateOf(wire));
    }
    after = paging?.cursors?.after;
    if (paging?.next === undefined || after === undefined) break;
  }
  return found;
};

const submission = (template: SubmittedTemplate) => ({
  category: template.category.toUpperCase(),
  components: componentsOf(template),
  ...(hasNames(template) && { parameter_format: 'NAMED' }),
});

const formOf = ({ name, mediaType, bytes }: OutgoingFile): FormData => {
  const form = new FormData();
  form.set('messaging_product', 'whatsapp');
  form.set('type', mediaType);
  form.set('file', new Blob([bytes], { type: mediaType }), name);
  return form;
};

/** Meta's resumable upload: an app's file, which templates name by its handle. */
const uploadSample = async (graph: Graph, accessToken: string, { name, mediaType, bytes }: OutgoingFile) => {
  const { id: app } = await graph.read('app', z.object({ id: z.string() }));
  const { id } = await graph.read(`${app}/uploads`, z.object({ id: z.string().startsWith('upload:') }), {
    method: 'POST',
    query: { file_name: name, file_length: String(bytes.byteLength), file_type: mediaType },
  });
  const { h } = await graph.read(id, z.object({ h: z.string() }), {
    method: 'POST',
    bytes,
    headers: { authorization: `OAuth ${accessToken}`, file_offset: '0', 'content-type': mediaType },
  });
  return h;
};

const Media = z.object({ url: z.url(), mime_type: z.string(), file_size: numberOrText });

const fetchMedia = async (
  graph: Graph,
  accessToken: string,
  { id, mostBytes, graphUrl }: { id: string; mostBytes: number; graphUrl: string },
): Promise<FetchedFile> => {
  try {
    const found = await graph.read(encodeURIComponent(id), Media, {
      onFailure: (failure) =>
        IS_NO_OBJECT(failure) ? new WhatsappRefusal('refused', 'Meta has no such file.') : undefined,
    });
    if (found.file_size > mostBytes) return { kind: 'large', bytes: found.file_size };
    const url = new URL(found.url);
    if (!mayFetchFrom(url, graphUrl)) return { kind: 'gone' };
    const bytes = await fetchBytes(url, accessToken, mostBytes);
    return { kind: 'fetched', mediaType: found.mime_type, bytes };
  } catch (error) {
    if (error instanceof WhatsappRefusal && error.kind === 'refused') return { kind: 'gone' };
    if (error instanceof NoAnswer)
      throw new WhatsappRefusal('unreachable', 'Meta doesn’t give the file at the moment.');
    throw error;
  }
};

const Done = z.object({ success: z.boolean() });
const Created = z.object({ id: z.string(), status: z.string().default('PENDING'), category: z.string().optional() });

/** Code 100 stands for whatever is wrong with a template: Meta's own sentence says what. */
const templateProblem = ({ code, words }: GraphFailure): WhatsappRefusal | undefined =>
  code === 100 ? new WhatsappRefusal('refused', `Meta refused it: ${words}`) : undefined;

type Templates = Pick<WhatsappAccount, 'listTemplates' | 'createTemplate' | 'editTemplate' | 'deleteTemplate'>;

const templatesOf = (graph: Graph, wabaId: string): Templates => ({
  listTemplates: () => listTemplates(graph, wabaId),
  async createTemplate(template) {
    const made = await graph.read(`${wabaId}/message_templates`, Created, {
      method: 'POST',
      json: { name: template.name, language: template.language, ...submission(template) },
      onFailure: templateProblem,
    });
    return {
      providerId: made.id,
      status: templateStatus(made.status),
      category: templateCategory(made.category ?? template.category),
    };
  },
  async editTemplate(providerId, template) {
    await graph.read(providerId, Done, { method: 'POST', json: submission(template), onFailure: templateProblem });
    return { status: 'pending', category: template.category };
  },
  async deleteTemplate({ name, providerId }) {
    await graph.read(`${wabaId}/message_templates`, Done, { method: 'DELETE', query: { name, hsm_id: providerId } });
  },
});

/** A sender of Meta's Cloud API. Source: Meta's reference "WhatsApp Cloud API" and "Business Management API". */
export const cloudAccount = (credentials: CloudCredentials, settings: GraphSettings): WhatsappAccount => {
  const { accessToken, phoneNumberId, wabaId } = credentials;
  const graph = createGraph(settings, accessToken);
  return {
    check: () => check(graph, credentials),
    async subscribe() {
      await graph.read(`${wabaId}/subscribed_apps`, Done, { method: 'POST' });
    },
    ...templatesOf(graph, wabaId),
    ...cloudProfile(graph, phoneNumberId),
    uploadSample: (file) => uploadSample(graph, accessToken, file),
    async uploadMedia(file) {
      const { id } = await graph.read(`${phoneNumberId}/media`, z.object({ id: z.string() }), {
        method: 'POST',
        form: formOf(file),
      });
      return id;
    },
    fetchMedia: (id, mostBytes) => fetchMedia(graph, accessToken, { id, mostBytes, graphUrl: settings.baseUrl }),
    async markRead(providerMessageId) {
      await graph.read(`${phoneNumberId}/messages`, Done, {
        method: 'POST',
        json: { messaging_product: 'whatsapp', status: 'read', message_id: providerMessageId },
      });
    },
  };
};
