import { DO_NOT_CONTACT, nextStatuses, statusMove, STATUSES, type Stage, type Status } from '@rainmaker/contract';

/** What must be said with a move, if anything. */
export type Ask = 'nothing' | 'reason' | 'evidence';

/** What a person is asked for with a move from one status to another. */
export const askFor = (stage: Stage, from: Status, to: Status): Ask => {
  if (from === DO_NOT_CONTACT) return 'evidence';
  return statusMove(stage, from, to, 'person')?.needsReason ? 'reason' : 'nothing';
};

export interface StatusChoice {
  to: Status;
  ask: Ask;
  /** In which of the statuses people stay as they are. */
  stays: readonly Status[];
}

/**
 * What people of these statuses can be set to, by the table of moves, with what must be said for any of them. Evidence is asked
 * for only where everyone is at Do Not Contact: what one has agreed to says nothing of the others.
 */
export const choicesFor = (stage: Stage, statuses: readonly Status[]): StatusChoice[] => {
  const reached = new Map<Status, Status[]>();
  for (const from of statuses) {
    for (const to of nextStatuses(stage, from)) reached.set(to, [...(reached.get(to) ?? []), from]);
  }
  return STATUSES[stage].flatMap((to): StatusChoice[] => {
    const from = reached.get(to);
    if (from === undefined) return [];
    const others = from.filter((status) => status !== DO_NOT_CONTACT);
    const moving = others.length > 0 ? others : from;
    const asks = new Set(moving.map((status) => askFor(stage, status, to)));
    const ask = asks.has('evidence') ? 'evidence' : asks.has('reason') ? 'reason' : 'nothing';
    return [{ to, ask, stays: statuses.filter((status) => !moving.includes(status)) }];
  });
};
