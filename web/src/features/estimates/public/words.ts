import type { PublicEstimateState, ServiceUnit } from '@rainmaker/contract';

export const estimate = 'Estimate';
export const estimateFrom = (number: string, sender: string): string => `Estimate ${number} from ${sender}`;
export const pdf = 'PDF';
export const downloadPdf = 'Download the PDF';
export const preparedFor = (names: string): string => `Prepared for ${names}`;
export const numberAndDay = (number: string, revision: number, day: string): string =>
  `${number}${revision > 1 ? `, revision ${revision}` : ''}, ${day}`;
export const whatYouGet = 'What you get';
export const withoutTax = 'Without tax';
export const withTax = 'Tax included';
export const yoursToChoose = 'Yours to choose';
export const theTotalFollows = 'The total follows';
export const off = (part: string): string => `${part} off`;
export const percent = (value: string): string => `${value}%`;
export const before = 'Before the discount:';
export const terms = 'Terms';
export const attachments = 'Attachments';

const UNITS: Record<ServiceUnit, [one: string, many: string]> = {
  item: ['', ''],
  hour: ['hour', 'hours'],
  day: ['day', 'days'],
  month: ['month', 'months'],
  project: ['', ''],
  seat: ['seat', 'seats'],
};
/** "48 seats at £ 264.00". */
export const quantityAt = (quantity: number, shown: string, unit: ServiceUnit, price: string): string => {
  const [one, many] = UNITS[unit];
  return `${`${shown} ${quantity === 1 ? one : many}`.trim()} at ${price}`;
};

export const total = 'Total';
export const totalWithTax = 'Total with tax';
export const subtotal = 'Subtotal';
export const lineDiscounts = 'Discounts';
export const discount = 'Discount';
export const taxAt = (rate: string, isIncluded: boolean): string => `Tax ${rate}%${isIncluded ? ', included' : ''}`;
export const deposit = 'Deposit';
export const depositOf = (percentage: string): string => `Deposit, ${percentage}%`;
export const validUntil = 'Valid until';
export const daysLeft = (day: string, days: number): string =>
  days === 0 ? `${day}, today` : `${day}, ${days} ${days === 1 ? 'day' : 'days'} left`;

export const signByTyping = 'Sign by typing your name';
export const yourName = 'Your name';
export const firstAndLast = 'First and last name';
export const drawInstead = 'Draw your signature instead';
export const typeInstead = 'Type your name instead';
export const drawHere = 'Draw your signature here';
export const drawWithoutPointer = 'With a keyboard, type your name instead: it counts the same.';
export const clear = 'Clear';
export const agree = 'I have read the ';
export const agreeTerms = 'terms';
/** A name such as "Aegean S.A." ends a sentence by itself. */
const ended = (name: string): string => (name.endsWith('.') ? name : `${name}.`);
export const agreeFor = (company: string): string => ` and may sign for ${ended(company)}`;
export const agreeWithoutTerms = (company: string): string =>
  `I have read this estimate and may sign for ${ended(company)}`;
export const accept = (amount: string): string => `Accept ${amount}`;
export const declineOrAsk = 'Decline or ask for a change';
export const weKeep = 'We keep your name, the time, your IP address and this exact document.';
export const enterYourName = 'Enter your name.';
export const confirmFirst = 'Confirm that you have read it and may sign.';
export const drawFirst = 'Draw your signature, or type your name instead.';
export const reviewAndSign = 'Review and sign';
export const optionsChosen = (count: number): string =>
  count === 0 ? 'no options' : `${count} ${count === 1 ? 'option' : 'options'}`;

export const yourMessage = 'Your question, or what should change';
export const send = 'Send';
export const messageSent = 'Sent. You’ll get an answer by email.';
export const writeSomething = 'Write your question first.';
export const whyNot = 'Reason (optional)';
export const declineInstead = 'Decline instead';
export const decline = 'Decline the estimate';
export const back = 'Back';

export const acceptedTitle = 'Accepted';
export const acceptedBy = (name: string | null, moment: string): string =>
  `${name === null ? 'Accepted' : `Signed by ${name}`} on ${moment}.`;
export const downloadSigned = 'Download the signed copy';
export const declinedTitle = 'Declined';
export const declinedOn = (moment: string): string => `This estimate was declined on ${moment}.`;
export const expiredTitle = 'Expired';
export const expired = (day: string): string => `This estimate was valid until ${day}. Ask for a new one below.`;

export const nothingHere: Record<Extract<PublicEstimateState, 'revised' | 'revoked'>, [title: string, text: string]> = {
  revised: [
    'There is a newer revision',
    'This estimate was replaced by another one. Ask the person who sent it for the new link.',
  ],
  revoked: ['This link no longer works', 'Ask the person who sent you this estimate for a new link.'],
};
export const incompleteTitle = 'This link is incomplete';
export const incomplete = 'Open the link in the email again, or ask the person who sent it.';
export const notLoadedTitle = 'This estimate couldn’t be loaded';
export const tryAgain = 'Try again';
export const loading = 'Loading the estimate';
