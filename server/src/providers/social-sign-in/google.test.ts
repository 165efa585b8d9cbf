import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { OAuth2Server } from 'oauth2-mock-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { googleSignIn } from './google.ts';

const CLIENT_ID = 'rainmaker.apps.example.com';
const provider = new OAuth2Server();
let issuer = '';

beforeAll(async () => {
  await provider.issuer.keys.generate('RS256', { kid: 'first' });
  await provider.start(0, 'localhost');
  issuer = provider.issuer.url ?? '';
});
afterAll(() => provider.stop());

const newVerifier = (cooldownMs = 0, keysUrl = `${issuer}/jwks`) =>
  googleSignIn({ clientId: CLIENT_ID, issuers: [issuer], keysUrl, cooldownMs });

let google: ReturnType<typeof newVerifier>;
beforeEach(() => {
  google = newVerifier();
});

const PERSON = {
  sub: '10769150350006150715113082367',
  aud: CLIENT_ID,
  email: 'ada@example.com',
  email_verified: true,
  given_name: 'Ada',
  family_name: 'Obi',
};
const token = (claims: Record<string, unknown> = {}, kid = 'first') =>
  provider.issuer.buildToken({
    kid,
    scopesOrTransform: (_header, payload) => void Object.assign(payload, PERSON, claims),
  });
const verify = (credential: string, now = new Date()) => google.verify(credential, now, 600);
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

describe('a Google credential', () => {
  it('identifies the person by a permanent id', async () => {
    expect(await verify(await token())).toEqual({
      person: { subject: PERSON.sub, email: PERSON.email, firstName: 'Ada', lastName: 'Obi', isMailboxThere: false },
    });
  });

  it.each([
    ['ada@gmail.com', undefined, true],
    ['ada@googlemail.com', undefined, true],
    ['Ada@Obi.Example', 'obi.example', true],
    ['ada@obi.example', undefined, false],
    ['ada@obi.example', '', false],
    ['ada@obi.example', 'another.example', false],
    ['ada@obi.example', 'gmail.com', false],
    ['ada@notgmail.com', undefined, false],
    ['gmail.com@obi.example', undefined, false],
  ])('for %s in the Workspace %s: Google hosts the mailbox is %s', async (email, hd, isMailboxThere) => {
    expect(await verify(await token({ email, hd }))).toMatchObject({ person: { isMailboxThere } });
  });

  it('drops a name with a web address', async () => {
    const spam = await token({ given_name: 'Click https://evil.example now', family_name: 'Obi' });
    expect(await verify(spam)).toMatchObject({ person: { firstName: 'ada', lastName: 'Obi' } });
  });

  it('returns a name if Google has it in one field, or none', async () => {
    const inOne = await token({ given_name: undefined, family_name: undefined, name: 'Ada Lovelace Obi' });
    expect(await verify(inOne)).toMatchObject({ person: { firstName: 'Ada', lastName: 'Lovelace Obi' } });
    const none = await token({ given_name: undefined, family_name: undefined });
    expect(await verify(none)).toMatchObject({ person: { firstName: 'ada', lastName: '' } });
  });

  it.each([
    ['of another issuer', { iss: 'https://accounts.example.com' }, 'not_genuine'],
    ['for another program', { aud: 'evil.apps.example.com' }, 'not_genuine'],
    ['for no program', { aud: undefined }, 'not_genuine'],
    ['without a subject', { sub: undefined }, 'not_genuine'],
    ['without an address', { email: undefined }, 'not_genuine'],
    ['without an expiry', { exp: undefined }, 'not_genuine'],
    ['that has expired', { iat: inSeconds(-500), exp: inSeconds(-120) }, 'too_old'],
    ['issued long ago', { iat: inSeconds(-900), exp: inSeconds(2000) }, 'too_old'],
    ['that is not valid yet', { nbf: inSeconds(300) }, 'not_genuine'],
    ['whose address is not confirmed', { email_verified: false }, 'email_not_confirmed'],
    ['whose address is confirmed with a string', { email_verified: 'true' }, 'email_not_confirmed'],
  ])('%s is rejected', async (_what, claims, refused) => {
    expect(await verify(await token(claims))).toEqual({ refused });
  });

  it('is rejected if signed with another key, whatever key id it has', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    for (const kid of ['first', 'nobodys'])
      expect(
        await verify(
          await new SignJWT({ ...PERSON, iss: issuer })
            .setProtectedHeader({ alg: 'RS256', kid })
            .setIssuedAt()
            .setExpirationTime('5m')
            .sign(privateKey),
        ),
      ).toEqual({ refused: 'not_genuine' });
  });

  it('is rejected if unsigned, or signed with public data', async () => {
    const claims = { ...PERSON, iss: issuer };
    const unsigned = new UnsecuredJWT(claims).setIssuedAt().setExpirationTime('5m').encode();
    const published = new TextEncoder().encode(JSON.stringify(provider.issuer.keys.toJSON()[0]).padEnd(64));
    const symmetric = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: 'first' })
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(published);
    for (const credential of [unsigned, symmetric, 'not.a.token', 'x'])
      expect(await verify(credential)).toEqual({ refused: 'not_genuine' });
  });
});

describe('Google’s keys', () => {
  it('are fetched again if a token has an unknown key id', async () => {
    await verify(await token());
    await provider.issuer.keys.generate('RS256', { kid: 'second' });
    expect(await verify(await token({}, 'second'))).toHaveProperty('person');
    expect(await verify(await token())).toHaveProperty('person');
  });

  it('are fetched once for concurrent requests', async () => {
    const asked = vi.spyOn(globalThis, 'fetch');
    google = newVerifier(60_000);
    const credentials = await Promise.all(Array.from({ length: 20 }, () => token()));
    await Promise.all(credentials.map((credential) => verify(credential)));
    const { privateKey } = await generateKeyPair('RS256');
    const invented = await new SignJWT(PERSON).setProtectedHeader({ alg: 'RS256', kid: 'invented' }).sign(privateKey);
    for (let n = 0; n < 5; n += 1) await verify(invented);
    expect(asked).toHaveBeenCalledTimes(1);
    asked.mockRestore();
  });

  it('that cannot be fetched are not the token’s fault', async () => {
    google = newVerifier(0, 'http://127.0.0.1:1/jwks');
    expect(await verify(await token())).toEqual({ refused: 'unreachable' });
    google = newVerifier(0, `${issuer}/nothing-here`);
    expect(await verify(await token())).toEqual({ refused: 'unreachable' });
  });

  it('require an audience', () => {
    expect(() => googleSignIn({ clientId: '', issuers: [issuer], keysUrl: `${issuer}/jwks` })).toThrow(/client id/);
  });
});
