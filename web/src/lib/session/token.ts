const KEY = 'token';

/** The session's token in the browser's storage; null if there is none. */
export const readToken = (): string | null => localStorage.getItem(KEY);
export const saveToken = (token: string): void => localStorage.setItem(KEY, token);
export const forgetToken = (): void => localStorage.removeItem(KEY);

/**
 * Keeps the stored token in sync with the state. Writes nothing while the stored state is being read, which may be
 * older than the token and would revive an ended session. A newer token written by another tab is kept: a tab only
 * overwrites a token that it has held.
 */
export const keepToken = (token: string | null | undefined, before: string | null | undefined): void => {
  const stored = readToken();
  if (token === undefined || before === undefined || token === stored) return;
  if (before !== null && stored !== before) return;
  if (token === null) forgetToken();
  else saveToken(token);
};

/** Called when another tab signs in or out. */
export const onTokenChangedElsewhere = (listener: (token: string | null) => void): (() => void) => {
  const handle = (event: StorageEvent) => {
    if (event.key === KEY && event.storageArea === localStorage) listener(event.newValue);
  };
  window.addEventListener('storage', handle);
  return () => window.removeEventListener('storage', handle);
};
