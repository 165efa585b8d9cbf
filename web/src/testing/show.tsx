import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, MemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Providers } from '#app/providers.tsx';
import { createStore } from '#lib/api/store.ts';

/** Renders a component as in the application: with its store, styles, router and toasts. */
export const show = (part: ReactNode, { store = createStore() } = {}): void => {
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <Providers store={store}>{part}</Providers>
      </MemoryRouter>
    </MantineProvider>,
  );
};

/** Renders a screen at its URL, for tests of the leave guard; returns its router. */
export const showScreen = (screen: ReactNode, address: string, { store = createStore() } = {}) => {
  const router = createMemoryRouter([{ path: '*', element: <Providers store={store}>{screen}</Providers> }], {
    initialEntries: [address],
  });
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  return router;
};
