import { ATOM } from './atom.ts';

/** Longer ones are cut off by mail programs. */
export const ADDRESS_CHARACTERS = 2_000;

const WEB = /^https?:\/\/[^\s/?#]/i;
const MAIL = /^mailto:[^\s@]+@[^\s@]/i;
/** A variable that brings the whole address is looked at once it's filled in. */
const startsWithAtom = (address: string): boolean => address.startsWith(ATOM);

/** Whether a message may lead to an address: web pages and mail addresses, and no script. */
export const isAddress = (address: string): boolean =>
  address.length <= ADDRESS_CHARACTERS && (WEB.test(address) || MAIL.test(address) || startsWithAtom(address));

/** Whether a picture may be shown from an address. */
export const isImageAddress = (address: string): boolean =>
  address.length <= ADDRESS_CHARACTERS && (WEB.test(address) || startsWithAtom(address));

/** What is said of an address beside it: without `https://`, `mailto:` and the last slash. */
export const shortAddress = (address: string): string =>
  address.replace(/^(?:https?:\/\/|mailto:)/i, '').replace(/\/$/, '');
