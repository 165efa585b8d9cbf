import { ChevronDown, MailX, PanelLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { api } from '#lib/api/api.ts';
import { formatNumber } from '#lib/format.ts';
import { kindOf } from '#lib/session/session.ts';
import { useAppSelector } from '#lib/api/store.ts';
import { IconButton } from '#ui/button.tsx';
import { Logo } from '#ui/logo.tsx';
import { NarrowAction, NarrowGroup, NarrowItem } from './sidebar-narrow.tsx';
import styles from './sidebar.module.css';
import {
  BOTTOM,
  isGroup,
  moreItems,
  sidebarFor,
  type SidebarGroup,
  type SidebarItem,
  type SidebarLeaf,
} from './sidebar-items.ts';
import { useCounters, type Count } from './use-counters.ts';
import * as words from '../../words.ts';

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
  /** Icons only, with tooltips and fly-outs. */
  isNarrow: boolean;
  /** Undefined in the side sheet, which closes instead. */
  onToggle?: () => void;
  onGo?: () => void;
  /** Confirms signing out of the mailboxes. */
  onEmailSignOut: () => void;
}

/** Signs out of the mailboxes; only for a person who has one and acts as themselves. */
const EmailSignOut = ({ isNarrow, onChoose }: { isNarrow: boolean; onChoose: () => void }) => {
  const { data: user } = api.useGetUserQuery();
  const isSelf = useAppSelector(({ auth }) => kindOf(auth) === 'user');
  if (!user?.email_login || !isSelf) return null;
  return isNarrow ? (
    <NarrowAction label={EMAIL_SIGN_OUT} icon={MailX} onChoose={onChoose} />
  ) : (
    <button type="button" className={styles['item']} onClick={onChoose}>
      <MailX aria-hidden />
      {EMAIL_SIGN_OUT}
    </button>
  );
};

const EMAIL_SIGN_OUT = words.emailSignOut;
const stay = () => undefined;

/** The navigation. */
export const Sidebar = ({ isNarrow, onToggle, onGo = stay, onEmailSignOut }: Props) => {
  const counters = useCounters();
  const { data: workspace } = api.useGetWorkspaceQuery();
  const hasServiceCampaigns = useAppSelector(({ auth }) => auth.isAisensy);
  const more = moreItems(workspace?.simulator ?? false);
  const countFor = (leaf: SidebarLeaf) => leaf.counter && counters[leaf.counter];
  return (
    <nav aria-label={words.main} className={isNarrow ? `${styles['side']} ${styles['narrow']}` : styles['side']}>
      <div className={styles['mark']}>
        <Logo />
        {!isNarrow && <span className="grow">{words.rainmaker}</span>}
        {onToggle && (
          <IconButton
            label={isNarrow ? words.expandSidebar : words.collapseSidebar}
            icon={<PanelLeft aria-hidden />}
            tight
            tooltipDelay={0}
            aria-expanded={!isNarrow}
            onClick={onToggle}
          />
        )}
      </div>
      {sidebarFor(hasServiceCampaigns).map((item) => {
        if (isNarrow) {
          return isGroup(item) ? (
            <NarrowGroup key={item.label} group={item} counters={counters} />
          ) : (
            <NarrowItem key={item.label} item={item} count={countFor(item)} />
          );
        }
        return isGroup(item) ? (
          <Group key={item.label} group={item} counters={counters} onGo={onGo} />
        ) : (
          <Leaf key={item.label} leaf={item} icon={item.icon} count={countFor(item)} onGo={onGo} />
        );
      })}
      {more.length > 0 &&
        (isNarrow ? <hr className={styles['rule']} /> : <div className={styles['label']}>{words.more}</div>)}
      {more.map((item) =>
        isNarrow ? (
          <NarrowItem key={item.label} item={item} />
        ) : (
          <Leaf key={item.label} leaf={item} icon={item.icon} count={countFor(item)} onGo={onGo} />
        ),
      )}
      <div className={styles['bottom']}>
        {BOTTOM.map((item) =>
          isNarrow ? (
            <NarrowItem key={item.label} item={item} />
          ) : (
            <Leaf key={item.label} leaf={item} icon={item.icon} count={undefined} onGo={onGo} />
          ),
        )}
        <EmailSignOut
          isNarrow={isNarrow}
          onChoose={() => {
            onGo();
            onEmailSignOut();
          }}
        />
      </div>
    </nav>
  );
};
