// Every text that people read in features/contacts/form, by the file that shows it first.

// contact-form-fields.tsx
export const arBgBnCsDaDe =
  'ar bg bn cs da de el en es et fa fi fr he hi hr hu id it ja ko lt lv ms nb nl pl pt ro ru sk sl sr sv sw ta th tr uk ur vi zh zh-TW';
export const person = 'Person';
export const aFirstNameAndOneOf = 'A first name and at least one of email, phone or LinkedIn.';
export const withOrWithoutTheCountryCode = 'With or without country code';
export const whereItIsAnotherNumber = 'If different from the phone number';
export const work = 'Work';
export const whatYouCanAddressThemWith = 'Use these details to personalize your messages.';
export const notKnown = 'Unknown';
export const people = (value: string) => `${value} people`;
export const place = 'Location';
export const emailsLeaveInTheirWorking = 'Emails are sent during their working hours.';
export const fromTheCountry = 'Based on country';
export const business = 'Business';
export const deal = 'Deal';
export const whatTheyBringAndWhenIt = 'Contract value and renewal.';
export const whatItIsWorthAndHow = 'Expected value and probability.';
export const yourWorkspaces = (currency: string) => `${currency} (workspace currency)`;
export const yes = 'Yes';
export const no = 'No';
export const yourOwnFields = 'Custom fields';
export const whatYourWorkspaceKeepsOfPeople = 'Fields your workspace added.';
export const forYou = 'Notes';
export const whatHelpsYouFindThemAgain = 'Helps you find them later.';
export const severalGoWithCommasBetweenThem = 'Separate with commas';
export const suchAsAnEventOrWho = 'Such as an event or referral';

// contact-form-screen.tsx
export const isHereAlready = (name: string) => `${name} already exists`;
export const open = 'Open';
export const asAWithTheSameAddress = (one: string) => `As a ${one}, with the same email, phone or LinkedIn.`;
export const edit = (name: string) => `Edit ${name}`;
export const add = (one: string) => `Add ${one}`;
export const form = 'Form';
export const notSavedYetADraftIs = 'Unsaved changes. A draft is kept in this browser.';
export const everythingIsSaved = 'All changes saved.';
export const save = 'Save';
export const thisIsNotHere = (one: string) => `This ${one} wasn’t found`;
export const toThe = (many: string) => `Go to ${many}`;
export const theAddressNamesNobody = 'They may have been deleted, or the link is wrong.';

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
export const whereFrom = 'Source details';
export const currency = 'Currency';
export const expectedClose = 'Expected close';
export const need = 'Need';
export const customerSince = 'Customer since';
export const renewal = 'Renewal';
export const tags = 'Tags';
export const expectedValue = 'Expected value';

// contact-rules.ts
export const thisIsNotAnAmount = 'Enter a valid amount.';

// paste-dialog.tsx
export const pasteASignature = 'Paste signature';
export const theEndOfTheirEmail = 'Their email signature, or a spreadsheet row';
export const noNameAddressOrNumberWas = 'No name, email or phone number found.';
export const cancel = 'Cancel';
export const fillTheForm = 'Fill in form';

// use-contact-editor.ts
export const saved = 'Saved.';
export const isAdded = (name: string) => `${name} added.`;
