import { useLayoutEffect, useRef } from 'react';

const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

const openDialog = (): HTMLElement | undefined => [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1);

/** If nothing is focused, focuses the open dialog or the main content, so that no key press is lost. */
export const rescueFocus = (): void => {
  if (!isFocusLost()) return;
  const dialog = openDialog();
  const wanted = dialog?.querySelector<HTMLElement>('[data-autofocus]') ?? dialog ?? document.querySelector('main');
  wanted?.focus({ preventScroll: true });
};

const giveBack = (from: Element): void => {
  // Something beside what had the focus, such as a field that a menu of a sheet wrote into, has been given it meanwhile.
  const isElsewhere =
    !isFocusLost() && document.activeElement?.closest('[role="dialog"]') === from.closest('[role="dialog"]');
  if (from instanceof HTMLElement && from.isConnected && !isElsewhere) from.focus({ preventScroll: true });
  // The previously focused element may be removed by the same action, such as a selection's bar.
  setTimeout(rescueFocus);
};

/** Returns the focus to what had it when a dialog or sheet opened, whether it closes or unmounts. */
export const useFocusBack = (isOpen: boolean): void => {
  const from = useRef<Element | null>(null);
  // After the commit rather than in a cleanup: React would return the focus to a box that is still fading out.
  useLayoutEffect(() => {
    if (isOpen) {
      from.current = document.activeElement;
      return;
    }
    if (from.current) giveBack(from.current);
    from.current = null;
  }, [isOpen]);
  useLayoutEffect(
    () => () => {
      if (from.current) giveBack(from.current);
    },
    [],
  );
};
