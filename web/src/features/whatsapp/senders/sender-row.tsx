import { WHATSAPP_PROVIDER_LABELS, WHATSAPP_QUALITY_LABELS, type WhatsappSender } from '@rainmaker/contract';
import { Ellipsis, KeyRound, Pause, PenLine, Play, RefreshCw, Store, Trash2, Unplug } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '#lib/api/permissions.ts';
import { useMayEnterMeta } from './use-may-enter-meta.ts';
import { formatTime } from '#lib/format.ts';
import { useNow } from '#lib/use-now.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlay/dialog.tsx';
import { ActionMenu, type MenuAction, type MenuGroup } from '#ui/overlay/menu.tsx';
import { Pill } from '#ui/pill.tsx';
import { CredentialsDialog, RenameDialog } from './change-dialogs.tsx';
import { ProfileDialog } from './profile-dialog.tsx';
import { QUALITY_TONES, SENDER_STATE_WORDS } from './state-words.ts';
import { senderName } from './sender-name.ts';
import { useSender } from './use-sender.ts';
import listStyles from '#ui/list/boxed-list.module.css';
import styles from '../whatsapp.module.css';
import * as words from '../words.ts';

type Opened = 'rename' | 'profile' | 'credentials' | 'disconnect' | 'delete';

const useGroups = (sender: WhatsappSender, onOpen: (opened: Opened) => void): MenuGroup[] => {
  const { setState, check, isBusy } = useSender(sender);
  const { state, provider } = sender;
  const isOut = state === 'signed_out';
  const mayEnter = useMayEnterMeta() || provider !== 'cloud';
  const items: (MenuAction | false)[] = [
    !isOut && {
      key: 'check',
      label: words.checkNow,
      icon: <RefreshCw aria-hidden />,
      isDisabled: isBusy,
      onSelect: () => void check(),
    },
    !isOut && {
      key: 'rename',
      label: words.rename,
      icon: <PenLine aria-hidden />,
      onSelect: () => onOpen('rename'),
    },
    !isOut &&
      provider === 'cloud' && {
        key: 'profile',
        label: words.businessProfile,
        icon: <Store aria-hidden />,
        onSelect: () => onOpen('profile'),
      },
    !isOut &&
      provider !== 'simulator' &&
      mayEnter && {
        key: 'credentials',
        label: words.newCredentials,
        icon: <KeyRound aria-hidden />,
        onSelect: () => onOpen('credentials'),
      },
    state === 'active' && {
      key: 'pause',
      label: words.pause,
      icon: <Pause aria-hidden />,
      onSelect: () => void setState('paused'),
    },
    state === 'paused' && {
      key: 'resume',
      label: words.resume,
      icon: <Play aria-hidden />,
      onSelect: () => void setState('active'),
    },
  ];
  const ends: (MenuAction | false)[] = [
    !isOut && {
      key: 'disconnect',
      label: words.disconnect,
      icon: <Unplug aria-hidden />,
      onSelect: () => onOpen('disconnect'),
    },
    {
      key: 'delete',
      label: words.remove,
      icon: <Trash2 aria-hidden />,
      isBad: true,
      onSelect: () => onOpen('delete'),
    },
  ];
  return [
    { key: 'do', items: items.filter((item) => item !== false) },
    { key: 'end', items: ends.filter((item) => item !== false) },
  ].filter(({ items: some }) => some.length > 0);
};

const EndQuestion = ({
  sender,
  isDelete,
  onClose,
}: {
  sender: WhatsappSender;
  isDelete: boolean;
  onClose: () => void;
}) => {
  const { disconnect, remove } = useSender(sender);
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={isDelete ? words.deleteTitle(sender.number) : words.disconnectTitle(sender.number)}
      confirmLabel={isDelete ? words.remove : words.disconnect}
      isDangerous={isDelete}
      onConfirm={isDelete ? remove : disconnect}
    >
      <p>{isDelete ? words.deleteText : words.disconnectText}</p>
    </ConfirmDialog>
  );
};

const factsOf = ({ people_per_day: people, per_second: speed, provider }: WhatsappSender): string =>
  [
    WHATSAPP_PROVIDER_LABELS[provider],
    people !== null && words.peoplePerDay(people),
    provider === 'cloud' && speed !== null && words.perSecond(speed),
  ]
    .filter(Boolean)
    .join(' · ');

/** One sender: its state, quality and limits, and its actions. */
export const SenderRow = ({ sender }: { sender: WhatsappSender }) => {
  const [opened, setOpened] = useState<Opened | null>(null);
  const mayChange = useMay('updateWhatsappSender');
  const mayEnter = useMayEnterMeta() || sender.provider !== 'cloud';
  const groups = useGroups(sender, setOpened);
  const { label, tone } = SENDER_STATE_WORDS[sender.state];
  const close = () => setOpened(null);
  const now = useNow();
  const name = senderName(sender);
  return (
    <li className={listStyles['row']}>
      <div className={listStyles['line']}>
        <span className="grow col">
          <b className="num cut">{sender.number}</b>
          <small className="cut" title={name}>
            {name}
          </small>
          <small className="num">{factsOf(sender)}</small>
        </span>
        <span className={styles['states']}>
          {sender.provider === 'cloud' && sender.state !== 'signed_out' && (
            <Pill tone={QUALITY_TONES[sender.quality]}>{WHATSAPP_QUALITY_LABELS[sender.quality]}</Pill>
          )}
          <Pill tone={tone}>{label}</Pill>
        </span>
        {mayChange && (
          <ActionMenu
            label={words.moreActionsFor(sender.number)}
            groups={groups}
            trigger={
              <IconButton
                label={words.moreActionsFor(sender.number)}
                icon={<Ellipsis aria-hidden />}
                tight
                hasTooltip={false}
              />
            }
          />
        )}
      </div>
      {sender.state_reason && <p className={listStyles['reason']}>{sender.state_reason}</p>}
      {sender.provider === 'cloud' && sender.state !== 'signed_out' && !sender.has_webhook_secret && (
        <p className={listStyles['reason']}>{words.noWebhooks}</p>
      )}
      {sender.full_until !== null && now < new Date(sender.full_until) && (
        <p className={listStyles['reason']}>{words.fullUntil(formatTime(sender.full_until))}</p>
      )}
      {sender.provider === 'aisensy' && <p className={listStyles['note']}>{words.repliesInAisensy}</p>}
      {mayChange && !mayEnter && sender.state === 'auth_failed' && (
        <p className={listStyles['note']}>{words.signUpAgain}</p>
      )}
      {mayChange && mayEnter && sender.state === 'auth_failed' && (
        <div className={listStyles['again']}>
          <Button onClick={() => setOpened('credentials')}>{words.signInAgain}</Button>
        </div>
      )}
      {opened === 'rename' && <RenameDialog sender={sender} onClose={close} />}
      {opened === 'profile' && <ProfileDialog sender={sender} onClose={close} />}
      {opened === 'credentials' && <CredentialsDialog sender={sender} onClose={close} />}
      {(opened === 'disconnect' || opened === 'delete') && (
        <EndQuestion sender={sender} isDelete={opened === 'delete'} onClose={close} />
      )}
    </li>
  );
};
