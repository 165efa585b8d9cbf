// Every text that people read in features/settings, by the file that shows it first.

// custom-field-dialog.tsx
export const standsInEveryFormNow = (label: string) => `“${label}” stands in every form now.`;
export const addAFieldToEveryPerson = 'Add a field to every person';
export const name = 'Name';
export const variable = 'Variable';
export const whatAMessageCallsIt = 'What a message calls it.';
export const kind = 'Kind';
export const choices = 'Choices';
export const oneALineInTheirOrder = 'One a line, in their order.';
export const cancel = 'Cancel';
export const addTheField = 'Add the field';

// custom-fields-section.tsx
export const n1PersonHas = '1 person has';
export const peopleHave = (value: string) => `${value} people have`;
export const deleted = 'Deleted.';
export const deleteLabel = (label: string) => `Delete “${label}”?`;
export const deleteTheField = 'Delete the field';
export const itGoesFromFormsAndFacts = 'It goes from forms and facts.';
export const aValueInIt = (people: string) => `${people} a value in it. `;
export const whatPeopleHaveInItIs =
  'What people have in it is kept, and comes back with a field of the same name and kind.';
export const deleteLabel2 = (label: string) => `Delete ${label}`;
export const field = 'Field';
export const people = 'People';
export const deleteLabel3 = 'Delete';
export const customFields = 'Custom fields';
export const addAField = 'Add a field';
export const whatYouKeepOfPeopleBeside = 'What you keep of people beside what every contact has. Messages can name it.';
export const noneYetAContractEndOr = 'None yet. A contract end or a number of sites is a good first one.';

// holidays.tsx
export const noCalendarIsKnownForThere = (country: string) =>
  `No calendar is known for ${country}: there every day is a working day.`;
export const nextIn = (country: string) => `Next in ${country}`;
export const day = 'Day';
export const holiday = 'Holiday';
export const showMore = (length: number) => `Show ${length} more`;
export const publicHolidays = 'Public holidays';
export const sendNothingOnPublicHolidays = 'Send nothing on public holidays';
export const eachPersonsOwnCountryCountsWhere = 'Each person’s own country counts; where none is known, yours.';

// sections.ts
export const mailboxes = 'Mailboxes';
export const team = 'Team';
export const auditLog = 'Audit log';
export const dataAndDeletion = 'Data and deletion';

// sending-hours.tsx
export const nothingLeavesOutsideThemAWorkflow = 'Nothing leaves outside them. A workflow can only narrow them.';
export const days = 'Days';
export const from = 'From';
export const to = 'To';
export const onWhoseClock = 'On whose clock';
export const theRecipients = 'The recipient’s';
export const yours = 'Yours';
export const chooseAtLeastOneDay = 'Choose at least one day.';

// use-workspace-form.ts
export const timeZone = 'Time zone';
export const currency = 'Currency';
export const country = 'Country';
export const sendingHours = 'Sending hours';
export const nothingOnPublicHolidays = 'Nothing on public holidays';

// workspace-section.tsx
export const forPhoneNumbersWithoutACode = 'For phone numbers without a code, and for public holidays.';
export const ofAmountsThatSayNone = 'Of amounts that say none.';
export const workspace = 'Workspace';
export const whatHoldsForEverybodyHere = 'What holds for everybody here.';
export const whatHoldsForEverybodyHereOwner = 'What holds for everybody here. Owner and managers change it.';
export const notSavedYetADraftIs = 'Not saved yet. A draft is kept in this browser.';
export const discard = 'Discard';
export const save = 'Save';
