import type { CallName } from '@rainmaker/contract';
import {
  Ban,
  Building2,
  Columns3,
  Download,
  FileText,
  Mail,
  MessageCircle,
  ScrollText,
  Sparkles,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { EstimatesSection } from '#features/estimates/index.ts';
import { AiSection } from '#features/models/index.ts';
import { DataSection } from '#features/profile/index.ts';
import { SuppressionSection } from '#features/suppression/index.ts';
import { WhatsappSection } from '#features/whatsapp/index.ts';
import { AuditLogSection, TeamSection } from '#features/team/index.ts';
import { CustomFieldsSection } from './custom-fields-section.tsx';
import type { SettingsKey } from './section-keys.ts';
import { MailboxesPart } from './mailboxes-part.tsx';
import { WorkspaceSection } from './workspace-section.tsx';
import * as words from './words.ts';

/** A section of the settings, visible to roles that may make its call. */
export interface SettingsSection {
  key: SettingsKey;
  label: string;
  icon: LucideIcon;
  call: CallName;
  Part: ComponentType;
}

/** In the order of the screen. A new section is one line here. */
export const SETTINGS: readonly SettingsSection[] = [
  { key: 'workspace', label: words.workspace, icon: Building2, call: 'getWorkspace', Part: WorkspaceSection },
  { key: 'ai', label: words.ai, icon: Sparkles, call: 'getModelSettings', Part: AiSection },
  { key: 'mailboxes', label: words.mailboxes, icon: Mail, call: 'getMailboxes', Part: MailboxesPart },
  {
    key: 'whatsapp',
    label: words.whatsapp,
    icon: MessageCircle,
    call: 'getWhatsappSenders',
    Part: WhatsappSection,
  },
  { key: 'team', label: words.team, icon: Users, call: 'getSubUsers', Part: TeamSection },
  {
    key: 'custom-fields',
    label: words.customFields,
    icon: Columns3,
    call: 'getCustomFields',
    Part: CustomFieldsSection,
  },
  { key: 'estimates', label: words.estimates, icon: FileText, call: 'updateEstimateSettings', Part: EstimatesSection },
  {
    key: 'suppression',
    label: words.suppressionList,
    icon: Ban,
    call: 'getSuppressions',
    Part: SuppressionSection,
  },
  { key: 'audit-log', label: words.auditLog, icon: ScrollText, call: 'getAuditLog', Part: AuditLogSection },
  { key: 'data', label: words.dataAndDeletion, icon: Download, call: 'exportData', Part: DataSection },
];
