import { type TemplateCategory, type TemplateStatus, TEMPLATE_STATUS_WORDS, WINDOW_HOURS } from '@rainmaker/contract';
import type { Verdict } from '../../../pace/gate.ts';

const HOUR_MS = 3_600_000;

/** Meta takes a message for the same person every six seconds (error 131056). */
const PAIR_MS = 6_000;

/** How the template of a message stands with its sender. */
export interface TemplateFacts {
  /** Undefined where the sender has no template of its name and language. */
  standing:
    | { status: TemplateStatus; reason: string | null; category: TemplateCategory; isPartial: boolean }
    | undefined;
  /** It says something else than the message did when it was written. */
  isChanged: boolean;
}

/** What Meta's rules ask about a message before it may be sent. */
export interface WhatsappFacts {
  now: Date;
  /** Null: free text. */
  template: TemplateFacts | null;
  /** They agreed to messages on WhatsApp, with evidence. */
  hasOptIn: boolean;
  /** Their last message to this sender. */
  lastInboundAt: Date | null;
  marketingHeldUntil: Date | null;
  /** When this sender last wrote to them. */
  lastSentAt: Date | null;
  /** People that the business may start conversations with in 24 hours; null: no limit. */
  people: { limit: number; count: number; isCounted: boolean; roomAt: Date } | null;
}

/** Until when free text may be sent to somebody; null: they have never written. */
export const windowUntil = (lastInboundAt: Date | null): Date | null =>
  lastInboundAt === null ? null : new Date(lastInboundAt.getTime() + WINDOW_HOURS * HOUR_MS);

/** Whether free text may be sent to somebody now. */
export const isWindowOpen = ({ lastInboundAt, now }: Pick<WhatsappFacts, 'lastInboundAt' | 'now'>): boolean =>
  (windowUntil(lastInboundAt) ?? now) > now;

const go: Verdict = { kind: 'go' };

/** What its parts say isn’t compared: no one has read them here. */
const UNSEEN = 'It has parts at Meta that can’t be shown here.';

const unavailable = (words: string): Verdict => ({ kind: 'park', reason: 'template_unavailable', detail: { words } });

/** Whether a template may be sent, and still says what was approved: Meta fills in its own words, whatever the message froze. */
export const judgeTemplate = ({ template: said }: Pick<WhatsappFacts, 'template'>): Verdict => {
  if (said === null) return go;
  const { standing, isChanged } = said;
  if (standing?.isPartial && standing.status !== 'gone') return unavailable(UNSEEN);
  if (isChanged && standing?.status !== 'gone') return { kind: 'reopen', reason: 'template_changed' };
  if (standing?.status === 'approved') return go;
  return unavailable(
    standing === undefined
      ? 'Its sender has no template of this name and language.'
      : (standing.reason ?? TEMPLATE_STATUS_WORDS[standing.status].meaning),
  );
};

const permission = (facts: WhatsappFacts): Verdict =>
  facts.hasOptIn || isWindowOpen(facts) ? go : { kind: 'park', reason: 'no_opt_in' };

const window = (facts: WhatsappFacts): Verdict =>
  facts.template !== null || isWindowOpen(facts) ? go : { kind: 'park', reason: 'window_closed' };

const marketing = ({ template: said, marketingHeldUntil: until, now }: WhatsappFacts): Verdict =>
  said?.standing?.category === 'marketing' && until !== null && until > now
    ? { kind: 'wait', until, reason: 'marketing_limit' }
    : go;

const people = (facts: WhatsappFacts): Verdict => {
  const { people: of } = facts;
  if (of === null || of.isCounted || of.count < of.limit || isWindowOpen(facts)) return go;
  return { kind: 'wait', until: of.roomAt, reason: 'people_cap', detail: { limit: of.limit } };
};

const pair = ({ lastSentAt, now }: WhatsappFacts): Verdict => {
  const until = new Date((lastSentAt?.getTime() ?? 0) + PAIR_MS);
  return until > now ? { kind: 'wait', until, reason: 'pair_pace' } : go;
};

/**
 * What Meta's rules say to a message: an approved template that says what was approved, or free text within 24 hours of the person's last message; to people
 * who agreed to it or have just written; no marketing while Meta holds it back; within the limit of people; and not too fast.
 */
export const judgeWhatsapp = (facts: WhatsappFacts): Verdict => {
  for (const ask of [judgeTemplate, permission, window, marketing, people, pair]) {
    const verdict = ask(facts);
    if (verdict.kind !== 'go') return verdict;
  }
  return go;
};
