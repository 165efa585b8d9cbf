import { X } from 'lucide-react';
import type { FormEvent } from 'react';
import { api } from '#lib/api/api.ts';
import type { useKeptState } from '#lib/record-form/use-kept-state.ts';
import { toastError, toastSuccess } from '#lib/toast/toast.ts';
import { Button, IconButton } from '#ui/button.tsx';
import type { ContactDetails } from '../stage-calls.ts';
import styles from './notes.module.css';
import { NoteEditor } from './note-editor.tsx';
import * as words from './words.ts';

interface Props {
  contact: ContactDetails;
  note: ReturnType<typeof useKeptState<string>>;
  onClose: () => void;
}

/** A note for a person's timeline; what is typed survives a reload. */
export const NoteForm = ({ contact, note, onClose }: Props) => {
  const [add, { isLoading }] = api.useAddNoteMutation();
  const text = note.value.trim();
  const close = (): void => {
    note.set('');
    onClose();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (text === '') return;
    try {
      const answer = await add({ id: contact.id, note: text }).unwrap();
      close();
      toastSuccess(answer, answer.message);
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <form className={styles['question']} onSubmit={(event) => void submit(event)} aria-label={words.newNote}>
      <div className={styles['head']}>
        <b>{words.newNote}</b>
        <IconButton label={words.discardNote} icon={<X aria-hidden />} tight onClick={close} />
      </div>
      <NoteEditor label={words.noteAbout(contact.name)} value={note.value} onChange={note.set} />
      <Button type="submit" variant="go" busy={isLoading} disabled={text === ''}>
        {words.saveNote}
      </Button>
    </form>
  );
};
