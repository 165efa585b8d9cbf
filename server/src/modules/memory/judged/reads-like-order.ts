import { remembered } from '#platform/text/remembered.ts';
import { ordersModels } from '#platform/text/orders-to-models.ts';

/** The texts of some workspaces. */
const MOST = 5_000;

const ofStrangers = remembered(MOST, (text) => ordersModels(text, { isStrangers: true }));
const ofTheirOwn = remembered(MOST, (text) => ordersModels(text));

/**
 * Whether a text reads like an order to a model: see `ordersModels`, which takes milliseconds for a long one. The same entries are
 * asked about with every text that is written.
 */
export const readsLikeOrder = (text: string, { isStrangers }: { isStrangers: boolean }): boolean =>
  (isStrangers ? ofStrangers : ofTheirOwn)(text);
