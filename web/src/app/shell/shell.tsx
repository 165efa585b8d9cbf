import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { claimActivity, useActivity } from '#features/activity/index.ts';
import { Assistant } from '#features/assistant/index.ts';
import { Reminders } from '#features/follow-ups/index.ts';
import { useMailboxesView } from '#features/mailboxes/mailboxes-state.ts';
import { useActingRenewal } from '#features/team/acting.ts';
import { useSwitchedToast } from '#features/team/linked/switching.ts';
import { api } from '#lib/api/api.ts';
import { leaveToasts } from '#lib/toast/toast-wanted.ts';
import { useAppSelector } from '#lib/api/store.ts';
import { useEventStream } from '#lib/live/use-live.ts';
import { KeysTaken } from '#ui/keys/keys-taken.tsx';
import { LazySheet } from '#ui/overlay/lazy-sheet.tsx';
import { PageSpinner } from '#ui/feedback/spinner.tsx';
import { PHONE_QUERY } from '#ui/use-is-phone.ts';
import { LazyBanners } from './banners/lazy-banners.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './shell.module.css';
import { Sidebar } from './sidebar/sidebar.tsx';
import { useSidebarState } from './sidebar/sidebar-state.ts';
import { Palette } from './palette/palette.tsx';
import { useShortcuts } from './palette/use-shortcuts.ts';
import { useWorkspacePlace } from './use-workspace-place.ts';
import * as words from '../words.ts';

const ShortcutHelp = lazy(() =>
  import('./palette/shortcut-help.tsx').then(({ ShortcutHelp: Component }) => ({ default: Component })),
);

const MailboxesDialog = lazy(() =>
  import('#features/mailboxes/mailboxes-dialog.tsx').then(({ MailboxesDialog: Component }) => ({ default: Component })),
);

const EmailSignOutDialog = lazy(() =>
  import('./email-sign-out.tsx').then(({ EmailSignOutDialog: Component }) => ({ default: Component })),
);

const InviteDialog = lazy(() =>
  import('#features/team/invite-dialog.tsx').then(({ InviteDialog: Component }) => ({ default: Component })),
);

const ActivityHost = lazy(() =>
  import('#features/activity/activity-host.tsx').then(({ ActivityHost: Component }) => ({ default: Component })),
);

/** Milliseconds before a spinner replaces the previous screen while the next one loads. */
const PATIENCE_MS = 150;

const useIsWaiting = (): boolean => {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const isLeaving = state === 'loading' && location.pathname !== pathname;
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isLeaving) return undefined;
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isLeaving]);
  return isLeaving && isSlow;
};

/** Whether a field of the content still has the focus: the screen stays, and only its address is another. */
const isTyping = (): boolean => document.activeElement?.matches('#main :is(input, select, textarea)') ?? false;

/** After navigation the focus moves to the content, as it would on a new page, and what was said before goes. */
const useArrival = (): void => {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (!isTyping()) document.getElementById('main')?.focus({ preventScroll: true });
    leaveToasts();
  }, [pathname]);
};

/** Running jobs belong to the signed-in person; their host is loaded once there is something to watch. */
const useHasActivity = (): boolean => {
  const { running, outcome } = useActivity();
  const emailId = useAppSelector(({ auth }) => auth.emailId);
  useEffect(() => claimActivity(emailId), [emailId]);
  return running.length > 0 || outcome !== null;
};

/** The frame of every signed-in screen. */
export const Component = () => {
  const [isWide, toggleSidebar] = useSidebarState();
  const [open, setOpen] = useState<'palette' | 'menu' | 'help' | 'email' | 'invite' | null>(null);
  const { data: workspace } = api.useGetWorkspaceQuery();
  const mailboxes = useMailboxesView();
  const hasActivity = useHasActivity();
  const isWaiting = useIsWaiting();
  const hasPlace = useWorkspacePlace();
  api.useGetUserQuery();
  useEventStream();
  useActingRenewal();
  useSwitchedToast();
  useArrival();
  useShortcuts({
    hasSimulator: workspace?.simulator ?? false,
    // Synchronous, so that the next key is typed into it.
    onPalette: () => flushSync(() => setOpen('palette')),
    onHelp: () => setOpen('help'),
    onSidebar: () => (window.matchMedia(PHONE_QUERY).matches ? setOpen('menu') : toggleSidebar()),
  });
  const close = () => setOpen(null);
  const askEmail = () => setOpen('email');
  return (
    <div className={`${styles['frame']} ${isWide ? styles['wide'] : styles['narrow']}`}>
      <a href="#main" className={styles['skip']}>
        {words.skipToContent}
      </a>
      <div className={`${styles['side']} only-desk`}>
        <Sidebar isNarrow={!isWide} onToggle={toggleSidebar} onEmailSignOut={askEmail} />
      </div>
      <LazySheet isOpen={open === 'menu'} onClose={close} label={words.menu} from="left">
        <Sidebar isNarrow={false} onGo={close} onEmailSignOut={askEmail} />
      </LazySheet>
      <Header onSearch={() => setOpen('palette')} onMenu={() => setOpen('menu')} />
      <div className={styles['content']}>
        <LazyBanners />
        <Reminders />
        {isWaiting || !hasPlace ? <PageSpinner /> : <Outlet />}
      </div>
      <Footer />
      <Assistant />
      {open === 'palette' && <Palette onClose={close} onInvite={() => setOpen('invite')} />}
      <Suspense fallback={<KeysTaken />}>
        {mailboxes && <MailboxesDialog view={mailboxes} />}
        {open === 'email' && <EmailSignOutDialog onClose={close} />}
        {open === 'invite' && <InviteDialog onClose={close} />}
        {open === 'help' && <ShortcutHelp onClose={close} hasSimulator={workspace?.simulator ?? false} />}
      </Suspense>
      <Suspense fallback={null}>{hasActivity && <ActivityHost />}</Suspense>
    </div>
  );
};
