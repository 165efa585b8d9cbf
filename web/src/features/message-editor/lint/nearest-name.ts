/** How many letters differ, at most two: more isn't told apart. */
const isClose = (one: string, other: string): boolean => {
  if (Math.abs(one.length - other.length) > 2) return false;
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [place, compared] of [...other].entries())
      next.push(
        Math.min((row[place] ?? 0) + (letter === compared ? 0 : 1), (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1),
      );
    row = next;
  }
  return (row.at(-1) ?? 0) <= 2;
};

/** The known name that somebody meant: `company_name` for `company`, `first_name` for `frist_name`; undefined if none is near. */
export const nearestName = (name: string, known: Iterable<string>): string | undefined => {
  const wanted = name.toLowerCase();
  const names = [...known];
  const ways: ((each: string) => boolean)[] = [
    (each) => each === wanted || each === `${wanted}_name`,
    (each) => each.startsWith(`${wanted}_`),
    (each) => each.endsWith(`_${wanted}`),
    (each) => each.replaceAll('_', '') === wanted.replaceAll('_', ''),
    (each) => wanted.length > 3 && isClose(wanted, each),
  ];
  return ways.map((is) => names.find(is)).find((found) => found !== undefined);
};
