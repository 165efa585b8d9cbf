import { type Announcement, ANNOUNCEMENT_ACTIONS, type AnnouncementDecision, appliesTo } from '@rainmaker/contract';
import { CircleX, Ellipsis, Pencil, RotateCcw, ThumbsDown, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '#lib/api/api.ts';
import { useMay } from '#lib/api/permissions.ts';
import { countOf } from '#lib/format.ts';
import { toastError, toastSuccess } from '#lib/toast/toast.ts';
import { IconButton } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlay/dialog.tsx';
import { ActionMenu, type MenuAction } from '#ui/overlay/menu.tsx';
import { nounOf } from '../../outreach-words.ts';
import { useAnnouncementPaths } from '../use-announcement-paths.ts';
import * as words from '../words.ts';

type Question = 'cancel' | 'delete';

/** Reject, reopen, withdraw, cancel, delete; each returns false on an error. */
export const useAnnouncementActions = ({ id, channel }: Pick<Announcement, 'id' | 'channel'>) => {
  const [decide, { isLoading }] = api.useDecideAnnouncementMutation();
  const [removeEmail] = api.useDeleteEmailAnnouncementMutation();
  const [removeWhatsapp] = api.useDeleteWhatsappAnnouncementMutation();
  const remove = channel === 'whatsapp' ? removeWhatsapp : removeEmail;
  const run = async (work: () => Promise<unknown>, fallback: string): Promise<boolean> => {
    try {
      toastSuccess(await work(), fallback);
      return true;
    } catch (error) {
      toastError(error);
      return false;
    }
  };
  return {
    isLoading,
    decide: (decision: AnnouncementDecision) => run(() => decide({ id, decision }).unwrap(), words.done),
    remove: () => run(() => remove({ id }).unwrap(), words.announcementDeleted),
  };
};

const isUnderWay = ({ state }: Announcement): boolean => appliesTo(ANNOUNCEMENT_ACTIONS.cancel, state);
export const canEdit = ({ state }: Announcement): boolean => appliesTo(ANNOUNCEMENT_ACTIONS.generate, state);
/** Nothing of it has left yet. */
export const canWithdraw = (announcement: Announcement): boolean =>
  isUnderWay(announcement) && announcement.counts.sent === 0;

interface Props {
  announcement: Announcement;
  /** On the announcement's own page. */
  isOpen?: boolean;
  onDeleted?: () => void;
}

const Asked = ({ announcement, question, onClose, onDeleted }: Props & { question: Question; onClose: () => void }) => {
  const { decide, remove } = useAnnouncementActions(announcement);
  const { waiting, drafts, sent } = announcement.counts;
  const isDelete = question === 'delete';
  const noun = nounOf(announcement.channel);
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={(isDelete ? words.deleteTitle : words.cancelTitle)(announcement.title)}
      confirmLabel={isDelete ? words.deleteAnnouncement : words.cancelRest}
      cancelLabel={words.keep}
      isDangerous
      onConfirm={async () => {
        const isDone = await (isDelete ? remove() : decide('cancel'));
        if (isDone && isDelete) onDeleted?.();
        return isDone;
      }}
    >
      {waiting + drafts > 0 && <p>{words.unsentAreCancelled(countOf(waiting + drafts, noun))}</p>}
      {sent > 0 && <p>{words.sentStay(countOf(sent, noun))}</p>}
      <p>{words.cantBeUndone}</p>
    </ConfirmDialog>
  );
};

/** The actions that an announcement's state allows. */
export const AnnouncementMenu = ({ announcement, isOpen = false, onDeleted }: Props) => {
  const navigate = useNavigate();
  const at = useAnnouncementPaths();
  const { decide } = useAnnouncementActions(announcement);
  const mayChange = useMay('updateAnnouncement');
  const [asked, setAsked] = useState<Question | null>(null);
  const can = (action: keyof typeof ANNOUNCEMENT_ACTIONS): boolean =>
    appliesTo(ANNOUNCEMENT_ACTIONS[action], announcement.state);
  const act = (key: AnnouncementDecision, label: string, icon: MenuAction['icon']): MenuAction => ({
    key,
    label,
    icon,
    onSelect: () => void decide(key),
  });
  const items: (MenuAction | false)[] = [
    canEdit(announcement) &&
      !isOpen && {
        key: 'edit',
        label: words.edit,
        icon: <Pencil aria-hidden />,
        onSelect: () => void navigate(at.edit(announcement.id)),
      },
    can('reject') && act('reject', words.reject, <ThumbsDown aria-hidden />),
    announcement.state === 'rejected' && act('reopen', words.reopen, <RotateCcw aria-hidden />),
    canWithdraw(announcement) && act('withdraw', words.withdraw, <Undo2 aria-hidden />),
  ];
  const end: (MenuAction | false)[] = [
    isUnderWay(announcement) && {
      key: 'cancel',
      label: words.cancelRest,
      icon: <CircleX aria-hidden />,
      isBad: true,
      onSelect: () => setAsked('cancel'),
    },
    {
      key: 'delete',
      label: words.deleteLabel,
      icon: <Trash2 aria-hidden />,
      isBad: true,
      onSelect: () => setAsked('delete'),
    },
  ];
  const groups = [
    { key: 'do', items: items.filter((item) => item !== false) },
    { key: 'end', items: end.filter((item) => item !== false) },
  ].filter((group) => group.items.length > 0);
  const label = isOpen ? words.more : words.moreActionsFor(announcement.title);
  if (!mayChange) return null;
  return (
    <>
      <ActionMenu
        label={label}
        groups={groups}
        trigger={<IconButton label={label} icon={<Ellipsis aria-hidden />} tight={!isOpen} hasTooltip={false} />}
      />
      {asked && (
        <Asked
          announcement={announcement}
          question={asked}
          onClose={() => setAsked(null)}
          {...(onDeleted && { onDeleted })}
        />
      )}
    </>
  );
};
