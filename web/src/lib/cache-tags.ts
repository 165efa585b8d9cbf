/** What cached answers are about; a change of one makes the answers that carry its tag stale. */
export const TAGS = [
  'User',
  'Workspace',
  'Contacts',
  'Contact',
  'Import',
  'Dashboard',
  'Sequences',
  'Campaigns',
  'Mails',
  'Mailboxes',
  'Outbox',
  'Undoable',
  'Job',
] as const;
export type Tag = (typeof TAGS)[number];

const PROVIDES: Record<string, Tag[]> = {
  getUser: ['User'],
  getWorkspace: ['Workspace'],
  getDashboard: ['Dashboard'],
  getProspects: ['Contacts'],
  getLeads: ['Contacts'],
  getCustomers: ['Contacts'],
  searchContacts: ['Contacts'],
  getProspect: ['Contact'],
  getLead: ['Contact'],
  getCustomer: ['Contact'],
  getTimeline: ['Contact'],
  getImport: ['Import'],
  getImports: ['Import'],
  getUndoable: ['Undoable'],
  getJob: ['Job'],
  getSequences: ['Sequences'],
  getSequenceDropdown: ['Sequences'],
  getVariables: ['Contacts'],
  getCampaigns: ['Campaigns'],
  getCampaignDropdown: ['Campaigns'],
  getCampaignPeople: ['Campaigns', 'Contacts'],
  getCampaignStats: ['Campaigns'],
  getAudienceCount: ['Contacts', 'Campaigns'],
  getMails: ['Mails'],
  getMail: ['Mails'],
  getMailboxes: ['Mailboxes'],
  outbox: ['Outbox'],
};

const PEOPLE: Tag[] = ['Contacts', 'Contact', 'Dashboard', 'Undoable'];
const SENDING: Tag[] = ['Mails', 'Campaigns', 'Sequences', 'Dashboard', 'Outbox', 'Contact', 'Contacts'];
/** People go or come back, and what was queued for them with them. */
const BOTH: Tag[] = [...SENDING, 'Undoable'];

const INVALIDATES: Record<string, Tag[]> = {
  updateWorkspace: ['Workspace'],
  createProspect: PEOPLE,
  createLead: PEOPLE,
  createCustomer: PEOPLE,
  updateProspect: PEOPLE,
  updateLead: PEOPLE,
  updateCustomer: PEOPLE,
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
  undo: [...BOTH, 'Import'],
  stopJob: ['Job', 'Import'],
  stopImport: ['Job', 'Import'],
  undoImport: ['Import', 'Job'],
  loadSampleData: BOTH,
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
  rejectMail: SENDING,
  sendMail: SENDING,
  deleteMail: BOTH,
  pauseSending: [...SENDING, 'Workspace'],
  emailLogout: [...SENDING, 'User', 'Mailboxes'],
  deleteMailbox: [...SENDING, 'User', 'Mailboxes'],
  connectMailbox: ['Mailboxes', 'User', 'Dashboard', 'Campaigns'],
  updateMailbox: ['Mailboxes', 'User', 'Campaigns'],
  testMailbox: ['Mailboxes', 'Outbox'],
  testSend: ['Outbox'],
  react: SENDING,
  moveClock: [...SENDING, 'Workspace'],
};

export const provides = (call: string): Tag[] => PROVIDES[call] ?? [];
export const invalidates = (call: string): Tag[] => INVALIDATES[call] ?? [];

/** What an end of long work may have changed. */
export const AFTER_WORK: Tag[] = [...BOTH, 'Import'];
