import { estimateTotals, type EstimateTotals } from '@rainmaker/contract/money';
import { useMemo, useState } from 'react';
import type { Offer, OfferItem } from './offer-types.ts';

/** An option with its place among the lines. */
export interface Placed {
  at: number;
  line: OfferItem;
}

export interface Choice {
  options: readonly Placed[];
  chosen: ReadonlySet<number>;
  toggle: (at: number) => void;
  totals: Omit<EstimateTotals, 'lines'>;
}

/** What the recipient has chosen, and what it comes to: by the rule that the server and the PDF use. */
export const useChoice = (offer: Offer): Choice => {
  const options = useMemo(
    () => offer.lines.flatMap((line, at) => (line.kind === 'item' && line.optional ? [{ at, line }] : [])),
    [offer],
  );
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(options.filter(({ line }) => line.selected).map(({ at }) => at)),
  );
  const totals = useMemo(() => {
    const lines = offer.lines.flatMap((line, at) =>
      line.kind === 'item' ? [line.optional ? { ...line, selected: chosen.has(at) } : line] : [],
    );
    // The server lets none out whose amounts are too large.
    return estimateTotals({ ...offer, lines }) ?? offer.totals;
  }, [offer, chosen]);
  const toggle = (at: number): void =>
    setChosen((before) => {
      const after = new Set(before);
      if (!after.delete(at)) after.add(at);
      return after;
    });
  return { options, chosen, toggle, totals };
};
