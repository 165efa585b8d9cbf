import { useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import {
  Check,
  ChevronDown,
  KeyRound,
  Link2,
  LogOut,
  Mailbox,
  Monitor,
  Moon,
  Pause,
  Pencil,
  ReceiptText,
  Sun,
} from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { openMailboxes } from '#features/mailboxes/mailboxes-state.ts';
import { SwitchCode } from '#features/team/linked/switch-code.tsx';
import { nameOf, type Switching, useSwitchAccount } from '#features/team/linked/switching.ts';
import { api } from '#lib/api/api.ts';
import { paths } from '#lib/paths.ts';
import { pictureAddress } from '#lib/api/picture-address.ts';
import { fullNameOf, kindOf } from '#lib/session/session.ts';
import { useAppSelector } from '#lib/api/store.ts';
import { Avatar } from '#ui/avatar.tsx';
import { ActionMenu, type MenuAction, type MenuGroup } from '#ui/overlay/menu.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { useIsSending, usePauseSending } from './sending-pause.tsx';
import styles from './shell.module.css';
import { useCarefulLogout } from './use-careful-logout.tsx';
import * as words from '../words.ts';

const LinkDialog = lazy(() =>
  import('#features/team/linked/link-dialog.tsx').then(({ LinkDialog: Component }) => ({ default: Component })),
);

const SCHEMES = [
  { key: 'light', label: 'Light', Icon: Sun },
  { key: 'dark', label: 'Dark', Icon: Moon },
  { key: 'auto', label: 'System', Icon: Monitor },
] as const satisfies { key: MantineColorScheme; label: string; Icon: typeof Sun }[];

/** On a phone the header has no room for it. */
const usePauseItems = (): MenuAction[] => {
  const isPhone = useIsPhone();
  const isSending = useIsSending();
  const { data: workspace } = api.useGetWorkspaceQuery();
  const { set, mayPause } = usePauseSending();
  if (!isPhone || !isSending || !mayPause || workspace?.sending_paused !== false) return [];
  return [{ key: 'pause', label: words.pauseAllSending, icon: <Pause aria-hidden />, onSelect: () => void set(true) }];
};

/** The linked accounts, if there are any; never while acting as someone else. */
const useSwitchGroup = (isSelf: boolean, switchTo: Switching['switchTo']): MenuGroup[] => {
  const { data } = api.useGetLinkedAccountsQuery(undefined, { skip: !isSelf });
  if (!isSelf || !data || data.users.length < 2) return [];
  const items = data.users.map((account): MenuAction => {
    const name = nameOf(account);
    return {
      key: account.id,
      label: name,
      // Workspaces of one account have its address in common.
      sub: data.users.some(({ id, email }) => id !== account.id && email === account.email)
        ? account.workspace
        : account.email,
      icon: <Avatar name={name} hueKey={account.email} size="s" />,
      isCurrent: account.is_current,
      end: account.is_current ? <Check aria-label="current" /> : undefined,
      onSelect: () => void (!account.is_current && switchTo(account)),
    };
  });
  return [{ key: 'switch', label: words.switchAccount, isLong: true, items }];
};

/** Items for the person themselves: hidden while acting as someone else. */
const useOwnItems = (isSelf: boolean, onLink: () => void): MenuGroup[] => {
  const navigate = useNavigate();
  if (!isSelf) return [];
  const go = (to: string) => () => void navigate(to);
  return [
    {
      key: 'own',
      items: [
        { key: 'profile', label: words.editProfile, icon: <Pencil aria-hidden />, onSelect: go(paths.editProfile) },
        // Plan and invoices are on one screen.
        {
          key: 'billing',
          label: words.billingDetails,
          icon: <ReceiptText aria-hidden />,
          onSelect: go(paths.subscription),
        },
        {
          key: 'password',
          label: words.changePassword,
          icon: <KeyRound aria-hidden />,
          onSelect: go(paths.changePassword),
        },
        { key: 'link', label: words.linkAnotherAccount, icon: <Link2 aria-hidden />, onSelect: onLink },
      ],
    },
  ];
};

const useLookItems = (): MenuAction[] => {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return SCHEMES.map(({ key, label, Icon }) => ({
    key,
    label,
    icon: <Icon aria-hidden />,
    end: colorScheme === key ? <Check aria-label="chosen" /> : undefined,
    onSelect: () => setColorScheme(key),
  }));
};

const useGroups = (onLink: () => void, onLogout: () => void, switchTo: Switching['switchTo']): MenuGroup[] => {
  const isSelf = useAppSelector(({ auth }) => kindOf(auth) === 'user');
  const accounts = useSwitchGroup(isSelf, switchTo);
  const own = useOwnItems(isSelf, onLink);
  const look = useLookItems();
  const pause = usePauseItems();
  return [
    ...accounts,
    ...own,
    {
      key: 'mailboxes',
      items: [
        { key: 'mailboxes', label: words.mailboxes, icon: <Mailbox aria-hidden />, onSelect: () => openMailboxes() },
        ...pause,
      ],
    },
    { key: 'look', label: words.theme, items: look },
    {
      key: 'out',
      items: [{ key: 'logout', label: words.logout, icon: <LogOut aria-hidden />, onSelect: onLogout }],
    },
  ];
};

/** Avatar and full name with a menu: accounts, profile, theme and sign-out. */
export const UserMenu = () => {
  const auth = useAppSelector((state) => state.auth);
  const [isLinking, setLinking] = useState(false);
  const switching = useSwitchAccount();
  const leaving = useCarefulLogout();
  const groups = useGroups(() => setLinking(true), leaving.begin, switching.switchTo);
  const name = fullNameOf(auth);
  const hueKey = auth.emailId ?? name;
  const { data: user } = api.useGetUserQuery();
  const picture = pictureAddress(user?.logo_url);
  return (
    <>
      <ActionMenu
        label={words.yourAccount}
        width={288}
        head={
          <div className={styles['userHead']}>
            <Avatar name={name} hueKey={hueKey} picture={picture} />
            <span className="col">
              <b className="cut">{name}</b>
              <small className="cut">{auth.emailId}</small>
            </span>
          </div>
        }
        groups={groups}
        trigger={
          <button type="button" className={styles['user']}>
            <span className="hidden-text">{words.yourAccount}</span>
            <Avatar name={name} hueKey={hueKey} picture={picture} />
            <span className={`${styles['userName']} cut`}>{name}</span>
            <ChevronDown aria-hidden className="lucide only-desk" />
          </button>
        }
      />
      {isLinking && (
        <Suspense fallback={null}>
          <LinkDialog onClose={() => setLinking(false)} />
        </Suspense>
      )}
      {leaving.question}
      <SwitchCode {...switching} />
    </>
  );
};
