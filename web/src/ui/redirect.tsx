import { Navigate } from 'react-router';
import { PageSpinner } from './feedback/spinner.tsx';

/** Leads to another screen, with a spinner until its code is there. */
export const Redirect = ({ to }: { to: string }) => (
  <>
    <PageSpinner />
    <Navigate to={to} replace />
  </>
);
