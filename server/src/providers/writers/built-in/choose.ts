import type { BusinessBrief } from '#modules/outreach/ports.ts';
import { longWords } from './text.ts';

/** One of several sentences by a number, passing over those with words that Memory says to avoid. */
export const chooser = (number: number, { fields }: Pick<BusinessBrief, 'fields'>) => {
  const avoided = longWords(fields['words_to_avoid'] ?? '');
  return (sentences: readonly string[], offset = 0): string => {
    const allowed = sentences.filter((each) => ![...longWords(each)].some((word) => avoided.has(word)));
    const from = allowed.length > 0 ? allowed : sentences;
    return from[(number + offset) % from.length] ?? '';
  };
};

/** Memory can ask for a voice without exclamation marks, which is the one wish of this kind that patterns can follow. */
export const calm = ({ fields }: Pick<BusinessBrief, 'fields'>, text: string): string =>
  /\b(?:no|without|keine|ohne|sans|sin) (?:exclamation|ausrufe|points? d.exclamation|exclamac)/iu.test(
    fields['voice'] ?? '',
  )
    ? text.replaceAll(/¡|\s?!/g, (mark) => (mark === '¡' ? '' : '.'))
    : text;
