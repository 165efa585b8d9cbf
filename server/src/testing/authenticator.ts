import type { Contract } from '@rainmaker/contract';
import type { Client } from '@rainmaker/contract/client';
import { Secret, TOTP } from 'otpauth';
import type { TestClock } from './clock.ts';

/** What this needs of somebody signed in. */
interface Person {
  client: Client<Contract>;
  password: string;
}

export interface Authenticator {
  /** The six digits the app shows at this moment. */
  code(): string;
  /** The same once a new code has come: each is taken once. */
  nextCode(): string;
  recoveryCodes: string[];
}

/** Turns two-factor on for a person, with an app of the test's own. */
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
