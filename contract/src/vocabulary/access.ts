export const ROLES = ['owner', 'manager', 'rep', 'viewer'] as const;
export type Role = (typeof ROLES)[number];

/** The roles of a sub-user: the owner is the main user. */
export const SUB_USER_ROLES = ['manager', 'rep', 'viewer'] as const;
export type SubUserRole = (typeof SUB_USER_ROLES)[number];

export const ROLE_LABELS: Record<Role, string> = {
  owner: 'Owner',
  manager: 'Manager',
  rep: 'Salesperson',
  viewer: 'Viewer',
};

export const SUB_USER_STATES = ['invited', 'active', 'deactivated'] as const;
export type SubUserState = (typeof SUB_USER_STATES)[number];

export const PLANS = ['trial', 'starter', 'growth', 'scale', 'self_hosted'] as const;
export type Plan = (typeof PLANS)[number];
export const PLAN_LABELS: Record<Plan, string> = {
  trial: 'Trial',
  starter: 'Starter',
  growth: 'Growth',
  scale: 'Scale',
  self_hosted: 'Self-hosted',
};

export const PLAN_STATUSES = ['trialing', 'active', 'past_due', 'cancelled', 'expired'] as const;
export type PlanStatus = (typeof PLAN_STATUSES)[number];
