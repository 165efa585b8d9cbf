import { STEP_KINDS, type StepKind } from '@rainmaker/contract';
import { ListTodo, type LucideIcon, Mail, MessageSquare, Phone, UserPlus } from 'lucide-react';
import type { MenuAction } from '#ui/overlay/menu.tsx';
import * as words from '../words.ts';

export const STEP_ICONS: Record<StepKind, LucideIcon> = {
  email: Mail,
  call: Phone,
  linkedin_connect: UserPlus,
  linkedin_message: MessageSquare,
  task: ListTodo,
};

/** The kinds of steps, to add one. */
export const kindItems = (onAdd: (kind: StepKind) => void, isFull: boolean): MenuAction[] =>
  STEP_KINDS.map((kind) => {
    const Icon = STEP_ICONS[kind];
    return {
      key: kind,
      label: words.STEP_LABELS[kind],
      sub: words.STEP_HINTS[kind],
      icon: <Icon aria-hidden />,
      isDisabled: isFull,
      onSelect: () => onAdd(kind),
    };
  });
