const KEY = 'known_browsers';
/** Accounts of one browser; the one that signed in longest ago goes. */
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

/** What to send with a sign-in, so that the server knows this browser: strangers' wrong passwords do not count here. */
export const knownBrowserOf = (email: string): { known_browser?: string } => {
  const token = read()[spelling(email)];
  return token === undefined ? {} : { known_browser: token };
};

/** Keeps the token of a sign-in for the next one; it outlives the session and opens nothing. */
export const keepKnownBrowser = (email: string, token: string): void => {
  const { [spelling(email)]: _before, ...others } = read();
  const entries = [...Object.entries(others), [spelling(email), token]].slice(-MOST);
  localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(entries)));
};
