// All screen texts of rewriting a passage.
import type { RewriteWay } from '@rainmaker/contract';
import { formatNumber } from '#lib/format.ts';

export const rewrite = 'Rewrite';
export const WAY_LABELS: Record<Exclude<RewriteWay, 'own'>, string> = {
  shorter: 'Shorter',
  warmer: 'Warmer',
  more_formal: 'More formal',
  en: 'English',
  de: 'German',
  fr: 'French',
  es: 'Spanish',
};
export const style = 'Style';
export const language = 'Language';
export const hint = 'Rewrites what is selected, or the whole text. You see the changes before you accept them.';
export const wish = 'In your own words';
export const wishPlaceholder = 'For example: mention the winter check';
export const ask = 'Rewrite';
export const needsModel = 'Rewriting needs a model. The built-in writer can’t rewrite texts.';
export const connectModel = 'Connect a model';
export const askManager = 'Ask an owner or a manager to connect one in Settings.';

export const proposal = 'Proposed changes';
export const rewriting = 'Rewriting…';
export const by = (model: string) => `Written by ${model}. Check the facts before you accept.`;
export const accept = 'Accept';
export const discard = 'Discard';
export const tryAgain = 'Try again';
export const stop = 'Stop';
export const stopped = 'Stopped. Your text stays as it is.';
export const empty = 'There is no text to rewrite.';
export const tooLong = (most: number) => `Select at most ${formatNumber(most)} characters.`;
export const changedMeanwhile = 'The text has changed in the meantime. Select it again.';
export const changes = 'The text with its changes';
