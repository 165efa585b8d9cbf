// Every text that people read in features/outreach/workflows, by the file that shows it first.

// editor-parts.tsx
export const changedSince = ', changed since';
export const version = (version: number, value: string) => `Version ${version}${value}`;
export const personKeeps = 'person keeps';
export const peopleKeep = 'people keep';
export const theStepTheyAreOnWhat = (live: number, value: string) =>
  `${live} ${value} the step they are on; what you change holds for the steps after it.`;

// list/workflow-list-screen.tsx
export const readyToUse = 'Ready to use';
export const name = 'Name';
export const state = 'State';
export const steps2 = 'Steps';
export const onTheirWay = 'On their way';
export const sent = 'Sent';
export const replied = 'Replied';
export const changed = 'Changed';
export const onTheirWaySentReplied = (length: string, live: string, value: string, value2: string, value3: string) =>
  `${length}, ${live} on their way, ${value} sent, ${value2} replied${value3}`;
export const newWorkflow = 'New workflow';
export const noWorkflowMatches = 'No workflow matches';
export const tryAnotherWordOrEveryState = 'Try another word, or every state.';
export const noWorkflowYet = 'No workflow yet';
export const aWorkflowSaysWhatPeopleGet =
  'A workflow says what people get and when: an email, a wait, a reminder. It stops when they reply.';
export const workflows = 'Workflows';
export const searchWorkflows = 'Search workflows';
export const theWorkflowsCouldNotBeLoaded = 'The workflows could not be loaded';

// merge-workflows.ts
export const empty = 'Empty';
export const removed = 'Removed';
export const email = (at: number) => `Email ${at}`;

// preview/preview-pane.tsx
export const sentToYou = 'Sent to you.';
export const sendMeATest = 'Send me a test';
export const preview = 'Preview';
export const aMadeUpPerson = 'A made-up person';
export const ofWorstFirst = (value: string, count: string) => `${value} of ${count}, worst first`;
export const personBefore = 'Person before';
export const nextPerson = 'Next person';
export const noThisEmailWouldWait = (value: string) => `No ${value}: this email would wait.`;
export const previewFor = 'Preview for';

// preview/template-text.ts
export const defaultLabel = (value: string) => `| default: ${value}`;

// preview/variables-table.tsx
export const ifIsMissing = (value: string) => `If ${value} is missing`;
export const nobodyLacksIt = 'Nobody lacks it';
export const nothingYet = 'Nothing yet';
export const variables = 'Variables';
export const filled = 'Filled';
export const ifItIsMissing = 'If it is missing';
export const filledFor = (value: string) => `Filled for ${value}`;
export const noTheirEmailWaits = (value: string, value2: string, value3: string) =>
  `${value} ${value2} no ${value3}. Their email waits.`;

// settings-panel.tsx
export const sendingHours = 'Sending hours';
export const asTheWorkspaceSays = 'As the workspace says';
export const ownHours = 'Own hours';
export const withinThoseOfTheWorkspaceThe = 'Within those of the workspace: the two are laid over each other.';
export const days = 'Days';
export const from = 'From';
export const to = 'To';
export const onWhoseClock = 'On whose clock';
export const onTheRecipientsClock = 'On the recipient’s clock';
export const onYourClock = 'On your clock';
export const theWorkflow = 'The workflow';
export const toneAndAim = 'Tone and aim';
export const whatThisIsForSoThat = 'What this is for, so that others choose the right one.';
export const itStopsForAPersonWhen = 'It stops for a person when';
export const alwaysNobodyWhoAnswersGetsThe = 'Always: nobody who answers gets the next email.';
export const itAlwaysStopsWhenTheyUnsubscribe = 'It always stops when they unsubscribe or their address bounces.';

// steps/step-cards.tsx
export const textsTested = (length: number) => `${length} texts tested`;
export const replyInTheSameThread = 'Reply in the same thread';
export const newThread = 'New thread';
export const sent2 = 'sent';
export const replied2 = 'replied';
export const nothingIsWrittenYet = 'Nothing is written yet';
export const toBeSent = (waiting: string) => `${waiting} to be sent`;
export const ofAreOnTheirWay = (live: string, total: string) => `${live} of ${total} are on their way`;
export const nameHoursAndWhatStopsIt = 'Name, hours and what stops it';
export const somethingIsMissingHere = 'Something is missing here';
export const addAStep = 'Add a step';

// steps/step-menus.tsx
export const insertAVariable = 'Insert a variable';
export const theirs = 'Theirs';
export const yours = 'Yours';
export const fromMemory = 'From Memory';
export const variable = 'Variable';
export const moreForEmail = (at: number) => `More for email ${at}`;
export const moveUp = 'Move up';
export const moveDown = 'Move down';
export const addAStepAfterIt = 'Add a step after it';
export const removeThisStep = 'Remove this step';

// steps/step-panel.tsx
export const writeOrRead = 'Write or read';
export const write = 'Write';
export const reTheFirstSubject = 'Re: the first subject';
export const subject = 'Subject';
export const emptyAReplyInTheSame = 'Empty: a reply in the same thread';
export const itGoesOutAsAReply = 'It goes out as a reply to the email before.';
export const characters = (length: number) => `${length} characters`;
export const message = 'Message';
export const signatureAndUnsubscribeLinkAre = 'Signature and unsubscribe link are added by themselves.';
export const approval = 'Approval';
export const approvalOfThisStepTheStricter = 'Approval of this step; the stricter of campaign and step holds';
export const asTheCampaignSays = 'As the campaign says';

// steps/step-texts-bar.tsx
export const theTextsComeToTogetherMake = (sum: number) => `The texts come to ${sum} % together. Make it 100.`;
export const textGoesTo = (letter: string) => `Text ${letter} goes to`;
export const ofThePeople = '% of the people';
export const splitEvenly = 'Split evenly';
export const removeText = (letter: string) => `Remove text ${letter}`;
export const text = 'Text';
export const text2 = (length: string) => `Text ${length}`;
export const testAnotherText = 'Test another text';

// steps/wait-editor.tsx
export const businessDays = 'business days';
export const waitAfterTheyComeIn = 'Wait after they come in';
export const waitAfterEmail = (at: number) => `Wait after email ${at}`;
export const howMany = 'How many';
export const ofWhat = 'Of what';

// use-workflow-editor.ts
export const saved = 'Saved.';

// workflow-actions.tsx
export const pausedNobodyGetsAFurtherStep = 'Paused. Nobody gets a further step until you activate it.';
export const theWorkflowIsActive = 'The workflow is active.';
export const archived = 'Archived.';
export const itIsBackAndPaused = 'It is back, and paused.';
export const theWorkflowIsDeleted = 'The workflow is deleted.';
export const copied = 'Copied.';
export const useInACampaign = 'Use in a campaign';
export const edit = 'Edit';
export const read = 'Read';
export const duplicate = 'Duplicate';
export const pause = 'Pause';
export const activate = 'Activate';
export const bringBack = 'Bring back';
export const archive = 'Archive';
export const moreFor = (name: string) => `More for ${name}`;
export const archive2 = (name: string) => `Archive “${name}”?`;
export const areOnTheirWayThroughIt = (live: string) => `${live} are on their way through it. `;
export const nobodyIsOnTheirWayThrough = 'Nobody is on their way through it. ';
export const anArchivedWorkflowIsNotOffered = (value: string) =>
  `${value}An archived workflow is not offered for new campaigns; you can bring it back.`;
export const deleteLabel = (name: string) => `Delete “${name}”?`;
export const deleteTheWorkflow = 'Delete the workflow';
export const keepIt = 'Keep it';
export const whatWasSentWithItStays = 'What was sent with it stays in the sent box. This cannot be taken back.';
export const whileACampaignThatRunsUses = 'While a campaign that runs uses it, it stays.';

// workflow-editor-screen.tsx
export const youCanReadAndUseThis =
  'You can read and use this workflow. To change something, duplicate it and make it your own.';
export const youCanReadThisWorkflowAnd = 'You can read this workflow, and change nothing here.';
export const theChosenStep = 'The chosen step';
export const done = 'Done';
export const notSavedSeeWhatIsMarked = 'Not saved: see what is marked.';
export const notSavedYetADraftIs = 'Not saved yet. A draft is kept in this browser.';
export const discard = 'Discard';
export const save = 'Save';
export const saveWorkflow = 'Save workflow';
export const thisWorkflowIsNotHere = 'This workflow is not here';
export const nothingToShow = 'Nothing to show';
export const toTheWorkflows = 'To the workflows';
export const theAddressNamesNoWorkflowOf = 'The address names no workflow of yours.';

// workflow-form.ts
export const steps = (step: number, field: string) => `steps.${step}.${field}`;
export const stepsVariants = (step: number, text: number, field: string) => `steps.${step}.variants.${text}.${field}`;
export const theFirstEmailNeedsA = 'The first email needs a subject.';
export const atOnce = 'at once';
export const rightAfterIt = 'right after it';
