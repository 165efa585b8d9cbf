import type { Mailbox } from '@rainmaker/contract';
import { Ellipsis, Inbox, KeyRound, Pause, PenLine, Play, Plug, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
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
import { ReadingForm } from './reading-form.tsx';
import { SentToday } from './sent-today.tsx';
import { SignatureForm } from './signature-form.tsx';
import { useMailbox } from './use-mailbox.ts';
import * as words from './words.ts';

const KINDS: Record<Mailbox['provider'], string> = {
  google: words.google,
  microsoft: words.microsoft,
  smtp: 'SMTP',
  simulator: words.simulatorNoRealEmailIsSent,
};

type Below = 'signature' | 'dkim' | 'reading';

/** Confirms deleting a mailbox, and says what is deleted with it. */
const DeleteQuestion = ({ box, onClose }: { box: Mailbox; onClose: () => void }) => {
  const { remove } = useMailbox(box);
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={words.deleteLabel(box.email)}
      confirmLabel={words.deleteMailbox}
      isDangerous
      onConfirm={remove}
    >
      <p>{words.itsApprovedAndScheduledEmails}</p>
      <p>{words.sentMessagesStayInSentBox}</p>
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
        label: words.reconnect,
        icon: <Plug aria-hidden />,
        onSelect: () => connectAgain(box),
      },
    !isOut && {
      key: 'test',
      label: words.sendTestEmail,
      icon: <Send aria-hidden />,
      isDisabled: isBusy,
      onSelect: () => void test(),
    },
    {
      key: 'sign',
      label: box.signature ? words.editSignature : words.addSignature,
      icon: <PenLine aria-hidden />,
      onSelect: () => onOpen('signature'),
    },
    !isOut &&
      box.provider !== 'simulator' && {
        key: 'reading',
        label: box.reading ? words.changeReading : words.readReplies,
        icon: <Inbox aria-hidden />,
        onSelect: () => onOpen('reading'),
      },
    box.kind === 'relay' && {
      key: 'dkim',
      label: box.dkim ? words.dkimDnsRecordAndKey : words.setUpDkimSigning,
      icon: <KeyRound aria-hidden />,
      onSelect: () => onOpen('dkim'),
    },
    canSend && {
      key: 'pause',
      label: words.pause,
      icon: <Pause aria-hidden />,
      onSelect: () => void setState('paused'),
    },
    (box.state === 'paused' || box.state === 'auth_failed' || (isOut && box.provider === 'simulator')) && {
      key: 'go',
      label: words.resume,
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

/** One mailbox: its state, the number sent today, and its actions. */
export const MailboxRow = ({ box }: { box: Mailbox }) => {
  const [below, setBelow] = useState<Below | null>(null);
  const [isAsking, setAsking] = useState(false);
  const mayChange = useMay('updateMailbox');
  const groups = useItems(box, setBelow, () => setAsking(true));
  const { label, tone } = MAILBOX_STATE_WORDS[box.state];
  const close = () => setBelow(null);
  const hasServer = box.provider !== 'simulator' && box.state !== 'signed_out';
  return (
    <li className={styles['box']}>
      <div className={styles['line']}>
        <span className="grow col">
          <b className="cut" title={box.email}>
            {box.email}
          </b>
          <small className="cut">
            {box.from_name}, {box.kind === 'relay' ? words.sendingServiceNoun : KINDS[box.provider]}
            {box.dkim && words.signsFor(box.dkim.domain)}
            {hasServer && (box.reading ? words.repliesRead : words.repliesUnread)}
          </small>
        </span>
        <span className={styles['sent']}>
          <span className="num">
            <SentToday box={box} />
          </span>
          {box.daily_limit !== null && (
            <Progress label={words.sentTodayFrom(box.email)} value={box.sent_today} max={box.daily_limit} thin />
          )}
        </span>
        <Pill tone={tone}>{label}</Pill>
        {mayChange && (
          <ActionMenu
            label={words.moreActionsFor(box.email)}
            groups={groups}
            trigger={
              <IconButton
                label={words.moreActionsFor(box.email)}
                icon={<Ellipsis aria-hidden />}
                tight
                hasTooltip={false}
              />
            }
          />
        )}
      </div>
      {box.state_reason && <p className={styles['reason']}>{box.state_reason}</p>}
      {box.reading?.problem && <p className={styles['reason']}>{words.repliesProblem(box.reading.problem)}</p>}
      {mayChange && box.state === 'signed_out' && box.provider !== 'simulator' && (
        <div className={styles['again']}>
          <Button onClick={() => connectAgain(box)}>{words.reconnect}</Button>
        </div>
      )}
      {below === 'signature' && <SignatureForm box={box} onClose={close} />}
      {below === 'reading' && <ReadingForm box={box} onClose={close} />}
      {below === 'dkim' && <DkimForm box={box} onClose={close} />}
      {isAsking && <DeleteQuestion box={box} onClose={() => setAsking(false)} />}
    </li>
  );
};
