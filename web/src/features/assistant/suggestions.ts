import * as words from './words.ts';

const BY_SCREEN: readonly (readonly [string, readonly string[], string])[] = [
  ['/email-outreach/campaigns/details', words.OF_CAMPAIGN, words.askAboutCampaign],
  ['/email-outreach/drafts', words.OF_DRAFTS, words.askAnything],
  ['/inbox', words.OF_INBOX, words.askAnything],
  ['/settings', words.OF_SETTINGS, words.askAnything],
];

const isDetails = (path: string): boolean => path.startsWith('/ai-prospector/') && path.endsWith('/details');

/** The questions that a screen suggests, and what its field says. */
export const suggestionsFor = (path: string): { questions: readonly string[]; field: string } => {
  if (isDetails(path)) return { questions: words.OF_PERSON, field: words.askAboutPerson };
  const found = BY_SCREEN.find(([start]) => path.startsWith(start));
  if (found) return { questions: found[1], field: found[2] };
  return { questions: path.startsWith('/ai-prospector') ? words.OF_PEOPLE : words.GENERAL, field: words.askAnything };
};
