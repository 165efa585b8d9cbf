import { sha256 } from '#platform/crypto.ts';
import { ordersModels } from '#platform/text/orders-to-models.ts';

/** The texts of some workspaces; the oldest are judged anew. */
const MOST_REMEMBERED = 5_000;

const judged = new Map<string, boolean>();

/**
 * Whether a text reads like an order to a model: see `ordersModels`, which takes milliseconds for a long one. Remembered, because
 * the same entries are asked about with every text that is written.
 */
export const readsLikeOrder = (text: string, { isStrangers }: { isStrangers: boolean }): boolean => {
  const key = `${isStrangers ? 's' : 'o'}${sha256(text).toString('base64')}`;
  const known = judged.get(key);
  if (known !== undefined) return known;
  const found = ordersModels(text, { isStrangers });
  judged.set(key, found);
  const [oldest] = judged.keys();
  if (judged.size > MOST_REMEMBERED && oldest !== undefined) judged.delete(oldest);
  return found;
};
