/** Longer ones are cut off by mail programs. */
export const ADDRESS_CHARACTERS = 2_000;

const WEB = /^https?:\/\/[^\s/?#]/i;
const MAIL = /^mailto:[^\s@]+@[^\s@]/i;
/** Whether a message may lead to an address: web pages and mail addresses, and no script. */
export const isAddress = (address: string): boolean =>
  address.length <= ADDRESS_CHARACTERS && (WEB.test(address) || MAIL.test(address));

/** Whether a picture may be shown from an address. */
export const isImageAddress = (address: string): boolean => address.length <= ADDRESS_CHARACTERS && WEB.test(address);

/** What is said of an address beside it: without `https://`, `mailto:` and the last slash. */
export const shortAddress = (address: string): string =>
  address.replace(/^(?:https?:\/\/|mailto:)/i, '').replace(/\/$/, '');
