import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { Outlet } from 'react-router';
import { cssVariablesResolver, theme } from '#ui/look/theme.ts';

const colorScheme = localStorageColorSchemeManager({ key: 'mantine-color-scheme-value' });

/** The styles of signed-in screens; signed-out screens load without them. */
export const Component = () => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariablesResolver}
    colorSchemeManager={colorScheme}
    defaultColorScheme="auto"
  >
    <Outlet />
  </MantineProvider>
);
