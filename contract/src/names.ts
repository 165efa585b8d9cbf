import { z } from 'zod';

// Signs that people and mail clients read as a dot, beside those that NFKC turns into one.
const OTHER_DOTS = /[\u3002\u00b7\u0701\u0702\u06d4]/gu;
const INVISIBLE = /\p{Cf}/gu;
const LINE_BREAKS_AND_CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]/u;
// They turn the direction of what follows, so that a text reads as another one.
const DIRECTION_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/u;
const ADDRESS = /:\/\/|www\./i;
// Without a list of the top-level domains: a dot between letters or figures, with two letters or more behind it.
const DOMAIN = /[\p{L}\p{N}]\.(?:\p{L}{2,}|xn--)/u;
const ONE_WORD_DOMAIN = /^(?!www\.)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}$/iu;

const readable = (text: string): string => text.normalize('NFKC').replace(INVISIBLE, '').replace(OTHER_DOTS, '.');

/** True for text in which a mail client may find a link, and for text that hides how it reads. */
export const holdsLink = (text: string): boolean =>
  LINE_BREAKS_AND_CONTROLS.test(text) ||
  DIRECTION_CONTROLS.test(text) ||
  ADDRESS.test(readable(text)) ||
  DOMAIN.test(readable(text));

/** What is said of a person's name that holds a link. */
export const NO_LINK_IN_NAME =
  'Names can’t contain web addresses or line breaks. Put a space after the dot in an abbreviation.';

/** True for a company's name as it may be kept. Some companies are named as their domain, so a domain alone is one. */
const isCompanyName = (name: string): boolean => !holdsLink(name) || ONE_WORD_DOMAIN.test(readable(name));

/** The name of a company or a workspace, trimmed, at most 120 characters: it stands in emails to people outside of it. */
export const CompanyName = z
  .string()
  .trim()
  .max(120, { error: 'Use at most 120 characters.', abort: true })
  .refine(
    (name) => isCompanyName(name),
    'Remove web addresses and line breaks. Put a space after the dot in an abbreviation.',
  );

/** The same where it may be left out or cleared: an empty one is null. */
export const OptionalCompanyName = CompanyName.transform((name) => (name === '' ? null : name))
  .nullable()
  .optional();
