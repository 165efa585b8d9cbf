export const ROLES = ['owner', 'manager', 'rep', 'viewer'] as const;
export type Role = (typeof ROLES)[number];

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
