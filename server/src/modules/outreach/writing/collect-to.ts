import { PROMPT_LENGTH_WORDS } from '@rainmaker/contract';
import { escapeMarkup } from '@rainmaker/contract/markup';
import { blank, collect, type Collected, tidy, type WrittenFrom } from './collect-text.ts';
import { linesOfPersonal } from './judge-sentence.ts';
import type { PersonalTask, WrittenPart } from './ports.ts';
import type { WritingStep } from './write-text.ts';

/** Words for one person are words: nothing of them formats, or leads anywhere. */
const asWords = (part: WrittenPart): WrittenPart =>
  part.field === 'body' ? { ...part, text: escapeMarkup(part.text) } : part;

/** What a text for one person is held against. */
export const writtenFrom = (task: PersonalTask): WrittenFrom => ({
  lines: linesOfPersonal(task),
  banned: task.brief.banned,
  language: task.language,
  variables: new Set(),
  mostWords: PROMPT_LENGTH_WORDS[task.length],
});

/** The whole of a text for one person, as it is kept. */
export const collectTo = async (steps: AsyncIterable<WritingStep>, task: PersonalTask): Promise<Collected> => {
  const lines = linesOfPersonal(task);
  let text = blank('', null);
  for await (const step of steps) {
    if (step.kind === 'begins') text = blank(step.model, step.note);
    else collect(text, asWords(step.part), lines);
  }
  return tidy(text);
};
