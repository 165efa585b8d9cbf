import { formatNumber } from '#lib/format.ts';

export const templates = 'Templates';
export const newTemplate = 'New template';
export const couldntLoad = 'The templates couldn’t be loaded.';
export const synchronize = 'Synchronize';
export const synchronized = 'Compared with Meta';
export const all = 'All';
export const filterLabel = 'Status';
export const TABS = { all: 'All', approved: 'Approved', pending: 'In review', rejected: 'Rejected' } as const;
export const noTemplates = 'No template yet';
export const noTemplatesText =
  'Outside the 24 hours after someone wrote to you, WhatsApp only takes messages that Meta approved before.';
export const noSender = 'Connect a sender first';
export const noSenderText =
  'Templates belong to a WhatsApp number. Connect one from Meta or AiSensy, or use the simulator.';
export const goToSenders = 'Go to senders';
export const noMatch = 'No template with this status';
export const noMatchText = 'Choose another status.';
export const unfilled = (count: number) =>
  count === 1
    ? '1 variable isn’t filled yet, so it can’t be sent.'
    : `${formatNumber(count)} variables aren’t filled yet, so it can’t be sent.`;
export const otherCategory = (now: string, asked: string) =>
  `Meta moved it from ${asked} to ${now}, so it costs what ${now.toLowerCase()} messages cost.`;
export const from = (number: string) => `From ${number}`;

export const form = 'Template';
export const basics = 'Basics';
export const basicsText = 'Name, language and category, as Meta reviews them.';
export const sender = 'Sender';
export const name = 'Name';
export const nameHelp = 'Lower-case letters, digits and underscores, such as winter_offer.';
export const campaignNameHelp = 'Exactly as the campaign is called at AiSensy.';
export const language = 'Language';
export const category = 'Category';
export const CATEGORY_HELP = {
  marketing: 'Offers, news and invitations.',
  utility: 'About something the person asked for, such as an order or an appointment.',
} as const;
export const message = 'Message';
export const messageText =
  'Write {{1}}, {{2}} for what differs from person to person. *bold*, _italic_ and ~struck~ are shown as such.';
export const header = 'Header';
export const HEADER_KINDS = {
  none: 'None',
  text: 'Text',
  image: 'Picture',
  video: 'Video',
  document: 'Document',
} as const;
export const headerText = 'Header text';
export const sampleFile = 'Sample file';
export const sampleHelp = 'Meta’s reviewers see it. Each message can have another file of its kind.';
export const chooseFile = 'Choose file';
export const uploading = 'Uploading…';
export const uploaded = (file: string) => `${file} uploaded`;
export const body = 'Text';
export const bodyCount = (count: number, most: number) => `${formatNumber(count)} of ${formatNumber(most)} characters`;
export const footer = 'Footer';
export const footerHelp = 'Small print, such as “Reply STOP to end these”.';
export const buttons = 'Buttons';
export const buttonsText = 'Up to ten: quick replies, web addresses, phone numbers.';
export const addButton = 'Add button';
export const buttonKind = (index: number) => `Kind of button ${index}`;
export const buttonLabel = (index: number) => `Text of button ${index}`;
export const buttonTarget = { url: 'Web address', phone: 'Phone number' } as const;
export const BUTTON_KINDS = { quick_reply: 'Quick reply', url: 'Web address', phone: 'Call' } as const;
export const removeButton = (index: number) => `Remove button ${index}`;
export const variables = 'Variables';
export const variablesText =
  'What fills each variable. Without a fallback, messages to people without a value are held.';
export const noVariables = 'The text has no variables.';
export const sample = 'Sample';
export const preview = 'Preview';
export const cancel = 'Cancel';
export const submitForReview = 'Submit for review';
export const addTemplate = 'Add template';
export const save = 'Save';
export const saved = 'Template saved';
export const submitted = 'Submitted to Meta for review';
export const added = 'Template added';
export const unsaved = 'Unsaved changes';
export const allSaved = 'All changes saved';
export const reviewAgain =
  'Meta reviews it again, because its text changed. Approved messages that use it go back to drafts with the new text.';
export const notEditable = 'Its text can’t be changed right now, but its variables can.';
export const remove = 'Delete';
export const deleteTitle = (template: string) => `Delete ${template}?`;
export const deleteText = 'It is deleted at Meta too. Meta keeps its name for 30 days.';
export const deleted = 'Template deleted';
export const notFound = 'Template not found';
export const notFoundText = 'It was deleted, or belongs to another workspace.';
export const goToTemplates = 'Go to templates';
