import { render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createStore } from '#lib/api/store.ts';
import { signedIn } from '#lib/session/session.ts';

const ADA = {
  email: 'ada@example.com',
  first_name: 'Ada',
  last_name: 'Obi',
  user_role: 'owner' as const,
  token: 'token of Ada',
};

/** What a hook gives, at any moment, on a screen of somebody who is signed in. */
export const hookOnScreen = <T,>(use: () => T): { current: T } => {
  const store = createStore();
  store.dispatch(signedIn(ADA));
  const given = { current: undefined as T };
  const Probe = () => {
    given.current = use();
    return null;
  };
  const router = createMemoryRouter([{ path: '*', element: <Probe /> }]);
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return given;
};
