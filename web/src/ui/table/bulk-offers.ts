import type { MenuAction } from '../overlay/menu.tsx';

/** An action on the selection. */
export interface BulkOffer {
  key: string;
  label: string;
  onSelect: () => void;
}

interface Offered {
  /** The number selected, as text. */
  say: string;
  bar: HTMLElement;
  /** The actions in the bar's menus. */
  inMenus: readonly BulkOffer[];
}

/** The menu items that have a text label. */
export const offersOf = (items: readonly MenuAction[]): BulkOffer[] =>
  items.flatMap(({ key, label, onSelect, isDisabled }) =>
    typeof label === 'string' && onSelect && !isDisabled ? [{ key, label, onSelect }] : [],
  );

let offered: Offered | null = null;

/** Registers the actions of a selection's bar until the returned function is called. */
export const offerBulk = (offers: Offered): (() => void) => {
  offered = offers;
  return () => {
    if (offered === offers) offered = null;
  };
};

const wordsOf = (button: HTMLElement): string =>
  (button.getAttribute('aria-label') ?? button.innerText ?? button.textContent ?? '').trim();

/** The actions on the screen's selection; null if nothing is selected. */
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
