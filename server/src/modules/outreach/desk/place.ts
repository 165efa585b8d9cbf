import type { DeskPart, LinkedinAct } from '@rainmaker/contract';
import type { OutreachWorkspace } from '../pace/workspace.ts';
import { nextOpen, openHours } from '../pace/window.ts';
import { zoneOf } from '../pace/zone.ts';

/** Where a follow-up stands on a desk. */
export interface Place {
  part: DeskPart;
  /** When it can be done; null for now. */
  opensAt: Date | null;
}

interface Ground {
  workspace: Pick<OutreachWorkspace, 'timezone' | 'window' | 'holidayOn'>;
  now: Date;
  endOfToday: Date;
}

interface Reached {
  timezone: string | null;
  country: string | null;
}

const partAt = (at: Date, { now, endOfToday }: Pick<Ground, 'now' | 'endOfToday'>): DeskPart =>
  at <= now ? 'now' : at < endOfToday ? 'later' : 'tomorrow';

/** A call waits until it is working hours for the person: the workspace's hours on their clock, without their public holidays. */
export const placeCall = (dueAt: Date, person: Reached, { workspace, ...ground }: Ground): Place => {
  const zone = zoneOf(person, workspace.timezone);
  const hours = openHours([{ ...workspace.window, timezone: 'recipient' }], {
    recipient: zone,
    workspace: workspace.timezone,
  });
  const earliest = dueAt > ground.now ? dueAt : ground.now;
  const opens = nextOpen(earliest, hours, { zone, country: person.country }, workspace.holidayOn);
  // Hours that never open keep nobody from calling.
  const at = opens?.at ?? earliest;
  return { part: partAt(at, ground), opensAt: at > ground.now ? at : null };
};

/** Takes the room that is left of today's caps, in the order of the list. */
export const capsOfToday = (left: Readonly<Record<LinkedinAct, number>>) => {
  const free = { ...left };
  return (dueAt: Date, act: LinkedinAct, { now, endOfToday }: Pick<Ground, 'now' | 'endOfToday'>): Place => {
    const part = partAt(dueAt, { now, endOfToday });
    if (part === 'tomorrow') return { part, opensAt: dueAt };
    if (free[act] <= 0) return { part: 'tomorrow', opensAt: endOfToday };
    free[act] -= 1;
    return { part, opensAt: part === 'now' ? null : dueAt };
  };
};
