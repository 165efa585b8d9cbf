// What the oracle knows of people and their emails.
import type { CampaignPlan, Script, Side } from './plan.ts';

export type MailStatus = 'draft' | 'approved' | 'scheduled' | 'sent' | 'failed' | 'bounced' | 'cancelled';

export interface OracleMail {
  /** The number and key of its step when it was written. */
  step: number;
  key: string;
  status: MailStatus;
  notBefore: number;
  sendAt: number | null;
  sentAt: number | null;
  isEdited: boolean;
  /** Written from the workflow as it was changed. */
  isSecondEdition: boolean;
  /** How often it was sent. */
  copies: number;
  softBounces: number;
  softSince: number | null;
  isWhatsapp: boolean;
  /** By WhatsApp, without a template. */
  isFreeText: boolean;
}

export interface OraclePerson {
  script: Script;
  plan: CampaignPlan;
  state: string;
  reason: string | null;
  /** The next step. */
  key: string;
  /** The sides that they took, by branch. */
  decisions: Map<string, Side>;
  /** What they did with which email. */
  engaged: { on: 'opened' | 'clicked' | 'replied'; key: string }[];
  nextAt: number | null;
  dueAt: number;
  isApprovedAhead: boolean;
  mails: OracleMail[];
  /** Out of office until then. */
  awayUntil: number;
  /** When the call is due that somebody is to make. */
  callDueAt: number | null;
  status: string;
  wasRejected: boolean;
}

/** What is not decided by a rule: taken from the product, and compared by its consequences alone. */
export interface Chance {
  /** The order in which slots are counted: no order is promised, only the number per day. */
  ranks: ReadonlyMap<number, number>;
  /** The ids of people, which random shares are drawn by. */
  ids: ReadonlyMap<number, string>;
}
