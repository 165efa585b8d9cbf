import type { Stage } from '@rainmaker/contract';

const LISTS: Record<Stage, string> = {
  prospect: '/ai-prospector/prospects',
  lead: '/ai-prospector/leads',
  customer: '/ai-prospector/customers',
};

type Query = Record<string, string | undefined>;

const withQuery = (path: string, query: Query): string => {
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
};

/** The addresses of screens. Whatever an answer links to comes from here and from the id of a row that was read. */
export const to = {
  dashboard: '/dashboard',
  people: (stage: Stage, query: Query = {}) => withQuery(LISTS[stage], query),
  person: (stage: Stage, id: string) => withQuery(`${LISTS[stage]}/details`, { id }),
  addPerson: (stage: Stage) => `${LISTS[stage]}/add`,
  import: (stage: Stage) => `${LISTS[stage]}/import`,
  duplicates: '/ai-prospector/duplicates',
  campaigns: '/email-outreach/campaigns',
  campaign: (id: string) => withQuery('/email-outreach/campaigns/details', { id }),
  newCampaign: (stage?: Stage, filter?: object) =>
    withQuery('/email-outreach/campaigns/new-campaign', {
      stage,
      filter: filter === undefined ? undefined : JSON.stringify(filter),
    }),
  workflows: '/email-outreach/workflows',
  newWorkflow: '/email-outreach/workflows/new',
  newAnnouncement: '/email-outreach/announcements/new',
  templates: '/email-outreach/templates',
  drafts: (query: Query = {}) => withQuery('/email-outreach/drafts', query),
  sent: (query: Query = {}) => withQuery('/email-outreach/sent-box', query),
  inbox: (query: Query = {}) => withQuery('/inbox', query),
  followUps: (query: Query = {}) => withQuery('/follow-ups', query),
  /** The name in the path is only for people to read. */
  addFollowUp: (stage: Stage, id: string) =>
    withQuery('/leads/follow-up/add/person', { id, stage: stage === 'lead' ? undefined : stage }),
  memory: (section?: string) => withQuery('/memory', { section }),
  settings: (section?: string) => withQuery('/settings', { section }),
  profile: '/edit-user-profile',
  simulator: '/simulator',
} as const;
