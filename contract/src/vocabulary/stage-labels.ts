import type { Stage } from './stage.ts';

/** Stage labels. Separate from the rules, because the app frame needs them and loads first. */
export const STAGE_LABELS = {
  prospect: { one: 'prospect', many: 'prospects', title: 'Prospects' },
  lead: { one: 'lead', many: 'leads', title: 'Leads' },
  customer: { one: 'customer', many: 'customers', title: 'Customers' },
} as const satisfies Record<Stage, { one: string; many: string; title: string }>;
