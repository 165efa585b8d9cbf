import type { RefObject } from 'react';
import { useKeys } from '#ui/keys/use-keys.ts';

const rowsOf = (box: HTMLElement | null): HTMLElement[] => [
  ...(box?.querySelectorAll<HTMLElement>('[data-follow-up]') ?? []),
];

const go = (row: HTMLElement | undefined): boolean => {
  const link = row?.querySelector('a');
  link?.focus();
  return link !== null && link !== undefined;
};

const press = (row: HTMLElement | undefined, part: string): boolean => {
  const button = row?.querySelector<HTMLElement>(part);
  button?.click();
  return button !== null && button !== undefined;
};

/** j and k (or the arrows) move between rows, d says that one is done, s snoozes it, x selects it; Enter opens the person. */
export const useAgendaKeys = (box: RefObject<HTMLElement | null>): void => {
  const here = (): { rows: HTMLElement[]; at: number } => {
    const rows = rowsOf(box.current);
    return { rows, at: rows.findIndex((row) => row.contains(document.activeElement)) };
  };
  const isInside = (): boolean => box.current?.contains(document.activeElement) ?? false;
  const move = (step: 1 | -1) => (): boolean => {
    const { rows, at } = here();
    return go(rows[Math.max(0, Math.min(rows.length - 1, at + step))]);
  };
  const onRow = (part: string) => (): boolean => {
    const { rows, at } = here();
    return press(rows[at], part);
  };
  useKeys({
    j: move(1),
    k: () => isInside() && move(-1)(),
    ArrowDown: () => isInside() && move(1)(),
    ArrowUp: () => isInside() && move(-1)(),
    d: onRow('[data-done]'),
    s: onRow('[data-snooze]'),
    x: onRow('[data-select]'),
  });
};
