export { areas, contract, type CallName, type Contract } from './calls.ts';
export * from './endpoint.ts';
export * from './error.ts';
export * from './names.ts';
export type { Permission, Reach } from './permission-rows.ts';
export * from './permissions.ts';
export * from './shapes.ts';
export { deedOf, DEEDS } from './deeds.ts';
export * from './vocabulary/access.ts';
export * from './vocabulary/announcement.ts';
export * from './vocabulary/audit.ts';
export * from './vocabulary/channel.ts';
export * from './vocabulary/reach/consent.ts';
export * from './vocabulary/custom/kinds.ts';
export * from './vocabulary/custom/filter.ts';
export * from './vocabulary/custom/where.ts';
export * from './vocabulary/discovery.ts';
export * from './vocabulary/enrichment/website.ts';
export * from './text/device-words.ts';
export * from './vocabulary/desk.ts';
export * from './vocabulary/follow-up.ts';
export * from './vocabulary/custom/import-targets.ts';
export * from './vocabulary/limits.ts';
export * from './vocabulary/mail/presets.ts';
export * from './vocabulary/memory.ts';
export * from './vocabulary/writing/models.ts';
export * from './vocabulary/writing/prompts.ts';
export * from './vocabulary/writing/receipts.ts';
export * from './vocabulary/writing/website-proposals.ts';
export * from './vocabulary/writing/workflow.ts';
export * from './vocabulary/merge/duplicate.ts';
export * from './vocabulary/merge/fields.ts';
export * from './vocabulary/merge-variables.ts';
export * from './vocabulary/mail/message.ts';
export * from './vocabulary/workflow/branch.ts';
export * from './vocabulary/workflow/branch-problem.ts';
export * from './vocabulary/reach/receivers.ts';
export * from './vocabulary/campaign.ts';
export * from './vocabulary/enrolment.ts';
export * from './vocabulary/outreach.ts';
export * from './vocabulary/mail/conversation.ts';
export * from './vocabulary/mail/reply.ts';
export * from './vocabulary/enrichment/score.ts';
export * from './vocabulary/sequence.ts';
export * from './vocabulary/states.ts';
export * from './vocabulary/stage.ts';
export * from './vocabulary/stage-labels.ts';
export * from './vocabulary/mail/suppression.ts';
export * from './vocabulary/touch.ts';
export * from './vocabulary/whatsapp/inbound.ts';
export * from './vocabulary/whatsapp/mapping.ts';
export * from './vocabulary/whatsapp/marks.ts';
export * from './vocabulary/whatsapp/media.ts';
export * from './vocabulary/whatsapp/business-profile.ts';
export * from './vocabulary/whatsapp/shown-media.ts';
export * from './vocabulary/whatsapp/user-id.ts';
export * from './vocabulary/whatsapp/parameters.ts';
export * from './vocabulary/whatsapp/prices.ts';
export * from './vocabulary/whatsapp/sender.ts';
export * from './vocabulary/whatsapp/status.ts';
export * from './vocabulary/whatsapp/template.ts';
export * from './vocabulary/whatsapp/wording.ts';
export * from './vocabulary/whatsapp/window.ts';
export * from './text/decimal.ts';
export * from './text/value-list.ts';
export * from './areas/contact-shapes.ts';
export * from './areas/outreach-shapes.ts';
export * from './areas/step-shapes.ts';
export * from './areas/writing-shapes.ts';
export { INBOX_CHANNELS, type InboxChannel, type Thread, type ThreadDetails, type ThreadEntry } from './areas/inbox.ts';
export * from './areas/announcement-shapes.ts';
export { type DnsRecord, type Mailbox, type MailboxDns, MAIL_SECURITY } from './areas/mailbox-shapes.ts';
export type { DeskItem, DeskSettings } from './areas/desk.ts';
export { FollowUp, FOLLOW_UP_SORTS, type FollowUpSort } from './areas/follow-ups.ts';
export { Enrichment, EnrichmentChange } from './areas/enrichment.ts';
export { type Foreseen } from './areas/sequences.ts';
export type { TrackingDomain } from './areas/tracking-domain.ts';
export { type Suppression } from './areas/suppressions.ts';
export { Attachment, type NotKept, type ReceivedFile } from './areas/attachments.ts';
export { type Service, ServiceInput } from './areas/services.ts';
export * from './vocabulary/estimates/service.ts';
export * from './vocabulary/estimates/estimate.ts';
export * from './vocabulary/estimates/mail-variables.ts';
export * from './vocabulary/estimates/states.ts';
export * from './vocabulary/estimates/brand-color.ts';
export { type PublicOffer, type SignatureStrokes } from './areas/estimate-public.ts';
export {
  type Estimate,
  EstimateInput,
  type EstimateLineInput,
  type EstimateRow,
  figuresOf,
} from './areas/estimates.ts';
export type { EstimateTemplate } from './areas/estimate-templates.ts';
export type { TemplateChoice } from './areas/parameter-source.ts';
export {
  type MessageTemplate,
  TemplateInput,
  type WhatsappPrices,
  type WhatsappSender,
  type WhatsappTemplate,
} from './areas/whatsapp-shapes.ts';
export type { WhatsappProfile } from './areas/whatsapp-profile.ts';
export type { WhatsappSignUpNumbers, WhatsappSignUpOutcome } from './areas/whatsapp-sign-up-shapes.ts';
export { SavedText, SavedTextInput } from './areas/saved-texts.ts';
export { View, ViewFilter } from './areas/views.ts';
export type { WrittenWorkflow } from './areas/proposals.ts';
export { SAVED_TEXT_KINDS, type SavedTextKind } from './vocabulary/mail/saved-text.ts';
export { MemoryField, NewMemoryField } from './areas/memory.ts';
export type { SuggestedText } from './areas/suggested-text.ts';
export type { WebsiteProposal, WebsiteRead } from './areas/website-read.ts';
export type { AssistantAction, AssistantAnswer, AssistantRow } from './areas/assistant.ts';
export type { ModelSettings } from './areas/models.ts';
export { CustomField, NewCustomField } from './areas/custom-fields.ts';
export {
  DryRunAnswer,
  IMPORT_DELIMITERS,
  IMPORT_ENCODINGS,
  type ImportDelimiter,
  type ImportEncoding,
  IMPORT_FIELDS,
  IMPORT_FORMATS,
  IMPORT_ROW_KINDS,
  ImportCounts,
  type CellEdit,
  type ImportField,
  type ImportTarget,
  type ImportRowKind,
  ImportJob,
  ImportMerge,
  ImportProblem,
  ON_DUPLICATE,
  UploadAnswer,
} from './areas/exceldata.ts';
export { CELL_FIELDS, type CellField } from './vocabulary/cells.ts';
export { LIVE_EVENTS, type LiveEventType } from './areas/events.ts';
export { OutboxMail, type PhoneEntry, type PhoneThread, type Reaction, REACTIONS } from './areas/simulator.ts';
export { RenderedStep } from './areas/sequences.ts';
export { AuditRow, LinkedAccount, SubUser } from './areas/team.ts';
export { type SessionRecord } from './areas/security.ts';
export { RuntimeConfig } from './areas/system.ts';
