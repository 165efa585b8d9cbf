import { Navigate } from 'react-router';
import { PageSpinner } from './feedback/spinner.tsx';

/** Redirects to another screen, with a spinner until its code is loaded. */
export const Redirect = ({ to }: { to: string }) => (
  <>
    <PageSpinner />
    <Navigate to={to} replace />
  </>
);
