import { Outlet } from 'react-router';
import { Guard } from './guard.tsx';

/** Everything that needs a session; loaded with it, so that the sign-in screen doesn't load the permissions. */
export const Component = () => (
  <Guard>
    <Outlet />
  </Guard>
);
