import { Pin } from 'lucide-react';
import { formatRelativeInside, formatWhole } from '#lib/format.ts';
import { useNow } from '#lib/use-now.ts';
import type { ContactDetails } from '../stage-calls.ts';
import { NoteItem } from './note-item.tsx';
import styles from './notes.module.css';
import * as words from './words.ts';

/** What everyone should know about a person: notes pinned above the timeline. */
export const PinnedNotes = ({ contact }: { contact: ContactDetails }) => {
  const now = useNow();
  if (contact.pinned.length === 0) return null;
  return (
    <section aria-label={words.pinnedNotes} className={styles['pinned']}>
      {contact.pinned.map((note) => (
        <article key={note.id}>
          <header>
            <Pin aria-hidden />
            <span>{words.pinned}</span>
            <time dateTime={note.at} title={formatWhole(note.at)}>
              {[note.actor?.name, formatRelativeInside(note.at, now)].filter(Boolean).join(', ')}
            </time>
          </header>
          <NoteItem note={note} contact={contact} place="pinned" />
        </article>
      ))}
    </section>
  );
};
