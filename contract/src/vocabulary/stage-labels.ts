import type { Stage } from './stage.ts';

/** What a stage is called. Apart from its rules: the frame needs the words, and loads first. */
export const STAGE_LABELS = {
  prospect: { one: 'prospect', many: 'prospects', title: 'Prospects' },
  lead: { one: 'lead', many: 'leads', title: 'Leads' },
  customer: { one: 'customer', many: 'customers', title: 'Customers' },
} as const satisfies Record<Stage, { one: string; many: string; title: string }>;
