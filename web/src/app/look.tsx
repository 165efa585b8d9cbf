import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { Outlet } from 'react-router';
import { cssVariablesResolver, theme } from '#ui/look/theme.ts';

const colorScheme = localStorageColorSchemeManager({ key: 'mantine-color-scheme-value' });

/** The look of the screens inside; those before the sign-in need none of it and load without it. */
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
