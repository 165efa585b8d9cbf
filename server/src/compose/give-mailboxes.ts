import type { DomainEventOf, DomainEvents } from '#modules/events.ts';
import { addSimulatorMailbox, pauseMailboxesOf, welcomeColleague } from '#modules/mailboxes/index.ts';
import type { outreachModule } from '#modules/outreach/index.ts';
import type { Clock } from '#platform/clock.ts';

type NewPerson = Omit<DomainEventOf<'user.joined'>, 'type'>;

const named = ({ userId, email, firstName, lastName }: NewPerson, realClock: Clock) => ({
  userId,
  email,
  name: `${firstName} ${lastName}`.trim(),
  at: realClock.now(),
});

/** Who joins gets a simulated mailbox, and the mailboxes of who leaves pause. */
export const giveMailboxes = (
  events: DomainEvents,
  { leave }: Pick<ReturnType<typeof outreachModule>, 'leave'>,
  realClock: Clock,
): void => {
  events.on('workspace.created', (db, person) => addSimulatorMailbox(db, named(person, realClock)));
  events.on('user.joined', (db, person) => welcomeColleague(db, named(person, realClock)));
  events.on('user.deactivated', async (db, person) => {
    const shared = await leave(db, person);
    await pauseMailboxesOf(db, { ...person, shared }, realClock.now());
  });
};
