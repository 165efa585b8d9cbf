// All screen texts of features/outreach/campaigns/audience, grouped by the file that uses them first.

// add-people-dialog.tsx
export const peopleAdded = 'People added.';
export const addingPeople = 'Adding people';
export const noMatching = (many: string) => `No matching ${many}.`;
export const found = (many: string) => `Found ${many}`;
export const showingTheFirstOf = (shown: number, page: string) => `Showing the first ${shown} of ${page}. `;
export const selectAll = (page: string) => `Select all ${page}`;
export const youCanAddUpToAt = (bulkIds: string) =>
  `You can add up to ${bulkIds} at a time. Narrow the list to select all.`;
export const searchPeople = 'Search people';
export const peopleWhoCantBeContactedAre = 'People who can’t be contacted are skipped, with the reason.';
export const cancel = 'Cancel';
export const addPeople = 'Add people';
export const add = (size: string) => `Add ${size}`;
export const addPeopleTo = (name: string) => `Add people to “${name}”`;

// audience-fields.tsx
export const ofCanBeContacted = (count: string) => `of ${count} can be contacted`;
export const shareThatCanBeContacted = 'Share that can be contacted';
export const lackAValueTheFirstEmailNeeds = (people: string, isOne: boolean) =>
  `${people} ${isOne ? 'lacks' : 'lack'} a value that the first message needs. Their drafts wait until you add it or give the text a fallback.`;
export const selectedByYou = 'selected by you';
export const useAFilterInstead = 'Use a filter instead';
export const stage = 'Stage';
export const newMatches = 'New matches';
export const onlyPeopleWhoMatchAtLaunch = 'Only people who match at launch';
export const theListDoesntChangeAfterLaunch = 'The list doesn’t change after launch.';
export const includeNewMatches = 'Include new matches';
export const peopleWhoMatchLaterJoinWhile = 'People who match later join while the campaign runs.';

// audience-filters.tsx
export const fromOneImport = 'From one import';
export const addedAfter = 'Added after';
export const addedBefore = 'Added before';
export const selectedOwners = 'Selected owners';
export const email = 'Has email';
export const consentToEmail = 'Consent to email';
export const nextFollowUp = 'Next follow-up';
export const jobTitle = 'Job title';
export const company = 'Company';
export const customFields = 'Custom fields';
export const conditions = 'Conditions of the list';
export const city = 'City';
export const labelled = (label: string, value: string) => `${label}: ${value}`;
export const tag = 'Tag';
export const separateMultipleValuesWithCommas = 'Separate multiple values with commas.';
export const industry = 'Industry';
export const country = 'Country';
export const twoLetterCodesSuchAsDe = 'Two-letter codes, such as DE, AT.';
export const search = 'Search';
export const everyoneWhoMatchesThisSearch = 'Everyone who matches this search.';
export const removeStatusFilter = 'Remove status filter';
export const status = (value: string) => `Status: ${value}`;
export const statusLabel = 'Status';
export const remove = (value: string) => `Remove ${value}`;
export const removeValue = (label: string) => `Remove “${label}”`;
export const removeSourceFilter = 'Remove source filter';
export const source = (value: string) => `Source: ${value}`;

// left-out-dialog.tsx
export const couldntLoadLeftOut = 'The people couldn’t be loaded.';
export const nobodyFound = 'No one found.';
export const goesTo = 'It goes to';
export const leftOutPage = (page: string, pages: string) => `Page ${page} of ${pages}`;
