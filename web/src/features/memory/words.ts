// Every text that people read in features/memory, by the file that shows it first.

// facts/fact-dialog.tsx
export const whereItIsFrom = 'Where it is from';
export const inWords = 'In words';
export const reviewByEfuaAsante3September = 'Review by Efua Asante, 3 September';
export const address = 'Address';
export const takeThisSourceAway = 'Take this source away';
export const addASource = 'Add a source';
export const anotherSource = 'Another source';
export const saved = 'Saved.';
export const theFactIsAdded = 'The fact is added.';
export const theClaimIsBanned = 'The claim is banned.';
export const editTheFact = 'Edit the fact';
export const editTheClaim = 'Edit the claim';
export const addAFact = 'Add a fact';
export const banAClaim = 'Ban a claim';
export const whatIsTrue = 'What is true';
export const whatMustNotBeSaid = 'What must not be said';
export const oneClaimInOneSentenceAs = 'One claim in one sentence, as a customer would read it.';
export const oneClaimInOneSentence = 'One claim in one sentence.';
export const cancel = 'Cancel';
export const save = 'Save';
export const addTheFact = 'Add the fact';
export const banIt = 'Ban it';

// facts/fact-list.tsx
export const show = 'Show';
export const all = 'All';
export const nothingIsProvenYetBeginWith = 'Nothing is proven yet. Begin with a number you know, and where it is from.';
export const nothingIsBannedYetWriteDown = 'Nothing is banned yet. Write down what nobody may promise in your name.';
export const noneStandsLikeThis = 'None stands like this.';
export const showMore = (length: number) => `Show ${length} more`;

// facts/fact-row.tsx
export const andMore = (length: number) => `and ${length} more`;
export const itStillHolds = 'It still holds';
export const or = 'or';
export const moveToBannedClaims = 'move to banned claims';
export const edit = 'Edit';
export const itMayBeSaid = 'It may be said';
export const moreFor = (label: string) => `More for “${label}”`;
export const deleteThisFact = 'Delete this fact?';
export const deleteLabel = 'Delete';
export const goesWithItsSourcesItIs = (label: string) =>
  `“${label}” goes with its sources. It is refused while a workflow names it.`;

// memory-nav.tsx
export const memory = 'Memory';
export const yourBusiness = 'Your business';
export const complete = 'complete';
export const settings = 'Settings';

// memory-parts.ts
export const n1DraftWaits = '1 draft waits';
export const draftsWait = (value: string) => `${value} drafts wait`;
export const messages = (value: string) => `${value} messages`;
export const notUsedYet = 'Not used yet';
export const workflows = (length: number) => `${length} workflows`;

// memory-screen.tsx
export const addAClaim = 'Add a claim';
export const addFact = 'Add fact';
export const complete2 = (share: string) => `${share} complete`;
export const view = 'View';

// own-field-dialog.tsx
export const savedDraftsThatNobodyTouchedFollow = 'Saved. Drafts that nobody touched follow.';
export const canBeUsedNow = (name: string) => `{{ ${name} }} can be used now.`;
export const deleteForGood = 'Delete for good';
export const usedInToDeleteItTake = (value: string) => `Used in ${value}. To delete it, take it out there first.`;
export const aFieldOfYourOwn = 'A field of your own';
export const name = 'Name';
export const variable = 'Variable';
export const staysForWorkflowsKnowItBy = 'Stays, for workflows know it by this.';
export const whatAWorkflowCallsIt = 'What a workflow calls it.';
export const value = 'Value';
export const theSameForEverybodyEmptyA =
  'The same for everybody. Empty: a message that names it without a fallback waits.';
export const addTheField = 'Add the field';

// own-fields.tsx
export const empty = 'Empty';
export const emptyHolds = (value: string) => `Empty: holds ${value}`;
export const edit2 = (label: string) => `: edit ${label}`;
export const field = 'Field';
export const noneYetABookingLinkOr =
  'None yet. A booking link or an offer code is a good first one: write it once, name it in every workflow.';
export const usedIn = 'Used in';

// person-picker.tsx
export const typeANameACompanyOr = 'Type a name, a company or an address.';
export const nobodyMatches = 'Nobody matches.';
export const chooseAPerson = 'Choose a person';
export const chooseAnotherPerson = ': choose another person';
export const findAPerson = 'Find a person';

// sees-panel.tsx
export const of = (factsUsed: number, factsTotal: number, value: string) => `${factsUsed} of ${factsTotal} ${value}`;
export const aboutThem = 'About them';
export const nothingButTheName = 'Nothing but the name.';
export const fromYourMemory = 'From your Memory';
export const nothingIsWrittenDownYet = 'Nothing is written down yet.';
export const leftOut = 'Left out';
export const nothingHadToBeLeftOut = 'Nothing had to be left out.';
export const ofWords = (words: string, wordsAtMost: string) => `${words} of ${wordsAtMost} words`;
export const wordForWord = 'Word for word';
export const whatTheAiGetsWordFor = 'What the AI gets, word for word';
export const theText = 'The text';
export const whatTheAiSees = 'What the AI sees';
export const nobodyIsHereYetAddA = 'Nobody is here yet. Add a person or take the sample people, and see it for each.';
export const previousPerson = 'Previous person';
export const nextPerson = 'Next person';

// text-section.tsx
export const nothingYet = 'Nothing yet';
export const meanwhileSomebodyWroteSaveAgainTo = (theirs: string) =>
  `Meanwhile somebody wrote: “${theirs}”. Save again to keep yours.`;
export const notSavedYet = 'Not saved yet.';
export const discard = 'Discard';

// use-memory.ts
export const movedToTheBannedClaims = 'Moved to the banned claims.';
export const movedToProof = 'Moved to proof.';
export const goodForAnotherYear = 'Good for another year.';
export const deleted = 'Deleted.';
