import type { Handlers } from '#http/request/handlers.ts';
import type { DomainEvents } from '#modules/events.ts';
import type { Clock } from '#platform/clock.ts';
import { createCalendarFeed, deleteCalendarFeed, getCalendarFeed, readCalendar } from './calendar-feed.ts';
import { changeFollowUps } from './change-many.ts';
import { createFollowUp } from './create.ts';
import { deleteFollowUp } from './delete.ts';
import { getRecord, toFollowUp } from './follow-up-row.ts';
import { listFollowUps } from './list.ts';
import { dismissReminders, getReminders } from './reminders.ts';
import { updateFollowUp } from './update.ts';

export const followUpRoutes = (events: DomainEvents, realClock: Clock) =>
  ({
    createFollowUp: (context, input) => createFollowUp(context, events, input),
    getFollowUps: ({ db, session, clock }, input) =>
      listFollowUps(db, input, {
        now: clock.now(),
        timezone: session.timezone,
        isRep: session.role === 'rep',
      }),
    getFollowUp: async ({ db, clock }, { id }) => toFollowUp(await getRecord(db, id), clock.now()),
    updateFollowUp: (context, input) => updateFollowUp(context, events, input),
    changeFollowUps,
    deleteFollowUp: (context, { id }) => deleteFollowUp(context, events, id),
    getReminders,
    dismissReminders: (context, { ids }) => dismissReminders(context, ids),
    getCalendarFeed,
    createCalendarFeed,
    deleteCalendarFeed,
    readCalendar: (context, { token }) => readCalendar(context, token, realClock),
  }) satisfies Partial<Handlers>;
