import { type SendingWindow, UNDO_SEND_SECONDS } from '@rainmaker/contract';
import { loadWorkspace as loadSettings } from '#modules/accounts/index.ts';
import { type Clock, movedClock } from '#platform/clock.ts';
import type { Db } from '#platform/db/database.ts';
import type { DomainEvents } from '#modules/events.ts';
import { type HolidayLookup, holidaysFrom, noHolidays } from './holidays.ts';

/** What the engine needs to know about its workspace. */
export interface OutreachWorkspace {
  id: string;
  name: string;
  companyName: string | null;
  timezone: string;
  window: SendingWindow;
  postalAddress: string | null;
  sendingPaused: boolean;
  clock: Clock;
  offsetMs: number;
  /** The clock was moved, but real email follows real time: only the simulator sends. */
  holdsRealMail: boolean;
  holidayOn: HolidayLookup;
  /** What someone approves isn't sent before, so that they can undo it. */
  approvalGraceMs: number;
  /** Tells other modules what messages do to people. */
  events: DomainEvents;
}

/** What a workspace is loaded with: the events for other modules, and the real time. */
export interface WorkspaceDeps {
  events: DomainEvents;
  realClock: Clock;
  /** Without the safeguards of `SIMULATOR=auto`: a clock that was moved moves real mail too. */
  movesRealMail?: boolean;
  /** `UNDO_SEND_SECONDS` by default; 0 in tests, which send what they approve at once. */
  approvalGraceMs?: number;
}

const changing = new WeakSet<Db>();

/** Whether an event in this transaction was caused by a message: a send or a reply isn't a decision to stop. */
export const isOwnChange = (db: Db): boolean => changing.has(db);

const asOwn = (events: DomainEvents): DomainEvents => ({
  on: events.on,
  async emit(db, event) {
    changing.add(db);
    try {
      await events.emit(db, event);
    } finally {
      changing.delete(db);
    }
  },
});

/** Loads the workspace of this transaction, by its primary key. */
export const loadWorkspace = async (
  db: Db,
  { events, realClock, movesRealMail = false, approvalGraceMs = UNDO_SEND_SECONDS * 1_000 }: WorkspaceDeps,
): Promise<OutreachWorkspace> => {
  const row = await loadSettings(db);
  const clock = movedClock(row.clock_offset_ms, realClock);
  return {
    id: row.id,
    name: row.name,
    companyName: row.company_name,
    timezone: row.timezone,
    window: row.window,
    postalAddress: row.postal_address,
    sendingPaused: row.sending_paused,
    clock,
    offsetMs: row.clock_offset_ms,
    holdsRealMail: row.clock_offset_ms !== 0 && !movesRealMail,
    holidayOn: row.holidays ? holidaysFrom(clock.now()) : noHolidays,
    approvalGraceMs,
    events: asOwn(events),
  };
};
