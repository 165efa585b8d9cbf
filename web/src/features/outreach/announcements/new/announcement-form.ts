import {
  type Announcement,
  type Attachment,
  type Mailbox,
  NOT_TRACKED,
  type Occasion,
  type Tracking,
  type WritingLanguage,
  type WritingTone,
} from '@rainmaker/contract';
import { placeNow } from '#lib/place.ts';
import { fromTyped, toTyped } from '#lib/typed-moment.ts';
import { audiencePayload, type Audience } from '../../campaigns/audience/audience-url.ts';
import * as words from '../words.ts';

/** The form's values; the audience is in the URL. */
export interface AnnouncementForm {
  /** Of the draft, once there is one, and its version as it was read; empty and 0 before. */
  id: string;
  version: number;
  title: string;
  goal: string;
  occasion: Occasion;
  tone: WritingTone;
  language: WritingLanguage;
  call_to_action: string;
  offer: string;
  subject: string;
  body: string;
  attachments: Attachment[];
  mailbox_ids: string[];
  tracking: Tracking;
  /** Date and time on the workspace's clock; empty means as soon as possible. */
  send_at: string;
}

const EMPTY: AnnouncementForm = {
  id: '',
  version: 0,
  title: '',
  goal: '',
  occasion: 'news',
  tone: 'friendly',
  language: 'en',
  call_to_action: '',
  offer: '',
  subject: '',
  body: '',
  attachments: [],
  mailbox_ids: [],
  tracking: NOT_TRACKED,
  send_at: '',
};

/** A new one, from the first mailbox that can send; a real one before the simulator. */
export const emptyForm = (boxes: readonly Mailbox[]): AnnouncementForm => {
  const able = boxes.filter(({ state }) => state === 'active' || state === 'ramping');
  const box = able.find(({ provider }) => provider !== 'simulator') ?? able[0];
  return { ...EMPTY, mailbox_ids: box ? [box.id] : [] };
};

export const formOf = (announcement: Announcement): AnnouncementForm => ({
  id: announcement.id,
  version: announcement.version,
  title: announcement.title,
  goal: announcement.goal,
  occasion: announcement.occasion,
  tone: announcement.tone,
  language: announcement.language,
  call_to_action: announcement.call_to_action ?? '',
  offer: announcement.offer ?? '',
  subject: announcement.subject,
  body: announcement.body,
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
  body: form.body,
  attachments: form.attachments,
  mailbox_ids: form.mailbox_ids,
  tracking: form.tracking,
  send_at: sendMoment(form.send_at),
});

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
  const errors: FormErrors = {
    goal: without(form.goal, words.noGoal),
    ...(what !== 'write' && { title: without(form.title, words.noTitle) }),
    ...(what === 'approve' && {
      subject: without(form.subject, words.noSubject),
      body: without(form.body, words.noText),
      mailbox_ids: form.mailbox_ids.length === 0 ? words.chooseAMailbox : undefined,
    }),
  };
  return Object.fromEntries(Object.entries(errors).filter(([, problem]) => problem !== undefined));
};
