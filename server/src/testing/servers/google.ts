import { OAuth2Server } from 'oauth2-mock-server';
import type { TestClock } from '../clock.ts';

const CLIENT_ID = 'rainmaker.apps.example.com';

export interface TestGoogle {
  /** Settings that make the product trust this issuer instead of Google. */
  env: Record<string, string>;
  /** A signed credential for a person, at the time of a clock. */
  credentialOf(person: object, clock: TestClock): Promise<string>;
  stop(): Promise<void>;
}

/** A stand-in for Google: published keys, and tokens signed with them. */
export const startTestGoogle = async (): Promise<TestGoogle> => {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(0, 'localhost');
  const issuer = server.issuer.url ?? '';
  return {
    env: { GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_ISSUER: issuer, GOOGLE_KEYS_URL: `${issuer}/jwks` },
    credentialOf: (person, clock) =>
      server.issuer.buildToken({
        scopesOrTransform: (_header, payload) => {
          const now = Math.floor(clock.now().getTime() / 1000);
          Object.assign(payload, { aud: CLIENT_ID, email_verified: true, iat: now, exp: now + 3600, nbf: now }, person);
        },
      }),
    stop: () => server.stop(),
  };
};
