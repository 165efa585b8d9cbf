import { Ellipsis, Pencil, Pin, PinOff, Trash2 } from 'lucide-react';
import { useShowOutcome } from '#features/activity/index.ts';
import { api } from '#lib/api/api.ts';
import { useMay, useRole } from '#lib/api/permissions.ts';
import { useAppSelector } from '#lib/api/store.ts';
import { useKeptState } from '#lib/record-form/use-kept-state.ts';
import { toastError, toastSuccess } from '#lib/toast/toast.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { ActionMenu } from '#ui/overlay/menu.tsx';
import type { ContactDetails, TimelineEntry } from '../stage-calls.ts';
import { NoteEditor } from './note-editor.tsx';
import { NoteText } from './note-text.tsx';
import styles from './notes.module.css';
import * as words from './words.ts';

interface Props {
  note: TimelineEntry;
  contact: ContactDetails;
  /** Where it stands. */
  place: 'pinned' | 'timeline';
}

type Kept = ReturnType<typeof useKeptState<string>>;

const Editing = ({ note, contact, kept }: Props & { kept: Kept }) => {
  const onClose = (): void => kept.set('');
  const [update, { isLoading }] = api.useUpdateNoteMutation();
  const save = async () => {
    try {
      const answer = await update({ id: note.id, note: kept.value.trim() }).unwrap();
      toastSuccess(answer, words.saved);
      onClose();
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <form
      className={styles['editing']}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <NoteEditor label={words.noteAbout(contact.name)} value={kept.value} onChange={(text) => kept.set(text || ' ')} />
      <div className="row">
        <Button type="submit" variant="go" busy={isLoading} disabled={kept.value.trim() === ''}>
          {words.save}
        </Button>
        <Button onClick={onClose}>{words.cancel}</Button>
      </div>
    </form>
  );
};

/** Who may change the text of a note: its author, owners and managers. */
const useMayChange = (note: TimelineEntry): boolean => {
  const ownId = useAppSelector(({ auth }) => auth.userData?.id);
  const role = useRole();
  return note.actor?.id === ownId || role === 'owner' || role === 'manager';
};

const NoteMenu = ({ note, contact, onEdit }: Props & { onEdit: () => void }) => {
  const [update] = api.useUpdateNoteMutation();
  const [remove] = api.useDeleteNoteMutation();
  const showOutcome = useShowOutcome();
  const mayChange = useMayChange(note);
  const pin = async () => {
    try {
      toastSuccess(await update({ id: note.id, pinned: !note.pinned }).unwrap(), '');
    } catch (error) {
      toastError(error);
    }
  };
  const drop = async () => {
    try {
      const { message, undo_token: token } = await remove({ id: note.id }).unwrap();
      showOutcome(
        { message, done: 1, skipped: [], undo_token: token },
        { fallback: message, working: message, names: { [contact.id]: contact.name }, stage: contact.stage },
      );
    } catch (error) {
      toastError(error);
    }
  };
  const Icon = note.pinned ? PinOff : Pin;
  return (
    <ActionMenu
      label={words.note}
      trigger={<IconButton label={words.noteActions} icon={<Ellipsis aria-hidden />} tight />}
      groups={[
        {
          key: 'note',
          items: [
            {
              key: 'pin',
              label: note.pinned ? words.unpin : words.pin,
              icon: <Icon aria-hidden />,
              onSelect: () => void pin(),
            },
            ...(mayChange
              ? [
                  { key: 'edit', label: words.edit, icon: <Pencil aria-hidden />, onSelect: onEdit },
                  {
                    key: 'delete',
                    label: words.deleteNote,
                    icon: <Trash2 aria-hidden />,
                    isBad: true,
                    onSelect: () => void drop(),
                  },
                ]
              : []),
          ],
        },
      ]}
    />
  );
};

/** The text of a note with what can be done about it. */
export const NoteItem = (props: Props) => {
  const { note, place } = props;
  // What is typed survives a reload; the same note may be pinned and on the timeline.
  const kept = useKeptState(`edit-note:${place}:${note.id}`, '');
  const may = useMay('updateNote');
  if (kept.value !== '') return <Editing {...props} kept={kept} />;
  return (
    <div className={styles['note']}>
      <div className="grow">
        <NoteText text={note.detail ?? ''} />
        {note.edited_at !== null && <small className="faint">{words.edited}</small>}
      </div>
      {may && <NoteMenu {...props} onEdit={() => kept.set(note.detail ?? ' ')} />}
    </div>
  );
};
