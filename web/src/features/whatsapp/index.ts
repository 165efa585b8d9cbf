// What other features show of WhatsApp: the section of the settings, the choice of a template, and messages as a phone shows them.
export { parameterLabel } from './filling/parameter-label.ts';
export { SourceRow, type Variable } from './filling/source-row.tsx';
export { TemplatePicker } from './picker/template-picker.tsx';
export { PhoneFrame } from './preview/phone-frame.tsx';
export { Marked, PhoneMessage } from './preview/phone-message.tsx';
export { PhonePreview } from './preview/phone-preview.tsx';
export { TemplatePreview } from './preview/template-preview.tsx';
export { senderName } from './senders/sender-name.ts';
export { WhatsappSection } from './senders/whatsapp-section.tsx';
export { WhatsappTest } from './own-test/own-test.tsx';
