import { z } from 'zod';

const WEB = 'a URL that starts with http:// or https://';
const web = () => z.url({ protocol: /^https?$/, error: WEB });
const text = (expected: string) => z.string().trim().min(1, expected);

/** The settings of the environment; the addresses are those of Meta and AiSensy unless set. */
export const WHATSAPP_SETTINGS = {
  WHATSAPP_GRAPH_URL: web().default('https://graph.facebook.com'),
  WHATSAPP_GRAPH_VERSION: z
    .string()
    .regex(/^v\d{1,3}\.\d{1,2}$/, 'a version of Meta’s Graph API, such as v26.0')
    .default('v26.0'),
  META_APP_ID: text('an id').optional(),
  META_APP_SECRET: text('a secret').optional(),
  META_CONFIG_ID: text('an id').optional(),
  META_DIALOG_URL: web().default('https://www.facebook.com'),
  AISENSY_URL: web().default('https://backend.aisensy.com/campaign/t1/api/v2'),
};

type Settings = z.output<z.ZodObject<typeof WHATSAPP_SETTINGS>>;

const bare = (url: string): string => url.replace(/(?<!\/)\/+$/, '');

/** Where WhatsApp's providers are, and the app of Meta; the first part of the app that is missing is told to `fail`. */
export const whatsappOf = (settings: Settings, fail: (sentence: string) => never) => {
  const { META_APP_ID: appId, META_APP_SECRET: appSecret, META_CONFIG_ID: configId } = settings;
  const graph = { baseUrl: bare(settings.WHATSAPP_GRAPH_URL), version: settings.WHATSAPP_GRAPH_VERSION };
  const app =
    appId !== undefined && appSecret !== undefined && configId !== undefined
      ? { appId, appSecret, configId, dialogUrl: bare(settings.META_DIALOG_URL) }
      : null;
  const parts = { META_APP_ID: appId, META_APP_SECRET: appSecret, META_CONFIG_ID: configId };
  const missing = Object.entries(parts).find(([, value]) => value === undefined)?.[0];
  if (app === null && Object.values(parts).some((value) => value !== undefined))
    return fail(
      `${missing}: found nothing, expected a value, because META_APP_ID, META_APP_SECRET and META_CONFIG_ID must be set together.`,
    );
  return { graph, aisensy: { url: settings.AISENSY_URL }, app };
};

export type WhatsappConfig = ReturnType<typeof whatsappOf>;
