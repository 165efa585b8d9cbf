import { cloneElement, useId, useState, type MouseEvent, type ReactElement, type ReactNode } from 'react';
import { FloatingBox } from './floating.tsx';
import { LazySheet } from './lazy-sheet.tsx';
import { MenuList } from './menu-list.tsx';
import styles from './menu.module.css';
import { useIsPhone } from '../use-is-phone.ts';

export interface MenuAction {
  key: string;
  label: ReactNode;
  /** A quieter second line. */
  sub?: string;
  icon?: ReactNode;
  /** At the right end: a key or a tick. */
  end?: ReactNode;
  isBad?: boolean;
  isDisabled?: boolean;
  /** The one of a list that holds at this time. */
  isCurrent?: boolean;
  /** Opens an address outside the application. */
  href?: string;
  onSelect?: () => void;
}

export interface MenuGroup {
  key: string;
  label?: string;
  /** Grows no higher than a few lines, and scrolls. */
  isLong?: boolean;
  items: MenuAction[];
}

interface Trigger {
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  'aria-haspopup'?: 'menu' | 'dialog';
  'aria-expanded'?: boolean;
  'aria-controls'?: string | undefined;
}

interface Props {
  /** Read out as the menu's name. */
  label: string;
  trigger: ReactElement<Trigger>;
  groups: MenuGroup[];
  /** Stands at the top, such as whose menu it is. */
  head?: ReactNode;
  width?: number;
  align?: 'start' | 'end';
}

interface Open {
  anchor: HTMLElement;
  /** With the keyboard the first item gets the focus, with the mouse none. */
  isByKey: boolean;
}

/** What can be done here: a menu, and on the phone a bottom sheet. */
export const ActionMenu = ({ label, trigger, groups, head, width, align = 'end' }: Props) => {
  const isPhone = useIsPhone();
  const id = useId();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const choose = (item: MenuAction) => {
    close();
    if (!isPhone) open?.anchor.focus();
    item.onSelect?.();
  };
  const list = (
    <MenuList label={label} groups={groups} isSheet={isPhone} hasHead={head !== undefined} onChoose={choose} />
  );
  return (
    <>
      {cloneElement(trigger, {
        onClick: ({ currentTarget, detail }) => setOpen(open ? null : { anchor: currentTarget, isByKey: detail === 0 }),
        'aria-haspopup': isPhone ? 'dialog' : 'menu',
        'aria-expanded': open !== null,
        'aria-controls': open && !isPhone ? id : undefined,
      })}
      {isPhone ? (
        <LazySheet isOpen={open !== null} onClose={close} label={label} title={head}>
          {list}
        </LazySheet>
      ) : (
        open && (
          <FloatingBox
            id={id}
            anchor={open.anchor}
            placement={{ side: 'bottom', align, gap: 6 }}
            onClose={close}
            focusFirst={(box) =>
              (open.isByKey
                ? box.querySelector<HTMLElement>('[role="menuitem"]')
                : box.querySelector<HTMLElement>('[role="menu"]')
              )?.focus()
            }
            className={styles['menu']}
            style={{ width }}
          >
            {head}
            {list}
          </FloatingBox>
        )
      )}
    </>
  );
};
