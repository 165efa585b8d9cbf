// All screen texts of features/settings, grouped by the file that uses them first.

// custom-field-dialog.tsx
export const added = (label: string) => `“${label}” added.`;
export const addCustomField = 'Add custom field';
export const name = 'Name';
export const variable = 'Variable';
export const useThisNameInMessages = 'Use this name in messages.';
export const type = 'Type';
export const choices = 'Choices';
export const onePerLineInTheOrder = 'One per line, in the order they should appear.';
export const cancel = 'Cancel';
export const addField = 'Add field';

// custom-fields-section.tsx
export const n1PersonHas = '1 person has';
export const peopleHave = (value: string) => `${value} people have`;
export const customFieldDeleted = 'Custom field deleted.';
export const deleteLabel = (label: string) => `Delete “${label}”?`;
export const deleteField = 'Delete field';
export const itsRemovedFromFormsAndContact = 'It’s removed from forms and contact pages.';
export const aValueInThisField = (people: string) => `${people} a value in this field. `;
export const valuesAreKeptAndComeBack = 'Values are kept and come back if you add a field with the same name and type.';
export const deleteNamed = (label: string) => `Delete ${label}`;
export const field = 'Field';
export const people = 'People';
export const deleteButton = 'Delete';
export const customFields = 'Custom fields';
export const suppressionList = 'Suppression list';
export const extraFieldsForYourContactsYou = 'Extra fields for your contacts. You can use them in messages.';
export const noCustomFieldsYetForExample =
  'No custom fields yet. For example, add a contract end date or number of sites.';

// holidays.tsx
export const noHolidayCalendarIsAvailableFor = (country: string) =>
  `No holiday calendar is available for ${country}, so every day counts as a working day.`;
export const nextIn = (country: string) => `Upcoming holidays: ${country}`;
export const day = 'Day';
export const holiday = 'Holiday';
export const showMore = (length: number) => `Show ${length} more`;
export const publicHolidays = 'Public holidays';
export const dontSendOnPublicHolidays = 'Don’t send on public holidays';
export const basedOnEachPersonsCountryOr = 'Based on each person’s country, or yours if unknown.';

// sections.ts
export const mailboxes = 'Mailboxes';
export const team = 'Team';
export const estimates = 'Estimates';
export const auditLog = 'Audit log';
export const dataAndDeletion = 'Data and deletion';

// sending-hours.tsx
export const nothingIsSentOutsideTheseHours =
  'Campaigns and announcements send only in these hours, unless you choose to send now. A workflow can only narrow them.';
export const days = 'Days';
export const from = 'From';
export const to = 'To';
export const timeZone = 'Time zone';
export const recipients = 'Recipient’s';
export const workspaces = 'Workspace’s';
export const chooseAtLeastOneDay = 'Choose at least one day.';

// use-workspace-form.ts
export const currency = 'Currency';
export const country = 'Country';
export const sendingHours = 'Sending hours';

// workspace-section.tsx
export const usedForPhoneNumbersWithoutA = 'Used for phone numbers without a country code, and for public holidays.';
export const usedForAmountsWithoutACurrency = 'Used for amounts without a currency.';
export const workspace = 'Workspace';
export const theseSettingsApplyToEveryoneIn = 'These settings apply to everyone in the workspace.';
export const settingsReadOnly =
  'These settings apply to everyone in the workspace. Only owners and managers can change them.';

// settings-screen.tsx
export const settings = 'Settings';
export const ai = 'AI';
export const whatsapp = 'WhatsApp';
