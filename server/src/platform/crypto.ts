import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
} from 'node:crypto';

/** 256 bits as 43 URL-safe characters. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** Six digits, uniformly distributed. */
export const randomCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** The stored hash of a token: long and random, so it needs neither salt nor a slow hash. */
export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Protects secrets stored in the database, and short codes that a plain hash would not. */
export interface Secrets {
  /** Encrypts with AES-256-GCM; `purpose` is authenticated, so that one kind of secret can't be used as another. */
  seal(text: string, purpose: string): string;
  /** Throws if the text was not encrypted with this key for this purpose. */
  open(sealed: string, purpose: string): string;
  /** A keyed hash, for values with too little entropy for a plain one. */
  mac(text: string, purpose: string): Buffer;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

export const createSecrets = (secretKey: string): Secrets => {
  const derive = (use: string): Buffer => Buffer.from(hkdfSync('sha256', secretKey, '', `rainmaker:${use}`, 32));
  const sealingKey = derive('seal');
  const macKey = derive('mac');
  return {
    seal(text, purpose) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealingKey, iv).setAAD(Buffer.from(purpose));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `v1.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    open(sealed, purpose) {
      const [version, encoded] = sealed.split('.');
      if (version !== 'v1' || !encoded) throw new Error('This is not a sealed secret.');
      const bytes = Buffer.from(encoded, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', sealingKey, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    },
    mac: (text, purpose) => createHmac('sha256', macKey).update(`${purpose}\n${text}`).digest(),
  };
};
