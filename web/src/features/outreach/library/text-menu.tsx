import type { SavedText } from '@rainmaker/contract';
import { Copy, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api } from '#lib/api/api.ts';
import { useMay } from '#lib/api/permissions.ts';
import { toastError, toastSuccess } from '#lib/toast/toast.ts';
import { IconButton } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlay/dialog.tsx';
import { ActionMenu } from '#ui/overlay/menu.tsx';
import * as words from './words.ts';

const DeleteQuestion = ({ text, onClose }: { text: SavedText; onClose: () => void }) => {
  const [remove] = api.useDeleteSavedTextMutation();
  const confirm = async (): Promise<boolean> => {
    try {
      toastSuccess(await remove({ id: text.id }).unwrap(), words.deleted);
      return true;
    } catch (error) {
      toastError(error);
      return false;
    }
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={words.deleteQuestion(text.name)}
      confirmLabel={words.deleteLabel}
      isDangerous
      onConfirm={confirm}
    >
      <p>{text.shared ? words.goneForAll : words.emailsStay}</p>
    </ConfirmDialog>
  );
};

/** Edits, duplicates or deletes a text. */
export const TextMenu = ({ text, onEdit }: { text: SavedText; onEdit: () => void }) => {
  const [create] = api.useCreateSavedTextMutation();
  const mayCreate = useMay('createSavedText');
  const [isAsking, setAsking] = useState(false);
  const duplicate = async (): Promise<void> => {
    const { kind, subject, body } = text;
    try {
      await create({ kind, name: words.copyOf(text.name).slice(0, 80), subject, body }).unwrap();
      toastSuccess(undefined, words.saved);
    } catch (error) {
      toastError(error);
    }
  };
  if (!mayCreate) return null;
  const label = words.moreFor(text.name);
  const change = [
    ...(text.may_change ? [{ key: 'edit', label: words.edit, icon: <Pencil aria-hidden />, onSelect: onEdit }] : []),
    { key: 'copy', label: words.duplicate, icon: <Copy aria-hidden />, onSelect: () => void duplicate() },
  ];
  const end = text.may_change
    ? [
        {
          key: 'delete',
          label: words.deleteLabel,
          icon: <Trash2 aria-hidden />,
          isBad: true,
          onSelect: () => setAsking(true),
        },
      ]
    : [];
  return (
    <>
      <ActionMenu
        label={label}
        groups={[
          { key: 'change', items: change },
          { key: 'end', items: end },
        ].filter(({ items }) => items.length > 0)}
        trigger={<IconButton label={label} icon={<Ellipsis aria-hidden />} tight hasTooltip={false} />}
      />
      {isAsking && <DeleteQuestion text={text} onClose={() => setAsking(false)} />}
    </>
  );
};
