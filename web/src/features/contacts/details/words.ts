// Every text that people read in features/contacts/details, by the file that shows it first.

// contact-card.tsx
export const replied = (lastRepliedAt: string) => `Replied ${lastRepliedAt}`;
export const writtenTo = (lastContactedAt: string) => `Contacted ${lastContactedAt}`;
export const added = (createdAt: string) => `Added ${createdAt}`;
export const select = (name: string) => `Select ${name}`;
export const linkedinOnly = 'LinkedIn only';
export const aSample = ', sample';
export const call = 'Call';
export const write = 'Email';

// contact-details-screen.tsx
export const sample = 'Sample';
export const convert = 'Convert';
export const loading = 'Loading';
export const thisIsNotHere = (one: string) => `This ${one} wasn’t found`;
export const somethingWentWrong = 'Something went wrong';
export const nobodyWithThisAddress = 'Not found';
export const thePageCouldNotBeLoaded = 'Couldn’t load this page';
export const toThe = (many: string) => `Go to ${many}`;
export const theyMayHaveBeenConvertedOr = (value: string) =>
  `They may have been converted or deleted. Search by name, or check your ${value}.`;
export const isANow = (name: string, one: string) => `${name} is now a ${one}`;
export const openThere = 'Open';
export const facts = 'Details';

// contact-facts.tsx
export const copy = 'Copy';
export const copy2 = (label: string) => `Copy: ${label}`;
export const there = (value: string) => `${value} their time`;
export const so = (probability: number, value: string) => `${probability}%, weighted ${value}`;
export const business = 'Business';
export const deal = 'Deal';
export const value = 'Value';
export const chance = 'Probability';
export const closes = 'Expected close';
export const need = 'Need';
export const lostBecause = 'Lost reason';
export const since = 'Customer since';
export const renewal = 'Renewal';
export const nothingIsWrittenDownYet = 'No details yet.';
export const details = 'Details';
export const email = 'Email';
export const phone = 'Phone';
export const whatsapp = 'WhatsApp';
export const linkedin = 'LinkedIn';
export const openTheProfile = 'Open profile';
export const company = 'Company';
export const website = 'Website';
export const industry = 'Industry';
export const size = 'Size';
export const people = (value: string) => `${value} people`;
export const place = 'Location';
export const language = 'Language';
export const owner = 'Owner';
export const source = 'Source';
export const tags = 'Tags';
export const consent = 'Consent';
export const notAsked = 'Not recorded';

// contact-next.tsx
export const noEmailGoesToThis = 'This person can’t be emailed';
export const answer = (firstName: string) => `Reply to ${firstName}`;
export const repliedTheWorkflowHasStoppedFor = (replied: string) =>
  `Replied ${replied}. The workflow stopped for them.`;
export const answerByEmail = 'Reply by email';
export const replied2 = (lastRepliedAt: string) => `Replied ${lastRepliedAt}.`;
export const lastWrittenTo = (lastContactedAt: string) => `Last contacted ${lastContactedAt}.`;
export const nobodyHasWrittenToThemYet = 'Not contacted yet.';
export const writeTo = (firstName: string) => `Contact ${firstName}`;
export const hasNoEmailAddress = (firstName: string) => `${firstName} has no email address`;
export const callOrAddAnAddressTo = 'Call them, or add an email address.';
export const chooseAWorkflow = 'Choose workflow';

// facts-sheet.tsx
export const nobody = 'Nobody';
export const added2 = 'Added';
export const factsAbout = (name: string) => `Details of ${name}`;

// own-facts.tsx
export const yes = 'Yes';
export const no = 'No';
export const yourOwnFields = 'Custom fields';
export const edit = 'Edit';

// timeline.tsx
export const by = (name: string) => `by ${name}`;
export const timeline = 'Timeline';
export const show = 'Show';
export const nothingOfThisKindYet = 'Nothing here yet.';
export const showEarlier = 'Show older';

// touch-question.tsx
export const dismissTheQuestion = 'Dismiss';
export const outcome = 'Outcome';
export const touchNote = 'Note';
export const logTouch = (noun: string) => `Log ${noun === 'WhatsApp' ? noun : noun.toLowerCase()}`;
