import type { CallName } from './calls.ts';
import type { Role } from './vocabulary/access.ts';

/** Whose records a role reaches through a call: everybody's, its own alone, or nobody's (403). */
export type Reach = 'every' | 'own' | 'none';

/** What each role may do with a call. */
export interface Permission extends Record<Role, Reach> {
  /**
   * What a role that reaches its own alone hears of a colleague's record: `hidden`, as if there were none (404, or missing
   * from the list), or `forbidden`, since it may read it (403).
   */
  others: 'hidden' | 'forbidden';
}

const of = (
  owner: Reach,
  manager: Reach,
  rep: Reach,
  viewer: Reach,
  others: Permission['others'] = 'hidden',
): Permission => ({ owner, manager, rep, viewer, others });

/** Without a token there is no role. */
const OPEN = of('every', 'every', 'every', 'every');
/** One's own account: profile, password, sessions, linked accounts, the way out. */
const OWN_ACCOUNT = of('own', 'own', 'own', 'own');
/** What the whole workspace shares. */
const READ_SHARED = of('every', 'every', 'every', 'every');
const READ_RECORDS = of('every', 'every', 'own', 'every');
const WRITE_RECORDS = of('every', 'every', 'own', 'none');
/** Files that leave the product. */
const EXPORT = WRITE_RECORDS;
/** What everybody reads and its maker changes. */
const WRITE_OWN_WORK = of('every', 'every', 'own', 'none', 'forbidden');
/** What one has done oneself; nobody takes back a colleague's work. */
const UNDO = of('own', 'own', 'own', 'none');
/** Mailboxes of one's own, whatever the role. */
const OWN_MAILBOXES = of('own', 'own', 'own', 'none');
const MANAGE = of('every', 'every', 'none', 'none');
/** Who is in the team, and how they stand. */
const READ_TEAM = of('every', 'every', 'none', 'every');
const OWNER_ALONE = of('every', 'none', 'none', 'none');

/**
 * Who may do what, for every call: the server's door, the menus and the tests read this and nothing else. A call without a
 * row does not compile. `access` on the endpoint says something else: whether a token is needed, and whether it may be one
 * that acts as somebody else.
 */
export const PERMISSIONS = {
  login: OPEN,
  register: OPEN,
  verifyOtp: OPEN,
  resendOtp: OPEN,
  forgotPasswordOtp: OPEN,
  verifyForgotOtp: OPEN,
  changePasswordForgot: OPEN,
  verifyTwoFactor: OPEN,
  googleLogin: OPEN,
  logout: OWN_ACCOUNT,
  changePassword: OWN_ACCOUNT,
  getSessions: OWN_ACCOUNT,
  revokeSession: OWN_ACCOUNT,
  revokeOtherSessions: OWN_ACCOUNT,
  disconnectGoogle: OWN_ACCOUNT,
  setTwoFactor: OWN_ACCOUNT,
  getLinkedAccounts: OWN_ACCOUNT,
  linkAccount: OWN_ACCOUNT,
  unlinkAccount: OWN_ACCOUNT,
  switchAccount: OWN_ACCOUNT,
  acceptInvitation: OPEN,
  getInvitation: OPEN,
  joinTeam: OWN_ACCOUNT,

  getSubUsers: READ_TEAM,
  createSubUser: MANAGE,
  updateSubUser: MANAGE,
  getSubUserToken: OWNER_ALONE,
  getAuditLog: MANAGE,

  getUser: OWN_ACCOUNT,
  updateUser: OWN_ACCOUNT,
  updateLogo: OWN_ACCOUNT,
  getLogo: OPEN,
  exportData: EXPORT,
  deleteAccount: OWNER_ALONE,
  keepAccount: OWNER_ALONE,
  getCountries: OPEN,
  getWorkspace: READ_SHARED,
  updateWorkspace: MANAGE,
  getHolidays: READ_SHARED,
  getMemoryFields: READ_SHARED,
  getMemoryPreview: READ_RECORDS,
  updateMemory: MANAGE,
  createMemoryField: MANAGE,
  deleteMemoryField: MANAGE,
  emailLogout: OWN_MAILBOXES,

  getMailboxes: READ_RECORDS,
  connectMailbox: WRITE_RECORDS,
  updateMailbox: WRITE_RECORDS,
  testMailbox: WRITE_RECORDS,
  deleteMailbox: WRITE_RECORDS,

  getDashboard: READ_RECORDS,
  getSalesPersons: READ_SHARED,

  getProspects: READ_RECORDS,
  getProspect: READ_RECORDS,
  createProspect: WRITE_RECORDS,
  updateProspect: WRITE_RECORDS,
  updateProspectStatus: WRITE_RECORDS,
  convertToLead: WRITE_RECORDS,
  deleteProspects: WRITE_RECORDS,
  transferProspects: WRITE_RECORDS,

  getLeads: READ_RECORDS,
  getLead: READ_RECORDS,
  createLead: WRITE_RECORDS,
  updateLead: WRITE_RECORDS,
  updateLeadStatus: WRITE_RECORDS,
  convertToCustomer: WRITE_RECORDS,
  deleteLeads: WRITE_RECORDS,
  transferLeads: WRITE_RECORDS,

  getCustomers: READ_RECORDS,
  getCustomer: READ_RECORDS,
  createCustomer: WRITE_RECORDS,
  updateCustomer: WRITE_RECORDS,
  updateCustomerStatus: WRITE_RECORDS,
  deleteCustomers: WRITE_RECORDS,
  transferCustomers: WRITE_RECORDS,

  getTimeline: READ_RECORDS,
  searchContacts: READ_RECORDS,
  getFilterValues: READ_RECORDS,
  updateTags: WRITE_RECORDS,
  getCustomFields: READ_SHARED,
  createCustomField: MANAGE,
  deleteCustomField: MANAGE,
  getJob: READ_RECORDS,
  stopJob: WRITE_RECORDS,
  undo: UNDO,
  getUndoable: OWN_ACCOUNT,
  exportContacts: EXPORT,
  recordTouch: WRITE_RECORDS,
  loadSampleData: WRITE_RECORDS,

  uploadContacts: WRITE_RECORDS,
  downloadTemplate: READ_SHARED,
  getImport: READ_RECORDS,
  getImports: READ_RECORDS,
  stopImport: WRITE_RECORDS,
  undoImport: WRITE_RECORDS,
  getImportRejects: EXPORT,

  getSequences: READ_SHARED,
  getSequenceDropdown: READ_SHARED,
  getVariables: READ_SHARED,
  createSequence: WRITE_OWN_WORK,
  updateSequence: WRITE_OWN_WORK,
  deleteSequence: WRITE_OWN_WORK,
  previewSequence: READ_RECORDS,
  testSend: WRITE_RECORDS,

  getCampaigns: READ_RECORDS,
  getCampaignDropdown: READ_RECORDS,
  getCampaignPeople: READ_RECORDS,
  getHeldPeople: READ_RECORDS,
  getCampaignStats: READ_RECORDS,
  getAudienceCount: READ_RECORDS,
  getCampaignsOfPeople: READ_RECORDS,
  getPersonCampaigns: READ_RECORDS,
  createCampaign: WRITE_RECORDS,
  updateCampaign: WRITE_RECORDS,
  updateCampaignPeople: WRITE_RECORDS,
  updateLeadCampaign: WRITE_RECORDS,
  deleteCampaign: WRITE_RECORDS,

  getMails: READ_RECORDS,
  getMail: READ_RECORDS,
  updateMail: WRITE_RECORDS,
  approveMail: WRITE_RECORDS,
  rejectMail: WRITE_RECORDS,
  withdrawMail: WRITE_RECORDS,
  sendMail: WRITE_RECORDS,
  deleteMail: WRITE_RECORDS,
  pauseSending: MANAGE,
  unsubscribe: OPEN,
  unsubscribeOneClick: OPEN,
  undoUnsubscribe: OPEN,

  events: READ_SHARED,
  health: OPEN,
  ready: OPEN,
  runtimeConfig: OPEN,
  openapi: OPEN,
  metrics: OPEN,
  outbox: OPEN,
  react: OPEN,
  moveClock: MANAGE,
} satisfies Record<CallName, Permission>;

/** Whether a role may make a call at all; whose records it reaches is for the server to say. */
export const mayCall = (role: Role, call: CallName): boolean => PERMISSIONS[call][role] !== 'none';
