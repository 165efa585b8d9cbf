import { STAGE_LABELS, type Stage } from '@rainmaker/contract';
import { countOf, formatCount } from '#lib/format.ts';
import type { PeopleSelection } from '../list/selection.ts';
import type { ContactPage, ContactRow, Meant } from '../stage-calls.ts';

/** Actions on one, many or all matching people that need confirmation. */
export type Act = 'convert' | 'convert_back' | 'delete' | 'transfer' | 'campaign' | 'leave' | 'tags' | 'consent';

/** The people an action applies to. */
export interface Target {
  stage: Stage;
  meant: Meant;
  count: number;
  /** "Amara Okafor" or "120 leads" */
  who: string;
  /** Names of the people on the screen, by id. */
  names: Record<string, string>;
  /** The tags they have; undefined if not everyone is known. */
  tags: readonly string[] | undefined;
  /** Their current owner, if they all have the same one and are all on the screen. */
  ownerId?: string | undefined;
}

export interface ActProps {
  target: Target;
  onClose: () => void;
  /** Called once the server has accepted it. */
  onDone?: (() => void) | undefined;
}

export const targetOf = (row: Pick<ContactRow, 'id' | 'name' | 'stage' | 'owner' | 'tags'>): Target => ({
  stage: row.stage,
  meant: { ids: [row.id] },
  count: 1,
  who: row.name,
  names: { [row.id]: row.name },
  tags: row.tags,
  ownerId: row.owner?.id,
});

const commonOwner = (meant: Meant, { results }: ContactPage): string | undefined => {
  if (!('ids' in meant)) return undefined;
  const owners = meant.ids.map((id) => results.find((row) => row.id === id)?.owner?.id);
  return owners.every((owner) => owner === owners[0]) ? owners[0] : undefined;
};

/** Selected people, or every match; beyond the counting limit the number is shown as "more than". */
export const targetOfMany = (
  stage: Stage,
  { meant, count, isAll, tags }: Pick<PeopleSelection, 'meant' | 'count' | 'isAll' | 'tags'>,
  page: ContactPage,
): Target => ({
  stage,
  meant,
  count,
  who:
    isAll && !page.count_is_exact
      ? `${formatCount({ ...page, count })} ${STAGE_LABELS[stage].many}`
      : countOf(count, STAGE_LABELS[stage]),
  tags,
  names: Object.fromEntries(page.results.map(({ id, name }) => [id, name])),
  ownerId: commonOwner(meant, page),
});
