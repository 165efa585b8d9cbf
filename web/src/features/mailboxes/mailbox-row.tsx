import type { Mailbox } from '@rainmaker/contract';
import { Ellipsis, KeyRound, Pause, PenLine, Play, Plug, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '#lib/format.ts';
import { useMay } from '#lib/api/permissions.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlay/dialog.tsx';
import { ActionMenu, type MenuAction, type MenuGroup } from '#ui/overlay/menu.tsx';
import { Pill } from '#ui/pill.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { DkimForm } from './dkim-form.tsx';
import { MAILBOX_STATE_WORDS } from './mailbox-words.ts';
import { connectAgain } from './mailboxes-state.ts';
import styles from './mailboxes.module.css';
import { SignatureForm } from './signature-form.tsx';
import { useMailbox } from './use-mailbox.ts';

const KINDS: Record<Mailbox['provider'], string> = {
  google: 'Google',
  microsoft: 'Microsoft',
  smtp: 'SMTP',
  simulator: 'Simulator: nothing leaves this machine',
};

type Below = 'signature' | 'dkim';

/** Says what goes with a mailbox before it goes. */
const DeleteQuestion = ({ box, onClose }: { box: Mailbox; onClose: () => void }) => {
  const { remove } = useMailbox(box);
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Delete ${box.email}?`}
      confirmLabel="Delete the mailbox"
      isDangerous
      onConfirm={remove}
    >
      <p>
        What was approved or scheduled to leave from it becomes a draft again. Its password is forgotten, and its people
        hear from another mailbox of yours, where one can send.
      </p>
      <p>What it has sent stays in the sent box.</p>
    </ConfirmDialog>
  );
};

const useItems = (box: Mailbox, onOpen: (below: Below) => void, onDelete: () => void): MenuGroup[] => {
  const { setState, test, isBusy } = useMailbox(box);
  const isOut = box.state === 'signed_out';
  const canSend = box.state === 'active' || box.state === 'ramping';
  const items: (MenuAction | false)[] = [
    isOut &&
      box.provider !== 'simulator' && {
        key: 'again',
        label: 'Connect again',
        icon: <Plug aria-hidden />,
        onSelect: () => connectAgain(box),
      },
    !isOut && {
      key: 'test',
      label: 'Send a test message',
      icon: <Send aria-hidden />,
      isDisabled: isBusy,
      onSelect: () => void test(),
    },
    {
      key: 'sign',
      label: box.signature ? 'Change the signature' : 'Add a signature',
      icon: <PenLine aria-hidden />,
      onSelect: () => onOpen('signature'),
    },
    box.kind === 'relay' && {
      key: 'dkim',
      label: box.dkim ? 'Signing: DNS record and key' : 'Sign its mail (DKIM)',
      icon: <KeyRound aria-hidden />,
      onSelect: () => onOpen('dkim'),
    },
    canSend && { key: 'pause', label: 'Pause', icon: <Pause aria-hidden />, onSelect: () => void setState('paused') },
    (box.state === 'paused' || box.state === 'auth_failed' || (isOut && box.provider === 'simulator')) && {
      key: 'go',
      label: 'Let it send again',
      icon: <Play aria-hidden />,
      onSelect: () => void setState('active'),
    },
  ];
  return [
    { key: 'do', items: items.filter((item) => item !== false) },
    {
      key: 'end',
      items: [{ key: 'delete', label: 'Delete', icon: <Trash2 aria-hidden />, isBad: true, onSelect: onDelete }],
    },
  ];
};

/** One mailbox: its state, what it sent today, and what can be done with it. */
export const MailboxRow = ({ box }: { box: Mailbox }) => {
  const [below, setBelow] = useState<Below | null>(null);
  const [isAsking, setAsking] = useState(false);
  const mayChange = useMay('updateMailbox');
  const groups = useItems(box, setBelow, () => setAsking(true));
  const { label, tone } = MAILBOX_STATE_WORDS[box.state];
  const close = () => setBelow(null);
  return (
    <li className={styles['box']}>
      <div className={styles['line']}>
        <span className="grow col">
          <b className="cut" title={box.email}>
            {box.email}
          </b>
          <small className="cut">
            {box.from_name}, {box.kind === 'relay' ? 'a sending service' : KINDS[box.provider]}
            {box.dkim && `, signs for ${box.dkim.domain}`}
          </small>
        </span>
        <span className={styles['sent']}>
          <span className="num">
            {box.daily_limit === null
              ? `${formatNumber(box.sent_today)} today, no limit`
              : `${formatNumber(box.sent_today)} of ${formatNumber(box.daily_limit)} today`}
          </span>
          {box.daily_limit !== null && (
            <Progress label={`Sent today from ${box.email}`} value={box.sent_today} max={box.daily_limit} thin />
          )}
        </span>
        <Pill tone={tone}>{label}</Pill>
        {mayChange && (
          <ActionMenu
            label={`More for ${box.email}`}
            groups={groups}
            trigger={
              <IconButton label={`More for ${box.email}`} icon={<Ellipsis aria-hidden />} tight hasTooltip={false} />
            }
          />
        )}
      </div>
      {box.state_reason && <p className={styles['reason']}>{box.state_reason}</p>}
      {mayChange && box.state === 'signed_out' && box.provider !== 'simulator' && (
        <div className={styles['again']}>
          <Button onClick={() => connectAgain(box)}>Connect again</Button>
        </div>
      )}
      {below === 'signature' && <SignatureForm box={box} onClose={close} />}
      {below === 'dkim' && <DkimForm box={box} onClose={close} />}
      {isAsking && <DeleteQuestion box={box} onClose={() => setAsking(false)} />}
    </li>
  );
};
