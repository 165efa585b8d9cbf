import type { Stage } from '@rainmaker/contract';

/** Every address of the application, in one place; a record travels as `?id=` (product.md section 4). */
export const paths = {
  signIn: '/sign-in',
  signUp: '/sign-up',
  verifyEmail: '/verify-email',
  forgotPassword: '/forgot-password',
  otpVerification: '/otp-verification',
  resetPassword: '/reset-password',
  unsubscribe: '/unsubscribe',
  invitation: '/invitation/:token',
  changePassword: '/change-password',
  editProfile: '/edit-user-profile',
  memory: '/memory',
  settings: '/settings',
  unauthorized: '/unauthorized',
  dashboard: '/dashboard',
  subscription: '/subscription',
  prospector: '/ai-prospector',
  prospects: '/ai-prospector/prospects',
  leads: '/ai-prospector/leads',
  customers: '/ai-prospector/customers',
  /** `?stage=` says into which; the stages have addresses of their own as well. */
  import: '/ai-prospector/import',
  imports: '/ai-prospector/imports',
  emailOutreach: '/email-outreach',
  workflows: '/email-outreach/workflows',
  newWorkflow: '/email-outreach/workflows/new',
  editWorkflow: '/email-outreach/workflows/update',
  campaigns: '/email-outreach/campaigns',
  newCampaign: '/email-outreach/campaigns/new-campaign',
  campaignDetails: '/email-outreach/campaigns/details',
  drafts: '/email-outreach/drafts',
  sentBox: '/email-outreach/sent-box',
  simulator: '/simulator',
} as const;

/** The expired guard leaves these alone: here the person renews, pays or reads why. */
export const OPEN_WHILE_EXPIRED = ['/subscription', '/upgrade', '/billing-details', '/payment-'] as const;

const roots: Record<Stage, string> = { prospect: paths.prospects, lead: paths.leads, customer: paths.customers };

const withQuery = (path: string, query: Record<string, string | undefined>): string => {
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return given.length > 0 ? `${path}?${new URLSearchParams(given).toString()}` : path;
};

export const contactListPath = (stage: Stage, query: Record<string, string | undefined> = {}): string =>
  withQuery(roots[stage], query);
export const contactPath = (stage: Stage, id: string): string => withQuery(`${roots[stage]}/details`, { id });
export const addContactPath = (stage: Stage, query: Record<string, string | undefined> = {}): string =>
  withQuery(`${roots[stage]}/add`, query);
export const editContactPath = (stage: Stage, id: string): string => withQuery(`${roots[stage]}/update`, { id });
export const invitationPath = (token: string): string => paths.invitation.replace(':token', token);
/** The section stands in the address. */
export const memoryPath = (section?: string): string => withQuery(paths.memory, { section });
export const settingsPath = (section?: string): string => withQuery(paths.settings, { section });
/** The import of a file; with an id the one that runs or ran. */
export const importPath = (stage: Stage, id?: string): string => withQuery(`${roots[stage]}/import`, { id });

/** A new campaign over chosen people: a filter of the contact lists, as JSON text, and their stage. */
export const campaignForPath = (stage: Stage, filter: Record<string, unknown>): string =>
  withQuery(paths.newCampaign, { stage, filter: JSON.stringify(filter) });
/** A new campaign with a workflow that is chosen already. */
export const campaignWithPath = (workflow: string): string => withQuery(paths.newCampaign, { workflow });
/** A draft of a campaign, to be changed and launched. */
export const editCampaignPath = (id: string): string => withQuery(paths.newCampaign, { id });
export const campaignPath = (id: string): string => withQuery(paths.campaignDetails, { id });
export const draftsPath = (query: Record<string, string | undefined> = {}): string => withQuery(paths.drafts, query);
export const sentBoxPath = (query: Record<string, string | undefined> = {}): string => withQuery(paths.sentBox, query);
export const sentMailPath = (id: string): string => `${paths.sentBox}/detail/${id}`;
export const workflowPath = (id: string): string => withQuery(paths.editWorkflow, { id });
