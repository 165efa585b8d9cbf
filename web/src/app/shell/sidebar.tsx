import { ChevronDown, PanelLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { api } from '#lib/api.ts';
import { formatNumber } from '#lib/format.ts';
import { IconButton } from '#ui/button.tsx';
import { Logo } from '#ui/logo.tsx';
import { NarrowGroup, NarrowItem } from './sidebar-narrow.tsx';
import styles from './sidebar.module.css';
import { isGroup, moreItems, SIDEBAR, type SidebarGroup, type SidebarItem, type SidebarLeaf } from './sidebar-items.ts';
import { useCounters, type Count } from './use-counters.ts';

/** True for the screen itself and everything below it. */
export const isOpenAt = (path: string, pathname: string): boolean =>
  pathname === path || pathname.startsWith(`${path}/`);

const CountMark = ({ count }: { count: Count | undefined }) =>
  count && count.value > 0 ? (
    <span className={count.isDue ? `${styles['count']} ${styles['due']}` : styles['count']}>
      {formatNumber(count.value)}
    </span>
  ) : null;

interface LeafProps {
  leaf: SidebarLeaf;
  icon?: SidebarItem['icon'];
  count: Count | undefined;
  onGo: () => void;
}

const Leaf = ({ leaf, icon: Icon, count, onGo }: LeafProps) => {
  const { pathname } = useLocation();
  return (
    <Link
      to={leaf.path}
      onClick={onGo}
      aria-current={isOpenAt(leaf.path, pathname) ? 'page' : undefined}
      className={Icon ? styles['item'] : `${styles['item']} ${styles['sub']}`}
    >
      {Icon && <Icon aria-hidden />}
      {leaf.label}
      <CountMark count={count} />
    </Link>
  );
};

interface GroupProps {
  group: SidebarGroup;
  counters: ReturnType<typeof useCounters>;
  onGo: () => void;
}

const Group = ({ group, counters, onGo }: GroupProps) => {
  const [isOpen, setOpen] = useState(true);
  const Icon = group.icon;
  return (
    <>
      <button
        type="button"
        className={`${styles['item']} ${styles['group']}`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon aria-hidden />
        {group.label}
        <ChevronDown aria-hidden />
      </button>
      {isOpen &&
        group.items.map((leaf) => (
          <Leaf key={leaf.path} leaf={leaf} count={leaf.counter && counters[leaf.counter]} onGo={onGo} />
        ))}
    </>
  );
};

interface Props {
  /** Icons alone, with tooltips and fly-outs. */
  isNarrow: boolean;
  /** Absent in the side sheet, which closes instead. */
  onToggle?: () => void;
  onGo?: () => void;
}

const stay = () => undefined;

/** Where one can go. */
export const Sidebar = ({ isNarrow, onToggle, onGo = stay }: Props) => {
  const counters = useCounters();
  const { data: workspace } = api.useGetWorkspaceQuery();
  const more = moreItems(workspace?.simulator ?? false);
  const countFor = (leaf: SidebarLeaf) => leaf.counter && counters[leaf.counter];
  return (
    <nav aria-label="Main" className={isNarrow ? `${styles['side']} ${styles['narrow']}` : styles['side']}>
      <div className={styles['mark']}>
        <Logo />
        {!isNarrow && <span className="grow">Rainmaker</span>}
        {onToggle && (
          <IconButton
            label={isNarrow ? 'Widen the sidebar' : 'Collapse the sidebar'}
            icon={<PanelLeft aria-hidden />}
            tight
            aria-expanded={!isNarrow}
            onClick={onToggle}
          />
        )}
      </div>
      {SIDEBAR.map((item) => {
        if (isNarrow) {
          return isGroup(item) ? (
            <NarrowGroup key={item.label} group={item} counters={counters} />
          ) : (
            <NarrowItem key={item.label} item={item} />
          );
        }
        return isGroup(item) ? (
          <Group key={item.label} group={item} counters={counters} onGo={onGo} />
        ) : (
          <Leaf key={item.label} leaf={item} icon={item.icon} count={countFor(item)} onGo={onGo} />
        );
      })}
      {more.length > 0 && (isNarrow ? <hr className={styles['rule']} /> : <div className={styles['label']}>More</div>)}
      {more.map((item) =>
        isNarrow ? (
          <NarrowItem key={item.label} item={item} />
        ) : (
          <Leaf key={item.label} leaf={item} icon={item.icon} count={countFor(item)} onGo={onGo} />
        ),
      )}
    </nav>
  );
};
