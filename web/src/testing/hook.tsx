import { render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { signedInStore } from './signed-in.ts';

/** A hook's current result, on a screen of a signed-in person. */
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
