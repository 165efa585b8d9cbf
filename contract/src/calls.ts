import { announcements } from './areas/announcements.ts';
import { assistant } from './areas/assistant.ts';
import { attachments } from './areas/attachments.ts';
import { auth } from './areas/auth.ts';
import { audiences } from './areas/audiences.ts';
import { campaigns } from './areas/campaigns.ts';
import { contacts } from './areas/contacts.ts';
import { customers } from './areas/customers.ts';
import { dashboard } from './areas/dashboard.ts';
import { desk } from './areas/desk.ts';
import { email } from './areas/email.ts';
import { events } from './areas/events.ts';
import { exceldata } from './areas/exceldata.ts';
import { followUps } from './areas/follow-ups.ts';
import { inbox } from './areas/inbox.ts';
import { leads } from './areas/leads.ts';
import { mailboxSignIn } from './areas/mailbox-sign-in.ts';
import { mailbox } from './areas/mailbox.ts';
import { memory } from './areas/memory.ts';
import { models } from './areas/models.ts';
import { profile } from './areas/profile.ts';
import { proposals } from './areas/proposals.ts';
import { prospects } from './areas/prospects.ts';
import { quotation } from './areas/quotation.ts';
import { savedTexts } from './areas/saved-texts.ts';
import { security } from './areas/security.ts';
import { sequences } from './areas/sequences.ts';
import { estimateLists } from './areas/estimate-lists.ts';
import { estimateTemplates } from './areas/estimate-templates.ts';
import { estimatePublic } from './areas/estimate-public.ts';
import { estimateSending } from './areas/estimate-sending.ts';
import { estimateSettings } from './areas/estimate-settings.ts';
import { estimates } from './areas/estimates.ts';
import { services } from './areas/services.ts';
import { simulator } from './areas/simulator.ts';
import { suggestedText } from './areas/suggested-text.ts';
import { suppressions } from './areas/suppressions.ts';
import { system } from './areas/system.ts';
import { team } from './areas/team.ts';
import { trackingDomain } from './areas/tracking-domain.ts';
import { user } from './areas/user.ts';
import { views } from './areas/views.ts';
import { voice } from './areas/voice.ts';
import { websiteRead } from './areas/website-read.ts';
import { whatsapp } from './areas/whatsapp.ts';
import { whatsappAnnouncements } from './areas/whatsapp-announcements.ts';
import { whatsappMessages } from './areas/whatsapp-messages.ts';
import { whatsappOwnNumber } from './areas/whatsapp-own-number.ts';
import { whatsappProfile } from './areas/whatsapp-profile.ts';
import { whatsappWorkflows } from './areas/whatsapp-workflows.ts';
import { writing } from './areas/writing.ts';

/** The calls by path family. */
export const areas = {
  auth,
  user: { ...user, ...profile, ...security, ...team, ...memory, ...websiteRead, ...voice, ...models },
  mailbox: { ...mailbox, ...mailboxSignIn, ...trackingDomain },
  dashboard,
  prospects,
  leads: { ...leads, ...followUps, ...desk },
  customers,
  contacts: { ...contacts, ...views, ...suppressions },
  exceldata,
  campaigns: { ...campaigns, ...audiences, ...announcements },
  sequences: { ...sequences, ...savedTexts, ...proposals },
  quotation: {
    ...quotation,
    ...services,
    ...estimates,
    ...estimateSettings,
    ...estimateLists,
    ...estimateTemplates,
    ...estimateSending,
    ...estimatePublic,
  },
  email: { ...email, ...writing, ...inbox, ...suggestedText, ...attachments },
  whatsapp: {
    ...whatsapp,
    ...whatsappOwnNumber,
    ...whatsappProfile,
    ...whatsappMessages,
    ...whatsappWorkflows,
    ...whatsappAnnouncements,
  },
  assistant,
  events,
  system,
  simulator,
};

/** Every call by its name. */
export const contract = {
  ...auth,
  ...user,
  ...profile,
  ...memory,
  ...websiteRead,
  ...voice,
  ...suggestedText,
  ...models,
  ...security,
  ...team,
  ...mailbox,
  ...mailboxSignIn,
  ...trackingDomain,
  ...dashboard,
  ...prospects,
  ...leads,
  ...followUps,
  ...desk,
  ...customers,
  ...contacts,
  ...views,
  ...suppressions,
  ...exceldata,
  ...campaigns,
  ...audiences,
  ...announcements,
  ...sequences,
  ...savedTexts,
  ...proposals,
  ...email,
  ...writing,
  ...inbox,
  ...attachments,
  ...quotation,
  ...services,
  ...estimates,
  ...estimateSettings,
  ...estimateLists,
  ...estimateTemplates,
  ...estimateSending,
  ...estimatePublic,
  ...whatsapp,
  ...whatsappOwnNumber,
  ...whatsappProfile,
  ...whatsappMessages,
  ...whatsappWorkflows,
  ...whatsappAnnouncements,
  ...assistant,
  ...events,
  ...system,
  ...simulator,
};
export type Contract = typeof contract;
export type CallName = keyof Contract;
