import { giveTurns } from '#platform/turns/give-turns.ts';
import { ordersModels } from '#platform/text/orders-to-models.ts';
import type { SeenPage } from './proposal.ts';

/** The pages without what reads like an order to a model, and how much was left out; others get their turn, for pages can be long. */
export const withoutOrders = async (pages: readonly SeenPage[]): Promise<{ pages: SeenPage[]; withheld: number }> => {
  const turn = giveTurns();
  let withheld = 0;
  const left: SeenPage[] = [];
  for (const { url, passages } of pages) {
    const fine: SeenPage['passages'][number][] = [];
    for (const passage of passages) {
      await turn();
      if (ordersModels(passage.text, { isStrangers: true })) withheld += 1;
      else fine.push(passage);
    }
    left.push({ url, passages: fine });
  }
  return { pages: left, withheld };
};
