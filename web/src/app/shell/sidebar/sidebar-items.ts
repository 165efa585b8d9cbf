import type { LucideIcon } from 'lucide-react';
import {
  Brain,
  CalendarCheck,
  FileText,
  FlaskConical,
  Headset,
  House,
  Inbox,
  Mail,
  MessageCircle,
  Settings,
  Users,
} from 'lucide-react';
import { paths, whatsappPaths } from '#lib/paths.ts';
import * as words from '../../words.ts';

/** The counters shown next to items. */
export type Counter =
  | 'prospects'
  | 'leads'
  | 'customers'
  | 'campaigns'
  | 'drafts'
  | 'whatsappDrafts'
  | 'followUps'
  | 'inbox';

export interface SidebarLeaf {
  label: string;
  path: string;
  counter?: Counter;
  /** The second key after `g`. */
  key?: string;
  /** What it is called where its group isn't shown. */
  alone?: string;
  /** Shown to people whose workspace has a sender that runs service campaigns. */
  needsServiceCampaigns?: boolean;
}

export interface SidebarGroup {
  label: string;
  icon: LucideIcon;
  items: SidebarLeaf[];
}

export interface SidebarItem extends SidebarLeaf {
  icon: LucideIcon;
}

/** The sidebar's items, in order. */
export const SIDEBAR: readonly (SidebarItem | SidebarGroup)[] = [
  { label: words.dashboard, icon: House, path: paths.dashboard, key: 'd' },
  { label: words.inbox, icon: Inbox, path: paths.inbox, counter: 'inbox', key: 'i' },
  { label: words.followUps, icon: CalendarCheck, path: paths.followUps, counter: 'followUps', key: 'f' },
  {
    label: words.aiProspector,
    icon: Users,
    items: [
      { label: words.prospects, path: paths.prospects, counter: 'prospects', key: 'p' },
      { label: words.leads, path: paths.leads, counter: 'leads', key: 'l' },
      { label: words.customers, path: paths.customers, counter: 'customers', key: 'c' },
    ],
  },
  {
    label: words.aiEmailOutbound,
    icon: Mail,
    items: [
      { label: words.workflows, path: paths.workflows, key: 'w' },
      { label: words.campaigns, path: paths.campaigns, counter: 'campaigns', key: 'm' },
      { label: words.announcements, path: paths.announcements, key: 'a' },
      { label: words.drafts, path: paths.drafts, counter: 'drafts', key: 'r' },
      { label: words.sentBox, path: paths.sentBox, key: 's' },
    ],
  },
  {
    label: words.aiWhatsappOutbound,
    icon: MessageCircle,
    items: [
      { label: words.announcements, alone: words.whatsappAnnouncements, path: whatsappPaths.announcements },
      {
        label: words.workflows,
        alone: words.whatsappWorkflows,
        path: whatsappPaths.workflows,
        needsServiceCampaigns: true,
      },
      { label: words.drafts, alone: words.whatsappDrafts, path: whatsappPaths.drafts, counter: 'whatsappDrafts' },
      { label: words.sentBox, alone: words.whatsappSentBox, path: whatsappPaths.sentBox },
      { label: words.templates, alone: words.whatsappTemplates, path: paths.whatsappTemplates, key: 'h' },
    ],
  },
  {
    label: words.agents,
    icon: Headset,
    items: [
      { label: words.callDesk, path: paths.callDesk, key: 'k' },
      { label: words.linkedin, path: paths.linkedinDesk, key: 'n' },
    ],
  },
  {
    label: words.estimates,
    icon: FileText,
    items: [
      { label: words.estimates, path: paths.estimates, key: 'q' },
      { label: words.services, path: paths.services, key: 'v' },
    ],
  },
];

/** Items under More; the simulator only if it is on. */
export const moreItems = (hasSimulator: boolean): SidebarItem[] =>
  hasSimulator ? [{ label: words.simulator, icon: FlaskConical, path: paths.simulator, key: 'o' }] : [];

/** At the bottom, above signing out of email. */
export const BOTTOM: readonly SidebarItem[] = [
  { label: words.memory, icon: Brain, path: paths.memory, key: 'e' },
  { label: words.settings, icon: Settings, path: paths.settings, key: 't' },
];

export const isGroup = (item: SidebarItem | SidebarGroup): item is SidebarGroup => 'items' in item;

/** The items for someone, without those that they have no use for. */
export const sidebarFor = (hasServiceCampaigns: boolean): typeof SIDEBAR =>
  SIDEBAR.map((item) =>
    isGroup(item)
      ? {
          ...item,
          items: item.items.filter(
            ({ needsServiceCampaigns = false }) => hasServiceCampaigns || !needsServiceCampaigns,
          ),
        }
      : item,
  );

/** Every screen, for the palette and the shortcuts. */
export const allScreens = (hasSimulator: boolean): (SidebarLeaf & { icon: LucideIcon })[] =>
  [...SIDEBAR, ...moreItems(hasSimulator), ...BOTTOM].flatMap((item) =>
    isGroup(item) ? item.items.map((leaf) => ({ ...leaf, label: leaf.alone ?? leaf.label, icon: item.icon })) : [item],
  );
