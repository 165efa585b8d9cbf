import type { EstimateRow } from '@rainmaker/contract';
import { Copy, Download, Ellipsis, Trash2 } from 'lucide-react';
import { useMay } from '#lib/api/permissions.ts';
import { IconButton } from '#ui/button.tsx';
import { ActionMenu, type MenuAction } from '#ui/overlay/menu.tsx';
import { useEstimateActions } from './use-estimate-actions.ts';
import { useSendingItems } from './use-sending-items.tsx';
import * as words from './words.ts';

interface Props {
  estimate: Pick<EstimateRow, 'id' | 'number' | 'status' | 'version'>;
  /** Other actions, before these. */
  first?: readonly MenuAction[];
  onDeleted?: () => void;
}

/** What can be done with an estimate. */
export const EstimateMenu = ({ estimate, first = [], onDeleted }: Props) => {
  const mayCreate = useMay('duplicateEstimate');
  const mayDelete = useMay('deleteEstimates');
  const { duplicate, download, remove } = useEstimateActions(estimate);
  const sending = useSendingItems(estimate);
  const items: MenuAction[] = [
    ...sending.items,
    ...first,
    { key: 'download', label: words.download, icon: <Download aria-hidden />, onSelect: () => void download() },
  ];
  if (mayCreate)
    items.push({ key: 'copy', label: words.duplicate, icon: <Copy aria-hidden />, onSelect: () => void duplicate() });
  if (mayDelete && estimate.status !== 'accepted')
    items.push({
      key: 'delete',
      label: words.deleteLabel,
      icon: <Trash2 aria-hidden />,
      isBad: true,
      onSelect: () => void remove().then((isDone) => isDone && onDeleted?.()),
    });
  return (
    <>
      <ActionMenu
        trigger={<IconButton icon={<Ellipsis aria-hidden />} label={words.actions(estimate.number)} />}
        label={words.actions(estimate.number)}
        groups={[{ key: 'all', items }]}
      />
      {sending.asked}
    </>
  );
};
