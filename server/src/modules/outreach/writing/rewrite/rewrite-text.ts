import type { contract, Input, Output, RewriteWay } from '@rainmaker/contract';
import { LIMITS } from '@rainmaker/contract';
import { z } from 'zod';
import { type Asker, ModelError, type Models } from '#modules/models/index.ts';
import type { OutsideContext } from '#platform/context.ts';
import { AppError, notAllowedNow } from '#platform/errors.ts';
import { ordersModels } from '#platform/text/orders-to-models.ts';
import { dataBlocks, plainlySeen } from '#platform/text/untrusted.ts';
import { problemOfRewrite } from './check-rewrite.ts';
import { type KeptPieces, keepPieces, restorePieces } from './kept-pieces.ts';

type Asked = Input<typeof contract.rewriteText>;
type Answer = Output<typeof contract.rewriteText>;

const MOST_TOKENS = 3_000;
const Rewritten = z.object({ text: z.string().max(LIMITS.bodyCharacters).describe('The whole passage, rewritten') });

const WAYS: Record<Exclude<RewriteWay, 'own'>, string> = {
  shorter: 'Say the same in clearly fewer words.',
  warmer: 'Make it warmer and more personal, as to somebody one likes, without exaggeration.',
  more_formal: 'Make it more formal and polite.',
  en: 'Translate it into natural English.',
  de: 'Translate it into natural German, with “Sie”.',
  fr: 'Translate it into natural French, with « vous ».',
  es: 'Translate it into natural Spanish, with «usted».',
};

const instructionsFor = (way: RewriteWay, rule: string): string =>
  [
    'You rewrite a passage of an email that a salesperson has selected.',
    way === 'own' ? 'Rewrite it as the block “wish” says.' : WAYS[way],
    ...(['en', 'de', 'fr', 'es', 'own'].includes(way) ? [] : ['Keep its language.']),
    'Marks such as ⟦1⟧ stand for variables and addresses: keep each of them exactly once, unchanged, where it belongs in the sentence. Text like [words]⟦2⟧ is a link: keep its brackets, rewrite its words.',
    'Keep the paragraphs, lists, **bold** and _italic_ where they still fit. Add no fact, figure, name, link, address or promise that the passage doesn’t have.',
    'Answer with the rewritten passage only.',
    rule,
  ].join('\n');

const contentFor = ({ text, pieces }: KeptPieces, { wish }: Asked, { block }: ReturnType<typeof dataBlocks>): string =>
  [
    block('passage', text, LIMITS.rewrittenCharacters * 2),
    ...(pieces.size === 0
      ? []
      : [
          block(
            'marks',
            [...pieces].map(([mark, { source }]) => `${mark} ${source}`).join('\n'),
            LIMITS.rewrittenCharacters * 2,
          ),
        ]),
    ...(wish ? [block('wish', wish, LIMITS.rewriteWishCharacters)] : []),
  ].join('\n');

/** A failure in the words of a call. */
const refusal = (error: ModelError): AppError => {
  if (error.problem === 'quota') return new AppError('quota_exceeded', error.message, { cause: error });
  if (error.problem === 'off') return notAllowedNow(NO_MODEL);
  return new AppError('unavailable', error.message, { cause: error });
};

const NO_MODEL = 'Rewriting needs a model, and this workspace has none. Connect one in Settings, AI.';
const READS_LIKE_ORDER =
  'This text reads like an instruction to an AI, so it isn’t sent to one. Select another passage, or rewrite it yourself.';

const ask = async (
  models: Models,
  asker: Asker,
  asked: Asked,
  kept: KeptPieces,
  signal: AbortSignal,
): Promise<string> => {
  const data = dataBlocks();
  const request = {
    instructions: instructionsFor(asked.way, data.rule),
    messages: [{ role: 'user' as const, content: contentFor(kept, asked, data) }],
    mostTokens: MOST_TOKENS,
    schema: Rewritten,
  };
  try {
    const { text } = await models.fill(asker, request, signal);
    return plainlySeen(text, LIMITS.bodyCharacters).trim();
  } catch (error) {
    throw error instanceof ModelError ? refusal(error) : error;
  }
};

/**
 * Proposes other words for a passage. Its variables, choices and addresses stay as they are; a proposal that loses one, or brings
 * a link or a number of its own, is refused with the reason. Only a model can do this.
 */
export const rewriteText = async (
  { transact, session }: Pick<OutsideContext, 'transact' | 'session'>,
  asked: Asked,
  models: Models,
  signal: AbortSignal,
): Promise<Answer> => {
  const model = await transact((db) => models.current(db));
  if (model === undefined) throw notAllowedNow(NO_MODEL);
  if (ordersModels(asked.text, { isStrangers: true })) throw notAllowedNow(READS_LIKE_ORDER);
  const asker: Asker = { transact, purpose: 'rewrite', userId: session.userId };
  const kept = keepPieces(asked.text, asked.is_template);
  const restored = restorePieces(await ask(models, asker, asked, kept, signal), kept);
  const given = [asked.text, asked.wish ?? ''];
  const problem = 'problem' in restored ? restored.problem : problemOfRewrite(restored.text, asked.text, given);
  if (problem !== undefined || 'problem' in restored)
    throw new AppError('unavailable', `${problem} Your text stays as it is. Try again.`);
  return { model, text: restored.text };
};
