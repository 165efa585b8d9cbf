const KEY = 'sign-up';

/** Stores the sign-up fields, except the password, while the tab is open, so that no one types them twice. */
export const keepSignUp = (fields: Readonly<Record<string, string>>): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(fields));
  } catch {
    // The browser's storage is full; the fields are still on the screen.
  }
};

/** The fields entered before a reload or a step back; empty if there are none. */
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
