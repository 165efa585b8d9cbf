/** Reads an own property by a user-chosen name: `constructor` and others are inherited by every object. */
export const own = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;
