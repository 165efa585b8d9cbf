import { newId } from '#platform/ids.ts';

/** Gives `count` new ids that sort in the order in which they are taken; one more than that is an error. */
export const idsInOrder = (count: number): (() => string) => {
  // Within a millisecond UUIDv7 sorts by chance.
  const ids = Array.from({ length: count }, newId).sort();
  let next = 0;
  return () => {
    const id = ids[next];
    if (id === undefined) throw new Error(`Only ${count} ids were ordered.`);
    next += 1;
    return id;
  };
};
