import type { CallName } from '@rainmaker/contract';
import { Building2, Columns3, Download, Mail, ScrollText, Users, type LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import { DataSection } from '#features/profile/index.ts';
import { AuditLogSection, TeamSection } from '#features/team/index.ts';
import { CustomFieldsSection } from './custom-fields-section.tsx';
import { MailboxesPart } from './mailboxes-part.tsx';
import { WorkspaceSection } from './workspace-section.tsx';

/** A part of the settings: who may make its call sees it. */
export interface SettingsSection {
  key: string;
  label: string;
  icon: LucideIcon;
  call: CallName;
  Part: ComponentType;
}

/** In the order of the screen. A new part of the settings is one line here. */
export const SETTINGS: readonly SettingsSection[] = [
  { key: 'workspace', label: 'Workspace', icon: Building2, call: 'getWorkspace', Part: WorkspaceSection },
  { key: 'mailboxes', label: 'Mailboxes', icon: Mail, call: 'getMailboxes', Part: MailboxesPart },
  { key: 'team', label: 'Team', icon: Users, call: 'getSubUsers', Part: TeamSection },
  { key: 'custom-fields', label: 'Custom fields', icon: Columns3, call: 'getCustomFields', Part: CustomFieldsSection },
  { key: 'audit-log', label: 'Audit log', icon: ScrollText, call: 'getAuditLog', Part: AuditLogSection },
  { key: 'data', label: 'Data and deletion', icon: Download, call: 'exportData', Part: DataSection },
];
