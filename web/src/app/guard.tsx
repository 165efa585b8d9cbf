import { useEffect, type ReactNode } from 'react';
import { NavigationType, useLocation, useMatches, useNavigate, useNavigationType } from 'react-router';
import { useMayCall, useRole } from '#lib/api/permissions.ts';
import { kindOf } from '#lib/session/session.ts';
import { useAppSelector } from '#lib/api/store.ts';
import { PageSpinner } from '#ui/feedback/spinner.tsx';
import { decide } from './guard-rules.ts';
import { useScrollToTop } from './use-scroll-to-top.ts';
import type { RouteHandle } from './route-handle.ts';

/** Wraps every route except the public ones: routes are protected by default. */
export const Guard = ({ children }: { children: ReactNode }) => {
  const { pathname, search, key: entry } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const navigate = useNavigate();
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  const auth = useAppSelector((state) => state.auth);
  const may = useMayCall();
  const role = useRole();
  const decision = decide({
    token: auth.token,
    isExpired: auth.isSubscriptionExpired,
    person: kindOf(auth),
    access: handle?.access ?? 'all',
    // Before the role is known, the server's response decides.
    mayOpen: role === null || handle?.call === undefined || may(handle.call),
    pathname,
  });
  const to = decision.kind === 'go' ? decision.to : null;
  const { hasRunOut } = auth;
  const delayMs = decision.kind === 'go' ? decision.delayMs : 0;

  useEffect(() => {
    if (to === null) return undefined;
    const go = () => void navigate(to, { replace: true, state: { from: `${pathname}${search}`, hasRunOut } });
    if (delayMs === 0) {
      go();
      return undefined;
    }
    const timer = setTimeout(go, delayMs);
    return () => clearTimeout(timer);
  }, [to, delayMs, navigate, pathname, search, hasRunOut]);

  useScrollToTop({ pathname, entry, isReturn });

  const isShown = decision.kind === 'show' || (decision.kind === 'go' && decision.keepsScreen);
  return isShown ? children : <PageSpinner />;
};
