// All screen texts of features/contacts/details, grouped by the file that uses them first.

// contact-details-screen.tsx
export const sample = 'Sample';
export const convert = 'Convert';
export const makeCustomer = 'Make customer';
export const loading = 'Loading';
export const thisWasntFound = (one: string) => `This ${one} wasn’t found`;
export const somethingWentWrong = 'Something went wrong';
export const notFound = 'Not found';
export const couldntLoadThisPage = 'Couldn’t load this page';
export const goTo = (many: string) => `Go to ${many}`;
export const ifThisIsRecent = (list: string) =>
  `A deletion can be undone from the activity menu for ten minutes. Otherwise search by name, or check your ${list}.`;
export const isNowA = (name: string, one: string) => `${name} is now a ${one}`;
export const open = 'Open';
export const details = 'Details';

// contact-facts.tsx
export const copy = 'Copy';
export const copyOf = (label: string) => `Copy: ${label}`;
export const theirTime = (value: string) => `${value} their time`;
export const percentWeighted = (probability: number, value: string) => `${probability}%, weighted ${value}`;
export const business = 'Business';
export const deal = 'Deal';
export const value = 'Value';
export const probability = 'Probability';
export const expectedClose = 'Expected close';
export const need = 'Need';
export const lostReason = 'Lost reason';
export const customerSince = 'Customer since';
export const renewal = 'Renewal';
export const noDetailsYet = 'No details yet.';
export const phone = 'Phone';
export const whatsapp = 'WhatsApp';
export const linkedin = 'LinkedIn';
export const openProfile = 'Open profile';
export const company = 'Company';
export const website = 'Website';
export const industry = 'Industry';
export const size = 'Size';
export const people = (value: string) => `${value} people`;
export const location = 'Location';
export const language = 'Language';
export const owner = 'Owner';
export const source = 'Source';
export const tags = 'Tags';

// contact-next.tsx
export const thisPersonCantBeEmailed = 'This person can’t be emailed';
export const replyTo = (firstName: string) => `Reply to ${firstName}`;
export const repliedTheWorkflowStoppedForThem = (replied: string) =>
  `Replied ${replied}. The workflow stopped for them.`;
export const answer = 'Answer';
export const repliedAt = (lastRepliedAt: string) => `Replied ${lastRepliedAt}.`;
export const lastContacted = (lastContactedAt: string) => `Last contacted ${lastContactedAt}.`;
export const notContactedYet = 'Not contacted yet.';
export const contact = (firstName: string) => `Contact ${firstName}`;
export const hasNoEmailAddress = (firstName: string) => `${firstName} has no email address`;
export const callThemOrAddAnEmail = 'Call them, or add an email address.';
export const chooseWorkflow = 'Choose workflow';

// contact-campaigns.tsx
export const stepOf = (step: number, steps: number) => `, step ${step} of ${steps}`;
export const nextMoment = (at: string) => `Next: ${at}.`;
export const readDraft = 'Read draft';
export const openCampaign = 'Open campaign';

// facts-sheet.tsx
export const noOne = 'No one';
export const addedLabel = 'Added';
export const detailsOf = (name: string) => `Details of ${name}`;

// own-facts.tsx
export const yes = 'Yes';
export const no = 'No';
export const customFields = 'Custom fields';
export const edit = 'Edit';

// timeline.tsx
export const by = (name: string) => `by ${name}`;
export const timeline = 'Timeline';
export const show = 'Show';
export const nothingHereYet = 'Nothing here yet.';
export const showOlder = 'Show older';

// timeline-entries.tsx
export const logCall = 'Log a call';
export const addNote = 'Add note';
export const addFollowUp = 'Add follow-up';

// touch-question.tsx
export const dismissTheQuestion = 'Dismiss';
export const outcome = 'Outcome';
export const touchNote = 'Note';
export const endsWorkflows = 'This ends their workflows.';
export const logTouch = (noun: string) => `Log ${noun === 'WhatsApp' ? noun : noun.toLowerCase()}`;

// colleagues.tsx
export const alsoAt = (company: string) => `Also at ${company}`;
export const viewAll = 'View all';

// viewers.tsx
export const lookingToo = (names: readonly string[]) =>
  names.length > 3
    ? `${names.length} colleagues are looking at this person, too.`
    : `${new Intl.ListFormat('en').format(names)} ${names.length === 1 ? 'is' : 'are'} looking at this person, too.`;

// contact-card.tsx
export { call, email } from './card-words.ts';
