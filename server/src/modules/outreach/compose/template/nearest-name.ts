/** A word longer than every known name isn't a misspelling of one. */
const LONGEST = 80;

const distance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
};

/** The known name that was probably meant: a near one, or one that goes on from it, as company_name from company. */
export const nearestName = (name: string, known: readonly string[]): string | undefined => {
  if (name.length > LONGEST) return undefined;
  const furthest = Math.max(2, Math.floor(name.length / 3));
  const [best] = known
    .filter((candidate) => Math.abs(candidate.length - name.length) <= furthest)
    .map((candidate) => ({ candidate, far: distance(name, candidate) }))
    .sort((a, b) => a.far - b.far);
  if (best !== undefined && best.far <= furthest) return best.candidate;
  return known.find((candidate) => candidate.startsWith(`${name}_`));
};
