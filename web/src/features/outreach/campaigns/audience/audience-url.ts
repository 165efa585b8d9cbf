import { type SentChannel, STAGES, type Stage } from '@rainmaker/contract';
import type { Argument } from '#lib/api/api.ts';

/** A contact filter as sent: several values of a kind are comma-separated. */
export type PeopleFilter = NonNullable<Extract<Argument<'createCampaign'>['audience']['filter'], object>>;

/** A campaign's audience: selected people, or everyone who matches a filter. */
export interface Audience {
  stage: Stage;
  ids: string[] | undefined;
  filter: PeopleFilter;
}

// Listed by name, so that a new filter doesn't compile until it is added here: a dropped filter would widen the
// audience.
const FILTERS = {
  search: true,
  status: true,
  owner_id: true,
  job_title: true,
  company_name: true,
  city: true,
  has_email: true,
  has_consent: true,
  next_follow_up: true,
  custom: true,
  where: true,
  lead_source: true,
  tag: true,
  country: true,
  industry: true,
  created_from: true,
  created_to: true,
  import_id: true,
} satisfies Record<Exclude<keyof PeopleFilter, 'excluded_ids'>, true>;
export type FilterName = keyof typeof FILTERS;
const NAMES = Object.keys(FILTERS) as FilterName[];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const parsed = (text: string | null): Record<string, unknown> => {
  if (text === null) return {};
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : {};
  } catch {
    // The URL was truncated, so the audience must be chosen again.
    return {};
  }
};

const texts = (value: unknown): string[] | undefined =>
  Array.isArray(value) && value.length > 0 && value.every((id) => typeof id === 'string') ? value : undefined;

const filterFrom = (given: Record<string, unknown>): PeopleFilter => ({
  ...Object.fromEntries(
    NAMES.flatMap((name) => (typeof given[name] === 'string' && given[name] !== '' ? [[name, given[name]]] : [])),
  ),
  ...(texts(given['excluded_ids']) && { excluded_ids: texts(given['excluded_ids']) }),
});

/**
 * The audience in a URL: `stage` with `filter` (JSON of a contact filter or of `{ids}`), or with plain parameters such
 * as `import_id`, `tag` and `ids`.
 */
export const readAudience = (query: URLSearchParams): Audience => {
  const given = parsed(query.get('filter'));
  const ids = texts(given['ids']) ?? query.get('ids')?.split(',').filter(Boolean);
  return {
    stage: STAGES.find((stage) => stage === query.get('stage')) ?? 'prospect',
    ids: ids && ids.length > 0 ? ids : undefined,
    filter: filterFrom({ ...Object.fromEntries(query), search: undefined, ...given }),
  };
};

/** Stores the audience in the URL, so that it survives a reload; keeps other parameters. */
export const writeAudience = (query: URLSearchParams, { stage, ids, filter }: Audience): URLSearchParams => {
  const next = new URLSearchParams(query);
  for (const name of ['ids', ...NAMES]) next.delete(name);
  next.set('stage', stage);
  const meant = ids ? { ids } : filter;
  if (Object.keys(meant).length > 0) next.set('filter', JSON.stringify(meant));
  else next.delete('filter');
  return next;
};

/** The arguments of the count. */
export const countArguments = (
  { stage, ids, filter }: Audience,
  mailboxIds: readonly string[],
  sequenceId: string,
  channel?: SentChannel,
) => ({
  type: stage,
  ...(channel && { channel }),
  ...(sequenceId !== '' && { sequence_id: sequenceId }),
  mailbox_ids: JSON.stringify(mailboxIds),
  ...(ids ? { ids: JSON.stringify(ids) } : { filter: JSON.stringify(filter) }),
});

/** The campaign's payload. Selected people are fixed: only a filter can be live. */
export const audiencePayload = ({ stage, ids, filter }: Audience, isLive: boolean) => ({
  stage,
  ...(ids ? { ids } : { filter }),
  frozen: ids ? true : !isLive,
});

/** The filter with one part changed; an empty one is removed. */
export const withPart = (filter: PeopleFilter, name: FilterName, value: string): PeopleFilter => {
  const { [name]: _gone, ...others } = filter;
  return value === '' ? others : { ...others, [name]: value };
};
