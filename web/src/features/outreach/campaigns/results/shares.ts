import * as words from '../words.ts';
/** Below this a share says nothing: the figures stand alone. */
export const FEW = 20;
/** Of 95 percent: how far the true share may lie from the measured one. */
const Z = 1.96;

export const shareOf = (sent: number, replied: number): number => (sent === 0 ? 0 : (replied / sent) * 100);

/** "9.2%", and "0%" or "12%" without decimals. */
export const percent = (share: number): string =>
  `${share >= 10 || share === 0 ? Math.round(share) : share.toFixed(1)}%`;

/** Where the true share lies with 95 percent certainty (Wilson's interval), in percent. */
export const certainty = (sent: number, replied: number): { low: number; high: number } => {
  if (sent === 0) return { low: 0, high: 100 };
  const share = replied / sent;
  const scale = 1 + Z ** 2 / sent;
  const middle = (share + Z ** 2 / (2 * sent)) / scale;
  const reach = (Z * Math.sqrt((share * (1 - share)) / sent + Z ** 2 / (4 * sent ** 2))) / scale;
  return { low: Math.max(0, middle - reach) * 100, high: Math.min(1, middle + reach) * 100 };
};

interface Counted {
  label: string;
  sent: number;
  replied: number;
}

/** What two or more texts of a step say so far, in a sentence; undefined where nothing was sent. */
export const verdictOf = (variants: readonly Counted[]): string | undefined => {
  const [first, second] = variants
    .filter(({ sent }) => sent > 0)
    .toSorted((a, b) => shareOf(b.sent, b.replied) - shareOf(a.sent, a.replied));
  if (!first || !second) return undefined;
  if (first.sent < FEW || second.sent < FEW) return words.notEnoughDataYetEachVariant(FEW);
  if (shareOf(first.sent, first.replied) === shareOf(second.sent, second.replied)) {
    return words.andPerformEquallyWell(first.label, second.label);
  }
  return certainty(first.sent, first.replied).low > certainty(second.sent, second.replied).high
    ? words.performsBetterThanYouCanSend(first.label, second.label)
    : words.isAheadOfButTheDifference(first.label, second.label);
};
