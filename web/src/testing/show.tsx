import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, MemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Dates } from '#app/dates.tsx';
import { Providers } from '#app/providers.tsx';
import { createStore } from '#lib/api/store.ts';

/** Renders a component as in the application: with its store, styles, router and toasts. */
export const show = (part: ReactNode, { store = createStore() } = {}): void => {
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <Providers store={store}>
          <Dates>{part}</Dates>
        </Providers>
      </MemoryRouter>
    </MantineProvider>,
  );
};

/** Renders a screen at its URL, for tests of the leave guard; returns its router. */
export const showScreen = (screen: ReactNode, address: string, { store = createStore() } = {}) => {
  const element = (
    <Providers store={store}>
      <Dates>{screen}</Dates>
    </Providers>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  return router;
};
