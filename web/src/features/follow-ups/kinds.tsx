import { FOLLOW_UP_KINDS, LIMITS, type FollowUpKind } from '@rainmaker/contract';
import { Calendar, ListTodo, Mail, MessageCircle, Phone, UserRound, type LucideIcon } from 'lucide-react';
import type { Answer } from '#lib/api/api.ts';
import * as words from './words.ts';

export type FollowUp = Answer<'getFollowUp'>;

const ICONS: Record<FollowUpKind, LucideIcon> = {
  call: Phone,
  email: Mail,
  whatsapp: MessageCircle,
  linkedin: UserRound,
  meeting: Calendar,
  other: ListTodo,
};

export const KINDS = (Object.keys(FOLLOW_UP_KINDS) as FollowUpKind[]).map((key) => ({
  key,
  label: FOLLOW_UP_KINDS[key].label,
}));

/** What kind of follow-up it is: an icon, with its name for screen readers. */
export const KindIcon = ({ kind }: { kind: FollowUpKind }) => {
  const Icon = ICONS[kind];
  return <Icon aria-label={FOLLOW_UP_KINDS[kind].label} />;
};

/** The same as decoration, beside its name. */
export const KindSign = ({ kind }: { kind: FollowUpKind }) => {
  const Icon = ICONS[kind];
  return <Icon aria-hidden />;
};

/** The title of a new follow-up until another is typed. */
export const titleFor = (kind: FollowUpKind, name: string): string =>
  words.TITLES[kind](name).slice(0, LIMITS.followUpTitleCharacters);
