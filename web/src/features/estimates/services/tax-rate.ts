/** A typed percentage; undefined if it isn't one between 0 and 100 with three places at most. */
export const readRate = (typed: string): number | undefined => {
  const bare = typed.trim().replace(/%$/, '').trimEnd().replace(',', '.');
  if (!/^\d{1,3}(?:\.\d{1,3})?$/.test(bare)) return undefined;
  const rate = Number(bare);
  return rate <= 100 ? rate : undefined;
};
