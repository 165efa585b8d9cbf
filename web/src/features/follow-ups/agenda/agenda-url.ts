import { FOLLOW_UP_KINDS, type FollowUpKind } from '@rainmaker/contract';
import type { Argument } from '#lib/api/api.ts';
import type { Asked, Place } from '#lib/list-screen/list-place.ts';

const KIND_NAMES = Object.keys(FOLLOW_UP_KINDS) as FollowUpKind[];

/** Due until the end of today. */
export const DUE_NOW = 'overdue,today';

/** The parameters of the address: without `whose` one's own, without `state` the open ones. */
export const AGENDA_RULES = {
  filters: {
    /** `everyone`, or a colleague's id. */
    whose: null,
    state: ['done', 'skipped'],
    kind: KIND_NAMES,
    due: ['overdue', 'today', DUE_NOW, 'upcoming'],
  },
  sorts: [],
  pageSize: 50,
} as const;
export type AgendaPlace = Place<typeof AGENDA_RULES>;

export const EVERYONE = 'everyone';

const TABS = 'open,overdue,today,upcoming,done,skipped';

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whose follow-ups are asked for; a value that can't be an id means one's own. */
export const assigneeOf = (whose: string | undefined, ownId: string): string | undefined => {
  if (whose === EVERYONE) return undefined;
  return whose !== undefined && ID.test(whose) ? whose : ownId;
};

/** What the list call is asked. */
export const agendaArguments = (
  { whose, state, due, ...asked }: Asked<typeof AGENDA_RULES>,
  ownId: string,
): NonNullable<Argument<'getFollowUps'>> => {
  const assignee = assigneeOf(whose, ownId);
  return {
    ...asked,
    tabs: TABS,
    state: state ?? 'open',
    sort: state === undefined ? 'due_at' : '-done_at',
    ...(assignee !== undefined && { assignee_id: assignee }),
    // Only open ones are due.
    ...(due !== undefined && state === undefined && { due }),
  };
};
