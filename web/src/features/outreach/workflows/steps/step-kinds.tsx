import { STEP_KINDS, type StepKind } from '@rainmaker/contract';
import {
  GitFork,
  LayoutTemplate,
  ListTodo,
  type LucideIcon,
  Mail,
  MessageCircle,
  MessageSquare,
  Phone,
  UserPlus,
} from 'lucide-react';
import type { MenuAction } from '#ui/overlay/menu.tsx';
import * as words from '../words.ts';

export const STEP_ICONS: Record<StepKind, LucideIcon> = {
  email: Mail,
  whatsapp_template: LayoutTemplate,
  whatsapp_text: MessageCircle,
  call: Phone,
  linkedin_connect: UserPlus,
  linkedin_message: MessageSquare,
  task: ListTodo,
  branch: GitFork,
};

/** The kinds of steps, to add one. */
export const kindItems = (
  onAdd: (kind: StepKind) => void,
  { isFull, mayBranch }: { isFull: boolean; mayBranch: boolean },
): MenuAction[] =>
  STEP_KINDS.map((kind) => {
    const Icon = STEP_ICONS[kind];
    return {
      key: kind,
      label: words.STEP_LABELS[kind],
      sub: words.STEP_HINTS[kind],
      icon: <Icon aria-hidden />,
      isDisabled: isFull || (kind === 'branch' && !mayBranch),
      onSelect: () => onAdd(kind),
    };
  });
