const KEY = 'sign-up';

/** Keeps what was given at the sign-up, but for the password, for as long as the tab is open: nobody types it twice. */
export const keepSignUp = (fields: Readonly<Record<string, string>>): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(fields));
  } catch {
    // The browser keeps no more: the words stand on the screen.
  }
};

/** What was given before a reload or a step back; nothing where nobody began. */
export const keptSignUp = (): Record<string, string> => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, unknown>;
    const texts = Object.entries(kept).filter((pair): pair is [string, string] => typeof pair[1] === 'string');
    return Object.fromEntries(texts.filter(([name]) => name !== 'password'));
  } catch {
    return {};
  }
};

export const forgetSignUp = (): void => sessionStorage.removeItem(KEY);
