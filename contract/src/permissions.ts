import type { CallName } from './calls.ts';
import type { Role } from './vocabulary/access.ts';

/** Whose records a role reaches with a call: everyone's, only its own, or no one's (403). */
export type Reach = 'every' | 'own' | 'none';

/** What each role may do with a call. */
export interface Permission extends Record<Role, Reach> {
  /**
   * How a role that reaches only its own records sees a colleague's: `hidden`, as if it didn't exist (404, or missing
   * from the list), or `forbidden`, because it may read it (403).
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
/** The person's own account: profile, password, sessions, linked accounts, deletion. */
const OWN_ACCOUNT = of('own', 'own', 'own', 'own');
/** Shared by the whole workspace. */
const READ_SHARED = of('every', 'every', 'every', 'every');
const READ_RECORDS = of('every', 'every', 'own', 'every');
const WRITE_RECORDS = of('every', 'every', 'own', 'none');
/** Data exports. */
const EXPORT = WRITE_RECORDS;
/** Everyone can read it; its creator can change it. */
const WRITE_OWN_WORK = of('every', 'every', 'own', 'none', 'forbidden');
/** The person's own actions; no one can undo a colleague's. */
const UNDO = of('own', 'own', 'own', 'none');
/** The person's own mailboxes, in any role. */
const OWN_MAILBOXES = of('own', 'own', 'own', 'none');
const MANAGE = of('every', 'every', 'none', 'none');
/** The team and its roles. */
const READ_TEAM = of('every', 'every', 'none', 'every');
const OWNER_ALONE = of('every', 'none', 'none', 'none');

/**
 * Permissions for every call, used by the server, the menus and the tests. A call without a row doesn't compile. The
 * endpoint's `access` is separate: whether a token is needed, and whether it may be an act-as token.
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
  getModelSettings: MANAGE,
  updateModelSettings: MANAGE,
  tryModel: MANAGE,
  getGenerationCount: READ_SHARED,
  emailLogout: OWN_MAILBOXES,

  getMailboxes: READ_RECORDS,
  connectMailbox: WRITE_RECORDS,
  mailAuthUrlSetting: WRITE_RECORDS,
  mailAuthenticateSetting: WRITE_RECORDS,
  mailAuthUrl: WRITE_RECORDS,
  mailAuthenticate: WRITE_RECORDS,
  checkMailboxDns: WRITE_RECORDS,
  getTrackingDomain: READ_SHARED,
  updateTrackingDomain: MANAGE,
  updateMailbox: WRITE_RECORDS,
  testMailbox: WRITE_RECORDS,
  deleteMailbox: WRITE_RECORDS,
  getSendingBudgets: READ_SHARED,
  updateSendingBudget: MANAGE,

  getDashboard: READ_RECORDS,
  chat: READ_RECORDS,
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
  getProspectEnrichment: READ_RECORDS,
  updateProspectEnrichment: WRITE_RECORDS,
  enrichProspects: WRITE_RECORDS,
  getLeadEnrichment: READ_RECORDS,
  updateLeadEnrichment: WRITE_RECORDS,
  enrichLeads: WRITE_RECORDS,
  deleteLeads: WRITE_RECORDS,
  transferLeads: WRITE_RECORDS,

  getViews: READ_SHARED,
  createView: WRITE_OWN_WORK,
  updateView: WRITE_OWN_WORK,
  deleteView: WRITE_OWN_WORK,

  getFollowUps: READ_RECORDS,
  getFollowUp: READ_RECORDS,
  getReminders: READ_RECORDS,
  dismissReminders: WRITE_RECORDS,
  createFollowUp: WRITE_RECORDS,
  updateFollowUp: WRITE_RECORDS,
  changeFollowUps: WRITE_RECORDS,
  deleteFollowUp: WRITE_RECORDS,
  getCalendarFeed: OWN_ACCOUNT,
  createCalendarFeed: OWN_ACCOUNT,
  deleteCalendarFeed: OWN_ACCOUNT,
  readCalendar: OPEN,

  getCustomers: READ_RECORDS,
  getCustomer: READ_RECORDS,
  createCustomer: WRITE_RECORDS,
  updateCustomer: WRITE_RECORDS,
  updateCustomerStatus: WRITE_RECORDS,
  deleteCustomers: WRITE_RECORDS,
  transferCustomers: WRITE_RECORDS,
  getCustomerEnrichment: READ_RECORDS,
  updateCustomerEnrichment: WRITE_RECORDS,
  enrichCustomers: WRITE_RECORDS,
  getScoreWeights: READ_SHARED,
  updateScoreWeights: MANAGE,

  getTimeline: READ_RECORDS,
  searchContacts: READ_RECORDS,
  getDiscoverySources: READ_SHARED,
  discoverProspects: WRITE_RECORDS,
  getFilterValues: READ_RECORDS,
  getContactValues: READ_RECORDS,
  fillFromWebsites: WRITE_RECORDS,
  updateTags: WRITE_RECORDS,
  editCells: WRITE_RECORDS,
  markViewing: READ_RECORDS,
  convertBack: WRITE_RECORDS,
  mergeContacts: WRITE_RECORDS,
  getDuplicates: READ_RECORDS,
  settleDuplicate: WRITE_RECORDS,
  getCustomFields: READ_SHARED,
  createCustomField: MANAGE,
  deleteCustomField: MANAGE,
  getJob: READ_RECORDS,
  stopJob: WRITE_RECORDS,
  undo: UNDO,
  getUndoable: OWN_ACCOUNT,
  exportContacts: EXPORT,
  recordTouch: WRITE_RECORDS,
  recordConsent: WRITE_RECORDS,
  addNote: WRITE_RECORDS,
  updateNote: WRITE_RECORDS,
  deleteNote: WRITE_RECORDS,
  getContactFiles: READ_RECORDS,
  addContactFile: WRITE_RECORDS,
  downloadContactFile: READ_RECORDS,
  deleteContactFile: WRITE_RECORDS,
  loadSampleData: WRITE_RECORDS,
  getSuppressions: READ_RECORDS,
  addSuppressions: WRITE_RECORDS,
  liftSuppressions: MANAGE,
  exportSuppressions: EXPORT,

  uploadContacts: WRITE_RECORDS,
  updateImportCells: WRITE_RECORDS,
  previewImportMerges: WRITE_RECORDS,
  mendImport: WRITE_RECORDS,
  downloadTemplate: READ_SHARED,
  getImport: READ_RECORDS,
  getImports: READ_RECORDS,
  stopImport: WRITE_RECORDS,
  foreseeImportUndo: WRITE_RECORDS,
  undoImport: WRITE_RECORDS,
  getImportRejects: EXPORT,

  getSequences: READ_SHARED,
  getSequenceDropdown: READ_SHARED,
  getVariables: READ_SHARED,
  addAttachment: WRITE_RECORDS,
  downloadAttachment: READ_RECORDS,
  downloadReceivedFile: READ_RECORDS,
  getSavedTexts: READ_SHARED,
  createSavedText: WRITE_OWN_WORK,
  updateSavedText: WRITE_OWN_WORK,
  deleteSavedText: WRITE_OWN_WORK,
  createSequence: WRITE_OWN_WORK,
  updateSequence: WRITE_OWN_WORK,
  deleteSequence: WRITE_OWN_WORK,
  foreseeSequenceUpdate: WRITE_OWN_WORK,
  getBranchPeople: READ_SHARED,
  previewSequence: READ_RECORDS,
  writeSequence: WRITE_OWN_WORK,
  rewriteText: WRITE_RECORDS,
  testSend: WRITE_RECORDS,

  getCampaigns: READ_RECORDS,
  getCampaignDropdown: READ_RECORDS,
  getCampaignPeople: READ_RECORDS,
  getHeldPeople: READ_RECORDS,
  getCampaignStats: READ_RECORDS,
  getCampaignForecast: READ_RECORDS,
  getLaunchForecast: READ_RECORDS,
  getAudienceCount: READ_RECORDS,
  getCampaignsOfPeople: READ_RECORDS,
  getPersonCampaigns: READ_RECORDS,
  createCampaign: WRITE_RECORDS,
  updateCampaign: WRITE_RECORDS,
  updateCampaignPeople: WRITE_RECORDS,
  updateLeadCampaign: WRITE_RECORDS,
  deleteCampaign: WRITE_RECORDS,

  getAnnouncements: READ_RECORDS,
  getAnnouncement: READ_RECORDS,
  getAnnouncementResults: READ_RECORDS,
  previewAnnouncement: READ_RECORDS,
  createAnnouncement: WRITE_RECORDS,
  updateAnnouncement: WRITE_RECORDS,
  decideAnnouncement: WRITE_RECORDS,
  confirmAnnouncementClaim: WRITE_RECORDS,
  generateEmailAnnouncement: WRITE_RECORDS,
  approveEmailAnnouncement: WRITE_RECORDS,
  deleteEmailAnnouncement: WRITE_RECORDS,

  getMails: READ_RECORDS,
  getMail: READ_RECORDS,
  updateMail: WRITE_RECORDS,
  confirmMailClaim: WRITE_RECORDS,
  writeMailAgain: WRITE_RECORDS,
  getWritingProgress: READ_RECORDS,
  changeWriting: WRITE_RECORDS,
  writeExample: WRITE_RECORDS,
  approveMail: WRITE_RECORDS,
  rejectMail: WRITE_RECORDS,
  withdrawMail: WRITE_RECORDS,
  sendMail: WRITE_RECORDS,
  deleteMail: WRITE_RECORDS,
  pauseSending: MANAGE,
  getInbox: READ_RECORDS,
  getThread: READ_RECORDS,
  updateInbox: WRITE_RECORDS,
  classifyReply: WRITE_RECORDS,
  undoReply: WRITE_RECORDS,
  replyMail: WRITE_RECORDS,
  withdrawReply: WRITE_RECORDS,
  getUnsubscribe: OPEN,
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

/** Whether a role may make a call at all; the server decides whose records it reaches. */
export const mayCall = (role: Role, call: CallName): boolean => PERMISSIONS[call][role] !== 'none';
