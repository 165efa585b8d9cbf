import { holdsLink } from '@rainmaker/contract';

const INVISIBLE = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu;

/** Five figures or more, with nothing but what telephone numbers have between them. */
const NUMBER_TO_CALL = /\p{Nd}(?:[ ().+/-]*\p{Nd}){4}/u;

/**
 * A name as it may stand in a mail to somebody else. Whoever chose it may have never been asked who they are, and a mail client
 * turns `evil.example` into a link: a name with one, or with a number to call, is left out, and `instead` says what is meant.
 */
export const nameInMail = (name: string, instead: string): string => {
  const plain = name.replace(INVISIBLE, ' ').trim();
  return plain === '' || holdsLink(plain) || NUMBER_TO_CALL.test(plain.normalize('NFKC')) ? instead : plain;
};

/** How a mail of the program begins. */
export const greeting = (firstName: string): string => {
  const name = nameInMail(firstName, '');
  return name === '' ? 'Hello,' : `Hello ${name},`;
};
