import type { PhoneThread } from '@rainmaker/contract';
import { type FormEvent, useState } from 'react';
import { api } from '#lib/api/api.ts';
import { errorText, fieldErrors } from '#lib/errors.ts';
import { Button } from '#ui/button.tsx';
import { CheckChoice } from '#ui/form/choice.tsx';
import { Select, TextAreaField, TextField } from '#ui/form/field.tsx';
import { Dialog, DialogEnds } from '#ui/overlay/dialog.tsx';
import styles from './phone.module.css';
import * as words from './words.ts';

/**
 * Someone nobody knows yet, by number or by ID. They are random because nothing else has to agree on them: it is enough that
 * two in a row differ, and the number can be typed over. Ofcom keeps +447700900000 to 900999 for fiction; those of the sample
 * people come first.
 */
const inventedNumber = (): string => `+447700900${500 + Math.floor(Math.random() * 500)}`;
const inventedId = (): string => `US.${String(Math.floor(Math.random() * 1e15)).padStart(15, '0')}`;

interface Props {
  senders: readonly PhoneThread['sender'][];
  onClose: () => void;
  onSent: (senderId: string, who: string) => void;
}

/** Writes to a simulated sender as someone who isn't known. */
export const NewNumber = ({ senders, onClose, onSent }: Props) => {
  const [write, { isLoading }] = api.useWriteFromPhoneMutation();
  const [senderId, setSenderId] = useState(senders[0]?.id ?? '');
  const [number, setNumber] = useState(inventedNumber);
  const [isHidden, setHidden] = useState(false);
  const [name, setName] = useState('');
  const [text, setText] = useState(words.firstWords);
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const who = isHidden ? { user_id: inventedId() } : { number: number.replaceAll(/[\s()-]/g, '') };
    try {
      await write({ sender_id: senderId, ...who, name, text }).unwrap();
      onSent(senderId, who.number ?? who.user_id ?? '');
      onClose();
    } catch (error) {
      const fields = fieldErrors(error);
      setWrong(Object.keys(fields).length > 0 ? fields : { text: errorText(error) });
    }
  };
  return (
    <Dialog isOpen onClose={onClose} title={words.newNumber}>
      <form noValidate className={styles['form']} onSubmit={(event) => void submit(event)}>
        <p>{words.newNumberHint}</p>
        {senders.length > 1 && (
          <Select label={words.sender} value={senderId} onChange={({ target }) => setSenderId(target.value)}>
            {senders.map((sender) => (
              <option key={sender.id} value={sender.id}>
                {`${sender.name} (${sender.number})`}
              </option>
            ))}
          </Select>
        )}
        <TextField
          label={words.number}
          value={number}
          disabled={isHidden}
          error={wrong['number']}
          onChange={({ target }) => setNumber(target.value)}
        />
        <CheckChoice
          label={words.hidesNumber}
          checked={isHidden}
          onChange={({ target }) => setHidden(target.checked)}
        />
        <TextField
          label={words.name}
          data-autofocus
          dir="auto"
          maxLength={100}
          value={name}
          error={wrong['name']}
          onChange={({ target }) => setName(target.value)}
        />
        <TextAreaField
          label={words.message}
          rows={3}
          dir="auto"
          value={text}
          error={wrong['text']}
          onChange={({ target }) => setText(target.value)}
        />
        <DialogEnds>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" variant="go" busy={isLoading} disabled={text.trim() === ''}>
            {words.send}
          </Button>
        </DialogEnds>
      </form>
    </Dialog>
  );
};
