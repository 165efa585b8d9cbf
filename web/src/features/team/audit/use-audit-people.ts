import { api } from '#lib/api/api.ts';
import { personName } from '../team-words.ts';

/** The people to filter the log by: the main user and everyone in the team, including deactivated people. */
export const useAuditPeople = (): { id: string; name: string }[] => {
  const { data: owners } = api.useGetSalesPersonsQuery();
  const { data: team } = api.useGetSubUsersQuery();
  const named = new Map((owners?.results ?? []).map(({ id, name }) => [id, name]));
  for (const user of team?.users ?? []) if (!named.has(user.id)) named.set(user.id, personName(user));
  return [...named].map(([id, name]) => ({ id, name })).toSorted((a, b) => a.name.localeCompare(b.name));
};
