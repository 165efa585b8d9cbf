// Every text that people read in features/outreach/workflows, by the file that shows it first.

// editor-parts.tsx
export const changedSince = ', unsaved changes';
export const version = (version: number, value: string) => `Version ${version}${value}`;
export const personKeeps = 'person stays';
export const peopleKeep = 'people stay';
export const theStepTheyAreOnWhat = (live: number, value: string) =>
  `${live} ${value} on their current step; your changes apply to the steps after it.`;

// list/workflow-list-screen.tsx
export const readyToUse = 'Template';
export const name = 'Name';
export const state = 'State';
export const steps2 = 'Steps';
export const onTheirWay = 'In progress';
export const sent = 'Sent';
export const replied = 'Replied';
export const changed = 'Updated';
export const onTheirWaySentReplied = (length: string, live: string, value: string, value2: string, value3: string) =>
  `${length}, ${live} in progress, ${value} sent, ${value2} replied${value3}`;
export const newWorkflow = 'New workflow';
export const noWorkflowMatches = 'No matching workflows';
export const tryAnotherWordOrEveryState = 'Try a different search or state.';
export const noWorkflowYet = 'No workflows yet';
export const aWorkflowSaysWhatPeopleGet =
  'A workflow is a sequence of emails, waits and reminders. It stops when someone replies.';
export const workflows = 'Workflows';
export const searchWorkflows = 'Search workflows';
export const theWorkflowsCouldNotBeLoaded = 'Couldn’t load workflows';

// merge-workflows.ts
export const empty = 'Empty';
export const removed = 'Removed';
export const email = (at: number) => `Email ${at}`;

// preview/preview-pane.tsx
export const sentToYou = 'Test email sent to you.';
export const sendMeATest = 'Send test email';
export const preview = 'Preview';
export const aMadeUpPerson = 'Example person';
export const ofWorstFirst = (value: string, count: string) => `${value} of ${count}, most missing values first`;
export const personBefore = 'Previous person';
export const nextPerson = 'Next person';
export const noThisEmailWouldWait = (value: string) => `Missing ${value}. This email would wait.`;
export const previewFor = 'Preview for';

// preview/template-text.ts
export const defaultLabel = (value: string) => `| default: ${value}`;

// preview/variables-table.tsx
export const ifIsMissing = (value: string) => `Fallback for ${value}`;
export const nobodyLacksIt = 'Not needed';
export const nothingYet = 'No fallback';
export const variables = 'Variables';
export const filled = 'Filled in';
export const ifItIsMissing = 'Fallback';
export const filledFor = (value: string) => `Has a value for ${value}`;
export const noTheirEmailWaits = (value: string, value2: string, value3: string) =>
  `${value} ${value2} no ${value3}. Their emails wait until you add a value.`;

// settings-panel.tsx
export const sendingHours = 'Sending hours';
export const asTheWorkspaceSays = 'Use workspace hours';
export const ownHours = 'Custom hours';
export const withinThoseOfTheWorkspaceThe = 'Emails are sent only when both these and the workspace’s hours allow it.';
export const days = 'Days';
export const from = 'From';
export const to = 'To';
export const onWhoseClock = 'Time zone';
export const onTheRecipientsClock = 'Recipient’s time zone';
export const onYourClock = 'Your time zone';
export const theWorkflow = 'Workflow settings';
export const toneAndAim = 'Tone and goal';
export const whatThisIsForSoThat = 'Helps your team choose the right workflow.';
export const itStopsForAPersonWhen = 'Stop for a person when';
export const alwaysNobodyWhoAnswersGetsThe = 'Always on. People who reply get no further emails.';
export const itAlwaysStopsWhenTheyUnsubscribe = 'It also stops when someone unsubscribes or their address bounces.';

// steps/step-cards.tsx
export const textsTested = (length: number) => `${length} variants`;
export const replyInTheSameThread = 'Reply in the same thread';
export const newThread = 'New thread';
export const sent2 = 'sent';
export const replied2 = 'replied';
export const nothingIsWrittenYet = 'No text yet';
export const toBeSent = (waiting: string) => `${waiting} to be sent`;
export const ofAreOnTheirWay = (live: string, total: string) => `${live} of ${total} in progress`;
export const nameHoursAndWhatStopsIt = 'Name, sending hours and stop rules';
export const somethingIsMissingHere = 'Something’s missing here';
export const addAStep = 'Add step';

// steps/step-menus.tsx
export const insertAVariable = 'Insert variable';
export const theirs = 'Person';
export const yours = 'You';
export const fromMemory = 'From Memory';
export const variable = 'Variable';
export const moreForEmail = (at: number) => `More for email ${at}`;
export const moveUp = 'Move up';
export const moveDown = 'Move down';
export const addAStepAfterIt = 'Add step after this';
export const removeThisStep = 'Remove step';

// steps/step-panel.tsx
export const writeOrRead = 'Mode';
export const write = 'Write';
export const reTheFirstSubject = 'Re: first email’s subject';
export const subject = 'Subject';
export const emptyAReplyInTheSame = 'Leave empty to reply in the same thread';
export const itGoesOutAsAReply = 'This email is sent as a reply to the previous one.';
export const characters = (length: number) => `${length} characters`;
export const message = 'Message';
export const signatureAndUnsubscribeLinkAre = 'Your signature and an unsubscribe link are added automatically.';
export const approval = 'Approval';
export const approvalOfThisStepTheStricter =
  'Approval for this step. If the campaign is stricter, its setting applies.';
export const asTheCampaignSays = 'Same as campaign';

// steps/step-texts-bar.tsx
export const theTextsComeToTogetherMake = (sum: number) => `The variants add up to ${sum}%. They must add up to 100%.`;
export const textGoesTo = (letter: string) => `Variant ${letter} goes to`;
export const ofThePeople = '% of people';
export const splitEvenly = 'Split evenly';
export const removeText = (letter: string) => `Remove variant ${letter}`;
export const text = 'Variant';
export const text2 = (length: string) => `Variant ${length}`;
export const testAnotherText = 'Add variant';

// steps/wait-editor.tsx
export const businessDays = 'business days';
export const waitAfterTheyComeIn = 'Wait before the first email';
export const waitAfterEmail = (at: number) => `Wait after email ${at}`;
export const howMany = 'Amount';
export const ofWhat = 'Unit';

// use-workflow-editor.ts
export const saved = 'Workflow saved.';

// workflow-actions.tsx
export const pausedNobodyGetsAFurtherStep = 'Workflow paused. No further steps are sent until you activate it.';
export const theWorkflowIsActive = 'Workflow activated.';
export const archived = 'Workflow archived.';
export const itIsBackAndPaused = 'Workflow restored and paused.';
export const theWorkflowIsDeleted = 'Workflow deleted.';
export const copied = 'Workflow duplicated.';
export const useInACampaign = 'Use in campaign';
export const edit = 'Edit';
export const read = 'View';
export const duplicate = 'Duplicate';
export const pause = 'Pause';
export const activate = 'Activate';
export const bringBack = 'Restore';
export const archive = 'Archive';
export const moreFor = (name: string) => `More actions for ${name}`;
export const archive2 = (name: string) => `Archive “${name}”?`;
export const areOnTheirWayThroughIt = (live: string) => `${live} are in progress. `;
export const nobodyIsOnTheirWayThrough = 'Nobody is in progress. ';
export const anArchivedWorkflowIsNotOffered = (value: string) =>
  `${value}You can’t use an archived workflow in new campaigns. You can restore it later.`;
export const deleteLabel = (name: string) => `Delete “${name}”?`;
export const deleteTheWorkflow = 'Delete workflow';
export const keepIt = 'Keep workflow';
export const whatWasSentWithItStays = 'Sent messages stay in Sent Box. This can’t be undone.';
export const whileACampaignThatRunsUses = 'You can’t delete a workflow that a running campaign uses.';

// workflow-editor-screen.tsx
export const youCanReadAndUseThis = 'You can view and use this workflow. To change it, duplicate it first.';
export const youCanReadThisWorkflowAnd = 'You can view this workflow but not edit it.';
export const theChosenStep = 'Selected step';
export const done = 'Done';
export const notSavedSeeWhatIsMarked = 'Not saved. Fix the highlighted fields.';
export const notSavedYetADraftIs = 'Unsaved changes. A draft is kept in this browser.';
export const discard = 'Discard';
export const save = 'Save';
export const saveWorkflow = 'Save workflow';
export const thisWorkflowIsNotHere = 'Workflow not found';
export const nothingToShow = 'Couldn’t load this page';
export const toTheWorkflows = 'Go to workflows';
export const theAddressNamesNoWorkflowOf = 'It may have been deleted, or the link is wrong.';

// workflow-form.ts
export const steps = (step: number, field: string) => `steps.${step}.${field}`;
export const stepsVariants = (step: number, text: number, field: string) => `steps.${step}.variants.${text}.${field}`;
export const theFirstEmailNeedsA = 'Add a subject to the first email.';
export const atOnce = 'immediately';
export const rightAfterIt = 'immediately after';
