import { settingsPath } from '#lib/paths.ts';

const KEY = 'mailbox-sign-in:from';

/** The screen that a sign-in with a provider was begun on; for this tab alone. */
export const rememberWayBack = (path: string): void => sessionStorage.setItem(KEY, path);

/** That screen, or the mailboxes where another tab or browser began it. */
export const wayBack = (): string => {
  const path = sessionStorage.getItem(KEY);
  return path !== null && /^\/(?!\/)/.test(path) ? path : settingsPath('mailboxes');
};
