/** What a service is counted in. */
export const SERVICE_UNITS = ['item', 'hour', 'day', 'month', 'project', 'seat'] as const;
export type ServiceUnit = (typeof SERVICE_UNITS)[number];

/** How often a service is charged. */
export const BILLING_PERIODS = ['one_off', 'monthly', 'yearly'] as const;
export type BillingPeriod = (typeof BILLING_PERIODS)[number];
