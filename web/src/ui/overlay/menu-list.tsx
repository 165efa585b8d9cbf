import { Fragment, type KeyboardEvent } from 'react';
import type { MenuAction, MenuGroup } from './menu.tsx';
import styles from './menu.module.css';

interface Props {
  /** The menu's accessible name. */
  label: string;
  groups: MenuGroup[];
  isSheet: boolean;
  /** A line separates the head from the first group. */
  hasHead: boolean;
  onChoose: (item: MenuAction) => void;
}

const itemClass = (item: MenuAction) =>
  [styles['item'], item.isBad && styles['bad'], item.isCurrent && styles['current']].filter(Boolean).join(' ');

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

/** Arrow keys move, Home and End jump. */
export const moveInMenu = (event: KeyboardEvent<HTMLElement>): void => {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]:not(:disabled)')];
  const at = items.findIndex((item) => item === document.activeElement);
  const to = {
    ArrowDown: at + 1,
    ArrowUp: at < 0 ? items.length - 1 : at - 1,
    Home: 0,
    End: items.length - 1,
  }[event.key];
  if (to === undefined || items.length === 0) return;
  event.preventDefault();
  event.stopPropagation();
  items[(to + items.length) % items.length]?.focus();
};

const Item = ({ item, onChoose }: { item: MenuAction; onChoose: (item: MenuAction) => void }) =>
  item.href ? (
    <a
      role="menuitem"
      tabIndex={-1}
      className={itemClass(item)}
      href={item.href}
      target="_blank"
      rel="noreferrer"
      onClick={() => onChoose(item)}
    >
      <Words item={item} />
    </a>
  ) : (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      disabled={item.isDisabled}
      aria-current={item.isCurrent || undefined}
      className={itemClass(item)}
      onClick={() => onChoose(item)}
    >
      <Words item={item} />
    </button>
  );

/** The items of a menu, in groups. */
export const MenuList = ({ label, groups, isSheet, hasHead, onChoose }: Props) => (
  <div
    role="menu"
    aria-label={label}
    tabIndex={-1}
    className={isSheet ? styles['sheetList'] : styles['list']}
    onKeyDown={moveInMenu}
  >
    {groups.map((group, at) => (
      <Fragment key={group.key}>
        {(at > 0 || (hasHead && !isSheet)) && <hr className={styles['rule']} />}
        {group.label && (
          <div className={styles['cap']} role="presentation">
            {group.label}
          </div>
        )}
        <div className={group.isLong ? styles['long'] : undefined} role="presentation">
          {group.items.map((item) => (
            <Item key={item.key} item={item} onChoose={onChoose} />
          ))}
        </div>
      </Fragment>
    ))}
  </div>
);
