import { formatShortMoment, formatTime, formatTimeIn, inStyle } from './format.ts';
import { placeNow } from './place.ts';
import { cityOf, dayNumber, offsetAt, zoneInWords } from './zone.ts';

/** A moment on someone's clock, as the server writes it in sentences. */
export interface TheirTime {
  at: string | null;
  /** Such as "Mon 23 Nov 8:30 in Berlin". */
  local: string | null;
  /** Their time zone. */
  zone: string;
}

/** "Mon 7:30" on the workspace's clock, as in all lists. */
export const shortOurTime = (at: string): string => `${inStyle(at, 'weekday')} ${formatTime(at).replace(/^0/, '')}`;

/** "Mon 23 Nov 8:30 in Berlin", in the manner of the workspace's country. */
export const theirTime = ({ at, local, zone }: TheirTime): string =>
  at !== null && placeNow().locale === 'en-US'
    ? `${inStyle(at, 'weekday', zone)}, ${inStyle(at, 'date', zone)}, ${formatTimeIn(at, zone)} in ${cityOf(zone)}`
    : (local ?? '');

/** The same moment on the workspace's clock, with the weekday if it is another; nothing if their clock shows the same. */
const ours = (at: string, zone: string): string => {
  const own = placeNow().zone;
  if (offsetAt(at, zone) === offsetAt(at, own)) return '';
  const moment = dayNumber(at, zone) === dayNumber(at, own) ? formatTime(at).replace(/^0/, '') : formatShortMoment(at);
  return ` (${moment} ${zoneInWords(own)})`;
};

/** Whether a sentence names the moment. */
export const tellsTime = (sentence: string, { local }: TheirTime): boolean =>
  local !== null && sentence.includes(local);

/** A sentence that may name the moment, with the workspace's time in brackets: "Sends Mon 8:30 in Berlin (7:30 Lagos time)". */
export const withOurTime = (sentence: string, time: TheirTime): string => {
  const { at, local, zone } = time;
  if (at === null || local === null || !tellsTime(sentence, time)) return sentence;
  return sentence.replace(local, () => theirTime(time) + ours(at, zone));
};

/** The time of a message's recipient at which it is sent. */
export const sendTimeOf = (mail: {
  send_at: string | null;
  sends_local: string | null;
  contact: { timezone: string | null };
}): TheirTime => ({ at: mail.send_at, local: mail.sends_local, zone: mail.contact.timezone ?? placeNow().zone });

/** The time at which a campaign goes on for a person. */
export const nextTimeOf = (person: {
  next_action_at: string | null;
  next_local: string | null;
  timezone: string;
}): TheirTime => ({ at: person.next_action_at, local: person.next_local, zone: person.timezone });
