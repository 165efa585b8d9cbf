// Every text that people read in features/settings, by the file that shows it first.

// custom-field-dialog.tsx
export const standsInEveryFormNow = (label: string) => `“${label}” added.`;
export const addAFieldToEveryPerson = 'Add custom field';
export const name = 'Name';
export const variable = 'Variable';
export const whatAMessageCallsIt = 'Use this name in messages.';
export const kind = 'Type';
export const choices = 'Choices';
export const oneALineInTheirOrder = 'One per line, in the order they should appear.';
export const cancel = 'Cancel';
export const addTheField = 'Add field';

// custom-fields-section.tsx
export const n1PersonHas = '1 person has';
export const peopleHave = (value: string) => `${value} people have`;
export const deleted = 'Custom field deleted.';
export const deleteLabel = (label: string) => `Delete “${label}”?`;
export const deleteTheField = 'Delete field';
export const itGoesFromFormsAndFacts = 'It’s removed from forms and contact pages.';
export const aValueInIt = (people: string) => `${people} a value in this field. `;
export const whatPeopleHaveInItIs = 'Values are kept and come back if you add a field with the same name and type.';
export const deleteLabel2 = (label: string) => `Delete ${label}`;
export const field = 'Field';
export const people = 'People';
export const deleteLabel3 = 'Delete';
export const customFields = 'Custom fields';
export const addAField = 'Add field';
export const whatYouKeepOfPeopleBeside = 'Extra fields for your contacts. You can use them in messages.';
export const noneYetAContractEndOr = 'No custom fields yet. For example, add a contract end date or number of sites.';

// holidays.tsx
export const noCalendarIsKnownForThere = (country: string) =>
  `No holiday calendar is available for ${country}, so every day counts as a working day.`;
export const nextIn = (country: string) => `Next in ${country}`;
export const day = 'Day';
export const holiday = 'Holiday';
export const showMore = (length: number) => `Show ${length} more`;
export const publicHolidays = 'Public holidays';
export const sendNothingOnPublicHolidays = 'Don’t send on public holidays';
export const eachPersonsOwnCountryCountsWhere = 'Based on each person’s country, or yours if unknown.';

// sections.ts
export const mailboxes = 'Mailboxes';
export const team = 'Team';
export const auditLog = 'Audit log';
export const dataAndDeletion = 'Data and deletion';

// sending-hours.tsx
export const nothingLeavesOutsideThemAWorkflow =
  'Nothing is sent outside these hours. A workflow can only narrow them.';
export const days = 'Days';
export const from = 'From';
export const to = 'To';
export const onWhoseClock = 'Time zone';
export const theRecipients = 'Recipient’s';
export const yours = 'Yours';
export const chooseAtLeastOneDay = 'Choose at least one day.';

// use-workspace-form.ts
export const timeZone = 'Time zone';
export const currency = 'Currency';
export const country = 'Country';
export const sendingHours = 'Sending hours';
export const nothingOnPublicHolidays = 'Don’t send on public holidays';

// workspace-section.tsx
export const forPhoneNumbersWithoutACode = 'Used for phone numbers without a country code, and for public holidays.';
export const ofAmountsThatSayNone = 'Used for amounts without a currency.';
export const workspace = 'Workspace';
export const whatHoldsForEverybodyHere = 'These settings apply to everyone in the workspace.';
export const whatHoldsForEverybodyHereOwner =
  'These settings apply to everyone in the workspace. Only owners and managers can change them.';
export const notSavedYetADraftIs = 'Unsaved changes. A draft is kept in this browser.';
export const discard = 'Discard';
export const save = 'Save';
