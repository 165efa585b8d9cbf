const KEY = 'token';

/** The session's token in the browser's storage (spec section 9); null where there is none. */
export const readToken = (): string | null => localStorage.getItem(KEY);
export const saveToken = (token: string): void => localStorage.setItem(KEY, token);
export const forgetToken = (): void => localStorage.removeItem(KEY);

/**
 * Keeps the token's own place in the browser's storage in step with the state. While the stored state is read nothing is
 * written: it may be older than the token, and would bring back a session that has ended. Where another tab has put a newer
 * token there, that one stands: a tab writes nothing over what it has not held.
 */
export const keepToken = (token: string | null | undefined, before: string | null | undefined): void => {
  const stored = readToken();
  if (token === undefined || before === undefined || token === stored) return;
  if (before !== null && stored !== before) return;
  if (token === null) forgetToken();
  else saveToken(token);
};

/** Another tab of the browser signed in or out. */
export const onTokenChangedElsewhere = (listener: (token: string | null) => void): (() => void) => {
  const handle = (event: StorageEvent) => {
    if (event.key === KEY && event.storageArea === localStorage) listener(event.newValue);
  };
  window.addEventListener('storage', handle);
  return () => window.removeEventListener('storage', handle);
};
