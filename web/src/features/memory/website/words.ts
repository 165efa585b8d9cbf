// All screen texts of features/memory/website.

export const fromWebsite = 'From a website';
export const readAWebsite = 'Read a website';
export const lead =
  'Reads up to six pages of a website, usually yours, and proposes what to save in Memory. Nothing is saved until you accept it.';
export const address = 'Address';
export const addressHelp = 'For example, example.com.';
export const read = 'Read website';
export const readAgain = 'Read again';
export const reading = (site: string) => `Reading ${site}`;
export const readingHint = 'You can leave this screen. Reading continues in the background.';
export const stop = 'Stop';
export const stopping = 'Stopping';
export const stopped = 'Reading was stopped. Nothing was saved.';
export const couldntRead = 'The website couldn’t be read';
export const nothingFound = 'These pages say nothing that Memory could keep. Add facts by hand.';
export const pagesRead = (pages: number, when: string) => `${pages === 1 ? '1 page' : `${pages} pages`} read ${when}`;
export const foundBy = (by: string | null) =>
  by === null || by === 'rules' ? 'found by the built-in rules' : `found by ${by}`;
export const toDecide = (open: number) => (open === 0 ? 'Everything is decided' : `${open} to decide`);
export const fact = 'Fact';
export const now = 'Now';
export const proposed = 'Proposed';
export const empty = 'Empty';
export const known = 'Already in Memory';
export const accept = 'Accept';
export const replace = 'Replace';
export const edit = 'Edit';
export const skip = 'Skip';
export const cancel = 'Cancel';
export const accepted = 'Accepted';
export const skipped = 'Skipped';
export const undo = 'Undo';
export const saveEdited = 'Save';
export const yourWords = 'Your words';
export const acceptOf = (label: string) => `: ${label}`;
export const inNewTab = '(opens in a new tab)';
export const changedSince = 'Someone else changed this field. Look at what it says now, and decide again.';
export const onlyManagers = 'Only owners and managers can have a website read.';
