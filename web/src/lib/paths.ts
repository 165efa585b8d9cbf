import type { SavedTextKind, Stage } from '@rainmaker/contract';

/** Every path of the application; a record is passed as `?id=`. */
export const paths = {
  signIn: '/sign-in',
  signUp: '/sign-up',
  verifyEmail: '/verify-email',
  forgotPassword: '/forgot-password',
  otpVerification: '/otp-verification',
  resetPassword: '/reset-password',
  unsubscribe: '/unsubscribe',
  /** An estimate as its recipient sees it. */
  publicEstimate: '/q/:token',
  invitation: '/invitation/:token',
  changePassword: '/change-password',
  editProfile: '/edit-user-profile',
  memory: '/memory',
  settings: '/settings',
  /** Where Google and Microsoft send people back to; registered with them. */
  connectMailbox: '/connect-mailbox',
  /** Where Meta sends people back to after they signed up; registered there. */
  connectWhatsapp: '/connect-whatsapp',
  unauthorized: '/unauthorized',
  dashboard: '/dashboard',
  subscription: '/subscription',
  prospector: '/ai-prospector',
  prospects: '/ai-prospector/prospects',
  leads: '/ai-prospector/leads',
  customers: '/ai-prospector/customers',
  /** `?stage=` sets the stage; the stages also have their own paths. */
  import: '/ai-prospector/import',
  imports: '/ai-prospector/imports',
  duplicates: '/ai-prospector/duplicates',
  merge: '/ai-prospector/merge',
  emailOutreach: '/email-outreach',
  workflows: '/email-outreach/workflows',
  newWorkflow: '/email-outreach/workflows/new',
  editWorkflow: '/email-outreach/workflows/update',
  campaigns: '/email-outreach/campaigns',
  newCampaign: '/email-outreach/campaigns/new-campaign',
  campaignDetails: '/email-outreach/campaigns/details',
  announcements: '/email-outreach/announcements',
  newAnnouncement: '/email-outreach/announcements/new',
  announcementDetails: '/email-outreach/announcements/details',
  /** Templates and snippets. */
  library: '/email-outreach/templates',
  drafts: '/email-outreach/drafts',
  sentBox: '/email-outreach/sent-box',
  whatsappTemplates: '/whatsapp-outreach/templates',
  newWhatsappTemplate: '/whatsapp-outreach/templates/new',
  editWhatsappTemplate: '/whatsapp-outreach/templates/details',
  inbox: '/inbox',
  callDesk: '/voice-agents',
  linkedinDesk: '/linkedin-agents',
  simulator: '/simulator',
  followUps: '/follow-ups',
  /** `:name` is the person's readable name; `?id=` says who or which. */
  personFollowUps: '/leads/follow-up/:name',
  addFollowUp: '/leads/follow-up/add/:name',
  updateFollowUp: '/leads/follow-up/update/:name',
  estimate: '/estimate',
  estimates: '/estimate/list',
  newEstimate: '/estimate/new',
  editEstimate: '/estimate/update',
  estimateDrafts: '/estimate/draft',
  estimateDraft: '/estimate/draft/details/:id',
  services: '/services',
  addService: '/services/add',
  editService: '/services/edit',
} as const;

/** The screens of outreach for every channel, as `paths` has them for email. */
export const agentPaths = {
  home: '/ai-agents',
  workflows: '/ai-agents/workflow',
  newWorkflow: '/ai-agents/workflow/add',
  editWorkflow: '/ai-agents/workflow/update',
  campaigns: '/ai-agents/campaign',
  newCampaign: '/ai-agents/campaign/new',
  campaignDetails: '/ai-agents/campaign/details',
  announcements: '/ai-agents/announcement',
  drafts: '/ai-agents/drafts',
  sentBox: '/ai-agents/sent-box',
} as const;

/** The screens of outreach by WhatsApp; its campaigns are among those of every channel. */
export const whatsappPaths = {
  home: '/whatsapp-outreach',
  workflows: '/whatsapp-outreach/workflows',
  newWorkflow: '/whatsapp-outreach/workflows/new',
  editWorkflow: '/whatsapp-outreach/workflows/update',
  campaigns: agentPaths.campaigns,
  newCampaign: agentPaths.newCampaign,
  campaignDetails: agentPaths.campaignDetails,
  announcements: '/whatsapp-outreach/announcements',
  drafts: '/whatsapp-outreach/drafts',
  sentBox: '/whatsapp-outreach/sent-box',
  /** `?id=` says which. */
  sentMessage: '/whatsapp-outreach/sent-box/details',
} as const;

/** The guard for expired accounts allows these, to renew, pay or read why. */
export const OPEN_WHILE_EXPIRED = ['/subscription', '/upgrade', '/billing-details', '/payment-'] as const;

const roots: Record<Stage, string> = { prospect: paths.prospects, lead: paths.leads, customer: paths.customers };

/** A path with a query; parameters without a value are left out. */
export const withQuery = (path: string, query: Record<string, string | undefined>): string => {
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return given.length > 0 ? `${path}?${new URLSearchParams(given).toString()}` : path;
};

/** Templates, or snippets. */
export const libraryPath = (kind: SavedTextKind): string =>
  withQuery(paths.library, { kind: kind === 'template' ? undefined : kind });
/** The inbox: with `id` at one conversation, with `tab` at those in a state, with `search` at those that have the words. */
export const inboxPath = (query: { id?: string; tab?: string; search?: string } = {}): string =>
  withQuery(paths.inbox, query);

export const contactListPath = (stage: Stage, query: Record<string, string | undefined> = {}): string =>
  withQuery(roots[stage], query);
export const contactPath = (stage: Stage, id: string): string => withQuery(`${roots[stage]}/details`, { id });
export const addContactPath = (stage: Stage, query: Record<string, string | undefined> = {}): string =>
  withQuery(`${roots[stage]}/add`, query);
export const editContactPath = (stage: Stage, id: string): string => withQuery(`${roots[stage]}/update`, { id });
export const invitationPath = (token: string): string => paths.invitation.replace(':token', token);
/** The section is in the path's query. */
export const memoryPath = (section?: string): string => withQuery(paths.memory, { section });
export const settingsPath = (section?: string): string => withQuery(paths.settings, { section });
/** The simulated phone with this number. */
export const simulatedPhonePath = (number: string): string => withQuery(paths.simulator, { view: 'phones', number });
/** The import of a file; with an id an existing one. */
export const importPath = (stage: Stage, id?: string): string => withQuery(`${roots[stage]}/import`, { id });

/** What the company's website says about a person. */
export const enrichmentPath = (stage: Stage, id: string): string => withQuery(`${roots[stage]}/enrichment`, { id });

/** Likely duplicates; of one person alone with `person`. */
export const duplicatesPath = (query: Record<string, string | undefined> = {}): string =>
  withQuery(paths.duplicates, query);

/** People of one stage who are merged into one, and how many of the merges are done. */
export const mergePath = (stage: Stage, ids: readonly string[], done?: number): string =>
  withQuery(paths.merge, { stage, people: ids.join(','), done: done?.toString() });

/** A new campaign for selected people: a contact filter as JSON text, and their stage. */
export const campaignForPath = (stage: Stage, filter: Record<string, unknown>): string =>
  withQuery(paths.newCampaign, { stage, filter: JSON.stringify(filter) });
/** A new campaign with a preselected workflow. */
export const campaignWithPath = (workflow: string): string => withQuery(paths.newCampaign, { workflow });
/** A campaign draft, to edit and launch. */
export const editCampaignPath = (id: string): string => withQuery(paths.newCampaign, { id });
export const campaignPath = (id: string): string => withQuery(paths.campaignDetails, { id });
export const announcementPath = (id: string): string => withQuery(paths.announcementDetails, { id });
/** Drafts of every channel. */
export const draftsPath = (query: Record<string, string | undefined> = {}): string =>
  withQuery(agentPaths.drafts, query);
/** What was sent by every channel. */
export const sentBoxPath = (query: Record<string, string | undefined> = {}): string =>
  withQuery(agentPaths.sentBox, query);
export const sentMailPath = (id: string): string => `${paths.sentBox}/detail/${id}`;
/** A message that left or ended, among those of its channel. */
export const sentMessagePath = ({ id, channel }: { id: string; channel: string }): string =>
  channel === 'whatsapp' ? withQuery(whatsappPaths.sentMessage, { id }) : sentMailPath(id);
/** A new workflow, written from a goal. */
export const writeWorkflowPath = `${paths.newWorkflow}?write`;
export const workflowPath = (id: string): string => withQuery(paths.editWorkflow, { id });

/** The estimates in a status, or with a filter. */
export const estimatesPath = (query: Record<string, string | undefined> = {}): string =>
  withQuery(paths.estimates, query);
export const editEstimatePath = (id: string): string => withQuery(paths.editEstimate, { id });
/** A new estimate: for a person, or with the content of a template. */
export const newEstimatePath = (query: { contact?: string; template?: string } = {}): string =>
  withQuery(paths.newEstimate, query);
/** Where the PDF of an estimate is downloaded from. */
export const estimatePdfAddress = (id: string): string => `/quotation/api/pdf/${id}/`;
export const editServicePath = (id: string): string => withQuery(paths.editService, { id });
export const editWhatsappTemplatePath = (id: string): string => withQuery(paths.editWhatsappTemplate, { id });

export const followUpsPath = (query: Record<string, string | undefined> = {}): string =>
  withQuery(paths.followUps, query);

/** "Amara Okafor" → amara-okafor, in any script. */
const slugOf = (name: string): string =>
  encodeURIComponent(
    name
      .toLowerCase()
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .filter(Boolean)
      .join('-') || 'person',
  );

interface Person {
  id: string;
  name: string;
  stage: Stage;
}

const ofPerson = (path: string, { id, name, stage }: Person): string =>
  // A lead is the default.
  withQuery(path.replace(':name', slugOf(name)), { id, stage: stage === 'lead' ? undefined : stage });

/** All follow-ups of a person in any stage. */
export const personFollowUpsPath = (person: Person): string => ofPerson(paths.personFollowUps, person);
export const addFollowUpPath = (person: Person): string => ofPerson(paths.addFollowUp, person);
/** One follow-up, by its own id. */
export const updateFollowUpPath = (name: string, id: string): string =>
  withQuery(paths.updateFollowUp.replace(':name', slugOf(name)), { id });

/** A chat with a number in WhatsApp, with `text` already typed; wa.me accepts only digits. */
export const whatsappLink = (phone: string, text?: string): string =>
  `https://wa.me/${phone.replaceAll(/\D/g, '')}${text === undefined ? '' : `?text=${encodeURIComponent(text)}`}`;
