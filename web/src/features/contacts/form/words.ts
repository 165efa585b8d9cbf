// Every text that people read in features/contacts/form, by the file that shows it first.

// contact-form-fields.tsx
export const arBgBnCsDaDe =
  'ar bg bn cs da de el en es et fa fi fr he hi hr hu id it ja ko lt lv ms nb nl pl pt ro ru sk sl sr sv sw ta th tr uk ur vi zh zh-TW';
export const person = 'Person';
export const aFirstNameAndOneOf = 'A first name, and one of email, phone and LinkedIn.';
export const withOrWithoutTheCountryCode = 'With or without the country code';
export const whereItIsAnotherNumber = 'Where it is another number';
export const work = 'Work';
export const whatYouCanAddressThemWith = 'What you can address them with.';
export const notKnown = 'Not known';
export const people = (value: string) => `${value} people`;
export const place = 'Place';
export const emailsLeaveInTheirWorking = 'Emails leave in their working hours.';
export const fromTheCountry = 'From the country';
export const business = 'Business';
export const deal = 'Deal';
export const whatTheyBringAndWhenIt = 'What they bring and when it renews.';
export const whatItIsWorthAndHow = 'What it is worth and how likely it is.';
export const yourWorkspaces = (currency: string) => `${currency} (your workspace’s)`;
export const yes = 'Yes';
export const no = 'No';
export const yourOwnFields = 'Your own fields';
export const whatYourWorkspaceKeepsOfPeople = 'What your workspace keeps of people.';
export const forYou = 'For you';
export const whatHelpsYouFindThemAgain = 'What helps you find them again.';
export const severalGoWithCommasBetweenThem = 'Several go with commas between them';
export const suchAsAnEventOrWho = 'Such as an event or who recommended them';

// contact-form-screen.tsx
export const isHereAlready = (name: string) => `${name} is here already`;
export const open = 'Open';
export const asAWithTheSameAddress = (one: string) => `As a ${one}, with the same address or number.`;
export const edit = (name: string) => `Edit ${name}`;
export const add = (one: string) => `Add ${one}`;
export const form = 'Form';
export const notSavedYetADraftIs = 'Not saved yet. A draft is kept in this browser.';
export const everythingIsSaved = 'Everything is saved.';
export const save = 'Save';
export const thisIsNotHere = (one: string) => `This ${one} is not here`;
export const toThe = (many: string) => `To the ${many}`;
export const theAddressNamesNobody = 'The address names nobody.';

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
export const whereFrom = 'Where from';
export const currency = 'Currency';
export const expectedClose = 'Expected close';
export const need = 'Need';
export const customerSince = 'Customer since';
export const renewal = 'Renewal';
export const tags = 'Tags';
export const expectedValue = 'Expected value';

// contact-rules.ts
export const thisIsNotAnAmount = 'This is not an amount.';

// paste-dialog.tsx
export const pasteASignature = 'Paste a signature';
export const theEndOfTheirEmail = 'The end of their email, or a row of a spreadsheet';
export const noNameAddressOrNumberWas = 'No name, address or number was found in it.';
export const cancel = 'Cancel';
export const fillTheForm = 'Fill the form';

// use-contact-editor.ts
export const saved = 'Saved.';
export const isAdded = (name: string) => `${name} is added.`;
