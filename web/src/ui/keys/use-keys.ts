import { useEffect, useEffectEvent } from 'react';

/** False where the key means nothing here just now: the browser does with it what it always does. */
type Action = () => boolean | void;

/**
 * What keys do: `a`, `A` (with Shift), `g d` (one after the other), `mod+k` (with Ctrl or ⌘). One without an action is free for
 * whoever else listens.
 */
export type Keys = Readonly<Record<string, Action | undefined>>;

/** Milliseconds between the keys of a chord. */
const CHORD_MS = 1200;
/** Held down, only these act again and again. */
const REPEATING = new Set(['j', 'k', 'ArrowDown', 'ArrowUp']);
/** Takes what is typed for itself. */
const FIELD =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [role="combobox"], [role="textbox"]';
/** While one of these is open the keyboard belongs to it, wherever the focus is; `data-takes-keys` marks what has no such role. */
const OPEN = '[aria-modal="true"], [role="menu"], [data-takes-keys]';

const isRichText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.closest('[contenteditable="true"]') !== null);

const isField = (target: EventTarget | null): boolean =>
  isRichText(target) || (target instanceof Element && target.matches(FIELD));

const isSomethingOpen = (): boolean => document.querySelector(OPEN) !== null;

type Press = (name: string) => boolean;
/** Whoever listens, the latest last. */
const listeners: Press[] = [];
const pressed = (name: string): boolean => listeners.toReversed().some((press) => press(name));

let chord: { key: string; at: number } | null = null;

/** The chord that this key ends, if it ends one; a key that begins one waits for the next. */
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
 * The one way to listen for shortcuts: this place decides that none of a single letter acts while a menu, popover, dialog or
 * field is open or focused, and that the second key of a chord is no shortcut of its own.
 */
export const useKeys = (keys: Keys, isOn = true): void => {
  const press = useEffectEvent((name: string): boolean => {
    const act = keys[name];
    return act !== undefined && act() !== false;
  });
  useEffect(() => (isOn ? listen((name) => press(name)) : undefined), [isOn]);
};
