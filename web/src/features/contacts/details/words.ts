// Every text that people read in features/contacts/details, by the file that shows it first.

// contact-card.tsx
export const replied = (lastRepliedAt: string) => `Replied ${lastRepliedAt}`;
export const writtenTo = (lastContactedAt: string) => `Written to ${lastContactedAt}`;
export const added = (createdAt: string) => `Added ${createdAt}`;
export const select = (name: string) => `Select ${name}`;
export const linkedinOnly = 'LinkedIn only';
export const aSample = ', a sample';
export const call = 'Call';
export const write = 'Write';

// contact-details-screen.tsx
export const sample = 'Sample';
export const convert = 'Convert';
export const loading = 'Loading';
export const thisIsNotHere = (one: string) => `This ${one} is not here`;
export const somethingWentWrong = 'Something went wrong';
export const nobodyWithThisAddress = 'Nobody with this address';
export const thePageCouldNotBeLoaded = 'The page could not be loaded';
export const toThe = (many: string) => `To the ${many}`;
export const theyMayHaveBeenConvertedOr = (value: string) =>
  `They may have been converted or removed. Search for the name above, or look through the ${value}.`;
export const isANow = (name: string, one: string) => `${name} is a ${one} now`;
export const openThere = 'Open there';
export const facts = 'Facts';

// contact-facts.tsx
export const copy = 'Copy';
export const copy2 = (label: string) => `Copy: ${label}`;
export const there = (value: string) => `${value} there`;
export const so = (probability: number, value: string) => `${probability} %, so ${value}`;
export const business = 'Business';
export const deal = 'Deal';
export const value = 'Value';
export const chance = 'Chance';
export const closes = 'Closes';
export const need = 'Need';
export const lostBecause = 'Lost because';
export const since = 'Since';
export const renewal = 'Renewal';
export const nothingIsWrittenDownYet = 'Nothing is written down yet.';
export const details = 'Details';
export const email = 'Email';
export const phone = 'Phone';
export const whatsapp = 'WhatsApp';
export const linkedin = 'LinkedIn';
export const openTheProfile = 'Open the profile';
export const company = 'Company';
export const website = 'Website';
export const industry = 'Industry';
export const size = 'Size';
export const people = (value: string) => `${value} people`;
export const place = 'Place';
export const language = 'Language';
export const owner = 'Owner';
export const source = 'Source';
export const tags = 'Tags';
export const consent = 'Consent';
export const notAsked = 'Not asked';

// contact-next.tsx
export const noEmailGoesToThis = 'No email goes to this person';
export const answer = (firstName: string) => `Answer ${firstName}`;
export const repliedTheWorkflowHasStoppedFor = (replied: string) =>
  `Replied ${replied}. The workflow has stopped for them.`;
export const answerByEmail = 'Answer by email';
export const replied2 = (lastRepliedAt: string) => `Replied ${lastRepliedAt}.`;
export const lastWrittenTo = (lastContactedAt: string) => `Last written to ${lastContactedAt}.`;
export const nobodyHasWrittenToThemYet = 'Nobody has written to them yet.';
export const writeTo = (firstName: string) => `Write to ${firstName}`;
export const hasNoEmailAddress = (firstName: string) => `${firstName} has no email address`;
export const callOrAddAnAddressTo = 'Call, or add an address to write.';
export const chooseAWorkflow = 'Choose a workflow';

// facts-sheet.tsx
export const nobody = 'Nobody';
export const added2 = 'Added';
export const factsAbout = (name: string) => `Facts about ${name}`;

// own-facts.tsx
export const yes = 'Yes';
export const no = 'No';
export const yourOwnFields = 'Your own fields';
export const edit = 'Edit';

// timeline.tsx
export const by = (name: string) => `by ${name}`;
export const timeline = 'Timeline';
export const show = 'Show';
export const nothingOfThisKindYet = 'Nothing of this kind yet.';
export const showEarlier = 'Show earlier';

// touch-question.tsx
export const dismissTheQuestion = 'Dismiss';
export const outcome = 'Outcome';
export const touchNote = 'Note';
export const logTouch = (noun: string) => `Log ${noun === 'WhatsApp' ? noun : noun.toLowerCase()}`;
