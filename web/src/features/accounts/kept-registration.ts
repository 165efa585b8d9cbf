const KEY = 'registration';

interface Kept {
  email: string;
  registration: string;
}

const spelling = (email: string): string => email.trim().toLowerCase();

/** Keeps which registration is this browser's, for as long as the tab is open: the code that comes belongs to it alone. */
export const keepRegistration = (email: string, registration: string): void =>
  sessionStorage.setItem(KEY, JSON.stringify({ email: spelling(email), registration } satisfies Kept));

/** The registration of this browser for an address; undefined where it was made elsewhere. */
export const keptRegistration = (email: string): string | undefined => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<Kept> | null;
    return kept?.email === spelling(email) ? kept.registration : undefined;
  } catch {
    return undefined;
  }
};

export const forgetRegistration = (): void => sessionStorage.removeItem(KEY);
