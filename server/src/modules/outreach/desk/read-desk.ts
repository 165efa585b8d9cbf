import type { Contract, DeskItem, DeskKind, Input, LinkedinAct, Output } from '@rainmaker/contract';
import { type DeskFollowUp, deskFollowUps, doneOnDesk } from '#modules/contacts/index.ts';
import type { CallContext } from '#platform/context.ts';
import { startOfDay, startOfNextDay } from '#platform/zones/zoned-time.ts';
import { loadWorkspace, type WorkspaceDeps } from '../pace/workspace.ts';
import { zoneOf } from '../pace/zone.ts';
import { capsOfToday, type Place, placeCall } from './place.ts';
import { loadDeskSettings } from './settings.ts';
import { type DeskStep, stepsOf } from './steps-of.ts';

type Answer = Output<Contract['getDesk']>;

const UNSEEN = { job_title: null, phone: null, linkedin_url: null, timezone: null, country: null, blocked: null };
const PRIORITY = { high: 0, normal: 1, low: 2 } as const;

const actOf = (step: DeskStep | null): LinkedinAct => (step?.kind === 'linkedin_connect' ? 'connect' : 'message');

/** By the day it was due, then by what it is worth. */
const inOrder = (rows: readonly DeskFollowUp[], timezone: string): DeskFollowUp[] => {
  const dayOf = ({ followUp }: DeskFollowUp): number => startOfDay(new Date(followUp.due_at), timezone).getTime();
  const worth = ({ person }: DeskFollowUp): number => person?.score ?? -1;
  const days = new Map(rows.map((row) => [row, dayOf(row)]));
  return rows.toSorted(
    (one, other) =>
      (days.get(one) ?? 0) - (days.get(other) ?? 0) ||
      PRIORITY[one.followUp.priority] - PRIORITY[other.followUp.priority] ||
      worth(other) - worth(one) ||
      one.followUp.due_at.localeCompare(other.followUp.due_at),
  );
};

interface Shown {
  kind: DeskKind;
  stepOf: (row: DeskFollowUp) => DeskStep | null;
  placeOf: (row: DeskFollowUp, act: LinkedinAct) => Place;
  timezone: string;
}

const toItem = (row: DeskFollowUp, { kind, stepOf, placeOf, timezone }: Shown): DeskItem => {
  const step = stepOf(row);
  const { phone, job_title, linkedin_url, blocked, ...there } = row.person ?? UNSEEN;
  const { part, opensAt } = placeOf(row, actOf(step));
  return {
    ...row.followUp,
    part,
    opens_at: opensAt?.toISOString() ?? null,
    zone: zoneOf(there, timezone),
    phone,
    job_title,
    linkedin_url,
    blocked,
    act: kind === 'linkedin' ? actOf(step) : null,
    step,
  };
};

/** The caller's calls or LinkedIn steps until tomorrow, each with when it can be done, and what was done today. */
export const readDesk = async (
  { db, session, clock }: Pick<CallContext, 'db' | 'session' | 'clock'>,
  { kind }: Input<Contract['getDesk']>,
  deps: WorkspaceDeps,
): Promise<Answer> => {
  const { timezone, userId } = session;
  const now = clock.now();
  const endOfToday = startOfNextDay(now, timezone);
  const desk = { userId, kind };
  const [open, done, workspace, settings] = await Promise.all([
    deskFollowUps(db, desk, { now, until: startOfNextDay(endOfToday, timezone) }),
    doneOnDesk(db, desk, { now, since: startOfDay(now, timezone) }),
    loadWorkspace(db, deps),
    loadDeskSettings(db),
  ]);
  const stepOf = await stepsOf(db, [...open.results, ...done.results]);
  const acts = kind === 'linkedin' ? done.results.map((row) => actOf(stepOf(row))) : [];
  const used = (act: LinkedinAct, cap: number) => ({ done: acts.filter((each) => each === act).length, cap });
  const [connects, messages] = [used('connect', settings.connects_a_day), used('message', settings.messages_a_day)];
  const withinCaps = capsOfToday({ connect: connects.cap - connects.done, message: messages.cap - messages.done });
  const placeOf = ({ followUp, person }: DeskFollowUp, act: LinkedinAct): Place =>
    kind === 'call'
      ? placeCall(new Date(followUp.due_at), person ?? UNSEEN, { workspace, now, endOfToday })
      : withinCaps(new Date(followUp.due_at), act, { now, endOfToday });
  return {
    now: now.toISOString(),
    results: inOrder(open.results, timezone).map((row) => toItem(row, { kind, stepOf, placeOf, timezone })),
    has_more: open.hasMore,
    done: done.results.map(({ followUp }) => followUp),
    today: {
      done: done.done,
      interested: done.interested,
      talked_seconds: done.talkedSeconds,
      connects,
      messages,
    },
  };
};
