import { isAuditKind, type AuditKind } from '../team-words.ts';

/** Where in the log the person stands; the address holds all of it. */
export interface AuditState {
  search: string;
  kind: AuditKind | undefined;
  /** A leading - sorts downwards. */
  sort: 'at' | '-at';
  page: number;
  /** Where the page before ended: walking on costs the same at any depth. */
  after: string | undefined;
}

export const readAudit = (query: URLSearchParams): AuditState => {
  const page = Math.trunc(Number(query.get('page') ?? '1'));
  const kind = query.get('kind');
  return {
    search: query.get('search') ?? '',
    kind: isAuditKind(kind) ? kind : undefined,
    sort: query.get('sort') === 'at' ? 'at' : '-at',
    page: Number.isFinite(page) && page > 0 ? page : 1,
    after: query.get('after') ?? undefined,
  };
};

/** The address after a change; whatever else stands in it, such as the section of the settings, stays. */
export const changed = (query: URLSearchParams, state: AuditState, change: Partial<AuditState>): URLSearchParams => {
  const { search, kind, sort, page, after } = { ...state, ...change };
  const next = new URLSearchParams(query);
  const given = {
    search,
    kind,
    sort: sort === 'at' ? sort : '',
    page: page > 1 ? String(page) : '',
    after: page > 1 ? after : '',
  };
  for (const [name, value] of Object.entries(given)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
};
