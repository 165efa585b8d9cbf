import { formatNumber } from '#lib/format.ts';

export const newEstimate = 'New estimate';
export const fields = 'Estimate';
export const title = 'Title';
export const titlePlaceholder = 'What it is for, such as “Website relaunch”';
export const person = 'Contact';
export const personPlaceholder = 'Name, email or company';
export const noPeople = 'No one matches';
export const people = 'People';
export const openPerson = (name: string): string => `Open ${name}`;
export const issued = 'Issued';
export const validUntil = 'Valid until';
export const currency = 'Currency';
export const currencyChanged = (code: string): string => `Prices stay as they were typed, now in ${code}. Check them.`;
export const salesPerson = 'Salesperson';
export const noOne = 'No one';
export const prices = 'Prices';
export const TAX_MODE_LABELS = { exclusive: 'Without tax', inclusive: 'With tax' };
export const deposit = 'Deposit';
export const discount = 'Discount';
export const wholeDiscount = 'Discount on the total';
export const partPlaceholder = '10% or 500';
export const notes = 'Note to the customer';
export const terms = 'Terms';

// Lines
export const lines = 'Lines';
export const service = 'Service';
export const quantity = 'Qty';
export const unit = 'Unit';
export const priceIn = (code: string): string => `Price, ${code}`;
export const discountShort = 'Disc.';
export const tax = 'Tax, %';
export const option = 'Option';
export const amount = 'Amount';
export const line = (at: number, name: string): string => (name === '' ? `Line ${at}` : `Line ${at}: ${name}`);
export const ofLine = (what: string, at: number): string => `${what}, line ${at}`;
export const FIELD = {
  name: 'Service or item',
  description: 'Description',
  heading: 'Heading',
  quantity: 'Quantity',
  unit: 'Unit',
  price: 'Price',
  discount: 'Discount',
  taxRate: 'Tax rate',
  optional: 'Optional for the customer',
};
export const namePlaceholder = 'Service or item';
export const headingPlaceholder = 'Heading';
export const descriptionPlaceholder = 'Add a description';
export const services = 'Services';
export const noPriceIn = (code: string): string => `No price in ${code}`;
export const perUnit = (unitLabel: string): string => `per ${unitLabel.toLowerCase()}`;
export const move = (name: string): string => `Move ${name}`;
export const moveHelp = 'Drag to move, or press Alt and an arrow key';
export const moveUp = 'Move up';
export const moveDown = 'Move down';
export const remove = (name: string): string => `Remove ${name}`;
export const removed = (name: string): string => `${name} removed.`;
export const lineOne = 'Line';
export const undo = 'Undo';
export const addLine = 'Add line';
export const addHeading = 'Add heading';
export const included = 'Included';
export const notIncluded = 'Not included';
export const includeHelp = 'Whether the total counts it until the customer chooses';
export const withEveryOption = (total: string): string => `With every option ${total}`;
export const mostLines = (most: number): string => `An estimate has at most ${most} lines.`;
export const done = 'Done';
export const nextLine = 'Next line';
export const editLine = (at: number): string => `Edit line ${at}`;
export const optionIncluded = 'Option, included';
export const optionLeftOut = 'Option, not included';

export const attachments = 'Attachments';
export const attachmentsHelp = 'Customers can download them from the estimate’s page.';

// Totals
export const totals = 'Totals';
export const sumOfLines = 'Lines';
export const lineDiscounts = 'Discounts on lines';
export const taxAt = (rate: string): string => `Tax ${rate}%`;
export const taxIncluded = (rate: string): string => `Includes tax ${rate}%`;
export const on = (base: string): string => `on ${base}`;
export const total = 'Total';
export const depositOf = (part: string): string => (part === '' ? 'Deposit' : `Deposit, ${part}`);
export const unknownTotal = '–';

// Saving
export const saved = 'All changes saved';
export const saving = 'Saving…';
export const keptHere = 'Unsaved changes, kept on this device';
export const toSave = (missing: string): string => `To save it, ${missing}. Until then it’s kept on this device.`;
export const attention = (count: number): string =>
  count === 1 ? 'Not saved: 1 field needs attention' : `Not saved: ${formatNumber(count)} fields need attention`;
export const notSaved = (why: string): string => `Not saved. ${why}`;
export const saveAndSend = 'Save and send';
export const saveDraft = 'Save draft';
export const numberWhenSaved = (number: string): string => `${number} when saved`;
export const duplicate = 'Duplicate';
export const backToList = 'Go to estimates';
export const notFound = 'This estimate wasn’t found';
export const notFoundText = 'It may have been deleted.';
export const couldntLoad = 'Couldn’t load the estimate';
export const locked = 'This estimate was sent, so it can’t be changed. Revise it to offer something else.';
export const accepted = (name: string, at: string): string =>
  `Accepted by ${name} on ${at}. It stays as it was signed.`;
export const declined = (at: string): string => `Declined on ${at}.`;
export const reason = (text: string): string => `“${text}”`;
export const expired = 'Its validity has ended without an answer. Revise it to offer it with another date.';
export const replaced = 'A later revision has taken its place.';
export const openRevision = 'Open the revision';
export const revise = 'Revise';
export const sendAgain = 'Send again or copy link';
export const sentAt = 'Sent';
export const viewedAt = 'Viewed';
export const notYet = 'Not yet';
export const lineCount = { one: 'line', many: 'lines' };

// Preview
export const preview = 'Preview';
export const edit = 'Edit';
export const view = 'View';
export const pageCount = (count: number): string => (count === 1 ? '1 page' : `${formatNumber(count)} pages`);
export const page = (at: number, of: number): string => `Page ${at} of ${of} of the PDF`;
export const download = 'Download PDF';
export const moreOptions = 'Currency, salesperson, tax and deposit';
export const beginWith = 'Start from a template';
export const saveAsTemplate = 'Save as template';
export const templateName = 'Name of the template';
export const templateText =
  'New estimates can start with its lines, discounts, notes and terms. The contact and dates are left out.';
export const saveTemplate = 'Save template';
export const templateSaved = (name: string): string => `“${name}” saved as a template.`;
export const cancel = 'Cancel';
export const noPreviewYet = 'The PDF appears here once there is a contact, a title and a line with a price.';
export const couldntPreview = 'Couldn’t show the PDF';
export const updating = 'Updating…';

// What is wrong with a field
export const missingPerson = 'Choose a contact.';
export const missingTitle = 'Enter a title.';
export const missingName = 'Enter a name.';
export const wrongDate = 'Enter a date.';
export const endsBefore = 'This is before the issue date.';
export const noLines = 'Add at least one line with a price.';
export const wrongQuantity = 'Enter a quantity, such as 2 or 1.5.';
export const quantityAboveNothing = 'Use a quantity above 0.';
export const atMost = (most: number): string => `Use at most ${formatNumber(most)}.`;
export const threeDecimals = 'Use at most three decimals.';
export const twoDecimals = 'Use at most two decimals.';
export const missingPrice = 'Enter a price.';
export const negativePrice = 'A price can’t be negative. Use a discount instead.';
export const wrongPrice = (example: string): string => `Enter an amount, such as ${example}.`;
export const fifteenDigits = 'Use at most 15 digits.';
export const noDecimals = (code: string): string => `Amounts in ${code} have no decimals.`;
export const decimalsOf = (places: number, code: string): string => `Use at most ${places} decimals for ${code}.`;
export const noMinus = 'Enter it without a minus sign.';
export const wrongPart = 'Enter a percentage or an amount.';
export const atMostHundred = 'A percentage is at most 100.';
export const wrongRate = 'Enter a percentage between 0 and 100.';
export const moreThanLine = 'The discount is more than the line.';
export const moreThanLines = 'The discount is more than the lines.';
export const moreThanTotal = 'The deposit is more than the total.';
export const tooLarge = 'An amount has more than 15 digits.';

/** What a new estimate still lacks, as the rest of “To save it, …”. */
export const LACKS = { person: 'choose a contact', title: 'enter a title', lines: 'add a line with a price' };
export const unitsOf = (quantity: string, unitLabel: string): string =>
  `${quantity} ${unitLabel.toLowerCase()}${quantity.trim() === '1' ? '' : 's'}`;
export const readOnly = 'You can view this estimate, but not change it.';
export const taxOf = (rate: string): string => `tax ${rate}%`;
export const less = 'One less';
export const moreOf = 'One more';
export const openPersonShort = 'Open';
export const anotherPerson = 'Choose another contact';
export const pdfName = 'estimate.pdf';
