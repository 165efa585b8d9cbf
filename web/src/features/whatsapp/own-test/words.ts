export const sendMeATest = 'Send me a test';
export const testSent = 'Test sent';
export const askTitle = 'Where should the test go?';
export const phone = 'Your phone number';
export const phoneHelp =
  'With its country code, such as +49 151 2345678. It’s saved in your profile, and tests only go there.';
export const enterPhone = 'Enter your phone number.';
export const saveAndSend = 'Save and send test';
export const cancel = 'Cancel';
