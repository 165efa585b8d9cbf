import { DO_NOT_CONTACT, nextStatuses, statusLabel, type Status } from '@rainmaker/contract';
import { useState } from 'react';
import { ActionMenu, type MenuAction } from '#ui/overlay/menu.tsx';
import { Pill, PillButton } from '#ui/pill.tsx';
import { toneOf } from '../contact-words.ts';
import { type ContactRow, useMayChangePeople } from '../stage-calls.ts';
import { askFor } from './status-choices.ts';
import { StatusDialog } from './lazy-status-dialog.tsx';
import { useChangeStatus } from './use-change-status.ts';
import * as words from './words.ts';

/** A person's status; clicking it offers the allowed changes. */
export const StatusMenu = ({ row }: { row: ContactRow }) => {
  const { stage, status } = row;
  const change = useChangeStatus(stage);
  const [asked, setAsked] = useState<Status | null>(null);
  const mayChange = useMayChangePeople(stage);
  const next = nextStatuses(stage, status as Status);
  if (next.length === 0 || !mayChange) return <Pill tone={toneOf(status)}>{statusLabel(status)}</Pill>;

  const choose = (to: Status) => {
    if (askFor(stage, status as Status, to) === 'nothing' && to !== DO_NOT_CONTACT) void change(row, { status: to });
    else setAsked(to);
  };
  const items: MenuAction[] = next.map((to) => ({
    key: to,
    label: <Pill tone={toneOf(to)}>{statusLabel(to)}</Pill>,
    onSelect: () => choose(to),
  }));
  return (
    <>
      <ActionMenu
        label={words.statusOf(row.name)}
        align="start"
        groups={[{ key: 'next', label: words.changeTo, items }]}
        trigger={
          <PillButton tone={toneOf(status)} aria-label={words.statusOfChangeStatus(row.name, statusLabel(status))}>
            {statusLabel(status)}
          </PillButton>
        }
      />
      {asked && (
        <StatusDialog
          stage={stage}
          who={row.name}
          personId={row.id}
          status={asked}
          ask={askFor(stage, status as Status, asked)}
          onChange={(wanted) => change(row, wanted)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
};
