import type { MenuAction } from '../overlay/menu.tsx';

/** One thing that can be done with what is selected. */
export interface BulkOffer {
  key: string;
  label: string;
  onSelect: () => void;
}

interface Offered {
  /** How many are meant, in words. */
  say: string;
  bar: HTMLElement;
  /** What stands in the bar's menus. */
  inMenus: readonly BulkOffer[];
}

/** What of a menu's items can be told by name. */
export const offersOf = (items: readonly MenuAction[]): BulkOffer[] =>
  items.flatMap(({ key, label, onSelect, isDisabled }) =>
    typeof label === 'string' && onSelect && !isDisabled ? [{ key, label, onSelect }] : [],
  );

let offered: Offered | null = null;

/** Tells what the bar over a selection offers, until the returned function is called. */
export const offerBulk = (offers: Offered): (() => void) => {
  offered = offers;
  return () => {
    if (offered === offers) offered = null;
  };
};

const wordsOf = (button: HTMLElement): string =>
  (button.getAttribute('aria-label') ?? button.innerText ?? button.textContent ?? '').trim();

/** What can be done with what is selected on the screen; null where nothing is. */
export const readBulkOffers = (): { say: string; offers: BulkOffer[] } | null => {
  if (!offered) return null;
  const { say, bar, inMenus } = offered;
  const buttons = [...bar.querySelectorAll<HTMLButtonElement>('button:not(:disabled, [aria-haspopup])')];
  const ofBar = buttons.map((button) => ({
    key: wordsOf(button),
    label: wordsOf(button),
    onSelect: () => button.click(),
  }));
  return { say, offers: [...ofBar, ...inMenus] };
};
