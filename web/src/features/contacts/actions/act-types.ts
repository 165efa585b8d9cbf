import { STAGE_LABELS, type Stage } from '@rainmaker/contract';
import { countOf, formatCount } from '#lib/format.ts';
import type { PeopleSelection } from '../list/selection.ts';
import type { ContactPage, ContactRow, Meant } from '../stage-calls.ts';

/** What can be done with one, many or every matching person, after a question. */
export type Act = 'convert' | 'delete' | 'transfer' | 'campaign' | 'leave' | 'tags';

/** Whom an action is for. */
export interface Target {
  stage: Stage;
  meant: Meant;
  count: number;
  /** "Amara Okafor" or "120 leads" */
  who: string;
  /** The people on the screen, by id. */
  names: Record<string, string>;
  /** Of one person: who has them now. */
  ownerId?: string | undefined;
}

export interface ActProps {
  target: Target;
  onClose: () => void;
  /** Called once the server has taken it. */
  onDone?: (() => void) | undefined;
}

export const targetOf = (row: Pick<ContactRow, 'id' | 'name' | 'stage' | 'owner'>): Target => ({
  stage: row.stage,
  meant: { ids: [row.id] },
  count: 1,
  who: row.name,
  names: { [row.id]: row.name },
  ownerId: row.owner?.id,
});

/** Chosen people, or every match: beyond what is counted the number is said to be more. */
export const targetOfMany = (
  stage: Stage,
  { meant, count, isAll }: Pick<PeopleSelection, 'meant' | 'count' | 'isAll'>,
  page: ContactPage,
): Target => ({
  stage,
  meant,
  count,
  who:
    isAll && !page.count_is_exact
      ? `${formatCount({ ...page, count })} ${STAGE_LABELS[stage].many}`
      : countOf(count, STAGE_LABELS[stage]),
  names: Object.fromEntries(page.results.map(({ id, name }) => [id, name])),
});
