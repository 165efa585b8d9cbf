export { AttachmentField } from './attachments/attachment-field.tsx';
export { AttachmentList } from './attachments/attachment-list.tsx';
export { FileChoice } from './template-choice/header-file.tsx';
export { InsertSnippet } from './library/insert-snippet.tsx';
export { SuggestedReceipts } from './receipts/suggested-receipts.tsx';
export { CampaignPill } from './campaigns/campaign-pill.tsx';
export { REPLY_TONES, ReplyPill } from './messages/reply-pill.tsx';
export { Ticks } from './messages/whatsapp/ticks.tsx';
