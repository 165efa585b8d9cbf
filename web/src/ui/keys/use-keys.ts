import { useEffectEvent, useLayoutEffect } from 'react';

/** Returns false if the key has no effect now: the browser's default applies. */
type Action = () => boolean | void;

/**
 * Actions by key: `a`, `A` (with Shift), `g d` (in sequence), `mod+k` (with Ctrl or ⌘). A key without an action is left
 * to other listeners.
 */
export type Keys = Readonly<Record<string, Action | undefined>>;

/** Milliseconds between the keys of a chord. */
const CHORD_MS = 1200;
/** Only these repeat while held down. */
const REPEATING = new Set(['j', 'k', 'ArrowDown', 'ArrowUp']);
/** Elements that receive typed text. */
const FIELD =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [role="combobox"], [role="textbox"]';
/**
 * While one of these is open, shortcuts are disabled wherever the focus is; `data-takes-keys` marks elements without
 * such a role.
 */
const OPEN = '[aria-modal="true"], [role="menu"], [data-takes-keys]';

const isRichText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.closest('[contenteditable="true"]') !== null);

const isField = (target: EventTarget | null): boolean =>
  isRichText(target) || (target instanceof Element && target.matches(FIELD));

const isSomethingOpen = (): boolean => document.querySelector(OPEN) !== null;

type Press = (name: string) => boolean;
/** The listeners, the latest last. */
const listeners: Press[] = [];
const pressed = (name: string): boolean => listeners.toReversed().some((press) => press(name));

let chord: { key: string; at: number } | null = null;

/** The chord that this key completes, if any; a key that starts one waits for the next. */
const chordOf = (key: string): string | null => {
  const begun = chord;
  chord = null;
  return begun && performance.now() - begun.at < CHORD_MS ? `${begun.key} ${key}` : null;
};

const handleWithCommand = (event: KeyboardEvent): boolean => {
  const key = event.key.toLowerCase();
  // In a rich-text editor Ctrl+B is bold.
  if (event.shiftKey || (isRichText(event.target) && key !== 'k')) return false;
  return document.querySelector('[aria-modal="true"]') === null && pressed(`mod+${key}`);
};

const handlePlain = ({ key, target, repeat }: KeyboardEvent): boolean => {
  if (isField(target) || isSomethingOpen()) {
    chord = null;
    return false;
  }
  if (repeat && !REPEATING.has(key)) return false;
  const ended = chordOf(key);
  if (ended !== null) return pressed(ended);
  if (key === 'g') chord = { key, at: performance.now() };
  return pressed(key);
};

const handle = (event: KeyboardEvent): void => {
  if (event.altKey || event.defaultPrevented || event.isComposing) return;
  const isDone = event.ctrlKey || event.metaKey ? handleWithCommand(event) : handlePlain(event);
  if (isDone) event.preventDefault();
};

const listen = (press: Press): (() => void) => {
  if (listeners.length === 0) window.addEventListener('keydown', handle);
  listeners.push(press);
  return () => {
    listeners.splice(listeners.indexOf(press), 1);
    if (listeners.length === 0) window.removeEventListener('keydown', handle);
  };
};

/**
 * The only way to listen for shortcuts. Single letters don't act while a menu, popover, dialog or field is open or
 * focused, and the second key of a chord doesn't act on its own.
 */
export const useKeys = (keys: Keys, isOn = true): void => {
  const press = useEffectEvent((name: string): boolean => {
    const act = keys[name];
    return act !== undefined && act() !== false;
  });
  // With the screen: a key that is pressed as soon as something is seen must find its action.
  useLayoutEffect(() => (isOn ? listen((name) => press(name)) : undefined), [isOn]);
};
