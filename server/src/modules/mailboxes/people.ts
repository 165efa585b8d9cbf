import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { DomainEventOf } from '#modules/events.ts';
import { insertMailbox, listMailboxes } from './mailbox-queries.ts';

interface Person {
  userId: string;
  email: string;
  name: string;
  at: Date;
}

/** Every workspace starts with this mailbox, so that a first message can be sent at once. */
export const addSimulatorMailbox = async (db: Db, person: Person): Promise<void> => {
  await insertMailbox(db, {
    userId: person.userId,
    email: person.email,
    fromName: person.name,
    provider: 'simulator',
    kind: 'mailbox',
    smtp: null,
    secret: null,
    imap: null,
    imapSecret: null,
    timezone: null,
    signature: null,
    dailyLimit: null,
    minGapSeconds: 0,
    rampStartedOn: null,
    dkim: null,
    dkimSecret: null,
    state: 'active',
    at: person.at,
  });
};

/** A new colleague gets a simulated mailbox if the workspace has no other kind yet. */
export const welcomeColleague = async (db: Db, person: Person): Promise<void> => {
  const boxes = await listMailboxes(db);
  if (boxes.length > 0 && boxes.every(({ provider }) => provider === 'simulator'))
    await addSimulatorMailbox(db, person);
};

/** `shared`: relays of theirs that stay active, because colleagues send from them. */
type Leaving = Pick<DomainEventOf<'user.deactivated'>, 'userId' | 'name'> & { shared: readonly string[] };

/** When a person is deactivated, their mailboxes and relays pause until someone else resumes them. */
export const pauseMailboxesOf = async (db: Db, { userId, name, shared }: Leaving, at: Date): Promise<void> => {
  await db.run(sql`
    update sending_accounts set state = 'paused', state_reason = ${`${name} was deactivated`}, updated_at = ${at}
    where workspace_id = app.workspace_id() and user_id = ${userId} and state in ('active', 'ramping')
      and id <> all(${[...shared]}::uuid[])`);
};
