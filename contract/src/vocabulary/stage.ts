/**
 * A contact has one of three stages, each with its own statuses and allowed changes. SQL guards, handlers, menus and
 * documentation all use these tables.
 */
export const STAGES = ['prospect', 'lead', 'customer'] as const;
export type Stage = (typeof STAGES)[number];

export const DO_NOT_CONTACT = 'Do Not Contact';

export const PROSPECT_STATUSES = ['New', 'Contacted', 'Engaged', 'Unresponsive', 'Bad Data', DO_NOT_CONTACT] as const;
export const LEAD_STATUSES = ['New', 'Qualified', 'Nurturing', 'Won', 'Closed', DO_NOT_CONTACT] as const;
export const CUSTOMER_STATUSES = [
  'Active',
  'Onboarding',
  'Paused',
  'Churned',
  'Upsell_Opportunity',
  DO_NOT_CONTACT,
  'Archived',
] as const;

export const STATUSES = {
  prospect: PROSPECT_STATUSES,
  lead: LEAD_STATUSES,
  customer: CUSTOMER_STATUSES,
} as const satisfies Record<Stage, readonly string[]>;

export type Status = (typeof STATUSES)[Stage][number];

/** The initial status in each stage. */
export const FIRST_STATUS = { prospect: 'New', lead: 'New', customer: 'Onboarding' } as const satisfies Record<
  Stage,
  Status
>;

/** Who may make a change: `person` by hand, `system` automatically, or `both`. */
type By = 'person' | 'system' | 'both';
export interface StatusMove {
  from: Status;
  to: Status;
  by: By;
  /** A person must give a `reason`; for a lead that becomes Closed, it is saved as lost_reason. */
  needsReason?: true;
}

const move = (from: Status, to: Status, by: By = 'person', needsReason?: true): StatusMove => ({
  from,
  to,
  by,
  ...(needsReason && { needsReason }),
});

/**
 * Every allowed change except to and from Do Not Contact, which `statusMove` adds: any status can change to it, and
 * only new evidence of consent leads back to `AFTER_DO_NOT_CONTACT`.
 */
export const STATUS_MOVES: Record<Stage, readonly StatusMove[]> = {
  prospect: [
    move('New', 'Contacted', 'both'),
    move('New', 'Bad Data', 'both'),
    move('Contacted', 'Engaged', 'both'),
    move('Contacted', 'Unresponsive', 'both'),
    move('Contacted', 'Bad Data', 'both'),
    move('Engaged', 'Unresponsive'),
    move('Unresponsive', 'Contacted'),
    move('Unresponsive', 'Engaged', 'both'),
    move('Bad Data', 'New', 'both'),
  ],
  lead: [
    move('New', 'Qualified'),
    move('New', 'Nurturing'),
    move('New', 'Closed', 'person', true),
    move('New', 'Won', 'system'),
    move('Qualified', 'Nurturing'),
    move('Qualified', 'Closed', 'person', true),
    move('Qualified', 'Won', 'both'),
    move('Nurturing', 'Qualified'),
    move('Nurturing', 'Closed', 'person', true),
    move('Nurturing', 'Won', 'both'),
    move('Closed', 'Nurturing', 'person', true),
    move('Closed', 'Qualified', 'person', true),
    move('Closed', 'Won', 'system'),
    move('Won', 'Qualified', 'person', true),
  ],
  customer: [
    move('Onboarding', 'Active'),
    move('Onboarding', 'Paused'),
    move('Onboarding', 'Churned'),
    move('Active', 'Paused'),
    move('Active', 'Upsell_Opportunity'),
    move('Active', 'Churned'),
    move('Upsell_Opportunity', 'Active'),
    move('Upsell_Opportunity', 'Churned'),
    move('Paused', 'Active'),
    move('Paused', 'Churned'),
    move('Paused', 'Archived'),
    move('Churned', 'Active'),
    move('Churned', 'Archived'),
    move('Archived', 'Active'),
  ],
};

/** The status a contact has after Do Not Contact is lifted. */
export const AFTER_DO_NOT_CONTACT = { prospect: 'New', lead: 'New', customer: 'Active' } as const satisfies Record<
  Stage,
  Status
>;

/** The change from one status to another; undefined if a person or the system may not make it. */
export const statusMove = (stage: Stage, from: Status, to: Status, by: 'person' | 'system'): StatusMove | undefined => {
  if (from === to) return undefined;
  if (to === DO_NOT_CONTACT) return { from, to, by: 'both' };
  if (from === DO_NOT_CONTACT) {
    return by === 'person' && to === AFTER_DO_NOT_CONTACT[stage] ? { from, to, by: 'person' } : undefined;
  }
  const found = STATUS_MOVES[stage].find((candidate) => candidate.from === from && candidate.to === to);
  return found && (found.by === by || found.by === 'both') ? found : undefined;
};

/** The statuses a person may choose next, in the stage's order. */
export const nextStatuses = (stage: Stage, from: Status): Status[] =>
  STATUSES[stage].filter((to) => statusMove(stage, from, to, 'person') !== undefined);

/** The statuses from which `to` can be reached. */
export const statusesBefore = (stage: Stage, to: Status, by: 'person' | 'system'): Status[] =>
  STATUSES[stage].filter((from) => statusMove(stage, from, to, by) !== undefined);

/** Conversions: the target stage, and the statuses that prevent one. */
export const CONVERSIONS = {
  prospect: { to: 'lead', barred: ['Bad Data', DO_NOT_CONTACT] },
  lead: { to: 'customer', barred: [DO_NOT_CONTACT] },
} as const satisfies Partial<Record<Stage, { to: Stage; barred: readonly Status[] }>>;

/** The status after a conversion: an engaged prospect becomes a qualified lead. */
export const statusAfterConversion = (from: 'prospect' | 'lead', status: Status): Status =>
  from === 'lead' ? 'Onboarding' : status === 'Engaged' ? 'Qualified' : 'New';

/** Converting back, by hand and with a reason: the stage before. Someone who is Do Not Contact stays so. */
export const CONVERSIONS_BACK = { lead: 'prospect', customer: 'lead' } as const satisfies Partial<Record<Stage, Stage>>;
/** A stage that has one before it. */
export type ConvertibleBack = keyof typeof CONVERSIONS_BACK;
export const STAGES_AFTER_ANOTHER = Object.keys(CONVERSIONS_BACK) as [ConvertibleBack, ...ConvertibleBack[]];

/** The label on screen; raw names are never shown. */
export const statusLabel = (status: string): string => status.replaceAll('_', ' ');

/** The colour of a status's pill. */
export type Tone = 'idle' | 'info' | 'accent' | 'good' | 'warn' | 'bad';
export const STATUS_TONES: Record<Status, Tone> = {
  New: 'idle',
  Contacted: 'info',
  Engaged: 'good',
  Unresponsive: 'warn',
  'Bad Data': 'bad',
  'Do Not Contact': 'bad',
  Qualified: 'info',
  Nurturing: 'accent',
  Won: 'good',
  Closed: 'idle',
  Active: 'good',
  Onboarding: 'info',
  Paused: 'warn',
  Churned: 'bad',
  Upsell_Opportunity: 'accent',
  Archived: 'idle',
};
