// All texts of features/outreach/receipts.
import { writerName } from '../writing/words.ts';

// receipt-notes.tsx
export const receipts = 'What it rests on';
const haveNoSource = (count: number) => (count === 1 ? '1 claim has no source.' : `${count} claims have no source.`);
const haveSources = (count: number) =>
  count === 1 ? '1 claim, with a source.' : `${count} claims, each with a source.`;

/** What is said of the claims of a text: how many have no source, or that all of them have one. */
export interface ClaimWords {
  bare: (count: number) => string;
  sourced: (count: number) => string;
}

/** Of a text that is approved once its claims are confirmed. */
export const CLAIMS_TO_CONFIRM: ClaimWords = {
  bare: (count) =>
    `${haveNoSource(count)} Open ${count === 1 ? 'it' : 'each'} to confirm it, or rewrite it, before you approve.`,
  sourced: (count) =>
    count === 1 ? '1 claim, with a source or confirmed.' : `${count} claims, each with a source or confirmed.`,
};

/** Of a text that is about to be edited. */
export const CLAIMS_TO_EDIT: ClaimWords = {
  bare: (count) =>
    `${haveNoSource(count)} Check the ${count === 1 ? 'sentence, or change it' : 'sentences, or change them'}.`,
  sourced: haveSources,
};

/** Of an example, which is neither edited nor approved. */
export const CLAIMS_OF_EXAMPLE: ClaimWords = {
  bare: (count) => `${haveNoSource(count)} Add a fact to Memory that can be ${count === 1 ? 'its' : 'their'} source.`,
  sourced: haveSources,
};

// suggested-receipts.tsx, receipts.tsx
export const problemsFound = 'Found in the text';

// claim-marks.tsx
export const noSource = (mayVouch: boolean) =>
  mayVouch
    ? 'No source says this. Check it before you confirm it, or rewrite the sentence.'
    : 'No source says this. Check it before you use it.';
export const withoutSource = '(without a source)';
export const confirmedBy = (name: string) => `No source says this. ${name} confirmed it.`;
export const confirmClaim = 'Confirm claim';
export const takeBack = 'Undo confirmation';
export const claimTitle = (number: number, state: 'bare' | 'sourced' | 'confirmed') =>
  `Claim ${number} ${{ bare: 'has no source', sourced: 'has a source', confirmed: 'was confirmed' }[state]}`;

// suggested-receipts.tsx
export const writtenBy = (model: string) => `Written by ${writerName(model)}.`;
