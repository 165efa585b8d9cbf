import type { Announcement } from '@rainmaker/contract';
import { mergeFields } from '#lib/record-form/merge-edits.ts';
import { readAudience, type Audience } from '../../campaigns/audience/audience-url.ts';
import { audienceInWords } from '../audience-words.ts';
import { type AnnouncementForm, audienceOf, formOf } from './announcement-form.ts';
import * as styleWords from '../../writing/words.ts';
import * as words from '../words.ts';

/** What is typed and chosen, as one record: the audience as text, which the address holds. */
export interface AnnouncementEdit extends AnnouncementForm {
  audience: string;
}

/** The audience of a draft as it was saved. */
export const savedAudience = ({ audience }: Announcement): Audience => ({
  ...readAudience(
    new URLSearchParams({ filter: JSON.stringify(audience.ids ? { ids: audience.ids } : (audience.filter ?? {})) }),
  ),
  stage: audience.stage,
});

export const editOf = (form: AnnouncementForm, audience: Audience): AnnouncementEdit => ({
  ...form,
  audience: JSON.stringify(audienceOf(audience)),
});

/** An announcement as it was saved, to merge with. */
export const savedEdit = (announcement: Announcement): AnnouncementEdit =>
  editOf(formOf(announcement), savedAudience(announcement));

const LABELS: Partial<Record<keyof AnnouncementEdit, string>> = {
  title: words.title,
  goal: words.goal,
  occasion: words.occasion,
  tone: styleWords.tone,
  language: styleWords.language,
  call_to_action: words.callToAction,
  offer: words.offer,
  subject: words.subject,
  body: words.text,
  template: words.templateLabel,
  mailbox_ids: words.mailboxes,
  send_at: words.sendAt,
  audience: words.audience,
};

const audienceWords = (text: unknown): string | undefined =>
  typeof text === 'string' ? audienceInWords({ audience: JSON.parse(text) as Announcement['audience'] }) : undefined;

const mailboxWords = (ids: unknown): string | undefined =>
  Array.isArray(ids) ? words.accountCount(ids.length) : undefined;

/** What two people changed in different fields is taken from both; of the same field one is asked for. */
export const mergeAnnouncements = mergeFields<AnnouncementEdit>(
  (name) => LABELS[name] ?? name,
  (name, value) => {
    if (name === 'audience') return audienceWords(value);
    return name === 'mailbox_ids' ? mailboxWords(value) : undefined;
  },
);
