import {
  DO_NOT_CONTACT,
  STAGE_LABELS,
  statusesBefore,
  statusLabel,
  type Stage,
  type Status,
} from '@rainmaker/contract';
import { askFor } from '../actions/status-choices.ts';
import type { ContactRow } from '../stage-calls.ts';
import * as words from './words.ts';

/** The columns of a board, in the order in which people usually pass through them. */
const LANES = {
  prospect: ['New', 'Contacted', 'Engaged', 'Unresponsive'],
  lead: ['New', 'Qualified', 'Nurturing', 'Won'],
  customer: ['Onboarding', 'Active', 'Upsell_Opportunity', 'Paused', 'Churned'],
} as const satisfies Record<Stage, readonly Status[]>;

/** Where work ends: shown with their number only. */
const ENDS = {
  prospect: ['Bad Data', DO_NOT_CONTACT],
  lead: ['Closed', DO_NOT_CONTACT],
  customer: ['Archived', DO_NOT_CONTACT],
} as const satisfies Record<Stage, readonly Status[]>;

export interface Lanes {
  lanes: readonly Status[];
  ends: readonly Status[];
}

/** The columns that a board shows: all, or those of a filter. With a filter by an end alone it is a column too. */
export const lanesOf = (stage: Stage, wanted: readonly string[]): Lanes => {
  const lanes: readonly Status[] = LANES[stage];
  const ends: readonly Status[] = ENDS[stage];
  if (wanted.length === 0) return { lanes, ends };
  return { lanes: [...lanes, ...ends].filter((status) => wanted.includes(status)), ends: [] };
};

/** What dropping a person onto a status would do. */
export type Drop =
  | { can: 'stay' }
  /** `asks`: a reason or a confirmation is needed first. */
  | { can: 'move'; asks: boolean }
  | { can: 'not'; why: string };

/** What dropping a person of one status onto another would do. */
export const dropOn = (stage: Stage, from: Status, to: Status): Drop => {
  if (from === to) return { can: 'stay' };
  const before = statusesBefore(stage, to, 'person');
  if (before.includes(from))
    return { can: 'move', asks: to === DO_NOT_CONTACT || askFor(stage, from, to) !== 'nothing' };
  const others = before.filter((status) => status !== DO_NOT_CONTACT);
  return {
    can: 'not',
    why:
      others.length === 0
        ? words.cantGoBack(STAGE_LABELS[stage].one, statusLabel(to))
        : words.onlyFrom(others.map(statusLabel)),
  };
};

/** Statuses in which somebody should always have a next follow-up. */
const WORKED: readonly string[] = ['New', 'Qualified', 'Nurturing', 'Onboarding', 'Upsell_Opportunity'];
export const wantsFollowUp = ({ stage, status }: Pick<ContactRow, 'stage' | 'status'>): boolean =>
  stage !== 'prospect' && WORKED.includes(status);

/** People of whom nothing was heard, and who heard nothing, for this long are marked as quiet. */
export const QUIET_AFTER_DAYS = 14;
const DAY_MS = 86_400_000;
const FINISHED: readonly string[] = ['Won', 'Churned', 'Bad Data', 'Closed', 'Archived', DO_NOT_CONTACT];

type Touched = Pick<ContactRow, 'status' | 'created_at' | 'last_contacted_at' | 'last_replied_at'>;

/** For how many days a person has been quiet, from 14 on; undefined otherwise, and for people nobody works on. */
export const quietDays = (row: Touched, now: Date): number | undefined => {
  if (FINISHED.includes(row.status)) return undefined;
  const last = Math.max(
    ...[row.created_at, row.last_contacted_at, row.last_replied_at].map((at) => (at === null ? 0 : Date.parse(at))),
  );
  const days = Math.floor((now.getTime() - last) / DAY_MS);
  return days >= QUIET_AFTER_DAYS ? days : undefined;
};
