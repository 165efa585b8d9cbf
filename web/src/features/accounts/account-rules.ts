import { CountryCode, Email, EnteredPassword, OptionalCompanyName, Password, PersonName } from '@rainmaker/contract';
import { z } from 'zod';
import * as words from './words.ts';

// From the contract's shapes and not from its calls: the first screen need not load every schema there is.

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

/** Of somebody signed in; the code is the second factor's, where there is one. */
export const firstPasswordRules = newPasswordRules.safeExtend({ code: z.string().max(40, words.thisCodeIsTooLong) });

export const changePasswordRules = firstPasswordRules.safeExtend({ current_password: EnteredPassword });

export const invitationRules = z.object({ password: Password });
