import {
  DO_NOT_CONTACT,
  nextStatuses,
  statusesBefore,
  statusMove,
  STATUSES,
  type Stage,
  type Status,
} from '@rainmaker/contract';

/** What a change requires, if anything. */
export type Ask = 'nothing' | 'reason' | 'evidence';

/** What a change from one status to another requires. */
export const askFor = (stage: Stage, from: Status, to: Status): Ask => {
  if (from === DO_NOT_CONTACT) return 'evidence';
  return statusMove(stage, from, to, 'person')?.needsReason ? 'reason' : 'nothing';
};

export interface StatusChoice {
  to: Status;
  ask: Ask;
  /** People in these statuses are skipped. */
  stays: readonly Status[];
}

/**
 * The possible new statuses for people in these statuses, with what any of the changes requires. Evidence is only
 * requested if everyone is Do Not Contact, because one person's consent says nothing about the others.
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

/** A status that none of the selected people can change to, and the statuses that lead to it. */
export interface ClosedChoice {
  to: Status;
  from: readonly Status[];
  /** All of them have it. */
  isTheirs: boolean;
}

/** The statuses of the stage that are no choice for people in these statuses. */
export const closedChoices = (stage: Stage, statuses: readonly Status[]): ClosedChoice[] => {
  const open = choicesFor(stage, statuses).map(({ to }) => to);
  return STATUSES[stage]
    .filter((to) => !open.includes(to))
    .map((to) => ({
      to,
      from: statusesBefore(stage, to, 'person'),
      isTheirs: statuses.every((status) => status === to),
    }));
};
