import { MEMORY_FIELDS, WEBSITE_FIELDS } from '@rainmaker/contract';
import { z } from 'zod';
import type { Asker, Models } from '#modules/models/index.ts';
import { dataBlocks } from '#platform/text/untrusted.ts';
import { isSameText } from '#platform/text/words.ts';
import { checkedProposal } from './check-proposal.ts';
import { type Proposed, type SeenPage } from './proposal.ts';

const MOST_TOKENS = 3_000;
const MOST_PAGE = 12_000;
const MOST_GIVEN = 40;
const MOST_FACTS = 15;

const Given = z.object({
  field: z.enum([...WEBSITE_FIELDS, 'fact']),
  value: z.string().max(2_000),
  page: z.number().int().min(1).max(20).describe('The number of the page'),
  quote: z.string().max(1_000).describe('One sentence or heading of that page, copied letter by letter'),
});

const fieldsInWords = MEMORY_FIELDS.filter(({ name }) => WEBSITE_FIELDS.some((field) => field === name))
  .map(({ name, label, description }) => `${name}: ${label}. ${description}`)
  .join('\n');

const instructionsWith = (rule: string): string =>
  [
    'You read pages of a company’s website and fill in a form about the company, for its own use.',
    'Answer with a list. Each element has a field, a value in one to three sentences in the language of the page, the number of the page, and a quotation of that page, copied letter by letter, that says the same. At most one element for each field.',
    `The fields:\n${fieldsInWords}\nfact: one claim with a figure or a name that can be checked; its value is the quotation itself. At most ${MOST_FACTS} of them.`,
    'Say only what the pages say, in their words. Leave out a field that they say nothing about. Invent no figure, name, link or address.',
    rule,
  ].join('\n');

/** What a model finds on pages; what it can't quote from them is left out, and counted. Throws `ModelError`. */
export const proposeByModel = async (
  models: Models,
  asker: Asker,
  pages: readonly SeenPage[],
  signal: AbortSignal,
): Promise<{ proposals: Proposed[]; dropped: number }> => {
  const data = dataBlocks();
  const content = pages
    .map(({ url, passages }, index) =>
      data.block(
        `page ${index + 1}`,
        `${url}\n${passages.map(({ kind, text }) => (kind === 'text' ? text : `${kind}: ${text}`)).join('\n')}`,
        MOST_PAGE,
      ),
    )
    .join('\n');
  const request = {
    instructions: instructionsWith(data.rule),
    messages: [{ role: 'user' as const, content }],
    mostTokens: MOST_TOKENS,
    schema: Given,
  };
  const kept: Proposed[] = [];
  let given = 0;
  let dropped = 0;
  for await (const part of models.list(asker, request, signal)) {
    if (part.type !== 'element') continue;
    given += 1;
    if (given > MOST_GIVEN) break;
    const found = checkedProposal(part.element, pages);
    const isTaken = kept.some(({ field, value }) =>
      found?.field === null ? isSameText(value, found.value) : field === found?.field,
    );
    if (found === undefined) dropped += 1;
    else if (!isTaken) kept.push(found);
  }
  return { proposals: kept, dropped };
};
