import type { Mailbox } from '@rainmaker/contract';
import { Ellipsis, Pause, PenLine, Play, Send } from 'lucide-react';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { formatNumber } from '#lib/format.ts';
import { toastError, toastSuccess } from '#lib/toast.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { TextAreaField } from '#ui/field.tsx';
import { ActionMenu, type MenuAction } from '#ui/menu.tsx';
import { Pill } from '#ui/pill.tsx';
import { Progress } from '#ui/progress.tsx';
import { MAILBOX_STATE_WORDS } from './mailbox-words.ts';
import styles from './mailboxes.module.css';

const KINDS: Record<Mailbox['provider'], string> = {
  google: 'Google',
  microsoft: 'Microsoft',
  smtp: 'SMTP',
  simulator: 'Simulator: nothing leaves this machine',
};

const useActions = (box: Mailbox) => {
  const [update, updating] = api.useUpdateMailboxMutation();
  const [test, testing] = api.useTestMailboxMutation();
  const run = async (work: () => Promise<unknown>, said: string): Promise<boolean> => {
    try {
      toastSuccess(await work(), said);
      return true;
    } catch (error) {
      toastError(error);
      return false;
    }
  };
  return {
    isBusy: updating.isLoading || testing.isLoading,
    setState: (state: 'active' | 'paused') =>
      run(() => update({ id: box.id, state }).unwrap(), state === 'paused' ? 'Paused.' : 'It sends again.'),
    sign: (signature: string) => run(() => update({ id: box.id, signature }).unwrap(), 'Saved.'),
    test: () => run(() => test({ id: box.id }).unwrap(), 'Sent. See your inbox.'),
  };
};

const Signature = ({ box, onClose }: { box: Mailbox; onClose: () => void }) => {
  const { sign, isBusy } = useActions(box);
  const [text, setText] = useState(box.signature ?? '');
  const save = async () => {
    if (await sign(text)) onClose();
  };
  return (
    <div className={styles['signature']}>
      <TextAreaField
        label="Signature"
        rows={4}
        maxLength={2000}
        value={text}
        help="Stands under every message from this mailbox. Empty: your name."
        onChange={(event) => setText(event.target.value)}
      />
      <div className={styles['rowEnds']}>
        <Button onClick={onClose}>Cancel</Button>
        <Button busy={isBusy} onClick={() => void save()}>
          Save signature
        </Button>
      </div>
    </div>
  );
};

/** One mailbox: its state, what it sent today, and what can be done with it. */
export const MailboxRow = ({ box }: { box: Mailbox }) => {
  const { setState, test, isBusy } = useActions(box);
  const [isSigning, setSigning] = useState(false);
  const { label, tone } = MAILBOX_STATE_WORDS[box.state];
  const canSend = box.state === 'active' || box.state === 'ramping';
  const items: (MenuAction | false)[] = [
    {
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
      onSelect: () => setSigning(true),
    },
    canSend && {
      key: 'pause',
      label: 'Pause',
      icon: <Pause aria-hidden />,
      onSelect: () => void setState('paused'),
    },
    (box.state === 'paused' || box.state === 'auth_failed') && {
      key: 'go',
      label: 'Let it send again',
      icon: <Play aria-hidden />,
      onSelect: () => void setState('active'),
    },
  ];
  return (
    <li className={styles['box']}>
      <div className={styles['line']}>
        <span className="grow col">
          <b className="cut" title={box.email}>
            {box.email}
          </b>
          <small className="cut">
            {box.from_name}, {box.kind === 'relay' ? 'a sending service' : KINDS[box.provider]}
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
        <ActionMenu
          label={`More for ${box.email}`}
          groups={[{ key: 'do', items: items.filter((item) => item !== false) }]}
          trigger={
            <IconButton label={`More for ${box.email}`} icon={<Ellipsis aria-hidden />} tight hasTooltip={false} />
          }
        />
      </div>
      {box.state_reason && <p className={styles['reason']}>{box.state_reason}</p>}
      {isSigning && <Signature box={box} onClose={() => setSigning(false)} />}
    </li>
  );
};
