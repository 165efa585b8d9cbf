import { LIMITS } from '@rainmaker/contract';
import type { Intake } from '#platform/intake/daily-intake.ts';

/** What webhooks of a workspace are counted as in its daily intake. */
export const REPORTS = 'whatsapp';

/** As much is taken of a workspace in a day. */
export const MOST_REPORTS: Intake = {
  count: LIMITS.whatsappReportsOfDay,
  bytes: LIMITS.whatsappMegabytesOfDay * 1024 ** 2,
};
