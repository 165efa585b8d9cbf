import {
  type Announcement,
  type Attachment,
  NOT_TRACKED,
  type Occasion,
  type SentChannel,
  type Tracking,
  type WritingLanguage,
  type WritingTone,
} from '@rainmaker/contract';
import { placeNow } from '#lib/place.ts';
import { fromTyped, toTyped } from '#lib/typed-moment.ts';
import { audiencePayload, type Audience } from '../../campaigns/audience/audience-url.ts';
import { type Accounts, accountsOf, fittingAccounts } from '../../campaigns/accounts/accounts.ts';
import { type ChosenTemplate, chosenOf } from '../../template-choice/template-sources.ts';
import * as words from '../words.ts';

/** The form's values; the audience is in the URL. */
export interface AnnouncementForm {
  /** Of the draft, once there is one, and its version as it was read; empty and 0 before. */
  id: string;
  version: number;
  channel: SentChannel;
  title: string;
  goal: string;
  occasion: Occasion;
  tone: WritingTone;
  language: WritingLanguage;
  call_to_action: string;
  offer: string;
  subject: string;
  body: string;
  /** Of WhatsApp: the template that it is; null where it is a text. */
  template: ChosenTemplate | null;
  attachments: Attachment[];
  mailbox_ids: string[];
  tracking: Tracking;
  /** Date and time on the workspace's clock; empty means as soon as possible. */
  send_at: string;
}

const EMPTY: AnnouncementForm = {
  id: '',
  version: 0,
  channel: 'email',
  title: '',
  goal: '',
  occasion: 'news',
  tone: 'friendly',
  language: 'en',
  call_to_action: '',
  offer: '',
  subject: '',
  body: '',
  template: null,
  attachments: [],
  mailbox_ids: [],
  tracking: NOT_TRACKED,
  send_at: '',
};

/** A new one, from the first account of its channel that can send; a real one before the simulator. */
export const emptyForm = (accounts: Accounts, channel: SentChannel): AnnouncementForm => ({
  ...EMPTY,
  channel,
  mailbox_ids: fittingAccounts(accountsOf(accounts), [], [channel]),
});

export const formOf = (announcement: Announcement): AnnouncementForm => ({
  id: announcement.id,
  version: announcement.version,
  channel: announcement.channel,
  title: announcement.title,
  goal: announcement.goal,
  occasion: announcement.occasion,
  tone: announcement.tone,
  language: announcement.language,
  call_to_action: announcement.call_to_action ?? '',
  offer: announcement.offer ?? '',
  subject: announcement.subject,
  body: announcement.body,
  template: announcement.template && chosenOf(announcement.template),
  attachments: announcement.attachments,
  mailbox_ids: announcement.mailbox_ids,
  tracking: announcement.tracking,
  send_at: announcement.send_at === null ? '' : toTyped(announcement.send_at, placeNow().zone),
});

/** The moment to send at; null if empty. A text that is no date goes to the server, which says so. */
export const sendMoment = (typed: string): string | null =>
  fromTyped(typed, placeNow().zone) ?? (typed.trim() === '' ? null : typed);

const orNull = (text: string): string | null => (text.trim() === '' ? null : text);

/** The audience as the calls take it; who gets it is fixed by the approval, whatever `frozen` says. */
export const audienceOf = (audience: Audience) => {
  const { frozen: _frozen, ...meant } = audiencePayload(audience, false);
  return meant;
};

export const savePayload = (form: AnnouncementForm, audience: Audience) => ({
  title: form.title,
  goal: form.goal,
  audience: audienceOf(audience),
  occasion: form.occasion,
  tone: form.tone,
  language: form.language,
  call_to_action: orNull(form.call_to_action),
  offer: orNull(form.offer),
  subject: form.subject,
  body: form.template === null ? form.body : '',
  ...(form.channel === 'whatsapp' && { template: form.template }),
  attachments: form.attachments,
  mailbox_ids: form.mailbox_ids,
  tracking: form.tracking,
  send_at: sendMoment(form.send_at),
});

/** What an approval of WhatsApp freezes: a template, or a text. */
export const whatsappContent = ({ template, body }: Pick<AnnouncementForm, 'template' | 'body'>) => {
  if (template === null) return { body };
  const { id, variables, media } = template;
  return { template: id, ...(variables && { variables }), ...(media != null && { media }) };
};

export const writePayload = (form: AnnouncementForm, audience: Audience) => ({
  prompt: form.goal,
  audience: audienceOf(audience),
  tone: form.tone,
  language: form.language,
  occasion: form.occasion,
  call_to_action: orNull(form.call_to_action),
  offer: orNull(form.offer),
  mailbox_ids: form.mailbox_ids,
  tracking: form.tracking,
  send_at: sendMoment(form.send_at),
  ...(form.id !== '' && { id: form.id }),
  ...(form.title.trim() !== '' && { title: form.title }),
});

export type FormErrors = Partial<Record<keyof AnnouncementForm, string>>;

const without = (value: string, sentence: string): string | undefined => (value.trim() === '' ? sentence : undefined);

/** What keeps the form from being written, saved or approved. */
export const problemsFor = (what: 'write' | 'save' | 'approve', form: AnnouncementForm): FormErrors => {
  const isWhatsapp = form.channel === 'whatsapp';
  const errors: FormErrors = {
    goal: without(form.goal, words.noGoal),
    ...(what !== 'write' && { title: without(form.title, words.noTitle) }),
    ...(what === 'approve' && {
      subject: isWhatsapp ? undefined : without(form.subject, words.noSubject),
      body: form.template === null ? without(form.body, isWhatsapp ? words.noTemplateOrText : words.noText) : undefined,
      mailbox_ids: form.mailbox_ids.length === 0 ? words.CHOOSE_ACCOUNT[form.channel] : undefined,
    }),
  };
  return Object.fromEntries(Object.entries(errors).filter(([, problem]) => problem !== undefined));
};
