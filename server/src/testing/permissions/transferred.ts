import type { Stage } from '@rainmaker/contract';
import type { Member, World } from './world.ts';

interface Person {
  id: string;
  stage: Stage;
}

const peopleOf = async ({ app }: World, { home, userId }: Member): Promise<Person[]> =>
  (
    await app.database.admin.query<Person>(
      'select id, stage from contacts where workspace_id = $1 and owner_id = $2 and deleted_at is null',
      [home.id, userId],
    )
  ).rows;

/**
 * Does something for a member, and gives the people whom it made theirs to the colleague, as a manager does. False where it made
 * none: then what it did is about no person.
 */
export const transferAfter = async <T>(
  world: World,
  member: Member,
  work: () => Promise<T> | T,
): Promise<{ done: T; isTransferred: boolean }> => {
  const before = new Set((await peopleOf(world, member)).map(({ id }) => id));
  const done = await work();
  const made = (await peopleOf(world, member)).filter(({ id }) => !before.has(id));
  const { client } = member.home.members.owner;
  const input = (stage: Stage) => ({
    ids: made.filter((person) => person.stage === stage).map(({ id }) => id),
    user_id: member.home.colleague.userId,
  });
  const [prospects, leads, customers] = [input('prospect'), input('lead'), input('customer')];
  if (prospects.ids.length > 0) await client.transferProspects(prospects);
  if (leads.ids.length > 0) await client.transferLeads(leads);
  if (customers.ids.length > 0) await client.transferCustomers(customers);
  return { done, isTransferred: made.length > 0 };
};

const OWN_ESTIMATE = 'an estimate stays with whoever made it; what it tells of the person ends with the transfer';

/** Calls, or their ids as `call.field`, that still reach a record of one’s own whose person was transferred; each with the reason. */
export const STILL_REACHED: Record<string, string> = {
  undo: 'the action is one’s own; people who are out of reach by now are left as they are',
  getUndoable: 'the list is of one’s own actions',
  'changeFollowUps.assignee_id': 'a follow-up that is out of reach by now is skipped, as the probe of its ids tries',
  getEstimates: OWN_ESTIMATE,
  getEstimateDrafts: OWN_ESTIMATE,
  getEstimate: OWN_ESTIMATE,
  getEstimatePdf: OWN_ESTIMATE,
  'downloadEstimateFile.id': OWN_ESTIMATE,
  'getEstimateTotals.contact_id': OWN_ESTIMATE,
  'exportEstimates.ids': OWN_ESTIMATE,
  deleteEstimate: OWN_ESTIMATE,
  deleteEstimates: OWN_ESTIMATE,
  restoreEstimates: OWN_ESTIMATE,
  saveEstimateTemplate: 'a template has no person',
};
