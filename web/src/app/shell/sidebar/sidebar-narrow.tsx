import type { LucideIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { formatNumber } from '#lib/format.ts';
import { FloatingBox } from '#ui/overlay/floating.tsx';
import { moveInMenu } from '#ui/overlay/menu-list.tsx';
import menu from '#ui/overlay/menu.module.css';
import { Tooltip } from '#ui/overlay/tooltip.tsx';
import styles from './sidebar.module.css';
import type { SidebarGroup, SidebarItem } from './sidebar-items.ts';
import type { Count, useCounters } from './use-counters.ts';

/** An item of the collapsed sidebar: an icon with an immediate tooltip. */
export const NarrowItem = ({ item, count }: { item: SidebarItem; count?: Count | undefined }) => {
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
        {count?.isDue && count.value > 0 && <span className={styles['mote']} />}
      </Link>
    </Tooltip>
  );
};

/** An action rather than a link. */
export const NarrowAction = ({
  label,
  icon: Icon,
  onChoose,
}: {
  label: string;
  icon: LucideIcon;
  onChoose: () => void;
}) => (
  <Tooltip label={label} position="right" openDelay={0}>
    <button type="button" aria-label={label} className={styles['item']} onClick={onChoose}>
      <Icon aria-hidden className="lucide l" />
    </button>
  </Tooltip>
);

/** Milliseconds that a fly-out stays open after the pointer has left it. */
const LEAVE_MS = 120;

/** A group of the collapsed sidebar: its screens open in a fly-out next to the icon. */
export const NarrowGroup = ({ group, counters }: { group: SidebarGroup; counters: ReturnType<typeof useCounters> }) => {
  const { pathname } = useLocation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isByKey = useRef(false);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const Icon = group.icon;
  const isWithin = group.items.some(({ path }) => pathname.startsWith(path));
  const hasDue = group.items.some(({ counter }) => {
    const count = counter && counters[counter];
    return count?.isDue && count.value > 0;
  });
  const stay = () => clearTimeout(leaving.current);
  const leave = () => {
    leaving.current = setTimeout(() => setAnchor(null), LEAVE_MS);
  };
  const open = (target: HTMLElement, withKey: boolean) => {
    stay();
    isByKey.current = withKey;
    setAnchor(target);
  };
  return (
    <>
      <button
        type="button"
        aria-label={group.label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        className={[styles['item'], styles['group'], isWithin && styles['within']].filter(Boolean).join(' ')}
        onPointerEnter={({ currentTarget }) => open(currentTarget, false)}
        onPointerLeave={leave}
        onClick={({ currentTarget, detail }) => open(currentTarget, detail === 0)}
      >
        <Icon aria-hidden className="lucide l" />
        {hasDue && <span className={styles['mote']} />}
      </button>
      {anchor && (
        <FloatingBox
          anchor={anchor}
          placement={{ side: 'right', align: 'start', gap: 8 }}
          onClose={() => setAnchor(null)}
          focusFirst={(box) => isByKey.current && box.querySelector<HTMLElement>('[role="menuitem"]')?.focus()}
          onPointerEnter={stay}
          onPointerLeave={leave}
          className={styles['fly']}
        >
          <div className={styles['flyLabel']}>{group.label}</div>
          <div role="menu" aria-label={group.label} tabIndex={-1} onKeyDown={moveInMenu}>
            {group.items.map((leaf) => {
              const count = leaf.counter && counters[leaf.counter];
              return (
                <Link
                  key={leaf.path}
                  to={leaf.path}
                  role="menuitem"
                  tabIndex={-1}
                  className={menu['item']}
                  onClick={() => setAnchor(null)}
                >
                  <span className={menu['inner']}>
                    <span className="grow">{leaf.label}</span>
                    {count && count.value > 0 && <span className={menu['end']}>{formatNumber(count.value)}</span>}
                  </span>
                </Link>
              );
            })}
          </div>
        </FloatingBox>
      )}
    </>
  );
};
