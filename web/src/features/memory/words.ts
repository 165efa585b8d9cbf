// All screen texts of features/memory, grouped by the file that uses them first.

// facts/fact-dialog.tsx
export const someoneElseChangedThis = 'Someone else changed this since you began';
export const savedNowYourWordsReplaceIt = (value: string) =>
  `It now reads “${value}”. If you save, your words replace it.`;
export const sources = 'Sources';
export const description = 'Description';
export const reviewByEfuaAsante3September = 'Review by Efua Asante, 3 September';
export const address = 'Address';
export const removeSource = 'Remove source';
export const addSource = 'Add source';
export const addAnotherSource = 'Add another source';
export const saved = 'Saved.';
export const factAdded = 'Fact added.';
export const claimBanned = 'Claim banned.';
export const editFact = 'Edit fact';
export const editClaim = 'Edit claim';
export const addFact = 'Add fact';
export const banClaim = 'Ban claim';
export const fact = 'Fact';
export const claim = 'Claim';
export const oneClaimInOneSentenceAs = 'One claim in one sentence, as a customer would read it.';
export const oneClaimInOneSentence = 'One claim in one sentence.';
export const cancel = 'Cancel';
export const save = 'Save';

// facts/fact-list.tsx
export const show = 'Show';
export const all = 'All';
export const noFactsYetStartWithA = 'No facts yet. Start with a number you know, and its source.';
export const noBannedClaimsYetAddWhat = 'No banned claims yet. Add claims that no one may make in your name.';
export const nothingMatchesThisFilter = 'Nothing matches this filter.';
export const showMore = (length: number) => `Show ${length} more`;

// facts/fact-row.tsx
export const andMore = (length: number) => `and ${length} more`;
export const stillTrue = 'Still true';
export const or = 'or';
export const moveToBannedClaims = 'move to banned claims';
export const edit = 'Edit';
export const allowThisClaim = 'Allow this claim';
export const moreActionsFor = (label: string) => `More actions for “${label}”`;
export const deleteThisFact = 'Delete this fact?';
export const deleteLabel = 'Delete';
export const andItsSourcesAreDeletedYou = (label: string) =>
  `“${label}” and its sources are deleted. You can’t delete it while a workflow uses it.`;

// memory-nav.tsx
export const memory = 'Memory';
export const yourBusiness = 'Your business';
export const complete = 'complete';
export const settings = 'Settings';
export const workspace = 'Workspace';

// memory-parts.ts
export const n1DraftIsWaiting = '1 draft is waiting';
export const draftsAreWaiting = (value: string) => `${value} drafts are waiting`;
export const messages = (value: string) => `${value} messages`;
export const notUsedYet = 'Not used yet';
export const workflows = (length: number) => `${length} workflows`;

// memory-screen.tsx
export const addClaim = 'Add claim';
export const shareComplete = (share: string) => `${share} complete`;
export const view = 'View';

// own-field-dialog.tsx
export const savedUneditedDraftsAreUpdated = 'Saved. Unedited drafts are updated.';
export const youCanNowUse = (name: string) => `You can now use {{ ${name} }}.`;
export const deletePermanently = 'Delete permanently';
export const usedInRemoveItThereBefore = (value: string) => `Used in ${value}. Remove it there before you delete it.`;
export const addField = 'Add field';
export const name = 'Name';
export const variable = 'Variable';
export const cantBeChangedBecauseWorkflowsUse = 'Can’t be changed, because workflows use it.';
export const useThisNameInWorkflows = 'Use this name in workflows.';
export const value = 'Value';
export const theSameForEveryoneIfIts =
  'The same for everyone. If it’s empty, messages that use it without a fallback wait.';

// own-fields.tsx
export const empty = 'Empty';
export const emptyField = (value: string) => `Empty: ${value}`;
export const editField = (label: string) => `: edit ${label}`;
export const field = 'Field';
export const noFieldsYetForExampleAdd =
  'No fields yet. For example, add a booking link or offer code once and use it in every workflow.';
export const usedIn = 'Used in';

// person-picker.tsx
export const searchByNameCompanyOrEmail = 'Search by name, company or email.';
export const noMatches = 'No matches.';
export const choosePerson = 'Choose person';
export const chooseAnotherPerson = ': choose another person';
export const findAPerson = 'Find a person';

// sees-panel.tsx
export const of = (factsUsed: number, factsTotal: number, value: string) => `${factsUsed} of ${factsTotal} ${value}`;
export const aboutThePerson = 'About the person';
export const onlyTheName = 'Only the name.';
export const fromYourMemory = 'From your Memory';
export const nothingHereYet = 'Nothing here yet.';
export const leftOut = 'Left out';
export const nothingWasLeftOut = 'Nothing was left out.';
export const ofWords = (words: string, wordsAtMost: string) => `${words} of ${wordsAtMost} words`;
export const exactText = 'Exact text';
export const exactlyWhatTheAiGets = 'Exactly what the AI gets';
export const text = 'Text';
export const whatTheAiSees = 'What the AI sees';
export const noPeopleYetAddAPerson = 'No people yet. Add a person or load the sample people to see what the AI gets.';
export const previousPerson = 'Previous person';
export const nextPerson = 'Next person';

// opening.tsx
export const howItWouldOpen = 'How an email would open';
export const nothingIsSaved = 'nothing is saved';
export const writeOpening = 'Write the opening';
export const writeAgain = 'Write it again';

// text-section.tsx
export const someoneElseChangedThisToSave = (theirs: string) =>
  `Someone else changed this to “${theirs}”. Save again to keep your version.`;
export const unsavedChanges = 'Unsaved changes. They’re kept in this browser until you save or discard them.';
export const discard = 'Discard';

// use-memory.ts
export const movedToBannedClaims = 'Moved to banned claims.';
export const movedToProof = 'Moved to proof.';
export const confirmedForAnotherYear = 'Confirmed for another year.';
export const deleted = 'Deleted.';

// section-part.tsx
export const score = 'Score';
export const scoreSay =
  'Leads and customers get a score from 0 to 100: how well they can be reached, whether they decide, what is known, how they respond, and whether the moment is right.';
