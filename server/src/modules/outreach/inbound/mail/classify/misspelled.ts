const UNSUBSCRIBE = 'unsubscribe';
/** Right as they are. */
const FORMS = new Set(['unsubscribed', 'unsubscriber', 'unsubscribers', 'unsubscribes', 'unsubscribing']);
/** "Subscribe" and "resubscribe" are other words, as near as they are. */
const BEGINS = 'unio';
const MOST_MISTAKES = 2;

/** In these one mistake is seen; shorter words are too near to others, as "abmelden" is to "anmelden". */
const OTHERS = `abbestellen abbestellung desabonner desabonnez desabonnement desinscrire desinscrivez desinscription
  desuscribir desuscribirme descadastrar descadastre descadastrem desinscrever disiscrivere disiscrivermi
  disiscrivetemi disiscrizione uitschrijven uitschrijving`.split(/\s+/);

/** Whether a letter is missing, wrong, swapped with the next or too many, or nothing at all. */
const isOneOff = (one: string, other: string): boolean => {
  const shorter = Math.min(one.length, other.length);
  let from = 0;
  while (from < shorter && one[from] === other[from]) from += 1;
  let back = 0;
  while (back < shorter - from && one.at(-1 - back) === other.at(-1 - back)) back += 1;
  const [left, right] = [one.slice(from, one.length - back), other.slice(from, other.length - back)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
};

/** The mistakes between two words: letters that are missing, wrong, swapped with the next, or too many. */
const mistakesBetween = (one: string, other: string): number => {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1];
      const isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      current[at] = Math.min(
        (last[at] ?? 0) + 1,
        (current[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[at - 2] ?? 0) + 1 : Infinity,
      );
    }
    before = last;
    last = current;
  }
  return last[other.length] ?? 0;
};

const isUnsubscribe = (text: string): boolean =>
  BEGINS.includes(text.charAt(0)) &&
  Math.abs(text.length - UNSUBSCRIBE.length) <= MOST_MISTAKES &&
  !FORMS.has(text) &&
  mistakesBetween(text, UNSUBSCRIBE) <= MOST_MISTAKES;

/** The word of an opt-out that a misspelled one means (`unsuscribe`), in the spelling of the rules; any other word as it is. */
export const respelled = (text: string): string => {
  if (isUnsubscribe(text)) return UNSUBSCRIBE;
  const initial = text.charAt(0);
  return (
    OTHERS.find(
      (word) => word.startsWith(initial) && Math.abs(word.length - text.length) <= 1 && isOneOff(text, word),
    ) ?? text
  );
};
