import { statusLabel } from '@rainmaker/contract';
import { ActionMenu } from '#ui/overlay/menu.tsx';
import { Pill, PillButton } from '#ui/pill.tsx';
import { toneOf } from '../contact-words.ts';
import type { ContactRow } from '../stage-calls.ts';
import { useStatusItems } from './use-status-items.tsx';
import * as words from './words.ts';

/** A person's status; clicking it offers the allowed changes. */
export const StatusMenu = ({ row }: { row: ContactRow }) => {
  const { status } = row;
  const { items, dialog } = useStatusItems(row);
  if (items.length === 0) return <Pill tone={toneOf(status)}>{statusLabel(status)}</Pill>;
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
      {dialog}
    </>
  );
};
