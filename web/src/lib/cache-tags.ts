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
  getSequences: ['Sequences'],
  getSequenceDropdown: ['Sequences'],
  getVariables: ['Contacts'],
  getCampaigns: ['Campaigns'],
  getCampaignDropdown: ['Campaigns'],
  getCampaignPeople: ['Campaigns', 'Contacts'],
  getAudienceCount: ['Contacts', 'Campaigns'],
  getMails: ['Mails'],
  getMail: ['Mails'],
  getMailboxes: ['Mailboxes'],
  outbox: ['Outbox'],
};

const PEOPLE: Tag[] = ['Contacts', 'Contact', 'Dashboard'];
const SENDING: Tag[] = ['Mails', 'Campaigns', 'Sequences', 'Dashboard', 'Outbox', 'Contact', 'Contacts'];

const INVALIDATES: Record<string, Tag[]> = {
  updateWorkspace: ['Workspace'],
  createProspect: PEOPLE,
  createLead: PEOPLE,
  createCustomer: PEOPLE,
  updateProspect: PEOPLE,
  updateLead: PEOPLE,
  updateCustomer: PEOPLE,
  updateProspectStatus: PEOPLE,
  updateLeadStatus: PEOPLE,
  updateCustomerStatus: PEOPLE,
  convertToLead: PEOPLE,
  convertToCustomer: PEOPLE,
  loadSampleData: PEOPLE,
  createSequence: ['Sequences', 'Dashboard'],
  updateSequence: ['Sequences', 'Campaigns', 'Mails', 'Dashboard'],
  createCampaign: ['Campaigns', 'Dashboard'],
  updateCampaign: SENDING,
  updateCampaignPeople: SENDING,
  updateMail: SENDING,
  approveMail: SENDING,
  rejectMail: SENDING,
  sendMail: SENDING,
  connectMailbox: ['Mailboxes', 'User', 'Dashboard'],
  updateMailbox: ['Mailboxes', 'User', 'Campaigns'],
  testMailbox: ['Mailboxes', 'Outbox'],
  testSend: ['Outbox'],
  react: SENDING,
  moveClock: [...SENDING, 'Workspace'],
};

export const provides = (call: string): Tag[] => PROVIDES[call] ?? [];
export const invalidates = (call: string): Tag[] => INVALIDATES[call] ?? [];
