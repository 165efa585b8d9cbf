// All screen texts of features/outreach/workflows, grouped by the file that uses them first.
import type { BranchCondition, FieldTest, Side, StepKind } from '@rainmaker/contract';
import { midSentence } from '../outreach-words.ts';
import { writerName } from '../writing/words.ts';

// editor-parts.tsx
export const unsavedChanges = ', unsaved changes';
export const version = (version: number, value: string) => `Version ${version}${value}`;
export const peopleAreInIt = (live: number) =>
  `${live} ${live === 1 ? 'person is' : 'people are'} in progress. Before a change of the steps is saved, you see who stays and who moves.`;

// list/workflow-list-screen.tsx
export const template = 'Ready-made';
export const templates = 'Templates';
export const saveAsTemplate = 'Save as template';
export const name = 'Name';
export const state = 'State';
export const stepsLabel = 'Steps';
export const channels = 'Channels';
export const inProgress = 'In progress';
export const sent = 'Sent';
export const replied = 'Replied';
export const updated = 'Updated';
export const campaign = 'Campaign';
export const use = 'Use';
export const useNamed = (name: string) => `Use “${name}” in a campaign`;
export const inProgressSentReplied = (length: string, live: string, value: string, value2: string, value3: string) =>
  `${length}, ${live} in progress, ${value} sent, ${value2} replied${value3}`;
export const newWorkflow = 'New workflow';
export const noMatchingWorkflows = 'No matching workflows';
export const tryADifferentSearchOrState = 'Try a different search or state.';
export const noWorkflowsYet = 'No workflows yet';
export const aWorkflowIsASequenceOf =
  'A workflow is a sequence of messages, calls, tasks and waits. It stops when someone replies.';
export const workflows = 'Workflows';
export const searchWorkflows = 'Search workflows';
export const couldntLoadWorkflows = 'Couldn’t load workflows';

// merge-workflows.ts
export const empty = 'Empty';
export const removed = 'Removed';
export const STEP_LABELS: Record<StepKind, string> = {
  email: 'Email',
  whatsapp_template: 'WhatsApp template',
  whatsapp_text: 'WhatsApp message',
  call: 'Call',
  linkedin_connect: 'LinkedIn request',
  linkedin_message: 'LinkedIn message',
  task: 'Task',
  branch: 'Branch',
};
export const stepName = (kind: StepKind, at: number) => `${STEP_LABELS[kind]} ${at}`;
export const email = (at: number) => stepName('email', at);

// preview/preview-pane.tsx
export const testEmailSentToYou = 'Test email sent to you.';
export const sendTestEmail = 'Send test email';
export const preview = 'Preview';
export const examplePerson = 'Example person';
export const ofMostMissingValuesFirst = (value: string, count: string) =>
  `${value} of ${count}, most missing values first`;
export const previousPerson = 'Previous person';
export const nextPerson = 'Next person';
export const missingThisEmailWouldWait = (value: string) => `Missing ${value}. This email would wait.`;
export const missingThisMessageWouldWait = (value: string) => `Missing ${value}. This message would wait.`;
export const chooseTemplateToPreview = 'Choose a template to see it here.';
export const previewFor = 'Preview for';
export const previewOf = (name: string) => `Email to ${name}`;
export const atPlace = (detail: string, line: number, column: number) =>
  `${detail} (line ${line}, character ${column})`;
export const writeTheEmail = 'Write the email';

// preview/template-text.ts

// preview/variables-table.tsx
export const fallbackFor = (value: string) => `Fallback for ${value}`;
export const notNeeded = 'Not needed';
export const noFallback = 'No fallback';
export const variables = 'Variables';
export const filledIn = 'Filled in';
export const fallback = 'Fallback';
export const hasAValueFor = (value: string) => `Has a value for ${value}`;
export const noTheirEmailsWaitUntilYou = (value: string, value2: string, value3: string) =>
  `${value} ${value2} no ${value3}. Their emails wait until you add a value.`;

// settings-panel.tsx
export const sendingHours = 'Sending hours';
export const useWorkspaceHours = 'Use workspace hours';
export const customHours = 'Custom hours';
export const emailsAreSentOnlyWhenBoth = 'Emails are sent only when both these and the workspace’s hours allow it.';
export const days = 'Days';
export const from = 'From';
export const to = 'To';
export const timeZone = 'Time zone';
export const recipientsTimeZone = 'Recipient’s time zone';
export const workspacesTimeZone = 'Workspace’s time zone';
export const workflowSettings = 'Workflow settings';
export const toneAndGoal = 'Tone and goal';
export const helpsYourTeamChooseTheRight = 'Helps your team choose the right workflow. Prompts follow it, too.';
export const stopForAPersonWhen = 'Stop for a person when';
export const tracking = 'Tracking';
export const needsClicksTracked = 'Works only while click tracking is on. It’s off now.';
export const alwaysOnPeopleWhoReplyGet = 'Always on. People who reply get no further messages.';
export const itAlsoStopsWhenSomeoneUnsubscribes = 'It also stops when someone unsubscribes or their address bounces.';

// steps/flow-cards.tsx, steps/step-cards.tsx
export const variants = (length: number) => `${length} variants`;
export const replyInTheSameThread = 'Reply in the same thread';
export const newThread = 'New thread';
export const sentLegend = 'sent';
export const repliedLegend = 'replied';
export const noTextYet = 'No text yet';
export const approvedByMeta = 'Approved by Meta';
export const withinWindow = 'Within 24 hours of their last message';
export const noTemplateYet = 'No template yet';
export const countToApprove = (count: string) => `${count} to approve`;
export const countBeingWritten = (count: string) => `${count} being written`;
export const countMissingAValue = (count: string) => `${count} missing a value`;
export const countScheduled = (count: string) => `${count} scheduled`;
export const ofInProgress = (live: string, total: string) => `${live} of ${total} in progress`;
export const nameSendingHoursAndStopRules = 'Name, sending hours and stop rules';
export const somethingsMissingHere = 'Something’s missing here';
export const addStep = 'Add step';
export const STEP_HINTS: Record<StepKind, string> = {
  email: 'Sent by Rainmaker',
  whatsapp_template: 'A message that Meta approved',
  whatsapp_text: 'Your own words, within 24 hours of their last message',
  call: 'You call, with your notes at hand',
  linkedin_connect: 'You ask to connect',
  linkedin_message: 'You write on LinkedIn',
  task: 'Anything else you do',
  branch: 'Yes or no, with steps for each',
};
export const someoneDoesThis = 'You do this; the workflow waits for it';

// steps/flow-cards.tsx
export const SIDE_LABELS: Record<Side, string> = { yes: 'Yes', no: 'No' };
export const sideOf = (branch: string, side: Side) => `${branch}, ${side === 'yes' ? 'yes' : 'no'} side`;
export const addStepTo = (branch: string, side: Side) => `Add step to the ${side} side of ${branch.toLowerCase()}`;
export const tookThisSide = (count: string) => `${count} so far`;
export const showMorePeople = 'Show more';
export const noQuestion = 'Nothing is asked yet';

// steps/branch-panel.tsx
export const whatItAsks = 'What it asks';
export const ASKS: Record<BranchCondition['on'], string> = {
  clicked: 'Have they clicked a link?',
  opened: 'Have they opened or read a message?',
  replied: 'Have they replied?',
  field: 'Is a field …?',
  random: 'Split at random',
};
export const inWhichEmail = 'In which message';
export const anyEarlierEmail = 'Any earlier message';
export const field = 'Field';
export const chooseAField = 'Choose a field';
export const test = 'Test';
export const FIELD_TEST_LABELS: Record<FieldTest, string> = {
  is: 'is',
  is_not: 'is not',
  contains: 'contains',
  is_empty: 'is empty',
  is_not_empty: 'has a value',
};
export const value = 'Value';
export const percentOnYes = 'Percent who take the yes side';
export const alwaysTheSame = 'The same person always takes the same side.';
export const askedWhenTheWaitIsOver =
  'It’s asked once for each person, when the wait is over. Whatever comes after both sides is for everyone again.';
export const repliesStopIt =
  'A reply from a person stops the workflow, so few people are still here to take the yes side.';
export const opensAreApproximate = 'Opens are approximate: many mail programs hide them. Clicks tell more.';
export const readReceipts = 'WhatsApp says who read it, unless they turned read receipts off.';
export const clicksAreOff = 'Clicks aren’t tracked in this workflow, so no one would take the yes side.';
export const opensAreOff = 'Opens aren’t tracked in this workflow, so no one would take the yes side.';
export const turnOnClicks = 'Track clicks';
export const turnOnOpens = 'Track opens';

// steps/step-menus.tsx
export const insertVariable = 'Insert variable';
export const person = 'Person';
export const you = 'You';
export const fromMemory = 'From Memory';
export const variable = 'Variable';
export const moreFor = (step: string) => `More for ${midSentence(step)}`;
export const moveUp = 'Move up';
export const moveDown = 'Move down';
export const addAfterThis = 'Add after this';
export const removeStep = 'Remove step';
export const removeBranch = (steps: number) => `Remove branch and ${steps === 1 ? 'its step' : `its ${steps} steps`}`;

// steps/step-panel.tsx
export const mode = 'Mode';
export const write = 'Write';
export const reFirstEmailsSubject = 'Re: first email’s subject';
export const subject = 'Subject';
export const leaveEmptyToReplyInThe = 'Leave empty to reply in the same thread';
export const thisEmailIsSentAsA = 'This email is sent as a reply to the previous one.';
export const characters = (length: number) => `${length} characters`;
export const message = 'Message';
export const whatToDo = 'What to do';
export const notes = 'Notes';
/** The kinds that a person does. */
type ManualKind = Exclude<StepKind, 'email' | 'whatsapp_template' | 'whatsapp_text' | 'branch'>;
const USUAL_TITLES: Record<ManualKind, string> = {
  call: 'Call them',
  linkedin_connect: 'Connect on LinkedIn',
  linkedin_message: 'Write on LinkedIn',
  task: 'Task',
};
export const itBecomesAFollowUp =
  'It becomes a follow-up of the person’s owner. The workflow goes on once it’s done or skipped, and ends if they’re interested, not interested or the wrong person, or a meeting is booked.';
export const usualTitle = (kind: StepKind): string =>
  Object.hasOwn(USUAL_TITLES, kind) ? USUAL_TITLES[kind as ManualKind] : '';
export const yourSignatureAndAnUnsubscribeLink = 'Your signature and an unsubscribe link are added automatically.';
export const approval = 'Approval';
export const approvalForThisStepIfThe = 'Approval for this step. If the campaign is stricter, its setting applies.';
export const sameAsCampaign = 'Same as campaign';

// steps/step-texts-bar.tsx
export const theVariantsAddUpToPercent = (sum: number) => `The variants add up to ${sum}%. They must add up to 100%.`;
export const variantGoesTo = (letter: string) => `Variant ${letter} goes to`;
export const percentOfPeople = '% of people';
export const splitEvenly = 'Split evenly';
export const removeVariant = (letter: string) => `Remove variant ${letter}`;
export const variant = 'Variant';
export const variantCount = (length: string) => `Variant ${length}`;
export const addVariant = 'Add variant';

// steps/wait-editor.tsx
export const businessDays = 'business days';
export const waitBeforeTheFirst = 'Wait before the first step';
export const waitAfterStep = (at: number) => `Wait after step ${at}`;
export const waitAfterThePrevious = 'Wait after the previous step';
export const amount = 'Amount';
export const unit = 'Unit';

// save-dialog.tsx
const people = (count: number): string => (count === 1 ? '1 person' : `${count} people`);
const each = (count: number, one: string, many: string): string => (count === 1 ? `1 ${one}` : `${count} ${many}`);
export const saveForPeople = (count: number) => `Save for ${people(count)} in progress?`;
export const keepEditing = 'Keep editing';
export const stay = (count: number) => `${people(count)} ${count === 1 ? 'stays' : 'stay'} on the current step.`;
export const move = (count: number, from: number, to: number, isRemoved: boolean) =>
  `${people(count)} ${count === 1 ? 'goes' : 'go'} on with step ${to}, ${
    isRemoved ? `because step ${from} is removed` : `because step ${from} is now on the other side`
  }.`;
export const finish = (count: number) => `${people(count)} ${count === 1 ? 'is' : 'are'} done: no step is left.`;
export const getNew = (count: number) => `${people(count)} ${count === 1 ? 'gets' : 'get'} a new step later on.`;
export const andMore = (count: number) => ` and ${count} more`;
export const draftsRewritten = (count: number) =>
  `${each(count, 'draft is', 'drafts are')} rewritten with the new text.`;
export const draftsKept = (count: number) =>
  `${each(count, 'edited draft stays', 'edited drafts stay')} as you wrote them.`;
export const approvedKept = (count: number) =>
  `${each(count, 'approved email is', 'approved emails are')} sent as approved.`;
export const ofRemoved = (count: number) =>
  `${each(count, 'unsent email', 'unsent emails')} of removed steps ${count === 1 ? 'stays' : 'stay'} until sent or rejected.`;

// use-workflow-editor.ts
export const workflowSaved = 'Workflow saved.';

// workflow-actions.tsx
export const workflowPausedNoFurtherStepsAre = 'Workflow paused. No further steps are sent until you activate it.';
export const workflowActivated = 'Workflow activated.';
export const workflowArchived = 'Workflow archived.';
export const workflowRestoredAndPaused = 'Workflow restored and paused.';
export const workflowDeleted = 'Workflow deleted.';
export const workflowDuplicated = 'Workflow duplicated.';
export const useInCampaign = 'Use in campaign';
export const edit = 'Edit';
export const view = 'View';
export const duplicate = 'Duplicate';
export const pause = 'Pause';
export const activate = 'Activate';
export const restore = 'Restore';
export const archive = 'Archive';
export const moreActionsFor = (name: string) => `More actions for ${name}`;
export const askToArchive = (name: string) => `Archive “${name}”?`;
export const areInProgress = (live: string) => `${live} are in progress. `;
export const noOneIsInProgress = 'No one is in progress. ';
export const youCantUseAnArchivedWorkflow = (value: string) =>
  `${value}You can’t use an archived workflow in new campaigns. You can restore it later.`;
export const deleteLabel = (name: string) => `Delete “${name}”?`;
export const deleteWorkflow = 'Delete workflow';
export const keepWorkflow = 'Keep workflow';
export const sentMessagesStayInSentBox = 'Sent messages stay in Sent Box. This can’t be undone.';
export const youCantDeleteAWorkflowThat = 'You can’t delete a workflow that a running campaign uses.';

// workflow-editor-screen.tsx
export const youCanViewAndUseThis = 'You can view and use this workflow. To change it, duplicate it first.';
export const youCanViewThisWorkflowBut = 'You can view this workflow but not edit it.';
export const selectedStep = 'Selected step';
export const done = 'Done';
export const notSavedFixTheHighlightedFields = 'Not saved. Fix the highlighted fields.';
export const unsavedChangesADraftIsKept =
  'Unsaved changes. They’re kept in this browser until you save or discard them.';
export const discard = 'Discard';
export const save = 'Save';
export const saveWorkflow = 'Save workflow';
export const workflowNotFound = 'Workflow not found';
export const couldntLoadThisPage = 'Couldn’t load this page';
export const goToWorkflows = 'Go to workflows';
export const itMayHaveBeenDeletedOr = 'It may have been deleted, or the link is wrong.';

// workflow-form.ts
export const steps = (step: number, field: string) => `steps.${step}.${field}`;
export const stepsVariants = (step: number, text: number, field: string) => `steps.${step}.variants.${text}.${field}`;
export const beginWithAnEmail = 'Begin with an email or a WhatsApp message. Calls, LinkedIn and tasks come after it.';
export const addASubjectToTheFirst = 'Add a subject to the first email.';
export const immediately = 'immediately';
export const immediatelyAfter = 'immediately after';

// steps/step-source.tsx, steps/prompt-fields.tsx
export const howItIsWritten = 'How this email is written';
export const sourceText = 'Text';
export const sourcePrompt = 'Prompt';
export const writtenByTheWriter = 'Each person gets their own text, as a draft.';
export const goalOfPrompt = 'Goal';
export const goalExample = 'For example: ask whether they lose visits to patchy signal, and offer a 15-minute call.';
export const promptHelp =
  'The writer uses this, what Memory says, and what is known about the person. Each claim in the draft shows its source.';
export const promptRepliesHelp =
  'Sent as a reply to the email before it. The writer also sees what was sent before, and each claim shows its source.';
export const length = 'Length';
export const writtenPerPerson = 'written for each person';
export const noGoalYet = 'No goal yet';

// preview/prompt-example.tsx
export const writtenForEach =
  'This email is written for each person when it’s their turn. Meanwhile you find it in Drafts.';
export const writeAnExample = 'Write an example';
export const writeAnExampleFor = (name: string) => `Write an example for ${name}`;
export const exampleBy = (model: string) => `Example by ${writerName(model)}. It isn’t saved.`;

// save-dialog.tsx
export const generationsNeeded = (count: number) =>
  count === 1
    ? '1 draft is rewritten, which takes 1 generation if a model is connected.'
    : `${count} drafts are rewritten, which takes ${count} generations if a model is connected.`;
