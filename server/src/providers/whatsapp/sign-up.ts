import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { type WhatsappSignUp, WhatsappRefusal } from '#modules/whatsapp/ports.ts';
import { createGraph, type GraphSettings } from './graph.ts';

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

/** Embedded sign-up as a redirect. Source: Meta's “Onboarding business customers as a tech provider”. */
export const metaSignUp = (app: MetaApp, settings: GraphSettings): WhatsappSignUp => ({
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
  async exchange({ code, redirectUri, pin }) {
    const own = createGraph(settings, null);
    const { access_token: accessToken } = await own.read('oauth/access_token', z.object({ access_token: z.string() }), {
      query: { client_id: app.appId, client_secret: app.appSecret, code, redirect_uri: redirectUri },
      onFailure: ({ code: problem }) =>
        problem === 100 ? new WhatsappRefusal('refused', 'Meta’s sign-up has expired. Start it again.') : undefined,
    });
    const asApp = createGraph(settings, `${app.appId}|${app.appSecret}`);
    const { data } = await asApp.read('debug_token', Inspected, { query: { input_token: accessToken } });
    const wabaId = data.granular_scopes?.find(({ scope }) => scope === NEEDED)?.target_ids?.at(-1);
    if (wabaId === undefined) throw notGranted();
    const graph = createGraph(settings, accessToken);
    const numbers = await graph.read(
      `${wabaId}/phone_numbers`,
      z.object({ data: z.array(z.object({ id: z.string() })) }),
      {
        query: { fields: 'id' },
      },
    );
    const phoneNumberId = numbers.data.at(-1)?.id;
    if (phoneNumberId === undefined) throw notGranted();
    await graph.read(`${phoneNumberId}/register`, z.object({ success: z.boolean() }), {
      method: 'POST',
      json: { messaging_product: 'whatsapp', pin },
      query: { appsecret_proof: createHmac('sha256', app.appSecret).update(accessToken).digest('hex') },
    });
    return { phoneNumberId, wabaId, accessToken, appSecret: app.appSecret };
  },
});
