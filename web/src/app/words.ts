// All screen texts of app, grouped by the file that uses them first.

// routes.tsx
export const add = (one: string) => `Add ${one}`;
export const importLabel = 'Import';
export const editProfileItem = 'Edit profile';
export const subscription = 'Subscription';
export const changePasswordItem = 'Change password';
export const notAllowed = 'Not allowed';
export const imports = 'Imports';
export const duplicates = 'Likely duplicates';
export const merge = 'Merge records';
export const duplicatesFind = 'likely duplicates merge same person twice';
export const editFollowUp = 'Edit follow-up';

// shell/banners/clock-banner.tsx
export const backToToday = 'Back to today';
export const theSimulatorClockIsSetTo = (now: string) => `The simulator clock is set to ${now}.`;
export const clockSetTo = (now: string, now2: string) => `Clock set to ${now}, ${now2}.`;

// shell/banners/deletion-banner.tsx
export const thisAccountWillBeDeletedOn = (deletesAt: string) => `This account will be deleted on ${deletesAt}`;
export const nothingIsSentUntilThen = '. Nothing is sent until then';
export const keepAccount = 'Keep account';

// shell/email-sign-out.tsx
export const emailLoggedOutSuccessfully = 'Email logged out successfully';
export const confirmEmailLogout = 'Confirm Email Logout';
export const youAreAboutToLogOut =
  'You are about to log out your email. This action will prevent any pending or scheduled emails from being delivered. Are you sure you want to proceed?';

// shell/error-screen.tsx
export const somethingWentWrongOnThisPage = 'Something went wrong on this page. Reload it or go back.';

// shell/footer.tsx
export const n2025RainmakerAllRightsReserved = '© 2025 Rainmaker. All rights reserved.';
export const noRealMessageIsSent = 'No real message is sent';

// shell/header.tsx
export const breadcrumb = 'Breadcrumb';
export const backTo = (label: string) => `Back to ${label}`;
export const menu = 'Menu';
export const searchPeopleAndActions = 'Search people and actions';
export const search = 'Search';

// shell/palette/palette-items.tsx
export const people = 'People';
export const goTo = 'Go to';
export const mailboxesConnectAMailboxSmtp = 'mailboxes connect a mailbox smtp signature sending';
export const allImportsHistoryUndoAnImport = 'all imports history undo an import';
export const allImports = 'All imports';
export const importAFileSpreadsheetCsvExcel = 'import a file spreadsheet csv excel';
export const create = 'Create';
export const importFile = 'Import file';
export const newWorkflowSequenceWrite = 'new workflow sequence write';
export const newWorkflow = 'New workflow';
export const newEstimateFind = 'new estimate quote offer proposal';
export const settingsEstimates = 'estimates numbers numbering terms notes tax deposit templates';
export const newCampaignSendLaunch = 'new campaign send launch';
export const newCampaign = 'New campaign';
export const newAdd = (one: string, search: string) => `new add ${one} ${search}`;
export const newLabel = (one: string, search: string) => `New ${one} “${search}”`;
export const newOne = (one: string) => `New ${one}`;
export const inSettings = 'Settings';
export const workspace = 'Workspace';
export const settingsWorkspace =
  'settings workspace preferences time zone sending hours holidays postal address retention';
export const team = 'Team';
export const settingsTeam = 'settings team colleagues people roles users';
export const customFields = 'Custom fields';
export const suppressionList = 'Suppression list';
export const settingsSuppression = 'settings suppression list block unsubscribe do not contact domain';
export const settingsCustomFields = 'settings custom fields own fields columns';
export const auditLog = 'Audit log';
export const settingsAuditLog = 'settings audit log history who did what';
export const dataAndDeletion = 'Data and deletion';
export const settingsData = 'settings data and deletion download export delete account';
export const actions = 'Actions';
export const resumeAllSending = 'Resume all sending';
export const resumeAllSendingWords = 'resume all sending go on';
export const pauseAllSendingWords = 'pause all sending stop hold';
export const inviteColleague = 'Invite colleague';
export const inviteColleagueWords = 'invite colleague team add user member';

// shell/palette/palette.tsx
export const results = 'Results';
export const move = 'Move';
export const open = 'Open';
export const ctrl = 'Ctrl ↵';
export const openInNewTab = 'Open in new tab';
export const findPeopleAndActions = 'Find people and actions';
export const esc = 'Esc';
export const noResultsFor = (value: string) => `No results for “${value}”.`;

// shell/palette/shortcut-help.tsx
export const controlKey = 'Ctrl';
export const collapseOrExpandSidebar = 'Collapse or expand sidebar';
export const searchThisList = 'Search this list';
export const showTheseShortcuts = 'Show these shortcuts';
export const nextRow = 'Next row';
export const previousRow = 'Previous row';
export const selectRow = 'Select row';
export const toCells = 'From a row to its cells';
export const editCell = 'Edit cell';
export const openRow = 'Open row';
export const approve = 'Approve';
export const approveAllSimilar = 'Approve all similar';
export const reject = 'Reject';
export const undoLastDecision = 'Undo the last decision';
export const edit = 'Edit';
export const skip = 'Skip';
export const keyboardShortcuts = 'Keyboard shortcuts';
export const everywhere = 'Everywhere';
export const inLists = 'In lists';
export const inFollowUps = 'In follow-ups';
export const markDone = 'Done';
export const snooze = 'Snooze';
export const onDesks = 'On the call desk and LinkedIn';
export const call = 'Call';
export const chooseOutcome = 'Choose what came of it, 1 to 8';
export const saveAndOpenNext = 'Save and open next';
export const theyReplied = 'They replied (LinkedIn)';
export const inDrafts = 'In drafts';
export const onPersonsPage = 'On a person’s page';
export const logCall = 'Log a call';
export const addNote = 'Add note';
export const addFollowUp = 'Add follow-up';

// shell/sending-pause.tsx
export const allSendingPaused = 'All sending paused.';
export const sendingResumed = 'Sending resumed.';
export const pauseAll = 'Pause all';
export const sendingIsPaused = 'Sending is paused';
export const nothingIsSentUntilYouResume = '. Nothing is sent until you resume';
export const resume = 'Resume';

// shell/shell.tsx
export const skipToContent = 'Skip to content';

// shell/sidebar/sidebar-items.ts
export const dashboard = 'Dashboard';
export const aiProspector = 'AI Prospector';
export const prospects = 'Prospects';
export const leads = 'Leads';
export const customers = 'Customers';
export const aiEmailOutbound = 'AI Email Outbound';
export const workflows = 'Workflows';
export const library = 'Templates and snippets';
export const resultsFind = 'results reports figures statistics analytics performance';
export const resultsOfCampaigns = 'Results of campaigns';
export const libraryFind = 'templates snippets saved texts email text library';
export const campaigns = 'Campaigns';
export const announcements = 'Announcements';
export const newAnnouncement = 'New announcement';
export const newAnnouncementWrite = 'new announcement write newsletter broadcast everyone';
export const aiAgents = 'AI Agents';
export const agents = 'Agents';
export const callDesk = 'Call desk';
export const linkedin = 'LinkedIn';
export const drafts = 'Drafts';
export const sentBox = 'Sent Box';
export const estimates = 'Estimates';
export const newEstimate = 'New estimate';
export const services = 'Services';
export const addService = 'Add service';
export const simulator = 'Simulator';
export const followUps = 'Follow-ups';
export const inbox = 'Inbox';
export const inInbox = 'In the inbox';
export const nextConversation = 'Next conversation';
export const previousConversation = 'Previous conversation';
export const answerIt = 'Answer';
export const sendAnswer = 'Send the answer';
export const markAsDone = 'Done';
export const markUnread = 'Read or unread';
export const putOff = 'Remind me later';
export const memory = 'Memory';
export const settings = 'Settings';

// shell/sidebar/sidebar.tsx
export const emailSignOut = 'Email Sign Out';
export const main = 'Main';
export const expandSidebar = 'Expand sidebar';
export const collapseSidebar = 'Collapse sidebar';
export const more = 'More';

// shell/use-here.ts
export const rainmaker = 'Rainmaker';
export const screenTitle = (title: string) => `${title} · Rainmaker`;

// shell/user-menu.tsx
export const pauseAllSending = 'Pause all sending';
export const switchAccount = 'Switch Account';
export const editProfile = 'Edit Profile';
export const billingDetails = 'Billing Details';
export const changePassword = 'Change Password';
export const linkAnotherAccount = 'Link another account';
export const mailboxes = 'Mailboxes';
export const theme = 'Theme';
export const logout = 'Logout';
export const discardAndLogOutQuestion = 'Discard unsaved changes?';
export const discardAndLogOut = 'Discard and log out';
export const unsavedInBrowser = (count: number) =>
  `This browser keeps ${count === 1 ? 'one text' : `${count} texts`} that you haven’t saved or sent, such as an edited draft or an answer. Logging out discards ${count === 1 ? 'it' : 'them'}, in every tab.`;
export const yourAccount = 'Your account';

// unauthorized-screen.tsx
export const youCantOpenThisPage = 'You can’t open this page';
export const youDontHaveAccess = 'You don’t have access';
export const backToDashboard = 'Back to dashboard';
export const yourAccountDoesntHaveAccessTo =
  'Your account doesn’t have access to this page. If you need it, ask your workspace’s owner.';
export const askTheAssistant = 'Ask the assistant';

export const aiWhatsappOutbound = 'AI WhatsApp Outbound';
export const templates = 'Templates';
export const newTemplate = 'New template';
export const whatsappTemplates = 'WhatsApp templates';
export const whatsappAnnouncements = 'WhatsApp announcements';
export const whatsappWorkflows = 'WhatsApp workflows';
export const whatsappDrafts = 'WhatsApp drafts';
export const whatsappSentBox = 'WhatsApp sent box';

// nowhere-screen.tsx
export const noPageAt = (path: string) => `There’s no page at ${path}. This is your dashboard.`;
