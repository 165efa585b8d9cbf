/** The four settings that the browser needs, each a string or null. */
export interface RuntimeConfig {
  chatbot_id: string | null;
  api_base_url: string | null;
  google_client_id: string | null;
  payment_key_id: string | null;
}

const KEYS = ['chatbot_id', 'api_base_url', 'google_client_id', 'payment_key_id'] as const;
const none: RuntimeConfig = { chatbot_id: null, api_base_url: null, google_client_id: null, payment_key_id: null };
let current: RuntimeConfig = none;

/** Loads `/config.json` once, before the first screen. A setting that isn't a string counts as null. */
export const loadRuntimeConfig = async (): Promise<void> => {
  const response = await fetch('/config.json', { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`config.json answered ${response.status}`);
  const body: unknown = await response.json();
  const read = (key: string): string | null => {
    const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[key] : null;
    return typeof value === 'string' && value !== '' ? value : null;
  };
  current = Object.fromEntries(KEYS.map((key) => [key, read(key)])) as unknown as RuntimeConfig;
};

export const runtimeConfig = (): RuntimeConfig => current;

/** The origin of the API, without a trailing slash; empty for this one. */
export const apiBase = (): string => (current.api_base_url ?? '').replace(/\/$/, '');
