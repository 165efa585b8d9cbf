import {
  ArrowRightLeft,
  Ban,
  CalendarClock,
  CircleDot,
  FileCheck,
  FileText,
  FileUp,
  Mail,
  MailX,
  MessageCircle,
  Paperclip,
  Pencil,
  Phone,
  Reply,
  Send,
  StickyNote,
  UserPlus,
  type LucideIcon,
} from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '#lib/api/api.ts';
import { formatDay, formatTime, formatWhole } from '#lib/format.ts';
import { campaignPath, contactListPath, sentMailPath } from '#lib/paths.ts';
import { toastError } from '#lib/toast/toast.ts';
import { useNow } from '#lib/use-now.ts';
import { Button } from '#ui/button.tsx';
import { NoteItem } from '../notes/note-item.tsx';
import styles from './contact-details.module.css';
import type { ContactDetails, TimelineEntry } from '../stage-calls.ts';
import * as words from './words.ts';

type Tone = 'hot' | 'good' | 'bad' | undefined;

/** The first match determines the icon; unknown kinds get the default. */
const SIGNS: readonly [RegExp, LucideIcon, Tone][] = [
  [/^estimate_accepted/, FileCheck, 'good'],
  [/^estimate/, FileText, undefined],
  [/follow_up/, CalendarClock, undefined],
  [/repl/, Reply, 'hot'],
  [/bounce|fail|complain/, MailX, 'bad'],
  [/unsubscri|do_not|opt_out|suppress|blocked/, Ban, 'bad'],
  [/stage|convert/, ArrowRightLeft, 'good'],
  [/status/, CircleDot, undefined],
  [/^file/, Paperclip, undefined],
  [/import/, FileUp, undefined],
  [/creat|added/, UserPlus, undefined],
  [/note/, StickyNote, undefined],
  [/call/, Phone, undefined],
  [/whatsapp/, MessageCircle, undefined],
  [/sent|send/, Send, undefined],
  [/mail|message|draft|open|click|deliver/, Mail, undefined],
];

const signOf = (item: TimelineEntry): [LucideIcon, Tone] => {
  const found = SIGNS.find(([pattern]) => pattern.test(item.kind));
  if (found) return [found[1], found[2]];
  return [item.channel === 'email' ? Mail : Pencil, undefined];
};

const refPath = (ref: NonNullable<TimelineEntry['ref']>, contact: ContactDetails): string =>
  ref.type === 'message'
    ? sentMailPath(ref.id)
    : ref.type === 'campaign'
      ? campaignPath(ref.id)
      : contactListPath(contact.stage, { import_id: ref.id });

const Entry = ({ item, contact }: { item: TimelineEntry; contact: ContactDetails }) => {
  const [Icon, tone] = signOf(item);
  return (
    <li className={styles['ev']}>
      <span className={[styles['k'], tone && styles[tone]].filter(Boolean).join(' ')}>
        <Icon aria-hidden />
      </span>
      <span className={styles['h']}>
        {item.ref ? (
          <Link className="fig" to={refPath(item.ref, contact)}>
            {item.summary}
          </Link>
        ) : (
          item.summary
        )}
        {item.actor && <small>{words.by(item.actor.name)}</small>}
      </span>
      <time dateTime={item.at} title={formatWhole(item.at)}>
        {formatTime(item.at)}
      </time>
      {item.kind === 'note' ? (
        <div className={`${styles['detail']} ${styles['noteDetail']}`}>
          <NoteItem note={item} contact={contact} place="timeline" />
        </div>
      ) : (
        item.detail && <div className={styles['detail']}>{item.detail}</div>
      )}
    </li>
  );
};

const VIEWS = [
  { key: 'all', label: 'All', fits: () => true },
  { key: 'messages', label: 'Messages', fits: (item: TimelineEntry) => item.channel !== null },
  { key: 'changes', label: 'Changes', fits: (item: TimelineEntry) => item.channel === null },
] as const;

const byDay = (items: readonly TimelineEntry[], now: Date): Map<string, TimelineEntry[]> =>
  Map.groupBy(items, ({ at }) => formatDay(at, now));

/** Later pages; the first one is loaded with the person. */
const useLaterPages = (contact: ContactDetails) => {
  const [load, { isFetching }] = api.useLazyGetTimelineQuery();
  const [later, setLater] = useState<{ items: TimelineEntry[]; next: string | null } | null>(null);
  const next = later ? later.next : contact.timeline.next;
  const more = async () => {
    try {
      const page = await load({ id: contact.id, ...(next && { after: next }) }).unwrap();
      setLater({ items: [...(later?.items ?? []), ...page.results], next: page.next });
    } catch (error) {
      toastError(error);
    }
  };
  const first = contact.timeline.results;
  const known = new Set(first.map(({ id }) => id));
  return {
    items: [...first, ...(later?.items ?? []).filter(({ id }) => !known.has(id))],
    more: next === null ? undefined : more,
    isFetching,
  };
};

/** A person's timeline, newest first. */
export const Timeline = ({ contact }: { contact: ContactDetails }) => {
  const now = useNow();
  const [view, setView] = useState<(typeof VIEWS)[number]['key']>('all');
  const { items, more, isFetching } = useLaterPages(contact);
  const fits = VIEWS.find(({ key }) => key === view)?.fits ?? (() => true);
  const days = [...byDay(items.filter(fits), now)];
  return (
    <section aria-label={words.timeline}>
      <div className={styles['tlHead']}>
        <h2>{words.timeline}</h2>
        <div className={styles['filters']} role="group" aria-label={words.show}>
          {VIEWS.map(({ key, label }) => (
            <button key={key} type="button" aria-pressed={key === view} onClick={() => setView(key)}>
              {label}
            </button>
          ))}
        </div>
      </div>
      {days.length === 0 && <p className="muted t13">{words.nothingHereYet}</p>}
      {days.map(([day, entries]) => (
        <div key={day}>
          <h3 className={styles['day']}>{day}</h3>
          <ol>
            {entries.map((item) => (
              <Entry key={item.id} item={item} contact={contact} />
            ))}
          </ol>
        </div>
      ))}
      {more && (
        <Button busy={isFetching} onClick={() => void more()}>
          {words.showOlder}
        </Button>
      )}
    </section>
  );
};
