export const receipts = 'What the text rests on';
export const problems = 'Found by the check';
export const claim = (number: number, isBare: boolean) => `Claim ${number}${isBare ? ', without a source' : ''}`;
export const withoutSource = ' (without a source)';
export const noSource =
  'Nothing in your Memory, this person’s record or the conversation says this. Check it before you use it.';
export const writtenBy = (model: string) =>
  model === 'built-in' ? 'Written by the built-in writer.' : `Written by ${model}.`;
