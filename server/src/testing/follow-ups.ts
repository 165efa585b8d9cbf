import type { Contract, FollowUp } from '@rainmaker/contract';
import type { Client } from '@rainmaker/contract/client';
import type { SignedUp, TestApp } from './app.ts';

let counter = 0;

/** A lead of the owner, or of the user given. */
export const addLead = async (
  { client }: Pick<SignedUp, 'client'>,
  firstName: string,
  ownerId?: string,
): Promise<string> => {
  counter += 1;
  const { id } = await client.createLead({
    first_name: firstName,
    last_name: 'Obi',
    email: `lead${counter}@leads.example`,
    company_name: 'Fieldnote',
    ...(ownerId !== undefined && { owner_id: ownerId }),
  });
  return id;
};

/** Adds a follow-up with someone, a day ahead unless `more` says otherwise; `more` may also hold what the schema refuses. */
export const followUpMaker =
  (app: TestApp) =>
  ({ client }: { client: Client<Contract> }, contactId: string, more: object = {}): Promise<FollowUp> => {
    const due = new Date(app.clock.now().getTime() + 86_400_000);
    return client.createFollowUp({
      contact_id: contactId,
      kind: 'call',
      title: 'Call back',
      due_at: due.toISOString(),
      ...more,
    });
  };
