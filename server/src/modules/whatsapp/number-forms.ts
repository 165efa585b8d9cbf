/** Rules of countries whose numbers have two forms: people write one, and WhatsApp may report the other. */
const FORMS: readonly [from: RegExp, to: string][] = [
  // Mexico and Argentina: a digit after the country code that marks a mobile phone.
  [/^\+521(\d{10})$/, '+52$1'],
  [/^\+52(\d{10})$/, '+521$1'],
  [/^\+549(\d{10})$/, '+54$1'],
  [/^\+54(\d{10})$/, '+549$1'],
  // Brazil: a nine before mobile numbers that are older than 2016.
  [/^\+55(\d{2})9(\d{8})$/, '+55$1$2'],
  [/^\+55(\d{2})([6-9]\d{7})$/, '+55$19$2'],
];

/** A number (E.164) and the other form that it may be kept under, the number itself first. */
export const formsOf = (number: string): string[] => [
  number,
  ...FORMS.flatMap(([from, to]) => (from.test(number) ? [number.replace(from, to)] : [])),
];
