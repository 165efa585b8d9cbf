import type { AuthState } from './session-state.ts';

const PREFIX = 'draft:';

type Session = Pick<AuthState, 'emailId' | 'superUserEmailId'>;

/** The key of the person typing; while acting as a colleague it is a separate one. Null while unknown. */
export const writerOf = ({ emailId, superUserEmailId }: Session): string | null =>
  emailId === null ? null : `${superUserEmailId ?? emailId}:${emailId}`;

/** The storage key of a person's unsaved changes to a record. */
export const keptAt = (writer: string, record: string): string => `${PREFIX}${writer}:${record}`;

export const readKept = (key: string): unknown => {
  const text = localStorage.getItem(key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // Someone overwrote it by hand.
    return undefined;
  }
};

/** The number of records of one kind, such as `mail:`, with unsaved changes. */
export const keptRecords = (writer: string, kind: string): number =>
  Object.keys(localStorage).filter((key) => key.startsWith(keptAt(writer, kind))).length;

export const keep = (key: string, text: string): void => {
  try {
    localStorage.setItem(key, text);
  } catch {
    // The browser's storage is full; the text stays on the screen until it is saved.
  }
};

/** In the browser, and what a tab keeps by the same keys. */
const dropWhere = (isMeant: (key: string) => boolean): void => {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX) && isMeant(key)) storage.removeItem(key);
};

const isOf = (key: string, person: string): boolean => key.startsWith(`${PREFIX}${person}:`);

/** Whether this browser has anyone's unsaved changes. */
export const hasKeptWords = (): boolean => Object.keys(localStorage).some((key) => key.startsWith(PREFIX));

/** On a requested sign-out: the next person in this browser finds nothing. */
export const dropKeptOf = (person: string | null): void => dropWhere((key) => person !== null && isOf(key, person));

/** On sign-in: drops the previous person's unsaved changes, for example after an expired session. */
export const dropKeptOfOthers = (person: string): void => dropWhere((key) => !isOf(key, person));
