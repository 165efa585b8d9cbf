import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';

export interface IdTokenSettings {
  clientId: string;
  /** The possible issuers. One with `{tenantid}` stands for that of whichever organization the token names. */
  issuers: readonly string[];
  /** The URL of the published keys. */
  keysUrl: string;
  /** How soon after a fetch an unknown key triggers another, in milliseconds. */
  cooldownMs?: number;
}

/** Why an id token isn't believed. */
export type IdTokenRefusal = 'not_genuine' | 'too_old' | 'unreachable';

const TOLERANCE_SECONDS = 30;
const KEYS_TIMEOUT_MS = 5_000;
/** Limits how often tokens with invented keys make us fetch the provider's. */
const COOLDOWN_MS = 10_000;
const TENANT = '{tenantid}';

const refusalOf = (error: unknown): IdTokenRefusal => {
  if (error instanceof errors.JWTExpired) return 'too_old';
  const isOurs = error instanceof errors.JOSEError;
  // Any error that isn't about the token is about fetching the keys: no response, a timeout, or a response without
  // keys.
  const isLine = !isOurs || ['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID'].includes(error.code);
  return isLine ? 'unreachable' : 'not_genuine';
};

const isIssuer = (issuers: readonly string[], { iss, tid }: JWTPayload): boolean =>
  issuers.some((issuer) =>
    issuer.includes(TENANT)
      ? typeof tid === 'string' && /^[0-9a-f-]{36}$/.test(tid) && issuer.replace(TENANT, tid) === iss
      : issuer === iss,
  );

/**
 * Verifies id tokens (OpenID Connect): signature with the published keys (cached, and fetched again for an unknown key id),
 * only RS256, issuer, audience and times.
 */
export const idTokens = ({ clientId, issuers, keysUrl, cooldownMs = COOLDOWN_MS }: IdTokenSettings) => {
  // An empty audience would accept tokens issued for any other program.
  if (clientId === '') throw new Error('Signing in with a provider needs a client id.');
  const keys = createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: KEYS_TIMEOUT_MS, cooldownDuration: cooldownMs });
  return async (
    token: string,
    now: Date,
    mostSeconds: number,
  ): Promise<{ payload: JWTPayload } | { refused: IdTokenRefusal }> => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        audience: clientId,
        algorithms: ['RS256'],
        requiredClaims: ['iss', 'sub', 'exp', 'iat'],
        clockTolerance: TOLERANCE_SECONDS,
        maxTokenAge: mostSeconds,
        currentDate: now,
      });
      return isIssuer(issuers, payload) ? { payload } : { refused: 'not_genuine' };
    } catch (error) {
      return { refused: refusalOf(error) };
    }
  };
};
