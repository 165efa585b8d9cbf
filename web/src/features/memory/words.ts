// Every text that people read in features/memory, by the file that shows it first.

// facts/fact-dialog.tsx
export const whereItIsFrom = 'Sources';
export const inWords = 'Description';
export const reviewByEfuaAsante3September = 'Review by Efua Asante, 3 September';
export const address = 'Address';
export const takeThisSourceAway = 'Remove source';
export const addASource = 'Add source';
export const anotherSource = 'Add another source';
export const saved = 'Saved.';
export const theFactIsAdded = 'Fact added.';
export const theClaimIsBanned = 'Claim banned.';
export const editTheFact = 'Edit fact';
export const editTheClaim = 'Edit claim';
export const addAFact = 'Add fact';
export const banAClaim = 'Ban claim';
export const whatIsTrue = 'Fact';
export const whatMustNotBeSaid = 'Claim';
export const oneClaimInOneSentenceAs = 'One claim in one sentence, as a customer would read it.';
export const oneClaimInOneSentence = 'One claim in one sentence.';
export const cancel = 'Cancel';
export const save = 'Save';
export const addTheFact = 'Add fact';
export const banIt = 'Ban claim';

// facts/fact-list.tsx
export const show = 'Show';
export const all = 'All';
export const nothingIsProvenYetBeginWith = 'No facts yet. Start with a number you know, and its source.';
export const nothingIsBannedYetWriteDown = 'No banned claims yet. Add what nobody may promise in your name.';
export const noneStandsLikeThis = 'Nothing matches this filter.';
export const showMore = (length: number) => `Show ${length} more`;

// facts/fact-row.tsx
export const andMore = (length: number) => `and ${length} more`;
export const itStillHolds = 'Still true';
export const or = 'or';
export const moveToBannedClaims = 'move to banned claims';
export const edit = 'Edit';
export const itMayBeSaid = 'Allow this claim';
export const moreFor = (label: string) => `More actions for “${label}”`;
export const deleteThisFact = 'Delete this fact?';
export const deleteLabel = 'Delete';
export const goesWithItsSourcesItIs = (label: string) =>
  `“${label}” and its sources are deleted. You can’t delete it while a workflow uses it.`;

// memory-nav.tsx
export const memory = 'Memory';
export const yourBusiness = 'Your business';
export const complete = 'complete';
export const settings = 'Settings';

// memory-parts.ts
export const n1DraftWaits = '1 draft is waiting';
export const draftsWait = (value: string) => `${value} drafts are waiting`;
export const messages = (value: string) => `${value} messages`;
export const notUsedYet = 'Not used yet';
export const workflows = (length: number) => `${length} workflows`;

// memory-screen.tsx
export const addAClaim = 'Add claim';
export const addFact = 'Add fact';
export const complete2 = (share: string) => `${share} complete`;
export const view = 'View';

// own-field-dialog.tsx
export const savedDraftsThatNobodyTouchedFollow = 'Saved. Unedited drafts are updated.';
export const canBeUsedNow = (name: string) => `You can now use {{ ${name} }}.`;
export const deleteForGood = 'Delete permanently';
export const usedInToDeleteItTake = (value: string) => `Used in ${value}. Remove it there before you delete it.`;
export const aFieldOfYourOwn = 'Add field';
export const name = 'Name';
export const variable = 'Variable';
export const staysForWorkflowsKnowItBy = 'Can’t be changed, because workflows use it.';
export const whatAWorkflowCallsIt = 'Use this name in workflows.';
export const value = 'Value';
export const theSameForEverybodyEmptyA =
  'The same for everyone. If it’s empty, messages that use it without a fallback wait.';
export const addTheField = 'Add field';

// own-fields.tsx
export const empty = 'Empty';
export const emptyHolds = (value: string) => `Empty: ${value}`;
export const edit2 = (label: string) => `: edit ${label}`;
export const field = 'Field';
export const noneYetABookingLinkOr =
  'No fields yet. For example, add a booking link or offer code once and use it in every workflow.';
export const usedIn = 'Used in';

// person-picker.tsx
export const typeANameACompanyOr = 'Search by name, company or email.';
export const nobodyMatches = 'No matches.';
export const chooseAPerson = 'Choose person';
export const chooseAnotherPerson = ': choose another person';
export const findAPerson = 'Find a person';

// sees-panel.tsx
export const of = (factsUsed: number, factsTotal: number, value: string) => `${factsUsed} of ${factsTotal} ${value}`;
export const aboutThem = 'About the person';
export const nothingButTheName = 'Only the name.';
export const fromYourMemory = 'From your Memory';
export const nothingIsWrittenDownYet = 'Nothing here yet.';
export const leftOut = 'Left out';
export const nothingHadToBeLeftOut = 'Nothing was left out.';
export const ofWords = (words: string, wordsAtMost: string) => `${words} of ${wordsAtMost} words`;
export const wordForWord = 'Exact text';
export const whatTheAiGetsWordFor = 'Exactly what the AI gets';
export const theText = 'Text';
export const whatTheAiSees = 'What the AI sees';
export const nobodyIsHereYetAddA = 'No people yet. Add a person or load the sample people to see what the AI gets.';
export const previousPerson = 'Previous person';
export const nextPerson = 'Next person';

// text-section.tsx
export const nothingYet = 'Empty';
export const meanwhileSomebodyWroteSaveAgainTo = (theirs: string) =>
  `Someone else changed this to “${theirs}”. Save again to keep your version.`;
export const notSavedYet = 'Unsaved changes.';
export const discard = 'Discard';

// use-memory.ts
export const movedToTheBannedClaims = 'Moved to banned claims.';
export const movedToProof = 'Moved to proof.';
export const goodForAnotherYear = 'Confirmed for another year.';
export const deleted = 'Deleted.';
