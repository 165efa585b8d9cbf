// All screen texts of features/contacts/form, grouped by the file that uses them first.

// contact-form-fields.tsx
export const languageTags =
  'ar bg bn cs da de el en es et fa fi fr he hi hr hu id it ja ko lt lv ms nb nl pl pt ro ru sk sl sr sv sw ta th tr uk ur vi zh zh-TW';
export const moreDetails = 'More details';
export const person = 'Person';
export const aFirstNameAndAtLeast = 'A first name and at least one of email, phone or LinkedIn.';
export const withOrWithoutCountryCode = 'With or without country code';
export const ifDifferentFromThePhoneNumber = 'If different from the phone number';
export const work = 'Work';
export const useTheseDetailsToPersonalizeYour = 'Use these details to personalize your messages.';
export const unknown = 'Unknown';
export const people = (value: string) => `${value} people`;
export const location = 'Location';
export const emailsAreSentDuringTheirWorking = 'Emails are sent during their working hours.';
export const basedOnCountry = 'Based on country';
export const business = 'Business';
export const deal = 'Deal';
export const contractValueAndRenewal = 'Contract value and renewal.';
export const expectedValueAndProbability = 'Expected value and probability.';
export const workspaceCurrency = (currency: string) => `${currency} (workspace currency)`;
export const yes = 'Yes';
export const no = 'No';
export const customFields = 'Custom fields';
export const fieldsYourWorkspaceAdded = 'Fields your workspace added.';
export const notes = 'Notes';
export const helpsYouFindThemLater = 'Helps you find them later.';
export const separateWithCommas = 'Separate with commas';
export const suchAsAnEventOrReferral = 'Such as an event or referral';

// contact-form-screen.tsx
export const alreadyExists = (name: string) => `${name} already exists`;
export const open = 'Open';
export const asAWithTheSameEmail = (one: string) => `As a ${one}, with the same email, phone or LinkedIn.`;
export const edit = (name: string) => `Edit ${name}`;
export const add = (one: string) => `Add ${one}`;
export const form = 'Form';
export const unsavedChangesADraftIsKept =
  'Unsaved changes. They’re kept in this browser until you save or discard them.';
export const allChangesSaved = 'All changes saved.';
export const save = 'Save';
export const thisWasntFound = (one: string) => `This ${one} wasn’t found`;
export const goTo = (many: string) => `Go to ${many}`;
export const theyMayHaveBeenDeletedOr = 'They may have been deleted, or the link is wrong.';

// contact-form-values.ts
export const firstName = 'First name';
export const lastName = 'Last name';
export const email = 'Email';
export const phone = 'Phone';
export const whatsapp = 'WhatsApp';
export const linkedin = 'LinkedIn';
export const jobTitle = 'Job title';
export const seniority = 'Seniority';
export const company = 'Company';
export const website = 'Website';
export const industry = 'Industry';
export const companySize = 'Company size';
export const country = 'Country';
export const stateOrRegion = 'State or region';
export const city = 'City';
export const timeZone = 'Time zone';
export const language = 'Language';
export const sourceDetails = 'Source details';
export const currency = 'Currency';
export const expectedClose = 'Expected close';
export const need = 'Need';
export const customerSince = 'Customer since';
export const renewal = 'Renewal';
export const tags = 'Tags';
export const expectedValue = 'Expected value';

// contact-rules.ts
export const enterAValidAmount = 'Enter a valid amount.';

// paste-dialog.tsx
export const pasteSignature = 'Paste signature';
export const theirEmailSignatureOrASpreadsheet = 'Their email signature, or a spreadsheet row';
export const noNameEmailOrPhoneNumber = 'No name, email or phone number found.';
export const cancel = 'Cancel';
export const fillInForm = 'Fill in form';

// use-contact-editor.ts
export const saved = 'Saved.';
export const added = (name: string) => `${name} added.`;
/** `moved` is the server's sentence: "Amara Okafor is a lead now." */
export const isKept = (moved: string) => `${moved} Your changes are kept: save them here.`;
