import type { LucideIcon } from 'lucide-react';
import { Brain, FlaskConical, House, Mail, Users } from 'lucide-react';
import { paths } from '#lib/paths.ts';

/** What the right edge of an item can count. */
export type Counter = 'prospects' | 'leads' | 'customers' | 'campaigns' | 'drafts';

export interface SidebarLeaf {
  label: string;
  path: string;
  counter?: Counter;
  /** The second key after `g`. */
  key?: string;
}

export interface SidebarGroup {
  label: string;
  icon: LucideIcon;
  items: SidebarLeaf[];
}

export interface SidebarItem extends SidebarLeaf {
  icon: LucideIcon;
}

/** The seed's items in its order and words; an item stands here from the day its screen exists. */
export const SIDEBAR: readonly (SidebarItem | SidebarGroup)[] = [
  { label: 'Dashboard', icon: House, path: paths.dashboard, key: 'd' },
  {
    label: 'AI Prospector',
    icon: Users,
    items: [
      { label: 'Prospects', path: paths.prospects, counter: 'prospects', key: 'p' },
      { label: 'Leads', path: paths.leads, counter: 'leads', key: 'l' },
      { label: 'Customers', path: paths.customers, counter: 'customers', key: 'c' },
    ],
  },
  {
    label: 'AI Email Outbound',
    icon: Mail,
    items: [
      { label: 'Workflows', path: paths.workflows, key: 'w' },
      { label: 'Campaigns', path: paths.campaigns, counter: 'campaigns', key: 'm' },
      { label: 'Drafts', path: paths.drafts, counter: 'drafts', key: 'r' },
      { label: 'Sent Box', path: paths.sentBox, key: 's' },
    ],
  },
];

/** What the seed does not list, under More; the simulator only where it is on. */
export const moreItems = (hasSimulator: boolean): SidebarItem[] =>
  hasSimulator ? [{ label: 'Simulator', icon: FlaskConical, path: paths.simulator, key: 'i' }] : [];

/** At the bottom, above the way out of the mailboxes. */
export const MEMORY: SidebarItem = { label: 'Memory', icon: Brain, path: paths.memory, key: 'e' };

export const isGroup = (item: SidebarItem | SidebarGroup): item is SidebarGroup => 'items' in item;

/** Every screen that can be gone to, for the palette and the shortcuts. */
export const allScreens = (hasSimulator: boolean): (SidebarLeaf & { icon: LucideIcon })[] =>
  [...SIDEBAR, ...moreItems(hasSimulator), MEMORY].flatMap((item) =>
    isGroup(item) ? item.items.map((leaf) => ({ ...leaf, icon: item.icon })) : [item],
  );
