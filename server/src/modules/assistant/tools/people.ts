import { type ContactRow, type Stage, STAGES, STATUSES } from '@rainmaker/contract';
import { z } from 'zod';
import { action, dayName, type Finding, many, moment, MOST_ROWS, numeral, parts, row } from '../finding.ts';
import { to } from '../paths.ts';
import { findPeople } from './find.ts';
import { type Asking, defineTool } from './tool.ts';

const LIST = { prospect: 'getProspects', lead: 'getLeads', customer: 'getCustomers' } as const;
const GET = { prospect: 'getProspect', lead: 'getLead', customer: 'getCustomer' } as const;

const PersonFilter = z.object({
  stage: z.enum(STAGES).optional(),
  status: z.string().max(40).optional().describe('A status of that stage'),
  country: z.string().length(2).optional().describe('ISO 3166-1 alpha-2'),
  city: z.string().max(120).optional(),
  industry: z.string().max(120).optional(),
  company_name: z.string().max(200).optional(),
  has_email: z.enum(['yes', 'no']).optional(),
  next_follow_up: z.enum(['none', 'overdue', 'today']).optional(),
  created_from: z.iso.date().optional(),
});
export type PersonFilter = z.infer<typeof PersonFilter>;

/** A status that the stage doesn’t have would be refused by the list; another stage may have it. */
const hasStatus = (stage: Stage, status: string | undefined): boolean =>
  status === undefined || (STATUSES[stage] as readonly string[]).includes(status);

const personRow = (each: ContactRow) =>
  row(each.name, parts(each.company_name, each.status.replaceAll('_', ' '), each.city), to.person(each.stage, each.id));

interface Counted {
  stage: Stage;
  list: { count: number; count_is_exact: boolean; results: ContactRow[] };
  link: string;
}

const FIRST_NAMES = 3;
const stageRow = ({ stage, list, link }: Counted) => {
  const names = list.results.slice(0, FIRST_NAMES).map(({ name }) => name);
  const title = `${stage[0]?.toUpperCase()}${stage.slice(1)}s`;
  return row(title, names.join(', '), link, numeral(list.count, list.count_is_exact));
};

export const countPeople = defineTool({
  name: 'find_people_by',
  description:
    'Counts and lists people by stage, status, country, city, industry, company, next follow-up or when they were added.',
  input: PersonFilter,
  run: async ({ read }, { stage, ...filter }): Promise<Finding> => {
    const stages = STAGES.filter((each) => (stage === undefined || each === stage) && hasStatus(each, filter.status));
    const found = [];
    for (const each of stages) {
      const list = await read(LIST[each], { ...filter, page_size: MOST_ROWS });
      found.push({ stage: each, list, link: to.people(each, filter) });
    }
    const counted = found.filter(({ list }) => list.count > 0);
    const sum = counted.reduce((all, { list }) => all + list.count, 0);
    const isExact = counted.every(({ list }) => list.count_is_exact);
    const [only] = counted;
    const noun = stage ?? 'person';
    const shown = counted.length === 1 && only !== undefined;
    return {
      headline:
        sum === 0
          ? `No ${noun} matches.`
          : `${many(sum, noun, stage === undefined ? 'people' : `${stage}s`, isExact)}.`,
      text: shown && only.list.results.length < sum ? 'The newest of them:' : '',
      rows: shown ? only.list.results.map(personRow) : counted.map(stageRow),
      actions: shown
        ? [
            action('Open the list', 'With this filter', only.link),
            action('Write to them', 'A new campaign with these people chosen', to.newCampaign(only.stage, filter)),
          ]
        : [],
      looked: found.map(({ stage: each, list, link }) => ({
        label: many(list.count, each, `${each}s`, list.count_is_exact),
        to: link,
      })),
    };
  },
});

export const statusCounts = defineTool({
  name: 'counts_by_status',
  description: 'How many prospects, leads and customers there are, by status.',
  input: z.object({ stage: z.enum(STAGES).optional() }),
  run: async ({ read }, { stage }) => {
    const { counts } = await read('getDashboard', {});
    const ofStage = (each: Stage) =>
      counts.filter((count) => count.stage === each).reduce((sum, { count }) => sum + count, 0);
    const rows =
      stage === undefined
        ? STAGES.map((each) =>
            row(
              `${each[0]?.toUpperCase()}${each.slice(1)}s`,
              counts
                .filter((count) => count.stage === each && count.count > 0)
                .map(({ status, count }) => `${count} ${status.replaceAll('_', ' ')}`)
                .join(', '),
              to.people(each),
              numeral(ofStage(each)),
            ),
          )
        : counts
            .filter((count) => count.stage === stage && count.count > 0)
            .map(({ status, count }) =>
              row(status.replaceAll('_', ' '), '', to.people(stage, { status }), numeral(count)),
            );
    const sum = stage === undefined ? STAGES.reduce((all, each) => all + ofStage(each), 0) : ofStage(stage);
    return {
      headline: stage === undefined ? `${many(sum, 'person', 'people')} in all.` : `${many(sum, stage)}.`,
      rows,
      actions: sum === 0 ? [action('Import people', 'From a file, or paste rows', to.import(stage ?? 'prospect'))] : [],
      looked: [
        {
          label: many(sum, stage ?? 'person', stage === undefined ? 'people' : `${stage}s`),
          to: stage === undefined ? to.dashboard : to.people(stage),
        },
      ],
    };
  },
});

/** One person: where they stand, what comes next, what happened last. Notes and message texts are left out. */
export const describePerson = async (asking: Asking, { stage, id }: { stage: Stage; id: string }): Promise<Finding> => {
  const { read, now, zone } = asking;
  const person = await read(GET[stage], { id });
  const campaigns = (await read('getPersonCampaigns', { id })).results;
  const next = (await read('getFollowUps', { contact_id: id, state: 'open', page_size: 1 })).results[0];
  const here = to.person(stage, id);
  const blocked = person.blocked.email;
  const last = person.timeline.results.slice(0, 3);
  const ago = (at: string | null) => (at === null ? 'never' : dayName(new Date(at), now, zone));
  return {
    headline: `${person.name}: ${stage}, ${person.status.replaceAll('_', ' ')}.`,
    text: parts(
      parts(person.job_title, person.company_name, person.city),
      `Written to ${ago(person.last_contacted_at)}, replied ${ago(person.last_replied_at)}`,
    ),
    rows: [
      ...(blocked === null ? [] : [row('No email may be sent', blocked, here)]),
      next === undefined
        ? row('No next touch', 'Nothing is planned with this person.', here)
        : row(`Next: ${next.title}`, moment(new Date(next.due_at), now, zone), here),
      ...campaigns
        .slice(0, 2)
        .map(({ campaign, step, step_count: steps, reason }) =>
          row(campaign.name, `Step ${step} of ${steps}. ${reason}`, to.campaign(campaign.id)),
        ),
      ...last.map(({ summary, at }) => row(summary, moment(new Date(at), now, zone), here)),
    ].slice(0, MOST_ROWS),
    actions: [
      action(`Plan a touch with ${person.first_name}`, 'Opens a follow-up to fill in', to.addFollowUp(stage, id)),
      action('Open the page', person.name, here),
    ],
    looked: [{ label: `${person.name}’s page`, to: here }],
    next: [`Why doesn’t ${person.name} get anything?`, 'Who should I call today?'],
  };
};

const foundRows = (found: Awaited<ReturnType<typeof findPeople>>) =>
  found
    .slice(0, MOST_ROWS)
    .map(({ id, stage, name, company_name: company, email }) =>
      row(name, parts(company, email, stage), to.person(stage, id)),
    );

/** Of several who match, those whom the answer must choose between. */
export const whichOne = (search: string, found: Awaited<ReturnType<typeof findPeople>>): Finding => ({
  headline:
    found.length === 0
      ? `I can’t find “${search}” among the people you can see.`
      : `${many(found.length, 'person matches', 'people match')} “${search}”.`,
  rows: foundRows(found),
  actions: found.length === 0 ? [action('Add a prospect', 'If they are new', to.addPerson('prospect'))] : [],
  looked: [{ label: `The search for “${search}”`, to: to.people('prospect', { search }) }],
});

export const aboutPerson = defineTool({
  name: 'about_person',
  description:
    'One person by name, company or address: status, last contact, next touch, campaigns, and why they wait.',
  input: z.object({ search: z.string().min(2).max(200) }),
  run: async (asking, { search }) => {
    const found = await findPeople(asking, search);
    const [first] = found;
    const exact = found.filter(({ name }) => name.toLowerCase() === search.trim().toLowerCase());
    const one = exact.length === 1 ? exact[0] : found.length === 1 ? first : undefined;
    return one === undefined ? whichOne(search, found) : describePerson(asking, one);
  },
});

export const duplicates = defineTool({
  name: 'likely_duplicates',
  description: 'Pairs of people who are likely the same person.',
  input: z.object({}),
  run: async ({ read }) => {
    const pairs = await read('getDuplicates', { page_size: MOST_ROWS });
    return {
      headline:
        pairs.count === 0
          ? 'No likely duplicates.'
          : `${many(pairs.count, 'likely duplicate', 'likely duplicates', pairs.count_is_exact)}.`,
      rows: pairs.results.map(({ people }) =>
        row(people.map(({ name }) => name).join(' and '), parts(...people.map(({ email }) => email)), to.duplicates),
      ),
      actions: pairs.count > 0 ? [action('Decide about them', 'Merge, or say that they differ', to.duplicates)] : [],
      looked: [{ label: 'Likely duplicates', to: to.duplicates }],
    };
  },
});
