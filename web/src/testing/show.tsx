import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { Providers } from '#app/providers.tsx';
import { createStore } from '#lib/api/store.ts';

/** Shows a part of the screens as the application does: with its store, its look, its address and its toasts. */
export const show = (part: ReactNode, { store = createStore() } = {}): void => {
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <Providers store={store}>{part}</Providers>
      </MemoryRouter>
    </MantineProvider>,
  );
};
