/** What Meta charges and limits a template by. */
export const TEMPLATE_CATEGORIES = ['marketing', 'utility', 'authentication'] as const;
export type TemplateCategory = (typeof TEMPLATE_CATEGORIES)[number];

export const TEMPLATE_CATEGORY_LABELS: Record<TemplateCategory, string> = {
  marketing: 'Marketing',
  utility: 'Utility',
  authentication: 'Authentication',
};

/** The categories that can be created here; one-time codes aren't outreach. */
export const NEW_TEMPLATE_CATEGORIES = ['marketing', 'utility'] as const satisfies readonly TemplateCategory[];

/** Where a template stands with Meta. `gone`: it was deleted there. */
export const TEMPLATE_STATUSES = [
  'approved',
  'pending',
  'rejected',
  'paused',
  'disabled',
  'in_appeal',
  'gone',
] as const;
export type TemplateStatus = (typeof TEMPLATE_STATUSES)[number];

/** A status on screen, and what it means for sending. */
export const TEMPLATE_STATUS_WORDS: Record<TemplateStatus, { label: string; meaning: string }> = {
  approved: { label: 'Approved', meaning: 'It can be sent.' },
  pending: { label: 'In review', meaning: 'Meta is reviewing it, which usually takes less than a day.' },
  rejected: { label: 'Rejected', meaning: 'Meta didn’t approve it. Change it and submit it again.' },
  paused: {
    label: 'Paused',
    meaning: 'Meta paused it because people blocked or reported it. It can be sent again when the pause ends.',
  },
  disabled: { label: 'Disabled', meaning: 'Meta disabled it for good because people kept reporting it.' },
  in_appeal: { label: 'In appeal', meaning: 'Meta is looking at it again after an appeal.' },
  gone: { label: 'Deleted', meaning: 'It was deleted at Meta.' },
};

export const MEDIA_HEADERS = ['image', 'video', 'document'] as const;
export type MediaHeader = (typeof MEDIA_HEADERS)[number];

export const TEMPLATE_BUTTONS = ['quick_reply', 'url', 'phone'] as const;
export type TemplateButtonKind = (typeof TEMPLATE_BUTTONS)[number];

/** Meta's limits, from its reference of message templates; the last two are ours. */
export const TEMPLATE_LIMITS = {
  nameCharacters: 512,
  headerCharacters: 60,
  bodyCharacters: 1_024,
  footerCharacters: 60,
  buttons: 10,
  buttonCharacters: 25,
  urlCharacters: 2_000,
  phoneCharacters: 20,
  exampleCharacters: 200,
  /** Of a workspace: a list has all of them. */
  templates: 1_000,
  /** Bytes that all templates of a workspace have together. */
  allBytes: 2_000_000,
} as const;

/** A language that templates can have, by Meta's codes. */
export const TEMPLATE_LANGUAGES = {
  ar: 'Arabic',
  bn: 'Bengali',
  zh_CN: 'Chinese (simplified)',
  zh_HK: 'Chinese (Hong Kong)',
  zh_TW: 'Chinese (traditional)',
  cs: 'Czech',
  da: 'Danish',
  nl: 'Dutch',
  en: 'English',
  en_GB: 'English (UK)',
  en_US: 'English (US)',
  fi: 'Finnish',
  fr: 'French',
  de: 'German',
  el: 'Greek',
  gu: 'Gujarati',
  ha: 'Hausa',
  he: 'Hebrew',
  hi: 'Hindi',
  hu: 'Hungarian',
  id: 'Indonesian',
  it: 'Italian',
  ja: 'Japanese',
  kn: 'Kannada',
  ko: 'Korean',
  ms: 'Malay',
  mr: 'Marathi',
  nb: 'Norwegian',
  fa: 'Persian',
  pl: 'Polish',
  pt_BR: 'Portuguese (Brazil)',
  pt_PT: 'Portuguese (Portugal)',
  pa: 'Punjabi',
  ro: 'Romanian',
  ru: 'Russian',
  es: 'Spanish',
  es_AR: 'Spanish (Argentina)',
  es_MX: 'Spanish (Mexico)',
  es_ES: 'Spanish (Spain)',
  sw: 'Swahili',
  sv: 'Swedish',
  ta: 'Tamil',
  te: 'Telugu',
  th: 'Thai',
  tr: 'Turkish',
  uk: 'Ukrainian',
  ur: 'Urdu',
  vi: 'Vietnamese',
} as const;
export const TEMPLATE_LANGUAGE_CODES = Object.keys(TEMPLATE_LANGUAGES) as (keyof typeof TEMPLATE_LANGUAGES)[];

/** The name of a language on screen; Meta may know more of them than this list. */
export const templateLanguage = (code: string): string =>
  Object.hasOwn(TEMPLATE_LANGUAGES, code) ? TEMPLATE_LANGUAGES[code as keyof typeof TEMPLATE_LANGUAGES] : code;
