import { canAct, type MailRow } from '@rainmaker/contract';
import { Ellipsis, RotateCw, Trash2 } from 'lucide-react';
import { useMay } from '#lib/api/permissions.ts';
import { IconButton } from '#ui/button.tsx';
import { ActionMenu, type MenuAction } from '#ui/overlay/menu.tsx';
import { nounOf } from '../outreach-words.ts';
import { useDeleteMails } from './use-delete-mails.ts';
import { useSendAgain } from './details/use-send-again.ts';
import * as words from './words.ts';

interface Props {
  mail: MailRow;
  isTight?: boolean;
  onDeleted?: () => void;
}

/** The actions on a sent or ended message. */
export const MailMenu = ({ mail, isTight = false, onDeleted }: Props) => {
  const { run: remove } = useDeleteMails();
  const { run: sendAgain } = useSendAgain();
  const mayChange = useMay('deleteMail');
  const label = words.moreActionsFor(nounOf(mail.channel).one, mail.contact.name);
  const items: (MenuAction | false)[] = [
    canAct('send_again', mail.status) && {
      key: 'again',
      label: words.sendAgain,
      sub: words.theyMayGetItTwice,
      icon: <RotateCw aria-hidden />,
      onSelect: () => void sendAgain(mail),
    },
    {
      key: 'delete',
      label: 'Delete',
      sub: words.itStaysOnTheTimeline,
      icon: <Trash2 aria-hidden />,
      isBad: true,
      onSelect: () =>
        void remove({ id: mail.id }, [mail]).then((isGone) => {
          if (isGone) onDeleted?.();
        }),
    },
  ];
  if (!mayChange) return null;
  return (
    <ActionMenu
      label={label}
      groups={[{ key: 'do', items: items.filter((item) => item !== false) }]}
      trigger={<IconButton label={label} icon={<Ellipsis aria-hidden />} tight={isTight} hasTooltip={false} />}
    />
  );
};
