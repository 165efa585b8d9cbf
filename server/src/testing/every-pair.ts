/** Every action of a table with every state, to try them all. */
export const everyPair = <A extends string, S extends string>(
  actions: Readonly<Record<A, unknown>>,
  states: readonly S[],
): [A, S][] => (Object.keys(actions) as A[]).flatMap((action) => states.map((state): [A, S] => [action, state]));
