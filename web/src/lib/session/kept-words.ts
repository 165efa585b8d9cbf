import type { AuthState } from './session-state.ts';

const PREFIX = 'draft:';

type Session = Pick<AuthState, 'emailId' | 'superUserEmailId'>;

/** Who types: whoever acts as a colleague keeps what they type there apart from their own. Null while that is not known. */
export const writerOf = ({ emailId, superUserEmailId }: Session): string | null =>
  emailId === null ? null : `${superUserEmailId ?? emailId}:${emailId}`;

/** Where this browser keeps what a person typed into a record and never saved. */
export const keptAt = (writer: string, record: string): string => `${PREFIX}${writer}:${record}`;

export const readKept = (key: string): unknown => {
  const text = localStorage.getItem(key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // Somebody wrote over it by hand.
    return undefined;
  }
};

/** In how many records of one kind, such as `mail:`, something was typed and not saved. */
export const keptRecords = (writer: string, kind: string): number =>
  Object.keys(localStorage).filter((key) => key.startsWith(keptAt(writer, kind))).length;

export const keep = (key: string, text: string): void => {
  try {
    localStorage.setItem(key, text);
  } catch {
    // The browser keeps no more: the words stand on the screen until they are saved.
  }
};

const dropWhere = (isMeant: (key: string) => boolean): void => {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX) && isMeant(key)) localStorage.removeItem(key);
};

const isOf = (key: string, person: string): boolean => key.startsWith(`${PREFIX}${person}:`);

/** Whether anybody's unsaved words wait in this browser. */
export const hasKeptWords = (): boolean => Object.keys(localStorage).some((key) => key.startsWith(PREFIX));

/** With a sign-out that the person asked for: whoever comes next to this browser finds nothing. */
export const dropKeptOf = (person: string | null): void => dropWhere((key) => person !== null && isOf(key, person));

/** With a sign-in: what the person before left behind, such as after a session that ran out, is not theirs to read. */
export const dropKeptOfOthers = (person: string): void => dropWhere((key) => !isOf(key, person));
