import { DO_NOT_CONTACT, nextStatuses, statusLabel, type Status } from '@rainmaker/contract';
import { useState, type ReactNode } from 'react';
import type { MenuAction } from '#ui/overlay/menu.tsx';
import { Pill } from '#ui/pill.tsx';
import { toneOf } from '../contact-words.ts';
import { type ContactRow, useMayChangePeople } from '../stage-calls.ts';
import { StatusDialog } from './lazy-status-dialog.tsx';
import { askFor } from './status-choices.ts';
import { useChangeStatus } from './use-change-status.ts';

interface StatusItems {
  /** The statuses that the user may choose next; none for people they may not change. */
  items: MenuAction[];
  /** The question before a change, while there is one. */
  dialog: ReactNode;
}

/** What a menu offers to change a person’s status; some changes are asked about first. */
export const useStatusItems = (row: ContactRow): StatusItems => {
  const { stage } = row;
  const status = row.status as Status;
  const change = useChangeStatus(stage);
  const [asked, setAsked] = useState<Status | null>(null);
  const mayChange = useMayChangePeople(stage);
  const choose = (to: Status) => {
    if (askFor(stage, status, to) === 'nothing' && to !== DO_NOT_CONTACT) void change(row, { status: to });
    else setAsked(to);
  };
  const items = nextStatuses(stage, status).map((to): MenuAction => ({
    key: to,
    label: <Pill tone={toneOf(to)}>{statusLabel(to)}</Pill>,
    onSelect: () => choose(to),
  }));
  const dialog = asked && (
    <StatusDialog
      stage={stage}
      who={row.name}
      personId={row.id}
      status={asked}
      ask={askFor(stage, status, asked)}
      onChange={(wanted) => change(row, wanted)}
      onClose={() => setAsked(null)}
    />
  );
  return { items: mayChange ? items : [], dialog };
};
