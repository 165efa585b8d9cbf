import { Outlet } from 'react-router';
import { Dates } from './dates.tsx';
import { Guard } from './guard.tsx';

/** Everything that needs a session; loaded with it, so that the sign-in screen loads neither the permissions nor what dates need. */
export const Component = () => (
  <Guard>
    <Dates>
      <Outlet />
    </Dates>
  </Guard>
);
