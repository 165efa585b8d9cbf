import { useMediaQuery } from '@mantine/hooks';

/** Below 768 px cards, sheets and one thing at a time take the place of tables, menus and columns (spec section 9). */
export const PHONE_QUERY = '(max-width: 767px)';

export const useIsPhone = (): boolean =>
  useMediaQuery(PHONE_QUERY, undefined, { getInitialValueInEffect: false }) ?? false;
