// Every text that people read in features/outreach/campaigns/audience, by the file that shows it first.

// add-people-dialog.tsx
export const added = 'People added.';
export const addingPeople = 'Adding people';
export const noHereMatch = (many: string) => `No matching ${many}.`;
export const found = (many: string) => `Found ${many}`;
export const theFirstOf = (shown: number, page: string) => `Showing the first ${shown} of ${page}. `;
export const chooseAll = (page: string) => `Select all ${page}`;
export const atMostCanBeAddedAt = (bulkIds: string) =>
  `You can add up to ${bulkIds} at a time. Narrow the list to select all.`;
export const searchPeople = 'Search people';
export const whoMustNotBeWrittenTo = 'People who can’t be contacted are skipped, with the reason.';
export const cancel = 'Cancel';
export const addPeople = 'Add people';
export const add = (size: string) => `Add ${size}`;
export const addPeopleTo = (name: string) => `Add people to “${name}”`;

// audience-fields.tsx
export const ofCanBeReached = (count: string) => `of ${count} can be contacted`;
export const shareThatCanBeReached = 'Share that can be contacted';
export const thatYouChose = 'selected by you';
export const useAFilterInstead = 'Use a filter instead';
export const stage = 'Stage';
export const whoComesToMatchLater = 'New matches';
export const onlyWhoMatchesAtTheLaunch = 'Only people who match at launch';
export const theListIsFrozenThen = 'The list doesn’t change after launch.';
export const alsoWhoComesToMatchLater = 'Include new matches';
export const newPeopleJoinWhileTheCampaign = 'People who match later join while the campaign runs.';

// audience-filters.tsx
export const fromOneImport = 'From one import';
export const addedSince = 'Added after';
export const addedUntil = 'Added before';
export const ofChosenOwners = 'Selected owners';
export const tag = 'Tag';
export const severalGoWithCommasBetweenThem = 'Separate multiple values with commas.';
export const industry = 'Industry';
export const country = 'Country';
export const twoLettersEachSuchAsDe = 'Two-letter codes, such as DE, AT.';
export const nameCompanyOrEmail = 'Name, company or email';
export const whoeverASearchFinds = 'Everyone who matches this search.';
export const dropTheStatus = 'Remove status filter';
export const status = (value: string) => `Status: ${value}`;
export const status2 = 'Status';
export const drop = (value: string) => `Remove ${value}`;
export const drop2 = (label: string) => `Remove “${label}”`;
export const dropTheSource = 'Remove source filter';
export const source = (value: string) => `Source: ${value}`;
