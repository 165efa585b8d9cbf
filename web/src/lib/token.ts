const KEY = 'token';

/** The session's token in the browser's storage (spec section 9); null where there is none. */
export const readToken = (): string | null => localStorage.getItem(KEY);
export const saveToken = (token: string): void => localStorage.setItem(KEY, token);
export const forgetToken = (): void => localStorage.removeItem(KEY);

/** Another tab of the browser signed in or out. */
export const onTokenChangedElsewhere = (listener: (token: string | null) => void): (() => void) => {
  const handle = (event: StorageEvent) => {
    if (event.key === KEY && event.storageArea === localStorage) listener(event.newValue);
  };
  window.addEventListener('storage', handle);
  return () => window.removeEventListener('storage', handle);
};
