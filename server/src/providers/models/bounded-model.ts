import type { LanguageModel, LanguageModelMiddleware } from 'ai';
import { ModelError } from '#modules/models/ports.ts';
import { othersTurn } from './turns.ts';

type Wrappable = Exclude<LanguageModel, string>;

/** A token of most scripts has one to six characters. */
const CHARACTERS_OF_TOKEN = 12;
/** Of one step of an answer; models ask for two or three. Those that have only begun count as well. */
const MOST_TOOL_CALLS = 20;

const isOf = (part: object, type: string): boolean => 'type' in part && part.type === type;

/** What a part brings: words, or what a tool is asked. */
const lengthOf = (part: object): number => {
  const { delta, input, text } = part as { delta?: unknown; input?: unknown; text?: unknown };
  return [delta, input, text].reduce<number>((sum, each) => sum + (typeof each === 'string' ? each.length : 0), 0);
};

type CallOptions = Parameters<NonNullable<LanguageModelMiddleware['wrapStream']>>[0]['params'];
/** The form in which an answer is asked for. */
export type AnswerForm = CallOptions['responseFormat'];

/** What limits an answer. */
export interface AnswerBounds {
  mostTokens: number;
  /** Asked for without the SDK, which would read the answer in it as well. */
  form: AnswerForm;
}

/**
 * A model whose answer ends where it has far more characters than its tokens can be, or asks for tools over and over: each of them is parsed
 * and checked in this process, and each tool reads from the database. Others have turns between its parts. Ends with a `ModelError`.
 */
export const boundedModel = async (
  model: Wrappable,
  host: string,
  { mostTokens, form }: AnswerBounds,
): Promise<LanguageModel> => {
  const { wrapLanguageModel } = await import('ai');
  const most = mostTokens * CHARACTERS_OF_TOKEN;
  const tooLarge = (): ModelError =>
    new ModelError('too_large', `${host} sent more than any answer has, so it was cut off.`);
  return wrapLanguageModel({
    model,
    middleware: {
      ...(form && { transformParams: async ({ params }) => ({ ...params, responseFormat: form }) }),
      async wrapGenerate({ doGenerate }) {
        const answer = await doGenerate();
        const calls = answer.content.filter((part) => isOf(part, 'tool-call')).length;
        if (calls > MOST_TOOL_CALLS || answer.content.reduce((sum, part) => sum + lengthOf(part), 0) > most)
          throw tooLarge();
        return answer;
      },
      async wrapStream({ doStream }) {
        const answer = await doStream();
        let characters = 0;
        let begun = 0;
        let calls = 0;
        const counting = new TransformStream({
          async transform(part: object, controller) {
            await othersTurn();
            characters += lengthOf(part);
            if (isOf(part, 'tool-input-start')) begun += 1;
            if (isOf(part, 'tool-call')) calls += 1;
            if (characters > most || Math.max(begun, calls) > MOST_TOOL_CALLS) controller.error(tooLarge());
            else controller.enqueue(part);
          },
        });
        return { ...answer, stream: answer.stream.pipeThrough(counting) };
      },
    },
  });
};
