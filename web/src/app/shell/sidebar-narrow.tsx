import { Menu } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { formatNumber } from '#lib/format.ts';
import menu from '#ui/menu.module.css';
import { Tooltip } from '#ui/tooltip.tsx';
import styles from './sidebar.module.css';
import type { SidebarGroup, SidebarItem } from './sidebar-items.ts';
import type { useCounters } from './use-counters.ts';

/** An item of the collapsed sidebar: its icon, its word at once on hover. */
export const NarrowItem = ({ item }: { item: SidebarItem }) => {
  const { pathname } = useLocation();
  const Icon = item.icon;
  return (
    <Tooltip label={item.label} position="right" openDelay={0}>
      <Link
        to={item.path}
        aria-label={item.label}
        aria-current={pathname.startsWith(item.path) ? 'page' : undefined}
        className={styles['item']}
      >
        <Icon aria-hidden className="lucide l" />
      </Link>
    </Tooltip>
  );
};

/** A group of the collapsed sidebar: its screens fly out beside the icon. */
export const NarrowGroup = ({ group, counters }: { group: SidebarGroup; counters: ReturnType<typeof useCounters> }) => {
  const { pathname } = useLocation();
  const Icon = group.icon;
  const isWithin = group.items.some(({ path }) => pathname.startsWith(path));
  const hasDue = group.items.some(({ counter }) => {
    const count = counter && counters[counter];
    return count?.isDue && count.value > 0;
  });
  return (
    <Menu
      trigger="click-hover"
      openDelay={0}
      closeDelay={120}
      position="right-start"
      offset={8}
      transitionProps={{ duration: 100 }}
      classNames={{ dropdown: styles['fly'] ?? '' }}
    >
      <Menu.Target>
        <button
          type="button"
          aria-label={group.label}
          className={[styles['item'], styles['group'], isWithin && styles['within']].filter(Boolean).join(' ')}
        >
          <Icon aria-hidden className="lucide l" />
          {hasDue && <span className={styles['mote']} />}
        </button>
      </Menu.Target>
      <Menu.Dropdown aria-label={group.label}>
        <div className={styles['flyLabel']}>{group.label}</div>
        {group.items.map((leaf) => {
          const count = leaf.counter && counters[leaf.counter];
          return (
            <Menu.Item key={leaf.path} component={Link} to={leaf.path} className={menu['item'] ?? ''}>
              <span className={menu['inner']}>
                <span className="grow">{leaf.label}</span>
                {count && count.value > 0 && <span className={menu['end']}>{formatNumber(count.value)}</span>}
              </span>
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
};
