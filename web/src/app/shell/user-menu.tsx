import { useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { Check, ChevronDown, LogOut, Mailbox, Monitor, Moon, Pause, Sun } from 'lucide-react';
import { useNavigate } from 'react-router';
import { openMailboxes } from '#features/mailboxes/index.ts';
import { api } from '#lib/api.ts';
import { paths } from '#lib/paths.ts';
import { fullNameOf, logoutFailed, sessionEnded } from '#lib/session.ts';
import { useAppDispatch, useAppSelector } from '#lib/store.ts';
import { toastError } from '#lib/toast.ts';
import { Avatar } from '#ui/avatar.tsx';
import { ActionMenu, type MenuAction } from '#ui/menu.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { useIsSending, usePauseSending } from './sending-pause.tsx';
import styles from './shell.module.css';

const SCHEMES = [
  { key: 'light', label: 'Light', Icon: Sun },
  { key: 'dark', label: 'Dark', Icon: Moon },
  { key: 'auto', label: 'Like the system', Icon: Monitor },
] as const satisfies { key: MantineColorScheme; label: string; Icon: typeof Sun }[];

/** Ends the session on the server, then here; where the call fails the person stays signed in and is told. */
export const useLogout = (): (() => Promise<void>) => {
  const [logout] = api.useLogoutMutation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return async () => {
    try {
      await logout().unwrap();
      dispatch(sessionEnded());
      await navigate(paths.signIn, { replace: true });
    } catch (error) {
      dispatch(logoutFailed());
      toastError(error);
    }
  };
};

/** On the phone the header has no room for it. */
const usePauseItems = (): MenuAction[] => {
  const isPhone = useIsPhone();
  const isSending = useIsSending();
  const { data: workspace } = api.useGetWorkspaceQuery();
  const { set, mayPause } = usePauseSending();
  if (!isPhone || !isSending || !mayPause || workspace?.sending_paused !== false) return [];
  return [{ key: 'pause', label: 'Pause all sending', icon: <Pause aria-hidden />, onSelect: () => void set(true) }];
};

/** Avatar and full name; the menu holds the e-mail, the look and the way out. */
export const UserMenu = () => {
  const auth = useAppSelector((state) => state.auth);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const logout = useLogout();
  const pauseItems = usePauseItems();
  const name = fullNameOf(auth);
  const hueKey = auth.emailId ?? name;
  const look: MenuAction[] = SCHEMES.map(({ key, label, Icon }) => ({
    key,
    label,
    icon: <Icon aria-hidden />,
    end: colorScheme === key ? <Check aria-label="chosen" /> : undefined,
    onSelect: () => setColorScheme(key),
  }));
  return (
    <ActionMenu
      label="Your account"
      width={288}
      head={
        <div className={styles['userHead']}>
          <Avatar name={name} hueKey={hueKey} />
          <span className="col">
            <b className="cut">{name}</b>
            <small className="cut">{auth.emailId}</small>
          </span>
        </div>
      }
      groups={[
        {
          key: 'mailboxes',
          items: [
            { key: 'mailboxes', label: 'Mailboxes', icon: <Mailbox aria-hidden />, onSelect: () => openMailboxes() },
            ...pauseItems,
          ],
        },
        { key: 'look', label: 'Look', items: look },
        {
          key: 'out',
          items: [{ key: 'logout', label: 'Logout', icon: <LogOut aria-hidden />, onSelect: () => void logout() }],
        },
      ]}
      trigger={
        <button type="button" className={styles['user']}>
          <span className="hidden-text">Your account</span>
          <Avatar name={name} hueKey={hueKey} />
          <span className={`${styles['userName']} cut`}>{name}</span>
          <ChevronDown aria-hidden className="lucide only-desk" />
        </button>
      }
    />
  );
};
