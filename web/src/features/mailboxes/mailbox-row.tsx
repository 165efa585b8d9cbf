import type { Mailbox, SignInProvider } from '@rainmaker/contract';
import { Ellipsis, Globe, Inbox, KeyRound, Pause, PenLine, Play, Plug, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '#lib/api/permissions.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlay/dialog.tsx';
import { ActionMenu, type MenuAction, type MenuGroup } from '#ui/overlay/menu.tsx';
import { Pill } from '#ui/pill.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { DkimForm } from './dkim-form.tsx';
import { DnsCard } from './dns-card.tsx';
import { MAILBOX_STATE_WORDS } from './mailbox-words.ts';
import { connectAgain } from './mailboxes-state.ts';
import listStyles from '#ui/list/boxed-list.module.css';
import styles from './mailboxes.module.css';
import { ReadingForm } from './reading-form.tsx';
import { SentToday } from './sent-today.tsx';
import { SignatureForm } from './signature-form.tsx';
import { useSignIn } from './connect/use-sign-in.ts';
import { useMailbox } from './use-mailbox.ts';
import * as words from './words.ts';

const KINDS: Record<Mailbox['provider'], string> = {
  google: words.google,
  microsoft: words.microsoft,
  smtp: 'SMTP',
  simulator: words.simulatorNoRealEmailIsSent,
};

type Below = 'signature' | 'dkim' | 'reading' | 'dns';

const isSignedInWith = (provider: Mailbox['provider']): provider is SignInProvider =>
  provider === 'google' || provider === 'microsoft';

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
      box.provider === 'smtp' && {
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
      box.provider === 'smtp' && {
        key: 'reading',
        label: box.reading ? words.changeReading : words.readReplies,
        icon: <Inbox aria-hidden />,
        onSelect: () => onOpen('reading'),
      },
    !isOut &&
      box.provider !== 'simulator' && {
        key: 'dns',
        label: words.dnsRecords,
        icon: <Globe aria-hidden />,
        onSelect: () => onOpen('dns'),
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
    (box.state === 'paused' ||
      (box.state === 'auth_failed' && !isSignedInWith(box.provider)) ||
      (isOut && box.provider === 'simulator')) && {
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

/** The way back for a mailbox that is signed out, or whose provider ended the sign-in. */
const Again = ({ box }: { box: Mailbox }) => {
  const { begin, problem, leavingTo } = useSignIn();
  const { provider, state } = box;
  if (!isSignedInWith(provider))
    return state === 'signed_out' && provider === 'smtp' ? (
      <div className={listStyles['again']}>
        <Button onClick={() => connectAgain(box)}>{words.reconnect}</Button>
      </div>
    ) : null;
  if (state !== 'signed_out' && state !== 'auth_failed') return null;
  return (
    <>
      {problem && <p className={listStyles['reason']}>{problem}</p>}
      <div className={listStyles['again']}>
        <Button busy={leavingTo !== null} onClick={() => void begin(provider, box)}>
          {words.signInAgain}
        </Button>
      </div>
    </>
  );
};

const isDnsWrong = ({ dns }: Mailbox): boolean =>
  dns !== null && [dns.spf, dns.dkim, dns.dmarc, dns.mx].some(({ state }) => state === 'missing' || state === 'wrong');

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
    <li className={listStyles['row']}>
      <div className={listStyles['line']}>
        <span className="grow col">
          <b className="cut" title={box.email}>
            {box.email}
          </b>
          <small>
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
      {box.state_reason && <p className={listStyles['reason']}>{box.state_reason}</p>}
      {box.reading?.problem && <p className={listStyles['reason']}>{words.repliesProblem(box.reading.problem)}</p>}
      {isDnsWrong(box) && (
        <p className={listStyles['reason']}>
          {words.dnsProblem(box.dns?.domain ?? '')}{' '}
          {below !== 'dns' && (
            <button type="button" className="link" onClick={() => setBelow('dns')}>
              {words.seeRecords}
            </button>
          )}
        </p>
      )}
      {mayChange && <Again box={box} />}
      {below === 'signature' && <SignatureForm box={box} onClose={close} />}
      {below === 'reading' && <ReadingForm box={box} onClose={close} />}
      {below === 'dns' && <DnsCard box={box} onClose={close} />}
      {below === 'dkim' && <DkimForm box={box} onClose={close} />}
      {isAsking && <DeleteQuestion box={box} onClose={() => setAsking(false)} />}
    </li>
  );
};
