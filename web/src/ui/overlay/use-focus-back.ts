import { useLayoutEffect, useRef } from 'react';

const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

const openDialog = (): HTMLElement | undefined => [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1);

/** Where the focus went to nothing, the dialog that is open or the work itself gets it, so that no key press is lost. */
export const rescueFocus = (): void => {
  if (!isFocusLost()) return;
  const dialog = openDialog();
  const wanted = dialog?.querySelector<HTMLElement>('[data-autofocus]') ?? dialog ?? document.querySelector('main');
  wanted?.focus({ preventScroll: true });
};

const giveBack = (from: Element): void => {
  const isElsewhere = !isFocusLost() && document.activeElement?.closest('[role="dialog"]') === null;
  if (from instanceof HTMLElement && from.isConnected && !isElsewhere) from.focus({ preventScroll: true });
  // What had the focus before may leave with the same action, such as the bar of a selection.
  setTimeout(rescueFocus);
};

/** What had the focus when a dialog or sheet opened gets it back, whether the box closes or leaves while open. */
export const useFocusBack = (isOpen: boolean): void => {
  const from = useRef<Element | null>(null);
  // After the commit and not in a cleanup: React would give the focus back to a box that is still fading.
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
