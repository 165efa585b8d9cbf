// The texts of this folder's screens.

// enrichment-screen.tsx
export const title = 'Enrichment';
export const titleOf = 'Enrichment:';
export const goTo = (many: string) => `Go to ${many}`;
export const couldntLoad = 'Enrichment couldn’t be loaded';
export const fillBlanks = (count: string) => `Fill empty fields (${count})`;
export const fillBlanksHelp = 'Takes what is certain enough for every empty field. Email addresses are left to you.';
export const lookUp = 'Look up website';
export const lookAgain = 'Look again';
export const lookingUp = (name: string) => `Looking up ${name}’s company`;
export const lookedUp = (name: string) => `${name}’s company was looked up`;
export const looking = 'Looking up the website';
export const lookingSay = (website: string) =>
  `Reading ${website}: the start page and pages such as Contact, with a pause between them. You can leave this page.`;
export const checkingSay = 'Checking the email address. You can leave this page.';
export const neverTitle = 'Not looked up yet';
export const neverSay = (website: string) =>
  `Rainmaker reads ${website} and proposes what is missing here. Nothing is changed until you accept it.`;
export const noWebsiteTitle = 'No website to look up';
export const noWebsiteSay =
  'Add a website, a company domain or a company email address, and Rainmaker proposes what it finds there.';
export const edit = 'Edit';
export const failedTitle = 'The website couldn’t be read';
export const partlyTitle = 'Not everything was read';
export const stillShown = 'What was found before is still here.';
export const missing = 'This wasn’t found';
export const simulatedTitle = 'Invented by the simulator';
export const simulated =
  'Websites that end in .example don’t exist. The simulator made this up, so that you can try it.';

// use-fill-many.ts
export const filledMany = 'Empty fields were filled';
export const fillingMany = (who: string) => `Filling empty fields of ${who}`;

// proposals.tsx
export const proposals = 'Proposals';
export const proposalsNone = 'Nothing new was found for this person.';
export const now = 'Now';
export const proposed = 'On the website';
export const empty = 'Empty';
export const accept = 'Accept';
export const acceptOf = (label: string) => `Accept ${label}`;
export const rejectOf = (label: string) => `Reject ${label}`;
export const takeBackOf = (label: string) => `Take back ${label}`;
export const decideAgainOf = (label: string) => `Decide again about ${label}`;
export const accepted = 'Accepted';
export const rejected = 'Rejected';
export const savedField = (label: string) => `${label} was updated`;
export const filled = (count: string, isOne: boolean) => `${count} ${isOne ? 'field was' : 'fields were'} filled`;
export const nothingToFill = 'No empty field to fill.';
export const undo = 'Undo';
export const unsure = 'Not certain';
export const unsureHelp = 'The page says this only indirectly, so “Fill empty fields” leaves it out.';
export const sourceOf = (by: string, when: string) => `From ${by}, ${when}`;
export const inNewTab = '(opens in a new tab)';

// company.tsx
export const company = 'About the company';

// email-check.tsx
export const emailCheck = 'Email address';
/** "valid" as the first word of a label. */
export const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
export const notChecked = 'Not checked yet.';
export const checkedOn = (when: string) => `Checked ${when}`;

// score-card.tsx
export const score = 'Score';
export const outOf = (points: string, most: string) => `${points} of ${most}`;
export const changeWeights = 'Change what counts';
export const seeWhy = 'See why';
export const enrich = 'Enrich';

// weights-dialog.tsx
export const weightsTitle = 'What counts for the score';
export const weightsLead = 'From 0, doesn’t count, to 10. Scores of everyone change at once.';
export const weightsSaved = 'Scores were updated';
export const weightsNone = 'Let at least one factor count.';
export const weight = (value: string) => `${value} of 10`;
export const save = 'Save';
export const cancel = 'Cancel';
export const standard = 'Restore defaults';
