import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#lib/paths.ts';
import { useAppSelector } from '#lib/api/store.ts';
import { Redirect } from '#ui/redirect.tsx';
import { PageSpinner } from '#ui/feedback/spinner.tsx';

const fromOf = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'
    ? state.from
    : undefined;

/** A signed-in person who opens the sign-in page is redirected to the screen they wanted. */
export const SignedOutOnly = ({ children }: { children: ReactNode }) => {
  const token = useAppSelector(({ auth }) => auth.token);
  const { state } = useLocation();
  if (token === undefined) return <PageSpinner />;
  return token === null ? children : <Redirect to={fromOf(state) ?? paths.dashboard} />;
};
