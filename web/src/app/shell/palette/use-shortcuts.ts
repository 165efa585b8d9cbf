import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { allScreens } from '../sidebar/sidebar-items.ts';

/** Milliseconds between `g` and the letter after it. */
const CHORD_MS = 1200;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** In a rich-text editor Ctrl+B is bold. */
const isRichText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.closest('[contenteditable="true"]') !== null);

interface Actions {
  hasSimulator: boolean;
  onPalette: () => void;
  onHelp: () => void;
  onSidebar: () => void;
}

const focusSearch = (): boolean => {
  // A list has one field for the phone and one for the desk; only one of them is drawn.
  const fields = [...document.querySelectorAll<HTMLInputElement>('[data-search]')];
  const field = fields.find((candidate) => candidate.offsetParent !== null);
  field?.focus();
  field?.select();
  return field !== undefined;
};

/** The keys that work on every screen (product.md section 6). */
export const useShortcuts = (actions: Actions): void => {
  const navigate = useNavigate();

  const onChord = useEffectEvent((key: string): boolean => {
    const screen = allScreens(actions.hasSimulator).find((candidate) => candidate.key === key);
    if (screen) void navigate(screen.path);
    return screen !== undefined;
  });
  const onWithCommand = useEffectEvent((event: KeyboardEvent): boolean => {
    if (event.key.toLowerCase() === 'k') actions.onPalette();
    else if (event.key.toLowerCase() === 'b' && !isRichText(event.target)) actions.onSidebar();
    else return false;
    return true;
  });
  const onPlain = useEffectEvent((key: string): boolean => {
    if (key === '/') return focusSearch();
    if (key !== '?') return false;
    actions.onHelp();
    return true;
  });

  useEffect(() => {
    let chordAt = 0;
    const handle = (event: KeyboardEvent) => {
      if (event.altKey || event.defaultPrevented) return;
      if (event.ctrlKey || event.metaKey) {
        if (!event.shiftKey && onWithCommand(event)) event.preventDefault();
        return;
      }
      // A dialog has the keyboard for itself.
      if (isTyping(event.target) || document.querySelector('[aria-modal="true"]')) return;
      if (Date.now() - chordAt < CHORD_MS) {
        chordAt = 0;
        if (onChord(event.key)) event.preventDefault();
      } else if (event.key === 'g') chordAt = Date.now();
      else if (onPlain(event.key)) event.preventDefault();
    };
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, []);
};
