import { CountryCode, Email, EnteredPassword, OptionalCompanyName, Password, PersonName } from '@rainmaker/contract';
import { z } from 'zod';
import * as words from './words.ts';

// Imported from the contract's shapes rather than its calls, so that the first screen doesn't load every schema.

export const signInRules = z.object({ email: Email, password: EnteredPassword });

export const signUpRules = z.object({
  first_name: PersonName,
  last_name: PersonName,
  email: Email,
  password: Password,
  company_name: OptionalCompanyName,
  country: z.union([z.literal('').transform(() => undefined), CountryCode]),
});

export const emailRules = z.object({ email: Email });

export const newPasswordRules = z
  .object({ new_password: Password, again: z.string() })
  .refine((value) => value.new_password === value.again, { message: words.thePasswordsDontMatch, path: ['again'] });

/** For a signed-in person; the code is the second factor's, if two-factor is on. */
export const firstPasswordRules = newPasswordRules.safeExtend({ code: z.string().max(40, words.thisCodeIsTooLong) });

export const changePasswordRules = firstPasswordRules.safeExtend({ current_password: EnteredPassword });

export const invitationRules = z.object({ password: Password });
