import { z } from 'zod';
import { type Asker, ModelError, type Models } from '#modules/models/index.ts';
import { dataBlocks } from '#platform/text/untrusted.ts';
import { type Basis, basisOf, GivenSentence, judgeSentence, linesFor, linesOfPersonal } from './judge-sentence.ts';
import { type Instructed, offeredOf, personalRequest, textRequest } from './model-instructions.ts';
import type { TextWriter, WrittenPart } from './ports.ts';

const MOST_SENTENCES = 40;
const MOST_TOKENS = 1_800;

const Sentence = z.object({
  place: z.enum(['subject', 'body']),
  paragraph: z.number().int().min(0).max(30).describe('Counts up from 0 within the body; 0 for the subject'),
  ...GivenSentence.shape,
});

interface Asking {
  models: Models;
  asker: Asker;
  model: string;
}

/** A model's sentences as pieces of a text, each judged before anybody sees it. Throws `ModelError`. */
export async function* judgedSentences(
  { models, asker, model }: Asking,
  { instructions, content, hasSubject, needsSubject, mostSentences = MOST_SENTENCES }: Instructed,
  basis: Basis,
  signal: AbortSignal,
): AsyncGenerator<WrittenPart> {
  const sentences = models.list(
    asker,
    { instructions, messages: [{ role: 'user', content }], mostTokens: MOST_TOKENS, schema: Sentence },
    signal,
  );
  let paragraph: number | undefined;
  let isSubjectOpen = hasSubject;
  let count = 0;
  for await (const part of sentences) {
    if (part.type !== 'element') continue;
    count += 1;
    if (count > mostSentences) break;
    const { place, paragraph: own, ...given } = part.element;
    if (place === 'subject' && !isSubjectOpen) continue;
    const judged = judgeSentence(given, basis);
    if (judged.kind === 'dropped') {
      yield { field: 'dropped', text: judged.why };
      continue;
    }
    const claim = judged.claim === undefined ? {} : { claim: judged.claim };
    if (place === 'subject') {
      isSubjectOpen = false;
      yield { field: 'subject', text: judged.text, ...claim };
      continue;
    }
    const before = paragraph === undefined ? '' : own === paragraph ? ' ' : '\n\n';
    paragraph = own;
    yield { field: 'body', text: `${before}${judged.text}`, ...claim };
  }
  if (needsSubject && isSubjectOpen) throw new ModelError('broken', `${model} wrote no subject.`);
  if (paragraph === undefined) throw new ModelError('broken', `${model} wrote nothing that could be kept.`);
}

/**
 * A model as a writer: it gets Memory's lines and what was asked for, as data, and no tool; each of its sentences is judged before
 * anybody sees it. Throws `ModelError`.
 */
export const modelWriter = (
  models: Models,
  asker: Asker,
  { model, variables }: { model: string; variables: ReadonlySet<string> },
): TextWriter => {
  const asking = { models, asker, model };
  return {
    model,
    write: (task, signal) =>
      judgedSentences(
        asking,
        textRequest(task, linesFor(task), dataBlocks(), offeredOf(variables)),
        basisOf({ lines: linesFor(task), withheld: task.brief.withheld, variables }),
        signal,
      ),
    writeTo: (task, signal) =>
      judgedSentences(
        asking,
        personalRequest(task, linesOfPersonal(task), dataBlocks()),
        // Words for one person have no variables: whatever looks like one is no code any more.
        basisOf({ lines: linesOfPersonal(task), withheld: task.brief.withheld, variables: new Set() }),
        signal,
      ),
  };
};
