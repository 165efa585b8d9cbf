import { type CallName, STAGE_LABELS, STAGES } from '@rainmaker/contract';
import {
  Ban,
  Building2,
  ChartColumn,
  Columns3,
  Download,
  FileText,
  History,
  LayoutTemplate,
  Mailbox,
  Merge,
  Pause,
  Play,
  Plus,
  ScrollText,
  Upload,
  UserPlus,
  Users,
  Zap,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { openMailboxes } from '#features/mailboxes/mailboxes-state.ts';
import type { Answer } from '#lib/api/api.ts';
import { addContactPath, contactPath, importPath, paths, settingsPath } from '#lib/paths.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Kbd } from '#ui/keys/kbd.tsx';
import type { readBulkOffers } from '#ui/table/bulk-offers.ts';
import { allScreens } from '../sidebar/sidebar-items.ts';
import * as texts from '../../words.ts';

export interface PaletteItem {
  key: string;
  group: string;
  icon: ReactNode;
  label: ReactNode;
  sub?: string | null;
  end?: ReactNode;
  /** Where it links to, or what it does. */
  to?: string;
  onChoose?: () => void;
}

/** Ignores accents and case. */
const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Highlights the match in a name; unmarked if normalising changed the length. */
const marked = (text: string, search: string): ReactNode => {
  const at = search === '' ? -1 : text.toLowerCase().indexOf(search.toLowerCase());
  if (at < 0) return text;
  const end = at + search.length;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  );
};

type Person = Answer<'searchContacts'>['results'][number];

export const personItem = (person: Person, search: string): PaletteItem => ({
  key: person.id,
  group: texts.people,
  icon: <Avatar name={person.name} hueKey={person.id} size="s" />,
  label: marked(person.name, search),
  sub: person.company_name ?? person.email,
  end: STAGE_LABELS[person.stage].one.replace(/^./, (first) => first.toUpperCase()),
  to: contactPath(person.stage, person.id),
});

/** Found by its words, and offered to roles that may make its call. */
type Found = PaletteItem & { words: string; call?: CallName };

const goItems = (hasSimulator: boolean): Found[] =>
  allScreens(hasSimulator).map(({ label, path, key, icon: Icon }) => ({
    key: path,
    words: label,
    group: texts.goTo,
    icon: <Icon aria-hidden />,
    label,
    end: key && (
      <>
        <Kbd>G</Kbd>
        <Kbd>{key.toUpperCase()}</Kbd>
      </>
    ),
    to: path,
  }));

/** Opens on any screen. */
const mailboxesItem: Found = {
  call: 'getMailboxes',
  key: 'mailboxes',
  words: texts.mailboxesConnectAMailboxSmtp,
  group: texts.goTo,
  icon: <Mailbox aria-hidden />,
  label: texts.mailboxes,
  onChoose: () => openMailboxes(),
};

const importsItem: Found = {
  call: 'getImports',
  key: paths.imports,
  words: texts.allImportsHistoryUndoAnImport,
  group: texts.goTo,
  icon: <History aria-hidden />,
  label: texts.allImports,
  to: paths.imports,
};

/** Figures stand with the campaigns that they are of. */
const resultsItem: Found = {
  call: 'getCampaigns',
  key: 'results',
  words: texts.resultsFind,
  group: texts.goTo,
  icon: <ChartColumn aria-hidden />,
  label: texts.resultsOfCampaigns,
  to: paths.campaigns,
};

const libraryItem: Found = {
  call: 'getSavedTexts',
  key: paths.library,
  words: texts.libraryFind,
  group: texts.goTo,
  icon: <LayoutTemplate aria-hidden />,
  label: texts.library,
  to: paths.library,
};

const duplicatesItem: Found = {
  call: 'getDuplicates',
  key: paths.duplicates,
  words: texts.duplicatesFind,
  group: texts.goTo,
  icon: <Merge aria-hidden />,
  label: texts.duplicates,
  to: paths.duplicates,
};

/** The settings' sections, found by what can be set in them. */
const SETTINGS = [
  { key: 'workspace', call: 'getWorkspace', label: texts.workspace, words: texts.settingsWorkspace, Icon: Building2 },
  { key: 'team', call: 'getSubUsers', label: texts.team, words: texts.settingsTeam, Icon: Users },
  {
    key: 'custom-fields',
    call: 'getCustomFields',
    label: texts.customFields,
    words: texts.settingsCustomFields,
    Icon: Columns3,
  },
  {
    key: 'suppression',
    call: 'getSuppressions',
    label: texts.suppressionList,
    words: texts.settingsSuppression,
    Icon: Ban,
  },
  {
    key: 'estimates',
    call: 'updateEstimateSettings',
    label: texts.estimates,
    words: texts.settingsEstimates,
    Icon: FileText,
  },
  { key: 'audit-log', call: 'getAuditLog', label: texts.auditLog, words: texts.settingsAuditLog, Icon: ScrollText },
  { key: 'data', call: 'exportData', label: texts.dataAndDeletion, words: texts.settingsData, Icon: Download },
] as const;

const settingsItems: readonly Found[] = SETTINGS.map(({ key, call, label, words, Icon }) => ({
  key: `settings-${key}`,
  call,
  words,
  group: texts.inSettings,
  icon: <Icon aria-hidden />,
  label,
  to: settingsPath(key),
}));

const makeItems: readonly Found[] = [
  {
    key: 'import',
    call: 'uploadContacts',
    words: texts.importAFileSpreadsheetCsvExcel,
    group: texts.create,
    icon: <Upload aria-hidden />,
    label: texts.importFile,
    to: importPath('prospect'),
  },
  {
    key: 'workflow',
    call: 'createSequence',
    words: texts.newWorkflowSequenceWrite,
    group: texts.create,
    icon: <Plus aria-hidden />,
    label: texts.newWorkflow,
    to: paths.newWorkflow,
  },
  {
    key: 'campaign',
    call: 'createCampaign',
    words: texts.newCampaignSendLaunch,
    group: texts.create,
    icon: <Plus aria-hidden />,
    label: texts.newCampaign,
    to: paths.newCampaign,
  },
  {
    key: 'estimate',
    call: 'createEstimate',
    words: texts.newEstimateFind,
    group: texts.create,
    icon: <Plus aria-hidden />,
    label: texts.newEstimate,
    to: paths.newEstimate,
  },
  {
    key: 'announcement',
    call: 'createAnnouncement',
    words: texts.newAnnouncementWrite,
    group: texts.create,
    icon: <Plus aria-hidden />,
    label: texts.newAnnouncement,
    to: paths.newAnnouncement,
  },
];

const CREATE = { prospect: 'createProspect', lead: 'createLead', customer: 'createCustomer' } as const;

/** Any text may be a name: these always match and come last. */
const personItems = (search: string): Found[] =>
  STAGES.map((stage) => {
    const { one } = STAGE_LABELS[stage];
    return {
      key: `add-${stage}`,
      call: CREATE[stage],
      words: texts.newAdd(one, search),
      group: texts.create,
      icon: <Plus aria-hidden />,
      label: search ? texts.newLabel(one, search) : texts.newOne(one),
      to: addContactPath(stage, { name: search || undefined }),
    };
  });

interface Situation {
  hasSimulator: boolean;
  may: (call: CallName) => boolean;
  isPaused: boolean;
  onPause: (isPaused: boolean) => void;
  onInvite: () => void;
}

const doItems = ({ isPaused, onPause, onInvite }: Situation): Found[] => [
  {
    key: 'pause',
    call: 'pauseSending',
    words: isPaused ? texts.resumeAllSendingWords : texts.pauseAllSendingWords,
    group: texts.actions,
    icon: isPaused ? <Play aria-hidden /> : <Pause aria-hidden />,
    label: isPaused ? texts.resumeAllSending : texts.pauseAllSending,
    onChoose: () => onPause(!isPaused),
  },
  {
    key: 'invite',
    call: 'createSubUser',
    words: texts.inviteColleagueWords,
    group: texts.actions,
    icon: <UserPlus aria-hidden />,
    label: texts.inviteColleague,
    onChoose: onInvite,
  },
];

/** Screens, new records and actions, filtered by the text and the person's permissions. */
export const actionItems = (search: string, situation: Situation): PaletteItem[] =>
  [
    ...goItems(situation.hasSimulator),
    mailboxesItem,
    importsItem,
    resultsItem,
    libraryItem,
    duplicatesItem,
    ...settingsItems,
    ...doItems(situation),
    ...makeItems,
    ...personItems(search),
  ].filter(({ words, call }) => (call === undefined || situation.may(call)) && plain(words).includes(plain(search)));

/** Actions on the screen's selection. */
export const selectionItems = (search: string, selected: ReturnType<typeof readBulkOffers>): PaletteItem[] =>
  (selected?.offers ?? [])
    .filter(({ label }) => plain(label).includes(plain(search)))
    .map(({ key, label, onSelect }) => ({
      key: `selection-${key}`,
      group: selected?.say ?? '',
      icon: <Zap aria-hidden />,
      label,
      onChoose: onSelect,
    }));
