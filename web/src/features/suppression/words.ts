// All screen texts of features/suppression, grouped by the file that uses them first.

// suppression-section.tsx
export const suppressionList = 'Suppression list';
export const lead =
  'Addresses and whole domains that get nothing from this workspace: people who opted out, addresses that bounced, and those you add.';
export const address = 'Address';
export const reason = 'Reason';
export const evidence = 'Evidence';
export const added = 'Added';
export const search = 'Search addresses';
export const kind = 'Kind';
export const everyKind = 'Addresses and domains';
export const kinds = { address: 'Addresses', domain: 'Domains', erased: 'Erased people' } as const;
export const everyReason = 'Every reason';
export const state = 'State';
export const live = 'Blocked';
export const lifted = 'Lifted';
export const add = 'Add';
export const exportCsv = 'Export CSV';
export const everyoneAt = (domain: string) => `Everyone at ${domain}`;
export const erasedPerson = 'Erased person';
export const erasedHelp = 'Only a hash is kept, so that the address stays blocked.';
export const byWhom = (name: string, when: string) => `${when} by ${name}`;
export const liftedBy = (name: string, why: string) => `Lifted by ${name}: ${why}`;
export const lift = 'Lift';
export const liftOne = (name: string) => `Lift the block of ${name}`;
export const nothingBlocked = 'Nothing is blocked';
export const nothingBlockedHelp =
  'People who unsubscribe appear here by themselves. You can also add addresses and domains.';
export const noMatches = 'No matches';
export const tryAnother = 'Try a different search or filter.';
export const couldntLoad = 'Couldn’t load the suppression list';

// add-dialog.tsx
export const addTitle = 'Add to the suppression list';
export const entries = 'Addresses or domains';
export const entriesHelp =
  'One per line, or separated by commas. A domain such as example.com blocks everyone there and at its subdomains.';
export const why = 'Why';
export const whyHelp = 'For example what they said, and when.';
export const chooseFile = 'Choose a file';
export const fileHelp = 'CSV or text, up to 1 MB. Every address in it is taken.';
export const tooLarge = 'This file is larger than 1 MB. Split it.';
export const noAddresses = 'No address was found in this file.';
export const found = (count: string) => `${count} from the file.`;
export const entry = { one: 'address', many: 'addresses' };
export const enterOne = 'Enter an address or a domain.';
export const notAdded = 'Not added:';
export const refusedLine = (text: string, because: string) => `${text}: ${because}`;
export const andMore = (count: string) => `and ${count} more`;
export const cancel = 'Cancel';
export const close = 'Close';
export const done = 'Added.';

// lift-dialog.tsx
export const liftTitle = (name: string) => `Lift the block of ${name}?`;
export const liftHelp =
  'They can get messages again. The entry stays in the list as lifted, with your name and this evidence.';
export const liftEvidence = 'What shows that they agree';
export const sayWhat = 'Say what shows that they agree.';
export const keepBlocked = 'Keep blocked';
export const liftedToast = 'Lifted.';
