import { LIMITS } from '@rainmaker/contract';
import type { RawBuilder } from 'kysely';
import { type Intake, intakeOf } from '#platform/intake/daily-intake.ts';

/**
 * What webhooks are counted as: what people write apart from what Meta reports, so that many reports keep nobody's STOP from being heard.
 * By person: whoever signs webhooks with a secret of their own fills their own day, and nobody else's.
 */
export const intakeOfMessages = (userId: RawBuilder<string> | string): RawBuilder<string> =>
  intakeOf('whatsapp-messages', userId);
export const intakeOfReports = (userId: RawBuilder<string> | string): RawBuilder<string> =>
  intakeOf('whatsapp-reports', userId);

/** As much is taken of each in a day. */
export const MOST_REPORTS: Intake = {
  count: LIMITS.whatsappReportsOfDay,
  bytes: LIMITS.whatsappMegabytesOfDay * 1024 ** 2,
};
