const LONGEST = 100_000;
const MOST = 100;
const BETWEEN = /[^a-z0-9!#$%&'*+/=?^_{}~.@-]/;
const LOCAL_START = /^[a-z0-9_]/;
const DOMAIN = /^[a-z0-9][a-z0-9.-]{0,250}$/;
const TOP_LEVEL = /^[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** A word without the marks of the sentence around it. */
const trimmed = (word: string): string => {
  let start = 0;
  let end = word.length;
  while (start < end && !LOCAL_START.test(word.charAt(start))) start += 1;
  while (end > start && ".-'*+/=!?{}~_#$&%".includes(word.charAt(end - 1))) end -= 1;
  return word.slice(start, end);
};

const isAddress = (word: string): boolean => {
  const [local = '', domain = '', ...more] = word.split('@');
  const labels = domain.split('.');
  return (
    more.length === 0 &&
    local !== '' &&
    local.length <= 64 &&
    labels.length > 1 &&
    !labels.includes('') &&
    DOMAIN.test(domain) &&
    TOP_LEVEL.test(labels.at(-1) ?? '')
  );
};

/** The email addresses in a text, in lower case, each once. */
export const addressesIn = (text: string): string[] => {
  const words = text.slice(0, LONGEST).toLowerCase().split(BETWEEN);
  const found = words
    .filter((word) => word.includes('@') && word.length < 330)
    .map((word) => trimmed(word.startsWith('to=') ? word.slice(3) : word));
  return [...new Set(found.filter(isAddress))].slice(0, MOST);
};

/** The address of a field such as `rfc822; anna@firm.example` (RFC 3464, 2.3.1). */
export const addressOfField = (value: string | undefined): string | undefined =>
  value === undefined ? undefined : addressesIn(value.slice(value.indexOf(';') + 1).slice(0, 1_000))[0];
