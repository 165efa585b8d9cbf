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

/**
 * No sender is connected any more, and Meta takes the token again, has no templates and messages, and nobody has written: for tests that
 * begin anew.
 */
export const forgetSenders = async ({ database }: Pick<TestApp, 'database'>, meta: MetaServer): Promise<void> => {
  meta.templates.length = 0;
  meta.taken.length = 0;
  meta.open.clear();
  meta.tokens.add(META_TOKEN);
  await database.admin.query('delete from whatsapp_senders');
  await database.admin.query(`delete from sending_accounts where channel = 'whatsapp'`);
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

/** Posts a webhook, and has everything done that follows; the same one again as often as Meta may post it. */
export const deliverWebhook = async (
  app: Pick<TestApp, 'server' | 'runDueJobs'>,
  hook: { body: string; signature: string },
  times = 1,
): Promise<void> => {
  for (let time = 0; time < times; time += 1) {
    const status = await postWebhook(app, hook);
    if (status !== 200) throw new Error(`The webhook was answered with status ${status}.`);
    await app.runDueJobs();
  }
};

let written = 0;

/** Somebody writes a text to Meta's first number, and everything that follows is done. */
export const writeText = (
  app: Pick<TestApp, 'server' | 'runDueJobs' | 'clock'>,
  meta: MetaServer,
  { from, text }: { from: string; text: string },
): Promise<void> => {
  written += 1;
  const timestamp = String(Math.floor(app.clock.now().getTime() / 1_000));
  const message = { id: `wamid.written.${written}`, timestamp, type: 'text', from, text: { body: text } };
  const metadata = { phone_number_id: meta.numbers[0]?.id };
  return deliverWebhook(app, meta.webhook({ metadata, contacts: [{ wa_id: from }], messages: [message] }));
};

/** Somebody stops or resumes marketing messages in WhatsApp's settings, and everything that follows is done. Gives the webhook. */
export const changePreference = async (
  app: Pick<TestApp, 'server' | 'runDueJobs' | 'clock'>,
  meta: MetaServer,
  { from, value }: { from: string; value: string },
): Promise<{ body: string; signature: string }> => {
  const timestamp = Math.floor(app.clock.now().getTime() / 1_000);
  const detail = `User requested to ${value} marketing messages`;
  const preference = { wa_id: from, detail, category: 'marketing_messages', value, timestamp };
  const metadata = { phone_number_id: meta.numbers[0]?.id };
  const told = { messaging_product: 'whatsapp', metadata, contacts: [{ wa_id: from }], user_preferences: [preference] };
  const hook = meta.webhook(told, 'user_preferences');
  await deliverWebhook(app, hook);
  return hook;
};
