import type { Service } from '@rainmaker/contract';
import { Archive, ArchiveRestore, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '#lib/api/api.ts';
import { useMay } from '#lib/api/permissions.ts';
import { editServicePath } from '#lib/paths.ts';
import { toastWithAction } from '#lib/toast/toast-action.tsx';
import { toastError, toastSuccess } from '#lib/toast/toast.ts';
import { IconButton } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlay/dialog.tsx';
import { ActionMenu } from '#ui/overlay/menu.tsx';
import * as words from './words.ts';

/** What can be done with a service. */
export const ServiceMenu = ({ service }: { service: Service }) => {
  const navigate = useNavigate();
  const mayEdit = useMay('editService');
  const [edit] = api.useEditServiceMutation();
  const [remove] = api.useDeleteServiceMutation();
  const [isAsking, setAsking] = useState(false);
  if (!mayEdit) return null;
  const { id, name, is_active: isActive } = service;
  const setActive = async (next: boolean): Promise<void> => {
    try {
      await edit({ id, is_active: next }).unwrap();
      const said = next ? words.restoredToast(name) : words.archivedToast(name);
      toastWithAction(said, { id: `service-${id}`, label: words.undo, onAct: () => void setActive(!next) });
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <>
      <ActionMenu
        trigger={<IconButton icon={<Ellipsis aria-hidden />} label={words.actions(name)} />}
        label={words.actions(name)}
        groups={[
          {
            key: 'all',
            items: [
              {
                key: 'edit',
                label: words.edit,
                icon: <Pencil aria-hidden />,
                onSelect: () => void navigate(editServicePath(id)),
              },
              isActive
                ? {
                    key: 'archive',
                    label: words.archive,
                    icon: <Archive aria-hidden />,
                    onSelect: () => void setActive(false),
                  }
                : {
                    key: 'restore',
                    label: words.restore,
                    icon: <ArchiveRestore aria-hidden />,
                    onSelect: () => void setActive(true),
                  },
              {
                key: 'delete',
                label: words.deleteLabel,
                icon: <Trash2 aria-hidden />,
                isBad: true,
                onSelect: () => setAsking(true),
              },
            ],
          },
        ]}
      />
      {isAsking && (
        <ConfirmDialog
          isOpen
          onClose={() => setAsking(false)}
          title={words.deleteQuestion(name)}
          confirmLabel={words.deleteService}
          cancelLabel={words.keep}
          isDangerous
          onConfirm={async () => {
            try {
              toastSuccess(await remove({ id }).unwrap(), words.deleted);
              return true;
            } catch (error) {
              toastError(error);
              return false;
            }
          }}
        >
          <p>{words.deleteText}</p>
        </ConfirmDialog>
      )}
    </>
  );
};
