const KEY = 'registration';

interface Kept {
  email: string;
  registration: string;
}

const spelling = (email: string): string => email.trim().toLowerCase();

/** Stores this browser's registration while the tab is open; its code only works with this registration. */
export const keepRegistration = (email: string, registration: string): void =>
  sessionStorage.setItem(KEY, JSON.stringify({ email: spelling(email), registration } satisfies Kept));

/** This browser's registration for an address; undefined if it was made elsewhere. */
export const keptRegistration = (email: string): string | undefined => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<Kept> | null;
    return kept?.email === spelling(email) ? kept.registration : undefined;
  } catch {
    return undefined;
  }
};

export const forgetRegistration = (): void => sessionStorage.removeItem(KEY);
