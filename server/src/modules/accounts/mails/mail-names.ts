import { holdsLink } from '@rainmaker/contract';
import { normalized } from '@rainmaker/contract/normalized';

const INVISIBLE = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu;

/** Five or more digits, separated only by characters used in phone numbers. */
const NUMBER_TO_CALL = /\p{Nd}(?:[ ().+/-]*\p{Nd}){4}/u;

/**
 * Makes a name safe for an email to someone else. Anyone can choose a name, and email clients turn `evil.example` into
 * a link: a name with a link or a phone number is replaced by `instead`.
 */
export const nameInMail = (name: string, instead: string): string => {
  const plain = name.replace(INVISIBLE, ' ').trim();
  return plain === '' || holdsLink(plain) || NUMBER_TO_CALL.test(normalized(plain, 'NFKC')) ? instead : plain;
};

/** The greeting of a system email. */
export const greeting = (firstName: string): string => {
  const name = nameInMail(firstName, '');
  return name === '' ? 'Hello,' : `Hello ${name},`;
};
