import type { WrittenClaim as Claim } from '@rainmaker/contract';

/** A stretch of a text: a claim, or what stands between claims. */
interface Piece {
  start: number;
  text: string;
  claim?: Claim;
}

/** Whether nobody vouches for a claim: it has no source, and no person has confirmed it. */
export const isBare = ({ sources, confirmed_by: by }: Pick<Claim, 'sources' | 'confirmed_by'>): boolean =>
  sources.length === 0 && by === null;

/** A text cut at its claims, in the order in which they stand; one that stands within another is left to the other. */
export const piecesOf = (text: string, claims: readonly Claim[], field: Claim['field']): Piece[] => {
  const places = claims
    .filter((claim) => claim.field === field && claim.text !== '')
    .map((claim) => ({ claim, start: text.indexOf(claim.text) }))
    .filter(({ start }) => start >= 0)
    .toSorted((one, other) => one.start - other.start || other.claim.text.length - one.claim.text.length);
  const pieces: Piece[] = [];
  let end = 0;
  for (const { claim, start } of places) {
    if (start < end) continue;
    if (start > end) pieces.push({ start: end, text: text.slice(end, start) });
    pieces.push({ start, text: claim.text, claim });
    end = start + claim.text.length;
  }
  if (end < text.length) pieces.push({ start: end, text: text.slice(end) });
  return pieces;
};
