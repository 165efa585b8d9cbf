/** What a record holds under a name that people chose: `constructor` and its like are properties of every object. */
export const own = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;
