const KEY = 'known_browsers';
/** Accounts per browser; the one that signed in longest ago is dropped. */
const MOST = 20;

const spelling = (email: string): string => email.trim().toLowerCase();

const read = (): Record<string, string> => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).filter(([, token]) => typeof token === 'string'));
  } catch {
    return {};
  }
};

/** Sent with a sign-in so that the server recognises this browser, where strangers' wrong passwords don't count. */
export const knownBrowserOf = (email: string): { known_browser?: string } => {
  const token = read()[spelling(email)];
  return token === undefined ? {} : { known_browser: token };
};

/** Stores a sign-in's token for the next one; it outlives the session and grants nothing. */
export const keepKnownBrowser = (email: string, token: string): void => {
  const { [spelling(email)]: _before, ...others } = read();
  const entries = [...Object.entries(others), [spelling(email), token]].slice(-MOST);
  localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(entries)));
};
