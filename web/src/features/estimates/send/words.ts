export const sendEstimate = (number: string): string => `Send ${number}`;
export const loading = 'Loading';
export const to = 'To';
export const noAddress = 'No email address';
export const from = 'From';
export const subject = 'Subject';
export const message = 'Message';
export const linkHelp = 'If you remove the link, it’s added at the end. The PDF is attached.';
export const write = 'Write';
export const preview = 'Preview';
export const view = 'View';
export const previewOf = 'The email as it arrives';
export const previewFails = 'The preview comes back once the text can be filled in.';
export const copyLink = 'Copy link';
export const link = 'Link';
export const copyHelp = 'A draft counts as sent once its link is copied, and can’t be changed from then on.';
export const send = 'Send';
export const sent = 'It’s sent in half a minute. Until then you can take it back in the sent box.';
export const cantSend = 'This can’t be sent by email';
export const sendBy = 'Send by';
export const email = 'Email';
export const whatsapp = 'WhatsApp';
export const noNumber = 'No number';
export const addressHelp = 'If you remove the link, it’s added at the end.';
export const documentNote = 'The estimate’s PDF is the document.';
export const templateFirst = 'Choose a template to see how it arrives.';
export const CANT_WHATSAPP = {
  template: 'This needs a template',
  nothing: 'This can’t be sent on WhatsApp',
};
