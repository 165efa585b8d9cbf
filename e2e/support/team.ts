import type { SubUserRole } from '@rainmaker/contract';
import { type Account, PASSWORD } from './account.ts';
import { clientFor } from './session.ts';

export interface Newcomer {
  first_name: string;
  last_name: string;
  email: string;
  user_role: SubUserRole;
}

/** The link in the newest invitation to an address; a job sends invitations. */
export const invitationFor = async (url: string, to: string): Promise<string> => {
  for (let tries = 0; tries < 50; tries += 1) {
    const { results } = await clientFor(url).outbox({ to });
    const link = results[0]?.text.match(/https?:\/\/\S+\/invitation\/[\w-]+/)?.[0];
    if (link !== undefined) return link;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No invitation went to ${to}.`);
};

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
