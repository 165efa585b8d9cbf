const BYTES = 16;

/** A name for one reset of a forgotten password: the code that is mailed for it works with it alone. */
export const newResetRequest = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');
