// All screen texts of the message editor.

export const formatting = 'Formatting';
export const bold = 'Bold';
export const italic = 'Italic';
export const struck = 'Struck through';
export const bulletList = 'Bulleted list';
export const numberedList = 'Numbered list';
export const link = 'Link';
export const image = 'Image';
export const button = 'Button';
export const variable = 'Variable';
export const insertVariable = 'Insert a variable';
export const person = 'Person';
export const you = 'You';
export const fromMemory = 'From Memory';
export const findVariable = 'Find a variable';
export const empty = 'empty';
export const haveIt = (percent: number) => `${percent}% have it`;
export const raw = 'Raw';
export const rawLine = 'Show the Liquid of this line';

export const optional = '(optional)';
export const rawHint = 'Show the text with its formatting and Liquid';

export const orElse = (fallback: string) => `or “${fallback}”`;
export const fallbackIs = (fallback: string) => `If it’s missing: ${fallback}`;
/** An option of a choice may say nothing. */
export const option = (text: string) => (text.trim() === '' ? '–' : text.trim());

export const ifMissing = 'If it’s missing';
export const ifMissingHelp = 'Without one, the email to a person who lacks the value waits.';
export const code = 'Liquid';
export const choices = 'Choices';
export const choicesHelp = 'Each person always gets the same one: {Hi|Hello}.';
export const apply = 'Apply';
export const remove = 'Remove';

export const addLink = 'Add a link';
export const editLink = 'Edit link';
export const addImage = 'Add an image';
export const editImage = 'Edit image';
export const addButton = 'Add a button';
export const editButton = 'Edit button';
export const text = 'Text';
export const label = 'Label';
export const address = 'Address';
export const imageAddress = 'Image address';
export const addressHelp = 'A web page or an email address. Variables work here, too.';
export const imageHelp = 'An image on the web, no wider than 600 pixels at best.';
export const imageWidth = 'Width in pixels';
export const imageWidthHelp = 'Outlook shows images as wide as their file, unless you say how wide.';
export const notAWidth = (most: number) => `Enter a number from 1 to ${most}.`;
export const description = 'Description';
export const descriptionHelp = 'Shown where images are off, and read aloud.';
export const cancel = 'Cancel';
export const removeLink = 'Remove link';
export const notAnAddress = 'Enter a web address such as https://example.com/page, or an email address.';
export const notAnImage = 'Enter a web address that begins with https://.';
export const sayWhatItSays = 'Enter the text people click.';
export const tooLong = (characters: number) =>
  `This is ${characters.toLocaleString('en')} ${characters === 1 ? 'character' : 'characters'} too long.`;
