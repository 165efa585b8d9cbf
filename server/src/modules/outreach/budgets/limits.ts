import { isReceiver, RECEIVER_DEFAULTS, type ReceiverSetting } from '@rainmaker/contract';

/** What a workspace has set. */
export interface BudgetSettings {
  /** By domain. */
  domains: ReadonlyMap<string, number | null>;
  receivers: ReadonlyMap<ReceiverSetting, number | null>;
}

/** Who sends to a receiver. */
export interface Sender {
  /** The first day of the domain's ramp-up; null: it has sent before. */
  rampStartedOn: string | null;
  /** The operator's own sending service: only what somebody has set limits it. */
  isRelay: boolean;
}

const DAY_MS = 86_400_000;

/** The setting that a receiver is under. */
export const settingOf = (receiver: string): ReceiverSetting => (isReceiver(receiver) ? receiver : 'other');

/** What all mailboxes of a domain may send on a day; null: their own limits alone hold. */
export const domainLimit = (settings: BudgetSettings, domain: string): number | null =>
  settings.domains.get(domain) ?? null;

/** The default towards a receiver on a day (`YYYY-MM-DD`): a new domain begins with little, and more each day. */
export const defaultLimit = (setting: ReceiverSetting, rampStartedOn: string | null, day: string): number => {
  const { most, start, more } = RECEIVER_DEFAULTS[setting];
  if (rampStartedOn === null) return most;
  const days = Math.max(0, Math.round((Date.parse(day) - Date.parse(rampStartedOn)) / DAY_MS));
  return Math.min(most, start + days * more);
};

/** What a domain may send to a receiver on a day; null: no limit. */
export const receiverLimit = (
  settings: BudgetSettings,
  receiver: string,
  { rampStartedOn, isRelay }: Sender,
  day: string,
): number | null => {
  const setting = settingOf(receiver);
  const own = settings.receivers.get(setting);
  if (own !== undefined) return own;
  return isRelay ? null : defaultLimit(setting, rampStartedOn, day);
};
