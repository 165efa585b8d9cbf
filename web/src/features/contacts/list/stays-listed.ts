import type { Role } from '@rainmaker/contract';
import type { Act } from '../actions/act-types.ts';
import type { ListState } from '../list-url.ts';

/**
 * Whether people stay in the list after an action on them, so that they can stay selected for the next one. They leave
 * it with another stage, or if it is filtered by what the action changes; a rep's list only has their own people.
 */
export const staysListed = (
  act: Act | 'status',
  { filters }: Pick<ListState, 'filters'>,
  role: Role | null,
): boolean => {
  switch (act) {
    case 'convert':
    case 'convert_back':
    case 'delete':
      return false;
    case 'status':
      return filters.status === undefined;
    case 'tags':
      return filters.tag === undefined;
    case 'consent':
      return filters.has_consent === undefined;
    case 'transfer':
      return filters.owner_id === undefined && role !== 'rep';
    case 'campaign':
    case 'leave':
      return true;
  }
};
