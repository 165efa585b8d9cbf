// What providers fit: of any channel the sender, of email what it is handed and how it is opened.
export type { DeliveryHooks, Sender, SendOutcome } from './channels/channel.ts';
export type { LoadFile } from './attachments/load-files.ts';
export type { MailSender, MailSenders, OutgoingMail } from './channels/email/ports.ts';
export type {
  FetchedMail,
  MailPlace,
  MailReader,
  MailWatcher,
  NextMails,
  NextOutcome,
  WatchHooks,
  WatchOutcome,
  WholeOutcome,
} from './inbound/reading/ports.ts';
export {
  ASKED_LINES,
  type BusinessBrief,
  type EarlierMessage,
  type PersonalBrief,
  type PersonalTask,
  type PersonValue,
  type TextWriter,
  WriterError,
  type WritingTask,
  type WrittenPart,
} from './writing/ports.ts';
export { languageOf } from './writing/language-of.ts';
export {
  WORKFLOW_LINES,
  type WorkflowProposal,
  type WorkflowTask,
  type WorkflowWriter,
  type WrittenEmail,
  type WrittenEmailText,
  type WrittenSentence,
} from './writing/workflow/ports.ts';
