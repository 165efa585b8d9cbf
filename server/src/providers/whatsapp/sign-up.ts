import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { type OfferedNumber, type WhatsappSignUp, WhatsappRefusal } from '#modules/whatsapp/ports.ts';
import { factsOf, NUMBER_FIELDS, WireNumber } from './cloud-numbers.ts';
import { createGraph, type Graph, type GraphSettings } from './graph.ts';
import { registrationProblem } from './registration-problem.ts';

/** The operator's app at Meta. */
export interface MetaApp {
  appId: string;
  appSecret: string;
  /** Of “Facebook Login for Business”, which says what people are asked for. */
  configId: string;
  /** Of the page that people's browsers open. */
  dialogUrl: string;
}

const NEEDED = 'whatsapp_business_management';
/** Businesses have a handful of accounts with a handful of numbers. */
const MOST_ACCOUNTS = 20;
const PAGE = 100;

const Inspected = z.object({
  data: z.object({
    granular_scopes: z.array(z.object({ scope: z.string(), target_ids: z.array(z.string()).optional() })).optional(),
  }),
});

const notGranted = (): WhatsappRefusal =>
  new WhatsappRefusal(
    'refused',
    'Meta gave no access to a WhatsApp account. Sign up again, and choose the account and its number.',
  );

const numbersOf = async (graph: Graph, wabaId: string): Promise<OfferedNumber[]> => {
  const { data } = await graph.read(`${wabaId}/phone_numbers`, z.object({ data: z.array(WireNumber) }), {
    query: { fields: NUMBER_FIELDS, limit: String(PAGE) },
  });
  return data.map((number) => ({
    phoneNumberId: number.id,
    wabaId,
    isRegistered: number.platform_type === 'CLOUD_API',
    facts: factsOf(number),
  }));
};

/** Embedded sign-up as a redirect. Source: Meta's “Onboarding business customers as a tech provider”. */
export const metaSignUp = (app: MetaApp, settings: GraphSettings): WhatsappSignUp => ({
  appSecret: app.appSecret,
  pageUrl({ redirectUri, state }) {
    const url = new URL(`${app.dialogUrl}/${settings.version}/dialog/oauth`);
    const asked = {
      client_id: app.appId,
      config_id: app.configId,
      redirect_uri: redirectUri,
      state,
      response_type: 'code',
      override_default_response_type: 'true',
    };
    for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
    return url.href;
  },
  async exchange({ code, redirectUri }) {
    const own = createGraph(settings, null);
    const { access_token: token } = await own.read('oauth/access_token', z.object({ access_token: z.string() }), {
      query: { client_id: app.appId, client_secret: app.appSecret, code, redirect_uri: redirectUri },
      onFailure: ({ code: problem }) =>
        problem === 100 ? new WhatsappRefusal('refused', 'Meta’s sign-up has expired. Start it again.') : undefined,
    });
    return token;
  },
  async listNumbers(accessToken) {
    const asApp = createGraph(settings, `${app.appId}|${app.appSecret}`);
    const { data } = await asApp.read('debug_token', Inspected, { query: { input_token: accessToken } });
    const accounts = data.granular_scopes?.find(({ scope }) => scope === NEEDED)?.target_ids ?? [];
    const graph = createGraph(settings, accessToken);
    const found = await Promise.all(
      [...new Set(accounts)].slice(0, MOST_ACCOUNTS).map((wabaId) => numbersOf(graph, wabaId)),
    );
    const numbers = found.flat();
    if (numbers.length === 0) throw notGranted();
    return numbers;
  },
  async register({ accessToken, phoneNumberId, pin }) {
    await createGraph(settings, accessToken).read(`${phoneNumberId}/register`, z.object({ success: z.boolean() }), {
      method: 'POST',
      json: { messaging_product: 'whatsapp', pin },
      query: { appsecret_proof: createHmac('sha256', app.appSecret).update(accessToken).digest('hex') },
      onFailure: registrationProblem,
    });
  },
});
