import { z } from 'zod';
import { action, type Finding, row } from '../finding.ts';
import { to } from '../paths.ts';
import { hasWord, plainWords } from '../reading/words.ts';
import { HELP, type HelpText } from './help-texts.ts';
import { defineTool } from './tool.ts';

/** How well a help text fits: the words that it is about, of which one must be the thing itself. */
const fit = ({ about, also }: HelpText, words: readonly string[]): number =>
  about.some((each) => hasWord(words, each))
    ? 2 * about.filter((each) => hasWord(words, each)).length + also.filter((each) => hasWord(words, each)).length
    : 0;

/** The help texts about a question, the best first. */
export const helpAbout = (question: string): HelpText[] => {
  const words = plainWords(question);
  return HELP.map((text) => ({ text, fit: fit(text, words) }))
    .filter((each) => each.fit > 0)
    .toSorted((a, b) => b.fit - a.fit)
    .map(({ text }) => text);
};

const MOST_HELP = 3;

export const answerHow = (question: string): Finding | undefined => {
  const [best, ...others] = helpAbout(question);
  if (best === undefined) return undefined;
  return {
    headline: best.title,
    text: best.text,
    rows: others.slice(0, MOST_HELP - 1).map(({ title, to: path, label }) => row(title, label, path)),
    actions: [action(best.label, 'Opens the screen', best.to)],
    looked: [{ label: 'The help texts', to: best.to }],
  };
};

export const howTo = defineTool({
  name: 'how_to',
  description:
    'How to do something in this product, and the screen for it: importing, campaigns, mailboxes, pausing, merging, exporting.',
  input: z.object({ question: z.string().max(500) }),
  run: async (_asking, { question }) =>
    answerHow(question) ?? {
      headline: 'There is no help text about that.',
      rows: [],
      actions: [action('Open the dashboard', 'What to do now', to.dashboard)],
      looked: [],
    },
});
