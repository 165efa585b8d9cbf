import type { Sent } from '@rainmaker/contract';
import type { Contract, MutationName, QueryName } from './call-types.ts';

/** What cached responses are about; changing one makes the responses with its tag stale. */
export const TAGS = [
  'User',
  'Workspace',
  'Contacts',
  'Contact',
  'FollowUps',
  'Import',
  'Dashboard',
  'Sequences',
  'Campaigns',
  'Mails',
  'Mailboxes',
  'Outbox',
  'Undoable',
  'Job',
  'Sessions',
  'Memory',
  'CustomFields',
  'Team',
  'Linked',
  'Audit',
] as const;
export type Tag = (typeof TAGS)[number];

/** A kind of record, or one record: changing the kind affects each of them, changing one leaves the others. */
type Tagged = Tag | { type: Tag; id: string };
type TagsOf<K extends keyof Contract> = readonly Tagged[] | ((input: Sent<Contract[K]>) => readonly Tagged[]);

const contact = (id: string): Tagged => ({ type: 'Contact', id });

/** What each query's response is about; a query without an entry doesn't compile. */
const PROVIDES: { [K in QueryName]: TagsOf<K> } = {
  getUser: ['User'],
  getUnsubscribe: [],
  getSessions: ['Sessions'],
  getSubUsers: ['Team'],
  getLinkedAccounts: ['Linked', 'User'],
  getAuditLog: ['Audit'],
  getWorkspace: ['Workspace'],
  getDashboard: ['Dashboard'],
  getProspects: ['Contacts'],
  getLeads: ['Contacts'],
  getCustomers: ['Contacts'],
  searchContacts: ['Contacts'],
  getFilterValues: ['Contacts'],
  getProspect: ({ id }) => [contact(id)],
  getLead: ({ id }) => [contact(id)],
  getCustomer: ({ id }) => [contact(id)],
  getTimeline: ({ id }) => [contact(id)],
  getFollowUps: ['FollowUps'],
  getFollowUp: ['FollowUps'],
  getImport: ['Import'],
  getImports: ['Import'],
  foreseeImportUndo: ['Import', 'Contacts'],
  getUndoable: ['Undoable'],
  getJob: ['Job'],
  getSequences: ['Sequences'],
  getSequenceDropdown: ['Sequences'],
  getVariables: ['Contacts', 'Memory', 'CustomFields'],
  getMemoryFields: ['Memory', 'Workspace', 'Mailboxes', 'Sequences', 'Mails'],
  getMemoryPreview: ({ contact_id: id }) => ['Memory', contact(id), 'CustomFields'],
  getHolidays: ['Workspace'],
  getCustomFields: ['CustomFields', 'Contacts', 'Sequences'],
  getCampaigns: ['Campaigns'],
  getCampaignDropdown: ['Campaigns'],
  getCampaignPeople: ['Campaigns', 'Contacts'],
  getHeldPeople: ['Campaigns', 'Contacts'],
  getCampaignStats: ['Campaigns'],
  getCampaignForecast: ['Campaigns', 'Mailboxes', 'Sequences', 'Mails', 'Workspace'],
  getAudienceCount: ['Contacts', 'Campaigns', 'Sequences', 'Memory', 'CustomFields'],
  getCampaignsOfPeople: ['Contacts', 'Campaigns'],
  getPersonCampaigns: ({ id }) => [contact(id), 'Campaigns', 'Mails'],
  getMails: ['Mails'],
  getMail: ['Mails'],
  getMailboxes: ['Mailboxes'],
  outbox: ['Outbox'],
  getSalesPersons: ['Team'],
  // Never changed by a call of this application.
  getCountries: [],
  getInvitation: [],
  health: [],
  ready: [],
  runtimeConfig: [],
  openapi: [],
};

const SENDING: Tag[] = ['Mails', 'Campaigns', 'Sequences', 'Dashboard', 'Outbox', 'Contact', 'Contacts', 'Mailboxes'];
/** People are deleted or restored, together with their queued messages and follow-ups. */
const BOTH: Tag[] = [...SENDING, 'FollowUps', 'Undoable'];
/** The person's next date and timeline follow, and a status that their first contact sets. */
const FOLLOWING: Tag[] = ['FollowUps', 'Contacts', 'Contact', 'Dashboard'];

/** What each successful call makes stale; a call without an entry doesn't compile. */
const INVALIDATES: { [K in MutationName]: TagsOf<K> } = {
  createSubUser: ['Team', 'Audit'],
  updateSubUser: ['Team', 'Audit', 'Contacts', 'Contact', 'Mailboxes', 'Campaigns', 'Mails'],
  linkAccount: ['Linked', 'Audit'],
  unlinkAccount: ['Linked', 'Audit'],
  // Another time zone has other days.
  updateWorkspace: ['Workspace', 'FollowUps'],
  updateUser: ['User', 'Workspace', 'Team'],
  updateLogo: ['User'],
  deleteAccount: ['User', 'Workspace', ...SENDING],
  keepAccount: ['User'],
  setTwoFactor: ['User'],
  disconnectGoogle: ['User', 'Sessions', 'Linked', 'Audit'],
  revokeSession: ['Sessions'],
  revokeOtherSessions: ['Sessions', 'Audit'],
  updateMemory: ['Memory', 'Workspace', 'Mailboxes', 'Mails'],
  createMemoryField: ['Memory', 'Mails'],
  deleteMemoryField: ['Memory'],
  createCustomField: ['CustomFields'],
  deleteCustomField: ['CustomFields'],
  createProspect: ['Contacts', 'Dashboard', 'Undoable'],
  createLead: ['Contacts', 'Dashboard', 'Undoable'],
  createCustomer: ['Contacts', 'Dashboard', 'Undoable'],
  updateProspect: ({ id }) => ['Contacts', contact(id), 'FollowUps', 'Dashboard', 'Undoable'],
  updateLead: ({ id }) => ['Contacts', contact(id), 'FollowUps', 'Dashboard', 'Undoable'],
  updateCustomer: ({ id }) => ['Contacts', contact(id), 'FollowUps', 'Dashboard', 'Undoable'],
  updateProspectStatus: BOTH,
  updateLeadStatus: BOTH,
  updateCustomerStatus: BOTH,
  convertToLead: BOTH,
  convertToCustomer: BOTH,
  deleteProspects: BOTH,
  deleteLeads: BOTH,
  deleteCustomers: BOTH,
  transferProspects: BOTH,
  transferLeads: BOTH,
  transferCustomers: BOTH,
  updateTags: BOTH,
  undo: [...BOTH, 'Import'],
  stopJob: ['Job', 'Import'],
  stopImport: ['Job', 'Import'],
  undoImport: ['Import', 'Job'],
  createFollowUp: FOLLOWING,
  updateFollowUp: FOLLOWING,
  deleteFollowUp: [...FOLLOWING, 'Undoable', 'Audit'],
  recordTouch: ({ id }) => ['Contacts', contact(id), 'Dashboard'],
  addNote: ({ id }) => [contact(id)],
  loadSampleData: BOTH,
  uploadContacts: ['Import'],
  createSequence: ['Sequences', 'Dashboard'],
  updateSequence: ['Sequences', 'Campaigns', 'Mails', 'Dashboard'],
  deleteSequence: ['Sequences', 'Dashboard'],
  createCampaign: ['Campaigns', 'Dashboard'],
  updateCampaign: SENDING,
  updateCampaignPeople: SENDING,
  updateLeadCampaign: SENDING,
  deleteCampaign: SENDING,
  updateMail: SENDING,
  approveMail: SENDING,
  rejectMail: BOTH,
  withdrawMail: SENDING,
  sendMail: SENDING,
  deleteMail: BOTH,
  pauseSending: [...SENDING, 'Workspace'],
  emailLogout: [...SENDING, 'User'],
  deleteMailbox: [...SENDING, 'User'],
  connectMailbox: ['Mailboxes', 'User', 'Dashboard', 'Campaigns'],
  updateMailbox: ['Mailboxes', 'User', 'Campaigns'],
  testMailbox: ['Mailboxes', 'Outbox'],
  testSend: ['Outbox'],
  react: SENDING,
  moveClock: [...SENDING, 'FollowUps', 'Workspace'],
  // Sign-in calls and calls that change no response: another person's responses are cleared with the session.
  login: [],
  verifyTwoFactor: [],
  googleLogin: [],
  changePassword: [],
  register: [],
  logout: [],
  verifyOtp: [],
  resendOtp: [],
  forgotPasswordOtp: [],
  verifyForgotOtp: [],
  changePasswordForgot: [],
  getSubUserToken: [],
  acceptInvitation: [],
  joinTeam: ['Linked'],
  switchAccount: [],
  previewSequence: [],
  unsubscribe: [],
  unsubscribeOneClick: [],
  undoUnsubscribe: [],
};

const tagsFor = (tags: unknown, input: unknown): readonly Tagged[] =>
  typeof tags === 'function' ? (tags as (input: unknown) => readonly Tagged[])(input) : (tags as readonly Tagged[]);

export const provides = (call: string, input: unknown) => tagsFor(PROVIDES[call as QueryName], input);
export const invalidates = (call: string, input: unknown) => tagsFor(INVALIDATES[call as MutationName], input);

/** What the end of a job may have changed. */
export const AFTER_WORK: Tag[] = [...BOTH, 'Import'];
