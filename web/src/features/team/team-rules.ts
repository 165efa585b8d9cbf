import { Email, PersonName, SUB_USER_ROLES } from '@rainmaker/contract';
import { z } from 'zod';

// From the contract's shapes, like the calls' own.

export const inviteRules = z.object({
  first_name: PersonName,
  last_name: PersonName,
  email: Email,
  user_role: z.enum(SUB_USER_ROLES),
});

export const linkRules = z.object({ email: Email, code: z.string().trim().max(40) });

export const nameRules = z.object({ first_name: PersonName, last_name: PersonName });
