export const sendMeATest = 'Send me a test';
export const testSent = 'Test sent';
export const askTitle = 'Where should the test go?';
export const phone = 'Your phone number';
export const phoneHelp =
  'With its country code, such as +49 151 2345678. It’s saved in your profile, and tests only go there.';
export const enterPhone = 'Enter your phone number.';
export const continueToCode = 'Save and continue';
export const cancel = 'Cancel';

// number-dialog.tsx
export const confirmTitle = 'Confirm your number';
export const writeTheCode = (number: string) =>
  `Tests go to ${number}, the number in your profile. To show that it’s yours, send this code from it on WhatsApp. The test leaves as soon as the code arrives.`;
export const writeItTo = 'Send the code to';
export const inTheSimulator = 'In the simulator, under Phones';
export const openWhatsapp = 'Open WhatsApp';
export const waiting = 'Waiting for the code…';
export const confirmed = 'Confirmed. Sending the test…';
export const codeIsOver = 'This code is no longer valid.';
export const newCode = 'Get a new code';
export const otherNumber = 'Use another number';
