/** The URL names of the settings' sections. */
export const SETTINGS_KEYS = [
  'workspace',
  'ai',
  'mailboxes',
  'whatsapp',
  'team',
  'custom-fields',
  'estimates',
  'suppression',
  'audit-log',
  'data',
] as const;
export type SettingsKey = (typeof SETTINGS_KEYS)[number];

export const isSettingsKey = (key: string): key is SettingsKey => SETTINGS_KEYS.some((known) => known === key);
