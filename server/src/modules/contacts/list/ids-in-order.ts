import { newId } from '#platform/ids.ts';

/** Returns a function that gives `count` new ids in ascending order; taking more throws. */
export const idsInOrder = (count: number): (() => string) => {
  // UUIDv7s of the same millisecond sort randomly.
  const ids = Array.from({ length: count }, newId).sort();
  let next = 0;
  return () => {
    const id = ids[next];
    if (id === undefined) throw new Error(`Only ${count} ids were ordered.`);
    next += 1;
    return id;
  };
};
