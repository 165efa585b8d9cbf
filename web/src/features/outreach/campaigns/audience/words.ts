// Every text that people read in features/outreach/campaigns/audience, by the file that shows it first.

// add-people-dialog.tsx
export const added = 'Added.';
export const addingPeople = 'Adding people';
export const noHereMatch = (many: string) => `No ${many} here match.`;
export const found = (many: string) => `Found ${many}`;
export const theFirstOf = (shown: number, page: string) => `The first ${shown} of ${page}. `;
export const chooseAll = (page: string) => `Choose all ${page}`;
export const atMostCanBeAddedAt = (bulkIds: string) =>
  `At most ${bulkIds} can be added at a time: narrow the list to choose all.`;
export const searchPeople = 'Search people';
export const whoMustNotBeWrittenTo = 'Who must not be written to is left out, with the reason.';
export const cancel = 'Cancel';
export const addPeople = 'Add people';
export const add = (size: string) => `Add ${size}`;
export const addPeopleTo = (name: string) => `Add people to “${name}”`;

// audience-fields.tsx
export const ofCanBeReached = (count: string) => `of ${count} can be reached`;
export const shareThatCanBeReached = 'Share that can be reached';
export const thatYouChose = 'that you chose';
export const useAFilterInstead = 'Use a filter instead';
export const stage = 'Stage';
export const whoComesToMatchLater = 'Who comes to match later';
export const onlyWhoMatchesAtTheLaunch = 'Only who matches at the launch';
export const theListIsFrozenThen = 'The list is frozen then.';
export const alsoWhoComesToMatchLater = 'Also who comes to match later';
export const newPeopleJoinWhileTheCampaign = 'New people join while the campaign runs.';

// audience-filters.tsx
export const fromOneImport = 'From one import';
export const addedSince = 'Added since';
export const addedUntil = 'Added until';
export const ofChosenOwners = 'Of chosen owners';
export const tag = 'Tag';
export const severalGoWithCommasBetweenThem = 'Several go with commas between them.';
export const industry = 'Industry';
export const country = 'Country';
export const twoLettersEachSuchAsDe = 'Two letters each, such as DE, AT.';
export const nameCompanyOrEmail = 'Name, company or email';
export const whoeverASearchFinds = 'Whoever a search finds.';
export const dropTheStatus = 'Drop the status';
export const status = (value: string) => `Status: ${value}`;
export const status2 = 'Status';
export const drop = (value: string) => `Drop ${value}`;
export const drop2 = (label: string) => `Drop “${label}”`;
export const dropTheSource = 'Drop the source';
export const source = (value: string) => `Source: ${value}`;
