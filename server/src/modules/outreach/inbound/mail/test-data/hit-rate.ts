export interface Result {
  name: string;
  /** What differs from what is expected; empty for a hit. */
  wrong: string;
}

/** The share of hits; it and every miss are printed, so that a change of the rules shows what it costs. */
export const hitRate = (title: string, results: readonly Result[]): number => {
  const misses = results.filter(({ wrong }) => wrong !== '');
  const rate = 1 - misses.length / results.length;
  const lines = misses.map(({ name, wrong }) => `  ${name}: ${wrong}\n`);
  process.stdout.write(`${title}: ${(rate * 100).toFixed(1)} % of ${results.length}\n${lines.join('')}`);
  return rate;
};
