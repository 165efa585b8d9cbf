import { Email, MAIL_PRESETS } from '@rainmaker/contract';

/** An entry as it is kept: an address in lower case, or `@` and a domain. */
export type ReadEntry = { address: string; isDomain: boolean } | { refusal: string };

const PUBLIC_DOMAINS: ReadonlySet<string> = new Set(MAIL_PRESETS.flatMap(({ domains }) => domains));

const WRONG = 'This isn’t an email address or a domain.';

const MARKS = new Set('<>"\',;');

/** Without the marks that lists put around their entries. */
const withoutMarks = (text: string): string => {
  let [from, to] = [0, text.length];
  while (from < to && MARKS.has(text.charAt(from))) from += 1;
  while (to > from && MARKS.has(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
};

/** Reads what was typed or pasted; a domain is checked as the domain of an address. */
export const readEntry = (entry: string): ReadEntry => {
  const text = withoutMarks(entry.trim());
  const isDomain = text.startsWith('@') || !text.includes('@');
  const checked = Email.safeParse(isDomain ? `anyone@${text.replace(/^@/, '')}` : text);
  if (!checked.success) return { refusal: WRONG };
  if (!isDomain) return { address: checked.data, isDomain };
  const domain = checked.data.slice('anyone@'.length);
  if (PUBLIC_DOMAINS.has(domain))
    return { refusal: `${domain} is a mail provider that anyone may use. Block single addresses instead.` };
  return { address: `@${domain}`, isDomain };
};
