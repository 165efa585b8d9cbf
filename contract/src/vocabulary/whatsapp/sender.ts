/** Who carries a sender's messages: Meta's Cloud API, AiSensy, or the simulator, from which nothing leaves the machine. */
export const WHATSAPP_PROVIDERS = ['cloud', 'aisensy', 'simulator'] as const;
export type WhatsappProviderName = (typeof WHATSAPP_PROVIDERS)[number];

export const WHATSAPP_PROVIDER_LABELS: Record<WhatsappProviderName, string> = {
  cloud: 'Meta Cloud API',
  aisensy: 'AiSensy',
  simulator: 'Simulator',
};

/** The providers by which service campaigns run: they send campaigns that were registered before, and no free text. */
export const SERVICE_CAMPAIGN_PROVIDERS = ['aisensy', 'simulator'] as const satisfies readonly WhatsappProviderName[];

/** How people rate a number's messages, as Meta tells it. */
export const WHATSAPP_QUALITIES = ['high', 'medium', 'low', 'unknown'] as const;
export type WhatsappQuality = (typeof WHATSAPP_QUALITIES)[number];

export const WHATSAPP_QUALITY_LABELS: Record<WhatsappQuality, string> = {
  high: 'High quality',
  medium: 'Medium quality',
  low: 'Low quality',
  unknown: 'Not rated yet',
};

/** The credentials that a check can find wrong, as the form names them. */
export const WHATSAPP_CREDENTIALS = [
  'phone_number_id',
  'waba_id',
  'access_token',
  'app_secret',
  'verify_token',
  'api_key',
  'pin',
] as const;
export type WhatsappCredential = (typeof WHATSAPP_CREDENTIALS)[number];
