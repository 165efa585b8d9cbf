import { z } from 'zod';
import { normalized } from './text/normalized.ts';

// Characters that people and mail clients read as a dot, beyond those that NFKC normalises to one.
const OTHER_DOTS = /[\u3002\u00b7\u0701\u0702\u06d4]/gu;
const INVISIBLE = /\p{Cf}/gu;
const LINE_BREAKS_AND_CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]/u;
// They change the direction of the following text, which can disguise it.
const DIRECTION_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/u;
const ADDRESS = /:\/\/|www\./i;
// Without a list of top-level domains: a dot between letters or digits, followed by at least two letters.
const DOMAIN = /[\p{L}\p{N}]\.(?:\p{L}{2,}|xn--)/u;
const ONE_WORD_DOMAIN = /^(?!www\.)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}$/iu;

const readable = (text: string): string => normalized(text, 'NFKC').replace(INVISIBLE, '').replace(OTHER_DOTS, '.');

/** True for text in which a mail client may find a link, and for text that disguises its order. */
export const holdsLink = (text: string): boolean =>
  LINE_BREAKS_AND_CONTROLS.test(text) ||
  DIRECTION_CONTROLS.test(text) ||
  ADDRESS.test(readable(text)) ||
  DOMAIN.test(readable(text));

/** The error for a person's name with a link. */
export const NO_LINK_IN_NAME =
  'Names can’t contain web addresses or line breaks. Put a space after the dot in an abbreviation.';

/** True for a valid company name. Some companies are named like their domain, so a domain alone is allowed. */
const isCompanyName = (name: string): boolean => !holdsLink(name) || ONE_WORD_DOMAIN.test(readable(name));

/** The name of a company or workspace, trimmed, at most 120 characters; it appears in emails to people outside it. */
export const CompanyName = z
  .string()
  .trim()
  .max(120, { error: 'Use at most 120 characters.', abort: true })
  .refine(
    (name) => isCompanyName(name),
    'Remove web addresses and line breaks. Put a space after the dot in an abbreviation.',
  );

/** The same for an optional field: an empty one is null. */
export const OptionalCompanyName = CompanyName.transform((name) => (name === '' ? null : name))
  .nullable()
  .optional();
