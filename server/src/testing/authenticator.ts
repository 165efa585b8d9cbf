import type { Contract } from '@rainmaker/contract';
import type { Client } from '@rainmaker/contract/client';
import { Secret, TOTP } from 'otpauth';
import type { TestClock } from './clock.ts';

/** The signed-in person. */
interface Person {
  client: Client<Contract>;
  password: string;
}

export interface Authenticator {
  /** The six digits the app shows now. */
  code(): string;
  /** The same after a new code has appeared: each is accepted once. */
  nextCode(): string;
  recoveryCodes: string[];
}

/** Turns two-factor on for a person, with the test's own app. */
export const turnTwoFactorOn = async (clock: TestClock, { client, password }: Person): Promise<Authenticator> => {
  const { secret = '' } = await client.setTwoFactor({ action: 'enable', password });
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = () => app.generate({ timestamp: clock.now().getTime() });
  const { recovery_codes = [] } = await client.setTwoFactor({ action: 'confirm', code: code() });
  return {
    code,
    nextCode() {
      clock.advance(30_000);
      return code();
    },
    recoveryCodes: recovery_codes,
  };
};
