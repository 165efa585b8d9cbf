// All sentences of the check of a message.

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

export const check = 'Check';
export const looksGood = 'Looks good.';
export const problems = (count: number) => many(count, 'thing to look at', 'things to look at');
export const showInText = (sentence: string) => `Show in the text: ${sentence}`;
export const SEVERITIES = { bad: 'Problem', warn: 'Warning', hint: 'Hint' } as const;

export const noSubject = 'The email needs a subject.';
export const longSubject = (length: number) =>
  `The subject has ${length} characters. Phones show about 40, and most programs cut it off after 70.`;
export const long = (count: number, most: number) =>
  `${count} words. Emails under ${most} words are read to the end more often.`;
export const manyLinks = (count: number) => `${count} links. More than two look like advertising to filters.`;
export const misleading = (label: string, host: string) =>
  `“${label}” leads to ${host}. Filters take that for phishing; let the text name the same site.`;
export const imageWithoutDescription = 'An image has no description. Many programs show it instead of the image.';
export const mostlyImages = 'Mostly images. Write more text, or filters and readers see little.';
export const caps = (word: string, count: number) =>
  count === 1
    ? `“${word}” is all capitals.`
    : `“${word}” and ${many(count - 1, 'other word', 'other words')} are all capitals.`;
export const exclamations = (field: 'subject' | 'body', count: number) =>
  field === 'subject' ? 'The subject has an exclamation mark.' : `${count} exclamation marks. One is plenty.`;
export const spam = (phrase: string) => `“${phrase}” is a phrase that spam filters know.`;
export const unknownVariable = (name: string, meant?: string) =>
  `There’s no variable “${name}”.${meant === undefined ? '' : ` Did you mean “${meant}”?`}`;
export const noFallback = (name: string, share: number) =>
  `“${name.replaceAll('_', ' ')}” has no fallback, and ${Math.max(1, Math.round((1 - share) * 100))}% of people lack it. Their emails wait.`;
export const unclosedChoice = 'A choice begins here and is never closed. Add }.';
export const unclosedLiquid = 'Liquid begins here and is never closed.';
