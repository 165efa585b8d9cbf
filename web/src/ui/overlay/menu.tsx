import { cloneElement, useId, useState, type MouseEvent, type ReactElement, type ReactNode } from 'react';
import { FloatingBox } from './floating.tsx';
import { LazySheet } from './lazy-sheet.tsx';
import { MenuList } from './menu-list.tsx';
import styles from './menu.module.css';
import { isNarrowedTo, Narrow } from './narrow.tsx';
import { useIsPhone } from '../use-is-phone.ts';

export interface MenuAction {
  key: string;
  label: ReactNode;
  /** Secondary text. */
  sub?: string;
  icon?: ReactNode;
  /** At the end: a key or a tick. */
  end?: ReactNode;
  isBad?: boolean;
  isDisabled?: boolean;
  /** The selected one of a list. */
  isCurrent?: boolean;
  /** An external link. */
  href?: string;
  onSelect?: () => void;
}

export interface MenuGroup {
  key: string;
  label?: string;
  /** Limited to a few lines, then scrolls. */
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
  /** The menu's accessible name. */
  label: string;
  trigger: ReactElement<Trigger>;
  groups: MenuGroup[];
  /** Shown at the top, such as the account the menu belongs to. */
  head?: ReactNode;
  width?: number;
  align?: 'start' | 'end';
  /** Of a long menu: the label of the field that narrows it by what its labels begin with. */
  narrowLabel?: string;
}

/** The groups with the items that match what was typed. */
const narrowedTo = (groups: MenuGroup[], typed: string): MenuGroup[] =>
  groups
    .map((group) => ({
      ...group,
      items: group.items.filter(({ label }) => typeof label === 'string' && isNarrowedTo(label, typed)),
    }))
    .filter(({ items }) => items.length > 0);

interface Open {
  anchor: HTMLElement;
  /** When opened with the keyboard, the first item is focused. */
  isByKey: boolean;
}

/** A menu of actions; on a phone a bottom sheet. */
export const ActionMenu = ({ label, trigger, groups, head, width, align = 'end', narrowLabel }: Props) => {
  const isPhone = useIsPhone();
  const id = useId();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const choose = (item: MenuAction) => {
    close();
    if (!isPhone) open?.anchor.focus();
    item.onSelect?.();
  };
  const listOf = (shown: MenuGroup[]) => (
    <MenuList label={label} groups={shown} isSheet={isPhone} hasHead={head !== undefined} onChoose={choose} />
  );
  const list =
    narrowLabel === undefined ? (
      listOf(groups)
    ) : (
      <Narrow label={narrowLabel} hasRows={(typed) => narrowedTo(groups, typed).length > 0}>
        {(typed) => listOf(narrowedTo(groups, typed))}
      </Narrow>
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
              (narrowLabel !== undefined
                ? box.querySelector('input')
                : open.isByKey
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
