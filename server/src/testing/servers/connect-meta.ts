import type { SignedUp, TestApp } from '../app.ts';
import { META_TOKEN, type MetaServer } from './whatsapp-cloud.ts';

/** Credentials that the server of tests takes. */
export const metaCredentials = (meta: MetaServer) => ({
  provider: 'cloud' as const,
  phone_number_id: meta.numbers[0]?.id ?? '',
  waba_id: meta.numbers[0]?.waba ?? '',
  access_token: META_TOKEN,
  app_secret: meta.appSecret,
  verify_token: 'verify me',
});

/** Connects the number of Meta's server of tests; returns the sender's id. */
export const connectMeta = async ({ client }: Pick<SignedUp, 'client'>, meta: MetaServer): Promise<string> => {
  const { account } = await client.connectWhatsapp(metaCredentials(meta));
  return account?.id ?? '';
};

/** Posts a webhook as Meta does; returns the status of the answer. */
export const postWebhook = async (
  { server }: Pick<TestApp, 'server'>,
  { body, signature }: { body: string; signature?: string },
): Promise<number> => {
  const { statusCode } = await server.inject({
    method: 'POST',
    url: '/webhooks/whatsapp',
    headers: { 'content-type': 'application/json', ...(signature && { 'x-hub-signature-256': signature }) },
    payload: body,
  });
  return statusCode;
};
