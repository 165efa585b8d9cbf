import { z } from 'zod';
import type { Sender, SendOutcome } from '#modules/outreach/ports.ts';
import {
  type AisensyCredentials,
  type OutgoingWhatsapp,
  type WhatsappAccount,
  type WhatsappBody,
  WhatsappRefusal,
} from '#modules/whatsapp/ports.ts';
import { askJson, type JsonAnswer, NoAnswer } from '#platform/outgoing/ask-json.ts';
import { bodyOf } from './graph.ts';
import { outcomeOfAsking } from './hand-over.ts';

export interface AisensySettings {
  /** Of its call to send. */
  url: string;
  timeoutMs?: number;
}

const ASK_MS = 20_000;
const LANES = 4;

/** Its answers have had two shapes; `success` is a word. */
const Answer = z.object({
  success: z.union([z.string(), z.boolean()]).optional(),
  status: z.string().optional(),
  submitted_message_id: z.string().optional(),
  data: z.object({ messageId: z.string() }).optional().catch(undefined),
  message: z.string().optional(),
  errorMessage: z.string().optional(),
  errorCode: z.union([z.string(), z.number()]).optional(),
});

const ask = ({ url, timeoutMs = ASK_MS }: AisensySettings, body: object): Promise<JsonAnswer> =>
  askJson(new URL(url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: new AbortController().signal,
    timeoutMs,
  });

const IS_KEY = /api ?key|unauthori[sz]ed|invalid token/i;

const outcomeOf = (answer: JsonAnswer): SendOutcome => {
  const body = bodyOf(answer, Answer) ?? {};
  const id = body.submitted_message_id ?? body.data?.messageId;
  const isTaken = body.success === undefined ? body.status === 'success' : String(body.success) === 'true';
  if (answer.status < 300 && isTaken) return { kind: 'accepted', answer: id ?? 'Accepted by AiSensy' };
  const words = body.errorMessage ?? body.message ?? '';
  if (answer.status === 401 || answer.status === 403 || IS_KEY.test(words))
    return { kind: 'sign_in', detail: 'AiSensy doesn’t take the API key. Enter a new one.' };
  if (answer.status === 402)
    return { kind: 'sign_in', detail: 'AiSensy says that the balance or plan doesn’t cover this message.' };
  if (answer.status === 429)
    return { kind: 'retry', code: '429', detail: 'AiSensy takes no more messages at the moment.', isServerWide: true };
  if (answer.status >= 500 || (answer.status < 300 && Object.keys(body).length === 0))
    return { kind: 'unknown', detail: `AiSensy’s answer couldn’t be read (status ${answer.status}).` };
  const code = String(body.errorCode ?? answer.status);
  return {
    kind: 'refused',
    code,
    detail: words === '' ? 'AiSensy refused the message.' : `AiSensy refused it: ${words.slice(0, 300)}`,
  };
};

/** The values of a campaign, in order: header, body, then the buttons. */
const valuesOf = ({ header, body, buttons }: Extract<WhatsappBody, { kind: 'template' }>): string[] => [
  ...[...header, ...body].map(({ value }) => value),
  ...buttons.map(({ value }) => value),
];

/** Sends registered campaigns by AiSensy, the only thing that its call sends. */
export const aisensySender = ({ apiKey }: AisensyCredentials, settings: AisensySettings): Sender<OutgoingWhatsapp> => ({
  lanes: LANES,
  async send({ body, to, reference }, hooks) {
    if (body.kind !== 'template')
      return { kind: 'refused', code: 'kind', detail: 'AiSensy only sends campaigns that were registered there.' };
    if (to.number === null)
      return { kind: 'refused', code: 'number', detail: 'AiSensy needs the person’s phone number.' };
    const { media } = body;
    if (media !== null && !('link' in media))
      return {
        kind: 'refused',
        code: 'file',
        detail: 'AiSensy fetches files from a public address. Enter it in the step, instead of choosing a file.',
      };
    return outcomeOfAsking(hooks, async () =>
      outcomeOf(
        await ask(settings, {
          apiKey,
          campaignName: body.name,
          // Without a country code it would take any number for an Indian one.
          destination: to.number,
          userName: to.name === '' ? to.number : to.name,
          source: 'rainmaker',
          templateParams: valuesOf(body),
          ...(media && { media: { url: media.link, filename: media.kind } }),
          attributes: { reference },
        }),
      ),
    );
  },
  close: () => undefined,
});

const notHere = (what: string): WhatsappRefusal => new WhatsappRefusal('refused', `${what} in AiSensy’s own app.`);

/** Has no call that a key could be tried with but sending, for which an empty campaign is refused at no cost. */
const check = async ({ apiKey, number }: AisensyCredentials, settings: AisensySettings) => {
  let outcome: SendOutcome;
  try {
    outcome = outcomeOf(await ask(settings, { apiKey, campaignName: '', destination: number, userName: 'check' }));
  } catch (error) {
    if (error instanceof NoAnswer)
      throw new WhatsappRefusal('unreachable', 'AiSensy can’t be reached at the moment. Try again in a minute.');
    throw error;
  }
  if (outcome.kind === 'sign_in') throw new WhatsappRefusal('sign_in', outcome.detail, 'api_key');
  if (outcome.kind === 'retry' || outcome.kind === 'unknown')
    throw new WhatsappRefusal('unreachable', 'AiSensy can’t be asked at the moment. Try again in a minute.');
  return { number, verifiedName: null, quality: 'unknown' as const, peoplePerDay: null, perSecond: null };
};

/** A sender of AiSensy. Source: its “API reference docs”, campaign API v2. */
export const aisensyAccount = (credentials: AisensyCredentials, settings: AisensySettings): WhatsappAccount => ({
  check: () => check(credentials, settings),
  subscribe: async () => undefined,
  listTemplates: async () => [],
  createTemplate: async ({ name, category }) => ({ providerId: name, status: 'approved', category }),
  editTemplate: async (_id, { category }) => ({ status: 'approved', category }),
  deleteTemplate: async () => undefined,
  uploadSample: () => Promise.reject(notHere('Choose the file of the campaign')),
  uploadMedia: () => Promise.reject(notHere('Upload the file')),
  fetchMedia: () => Promise.reject(notHere('Open the file')),
  markRead: async () => undefined,
  readProfile: () => Promise.reject(notHere('Open the profile')),
  changeProfile: () => Promise.reject(notHere('Change the profile')),
});
