import { Menu as MantineMenu } from '@mantine/core';
import { cloneElement, Fragment, useState, type MouseEvent, type ReactElement, type ReactNode } from 'react';
import styles from './menu.module.css';
import { Sheet } from './sheet.tsx';
import { useIsPhone } from './use-is-phone.ts';

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
  /** Opens an address instead of doing something here. */
  href?: string;
  onSelect?: () => void;
}

export interface MenuGroup {
  key: string;
  label?: string;
  items: MenuAction[];
}

interface Trigger {
  onClick?: (event: MouseEvent) => void;
  'aria-haspopup'?: 'menu' | 'dialog';
  'aria-expanded'?: boolean;
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

const itemClass = (item: MenuAction) => (item.isBad ? `${styles['item']} ${styles['bad']}` : styles['item']);

const Words = ({ item }: { item: MenuAction }) => (
  <span className={styles['inner']}>
    {item.icon}
    <span className="grow">
      {item.label}
      {item.sub && <small>{item.sub}</small>}
    </span>
    {item.end && <span className={styles['end']}>{item.end}</span>}
  </span>
);

const DeskItem = ({ item }: { item: MenuAction }) =>
  item.href ? (
    <MantineMenu.Item component="a" href={item.href} target="_blank" rel="noreferrer" className={itemClass(item)}>
      <Words item={item} />
    </MantineMenu.Item>
  ) : (
    <MantineMenu.Item className={itemClass(item)} disabled={item.isDisabled ?? false} onClick={() => item.onSelect?.()}>
      <Words item={item} />
    </MantineMenu.Item>
  );

const SheetMenu = ({ groups, onDone }: { groups: MenuGroup[]; onDone: () => void }) => (
  <div className={styles['sheetList']} role="menu">
    {groups.map((group, at) => (
      <Fragment key={group.key}>
        {at > 0 && <hr className={styles['rule']} />}
        {group.label && <div className={styles['cap']}>{group.label}</div>}
        {group.items.map((item) =>
          item.href ? (
            <a
              key={item.key}
              role="menuitem"
              className={itemClass(item)}
              href={item.href}
              target="_blank"
              rel="noreferrer"
              onClick={onDone}
            >
              <Words item={item} />
            </a>
          ) : (
            <button
              key={item.key}
              type="button"
              role="menuitem"
              disabled={item.isDisabled}
              className={itemClass(item)}
              onClick={() => {
                onDone();
                item.onSelect?.();
              }}
            >
              <Words item={item} />
            </button>
          ),
        )}
      </Fragment>
    ))}
  </div>
);

/** What can be done here: a menu, and on the phone a bottom sheet. */
export const ActionMenu = ({ label, trigger, groups, head, width, align = 'end' }: Props) => {
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  if (isPhone) {
    return (
      <>
        {cloneElement(trigger, {
          onClick: () => setOpen(true),
          'aria-haspopup': 'dialog',
          'aria-expanded': isOpen,
        })}
        <Sheet isOpen={isOpen} onClose={() => setOpen(false)} label={label} title={head}>
          <SheetMenu groups={groups} onDone={() => setOpen(false)} />
        </Sheet>
      </>
    );
  }
  return (
    <MantineMenu
      position={`bottom-${align}`}
      offset={6}
      width={width ?? 'auto'}
      transitionProps={{ duration: 120 }}
      classNames={{ dropdown: styles['menu'] ?? '' }}
    >
      <MantineMenu.Target>{trigger}</MantineMenu.Target>
      <MantineMenu.Dropdown aria-label={label}>
        {head}
        {groups.map((group, at) => (
          <Fragment key={group.key}>
            {(at > 0 || head) && <hr className={styles['rule']} />}
            {group.label && <div className={styles['cap']}>{group.label}</div>}
            {group.items.map((item) => (
              <DeskItem key={item.key} item={item} />
            ))}
          </Fragment>
        ))}
      </MantineMenu.Dropdown>
    </MantineMenu>
  );
};
