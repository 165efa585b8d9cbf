import { useEffect, useEffectEvent } from 'react';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'));

export interface DraftKeys {
  a: () => void;
  /** With Shift. */
  A: () => void;
  r: () => void;
  e: () => void;
  s: () => void;
  j: () => void;
  k: () => void;
  x: () => void;
  Escape: () => void;
}

/** The keys of product.md section 6; a field, a dialog or a chord has the keyboard for itself. */
export const useDraftKeys = (keys: DraftKeys, isOff: boolean): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isOff || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat) return;
    if (isTyping(event.target) || document.querySelector('[aria-modal="true"]')) return;
    const action = keys[event.key as keyof DraftKeys];
    if (action === undefined) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const handle = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, []);
};
