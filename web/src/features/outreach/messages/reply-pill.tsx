import { REPLY_CLASS_LABELS, type ReplyClass } from '@rainmaker/contract';
import { Pill, type PillTone } from '#ui/pill.tsx';

/** The colour of what a reply means. */
export const REPLY_TONES: Record<ReplyClass, PillTone> = {
  interested: 'good',
  question: 'info',
  objection: 'idle',
  not_now: 'warn',
  referral: 'info',
  out_of_office: 'idle',
  unsubscribe: 'bad',
  wrong_person: 'idle',
  automatic: 'idle',
};

/** What a reply means. */
export const ReplyPill = ({ meaning }: { meaning: ReplyClass }) => (
  <Pill tone={REPLY_TONES[meaning]}>{REPLY_CLASS_LABELS[meaning]}</Pill>
);
