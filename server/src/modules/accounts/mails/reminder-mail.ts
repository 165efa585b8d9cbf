import { STAGE_LABELS, type Stage } from '@rainmaker/contract';
import { placeOfZone } from '#platform/zones/zoned-time.ts';
import { layOut, type MailPart, type MailText } from './mail-layout.ts';
import { greeting } from './mail-names.ts';

/** A follow-up that somebody is reminded of. */
export interface Reminded {
  title: string;
  person: string;
  due: string;
  contactId: string;
  stage: Stage;
}

interface Facts {
  firstName: string;
  followUps: readonly Reminded[];
  /** How many there are in all. */
  total: number;
  timezone: string;
  publicUrl: string;
}

const inWords = (due: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(new Date(due));

/** "New York time": whoever reads the email may be elsewhere. */
const zoneInWords = (zone: string): string => (zone === 'UTC' ? zone : `${placeOfZone(zone)} time`);

const pathOf = ({ stage, contactId }: Reminded): string =>
  `/ai-prospector/${STAGE_LABELS[stage].many}/details?id=${contactId}`;

/** One email for all follow-ups that somebody is reminded of at a time. */
export const reminderMail = ({ firstName, followUps, total, timezone, publicUrl }: Facts): MailText => {
  const [first] = followUps;
  const isOne = total === 1 && first !== undefined;
  const zone = zoneInWords(timezone);
  const lines = followUps.map((each): MailPart => ({
    kind: 'text',
    text: `${inWords(each.due, timezone)}${isOne ? `, ${zone}` : ''}: ${each.title} (${each.person})`,
  }));
  const more = total - followUps.length;
  return layOut(
    isOne ? `Reminder: ${first.title}` : `Reminder: ${total} follow-ups`,
    isOne ? `${first.person}, ${inWords(first.due, timezone)}, ${zone}` : (first?.title ?? ''),
    [
      { kind: 'text', text: greeting(firstName) },
      ...lines,
      ...(more > 0 ? [{ kind: 'text', text: `And ${more} more.` } as const] : []),
      ...(isOne ? [] : [{ kind: 'text', text: `All times are ${zone}.` } as const]),
      isOne
        ? { kind: 'button', label: `Open ${first.person}`, url: publicUrl + pathOf(first) }
        : { kind: 'button', label: 'Open follow-ups', url: `${publicUrl}/follow-ups` },
      { kind: 'note', text: `You can turn these emails off in your profile: ${publicUrl}/edit-user-profile` },
    ],
  );
};
