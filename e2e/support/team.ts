import type { SubUserRole } from '@rainmaker/contract';
import { type Account, PASSWORD } from './account.ts';
import { clientFor, mailedTo } from './session.ts';

export interface Newcomer {
  first_name: string;
  last_name: string;
  email: string;
  user_role: SubUserRole;
}

/** The link in the newest invitation to an address. */
export const invitationFor = (url: string, to: string): Promise<string> =>
  mailedTo(url, to, /https?:\/\/\S+\/invitation\/[\w-]+/);

/** A colleague who has accepted the invitation, for journeys about something else. */
export const addColleague = async (url: string, owner: Account, newcomer: Newcomer): Promise<Account> => {
  await owner.client.createSubUser(newcomer);
  const link = await invitationFor(url, newcomer.email);
  const { token = '' } = await clientFor(url).acceptInvitation({
    token: link.split('/').at(-1) ?? '',
    password: PASSWORD,
  });
  return { email: newcomer.email, client: clientFor(url, token) };
};
