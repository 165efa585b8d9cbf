import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import type { Mailbox } from '@rainmaker/contract';
import { invalidField } from '#platform/errors.ts';
import type { DkimSettings } from './mailbox-queries.ts';

const MADE_BITS = 2048;
/** RFC 8301: shorter keys are not to be used, and receivers do not accept them. */
const FEWEST_BITS = 1024;

const readKey = (pem: string): KeyObject => {
  try {
    return createPrivateKey(pem);
  } catch {
    throw invalidField('dkim/private_key', 'This is not a private key in PEM form. It begins with -----BEGIN.');
  }
};

const checkedKey = (pem: string): KeyObject => {
  const key = readKey(pem);
  if (key.asymmetricKeyType !== 'rsa') throw invalidField('dkim/private_key', 'Use an RSA key: it is what signs here.');
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  if (bits < FEWEST_BITS)
    throw invalidField('dkim/private_key', `This key has ${bits} bits. Use one of ${MADE_BITS} bits.`);
  return key;
};

const makeKey = async (): Promise<KeyObject> =>
  (await promisify(generateKeyPair)('rsa', { modulusLength: MADE_BITS })).privateKey;

/** The key that signs for a domain: the one that was given, checked, or a new one. */
export const prepareDkim = async (asked: {
  domain: string;
  selector: string;
  private_key?: string | undefined;
}): Promise<DkimSettings & { privateKey: string }> => {
  const key = asked.private_key === undefined ? await makeKey() : checkedKey(asked.private_key);
  return {
    domain: asked.domain,
    selector: asked.selector,
    publicKey: createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64'),
    privateKey: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
};

/** What to publish, so that receivers can check the signature (RFC 6376, section 3.6). */
export const presentDkim = (dkim: DkimSettings | null): Mailbox['dkim'] =>
  dkim === null
    ? null
    : {
        domain: dkim.domain,
        selector: dkim.selector,
        dns_name: `${dkim.selector}._domainkey.${dkim.domain}`,
        dns_record: `v=DKIM1; k=rsa; p=${dkim.publicKey}`,
      };
