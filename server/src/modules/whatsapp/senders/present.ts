import type { WhatsappSender, WhatsappSignUpNumbers, WhatsappSignUpOutcome } from '@rainmaker/contract';
import type { SenderRow } from './sender-queries.ts';
import { asksForPin, type Choice, type NumberOutcome } from './sign-up-numbers.ts';

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
  full_until: row.full_until?.toISOString() ?? null,
  version: row.version,
});

/** The numbers of a sign-up, without its token. */
export const presentChoice = ({ id, until, numbers }: Choice): WhatsappSignUpNumbers => ({
  id,
  expires_at: until.toISOString(),
  numbers: numbers.map(({ phoneNumberId, wabaId, isConnected, facts }) => ({
    phone_number_id: phoneNumberId,
    waba_id: wabaId,
    number: facts.number,
    verified_name: facts.verifiedName,
    quality: facts.quality,
    people_per_day: facts.peoplePerDay,
    is_connected: isConnected,
  })),
});

export const presentOutcome = (outcome: NumberOutcome): WhatsappSignUpOutcome => ({
  phone_number_id: outcome.phoneNumberId,
  account: 'row' in outcome ? presentSender(outcome.row) : null,
  problem: 'problem' in outcome ? outcome.problem.message : null,
  needs_pin: 'problem' in outcome && asksForPin(outcome.problem),
});
