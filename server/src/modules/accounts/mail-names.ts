import { holdsLink } from '@rainmaker/contract';

const INVISIBLE = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu;

/**
 * A name as it may stand in a mail to somebody else. Whoever chose it may have never been asked who they are, and a mail client
 * turns `evil.example` into a link: a name with one is left out, and `instead` says what is meant.
 */
export const nameInMail = (name: string, instead: string): string => {
  const plain = name.replace(INVISIBLE, ' ').trim();
  return plain === '' || holdsLink(plain) ? instead : plain;
};

/** How a mail of the program begins. */
export const greeting = (firstName: string): string => {
  const name = nameInMail(firstName, '');
  return name === '' ? 'Hello,' : `Hello ${name},`;
};
