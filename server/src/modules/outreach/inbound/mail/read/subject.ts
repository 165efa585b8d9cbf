/** What programs put before a subject when they answer or forward, in the languages of the market. */
const PREFIX = /^(?:re|aw|sv|vs|odp|rif|res|antw|fw|fwd|wg|tr|rv|enc|i)(?:\[\d{1,3}\])?\s?:\s*/i;
const MOST_PREFIXES = 10;
const LONGEST = 1_000;

/** A subject without what programs put before it, cut at 1,000 characters. */
export const withoutPrefixes = (subject: string): string => {
  let bare = subject.slice(0, LONGEST).trim();
  for (let time = 0; time < MOST_PREFIXES; time += 1) {
    const shorter = bare.replace(PREFIX, '');
    if (shorter === bare) break;
    bare = shorter;
  }
  return bare;
};
