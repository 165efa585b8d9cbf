/** An action that changes a record's state: used by the guarded UPDATE that writes it, by buttons and by tests. */
export interface StateAction<S extends string> {
  from: readonly S[];
  to: S;
  /** `person`: a person can request it; `system`: only the program does it. */
  who: 'person' | 'system';
}

/** Whether an action applies to a record in this state. */
export const appliesTo = <S extends string>({ from }: Pick<StateAction<S>, 'from'>, state: S): boolean =>
  from.includes(state);

/** The action with which a person changes a record from one state to another; undefined if there is none. */
export const actionBetween = <A extends string, S extends string>(
  actions: Readonly<Record<A, StateAction<S>>>,
  from: S,
  to: S,
): A | undefined =>
  (Object.keys(actions) as A[]).find((name) => {
    const action = actions[name];
    return action.who === 'person' && action.to === to && appliesTo(action, from);
  });
