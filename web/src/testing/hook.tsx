import { render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { signedInStore } from './signed-in.ts';

/** What a hook gives, at any moment, on a screen of somebody who is signed in. */
export const hookOnScreen = <T,>(use: () => T): { current: T } => {
  const given = { current: undefined as T };
  const Probe = () => {
    given.current = use();
    return null;
  };
  const router = createMemoryRouter([{ path: '*', element: <Probe /> }]);
  render(
    <Provider store={signedInStore()}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return given;
};
