import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import type { Mailbox } from '@rainmaker/contract';
import { realNow } from '#platform/clock.ts';
import type { OutsideContext } from '#platform/context.ts';
import { invalidField } from '#platform/errors.ts';
import { takeTry } from '#platform/limits.ts';
import type { DkimSettings } from './mailbox-queries.ts';

const MADE_BITS = 2048;
/** RFC 8301: shorter keys must not be used, and receivers reject them. */
const FEWEST_BITS = 1024;
/** Signing occupies one of the process's few threads; 12,800 bits take a hundred times as long as 2,048. */
const MOST_BITS = 4096;
const MADE_BY_PERSON = { name: 'dkim-key', most: 20, seconds: 3600 };

const readKey = (pem: string): KeyObject => {
  try {
    return createPrivateKey(pem);
  } catch {
    throw invalidField('dkim/private_key', 'This isn’t a private key in PEM format. It should start with -----BEGIN.');
  }
};

const checkedKey = (pem: string): KeyObject => {
  const key = readKey(pem);
  if (key.asymmetricKeyType !== 'rsa')
    throw invalidField('dkim/private_key', 'Use an RSA key. Other types aren’t supported.');
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  if (bits < FEWEST_BITS || bits > MOST_BITS)
    throw invalidField('dkim/private_key', `This key has ${bits} bits. Use one with ${MADE_BITS} bits.`);
  return key;
};

let lastMade: Promise<unknown> = Promise.resolve();

/** One at a time per process: each occupies one of four threads, which sign-ins and files also need. */
const makeKey = (): Promise<KeyObject> => {
  const made = lastMade.then(() => promisify(generateKeyPair)('rsa', { modulusLength: MADE_BITS }));
  lastMade = made.catch(() => undefined);
  return made.then(({ privateKey }) => privateKey);
};

/** The signing key for a domain: the given one, validated, or a new one; 429 if the caller generates too many. */
export const prepareDkim = async (
  context: Pick<OutsideContext, 'session' | 'clock' | 'transact'>,
  asked: { domain: string; selector: string; private_key?: string | undefined },
): Promise<DkimSettings & { privateKey: string }> => {
  const { session, transact } = context;
  const { private_key: given } = asked;
  if (given === undefined)
    await takeTry((_scope, work) => transact(work), MADE_BY_PERSON, session.userId, realNow(context));
  const key = given === undefined ? await makeKey() : checkedKey(given);
  return {
    domain: asked.domain,
    selector: asked.selector,
    publicKey: createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64'),
    privateKey: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
};

/** The DNS record to publish so that receivers can verify the signature (RFC 6376, section 3.6). */
export const presentDkim = (dkim: DkimSettings | null): Mailbox['dkim'] =>
  dkim === null
    ? null
    : {
        domain: dkim.domain,
        selector: dkim.selector,
        dns_name: `${dkim.selector}._domainkey.${dkim.domain}`,
        dns_record: `v=DKIM1; k=rsa; p=${dkim.publicKey}`,
      };
