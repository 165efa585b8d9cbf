import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { AppStore } from '#lib/store.ts';
import { cssVariablesResolver, theme } from '#ui/theme.ts';
import { Toaster } from '#ui/toaster.tsx';

const colorScheme = localStorageColorSchemeManager({ key: 'mantine-color-scheme-value' });

/** What every screen stands on: the store, the look, the toasts. */
export const Providers = ({ store, children }: { store: AppStore; children: ReactNode }) => (
  <Provider store={store}>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorScheme}
      defaultColorScheme="auto"
    >
      {children}
      <Toaster />
    </MantineProvider>
  </Provider>
);
