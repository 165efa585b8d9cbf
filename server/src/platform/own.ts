/** Reads an own property by a user-chosen name: `constructor` and others are inherited by every object. */
export const own = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;
type Given<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** The fields that have a value: what a partial save sets, spread over the row before it. */
export const given = <T extends object>(value: T): Given<T> =>
  // Only what is undefined is missing.
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as Given<T>;
