// All texts of features/outreach/receipts.

// receipts.tsx
export const receipts = 'What it rests on';
export const bareClaims = (count: number) =>
  count === 1
    ? '1 claim has no source. Open it to confirm it, or rewrite it, before you approve.'
    : `${count} claims have no source. Open each to confirm it, or rewrite it, before you approve.`;
export const allSourced = (count: number) =>
  count === 1 ? '1 claim, with a source or confirmed.' : `${count} claims, each with a source or confirmed.`;
export const problemsFound = 'Found in the text';

// claim-marks.tsx
export const noSource = (mayVouch: boolean) =>
  mayVouch
    ? 'No source says this. Check it before you vouch for it, or rewrite the sentence.'
    : 'No source says this. Check it before you use it.';
export const withoutSource = '(without a source)';
export const confirmedBy = (name: string) => `No source says this. ${name} vouches for it.`;
export const confirmClaim = 'It’s true, keep it';
export const takeBack = 'Take that back';
export const claimTitle = (number: number, state: 'bare' | 'sourced' | 'confirmed') =>
  `Claim ${number} ${{ bare: 'has no source', sourced: 'has a source', confirmed: 'was confirmed' }[state]}`;

// suggested-receipts.tsx
export const writtenBy = (model: string) =>
  model === 'built-in' ? 'Written by the built-in writer.' : `Written by ${model}.`;
