import { auth } from './areas/auth.ts';
import { campaigns } from './areas/campaigns.ts';
import { contacts } from './areas/contacts.ts';
import { customers } from './areas/customers.ts';
import { dashboard } from './areas/dashboard.ts';
import { email } from './areas/email.ts';
import { events } from './areas/events.ts';
import { exceldata } from './areas/exceldata.ts';
import { leads } from './areas/leads.ts';
import { mailbox } from './areas/mailbox.ts';
import { prospects } from './areas/prospects.ts';
import { quotation } from './areas/quotation.ts';
import { sequences } from './areas/sequences.ts';
import { simulator } from './areas/simulator.ts';
import { system } from './areas/system.ts';
import { user } from './areas/user.ts';

/** The calls by family of address. */
export const areas = {
  auth,
  user,
  mailbox,
  dashboard,
  prospects,
  leads,
  customers,
  contacts,
  exceldata,
  campaigns,
  sequences,
  email,
  quotation,
  events,
  system,
  simulator,
};

/** Every call by its name. */
export const contract = {
  ...auth,
  ...user,
  ...mailbox,
  ...dashboard,
  ...prospects,
  ...leads,
  ...customers,
  ...contacts,
  ...exceldata,
  ...campaigns,
  ...sequences,
  ...email,
  ...quotation,
  ...events,
  ...system,
  ...simulator,
};
export type Contract = typeof contract;
export type CallName = keyof Contract;

export * from './endpoint.ts';
export * from './error.ts';
export * from './shapes.ts';
export * from './vocabulary/access.ts';
export * from './vocabulary/limits.ts';
export * from './vocabulary/mail-presets.ts';
export * from './vocabulary/merge-variables.ts';
export * from './vocabulary/message.ts';
export * from './vocabulary/outreach.ts';
export * from './vocabulary/stage.ts';
export * from './areas/contact-shapes.ts';
export * from './areas/outreach-shapes.ts';
export { type Mailbox, MAIL_SECURITY } from './areas/mailbox.ts';
export {
  DryRunAnswer,
  IMPORT_FIELDS,
  IMPORT_FORMATS,
  ImportCounts,
  type ImportField,
  ImportJob,
  ImportProblem,
  ON_DUPLICATE,
  UploadAnswer,
} from './areas/exceldata.ts';
export { LIVE_EVENTS, type LiveEventType } from './areas/events.ts';
export { OutboxMail, type Reaction, REACTIONS } from './areas/simulator.ts';
export { RenderedStep } from './areas/sequences.ts';
export { RuntimeConfig } from './areas/system.ts';
