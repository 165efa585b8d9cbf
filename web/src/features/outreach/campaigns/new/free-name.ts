/** The name itself, or the first of "Name (2)", "Name (3)" … that no campaign has, in any letter case. */
export const freeName = (name: string, taken: readonly string[]): string => {
  const used = new Set(taken.map((each) => each.toLowerCase()));
  let free = name;
  for (let number = 2; used.has(free.toLowerCase()); number += 1) free = `${name} (${number})`;
  return free;
};
