import type { WhatsappSender } from '@rainmaker/contract';
import type { SenderRow } from './sender-queries.ts';

/** A sender as calls return it, without its secrets. */
export const presentSender = (row: SenderRow): WhatsappSender => ({
  id: row.id,
  provider: row.provider,
  number: row.number,
  name: row.name,
  verified_name: row.verified_name,
  state: row.state,
  state_reason: row.state_reason,
  quality: row.quality,
  people_per_day: row.people_per_day,
  per_second: row.per_second,
  daily_limit: row.daily_limit,
  timezone: row.timezone,
  window: row.window,
  phone_number_id: row.phone_number_id,
  waba_id: row.waba_id,
  has_webhook_secret: row.app_secret !== null,
  checked_at: row.checked_at?.toISOString() ?? null,
  version: row.version,
});
