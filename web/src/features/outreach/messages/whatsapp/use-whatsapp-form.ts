import type { Mail } from '@rainmaker/contract';
import { api, type Argument } from '#lib/api/api.ts';
import { useAppDispatch } from '#lib/api/store.ts';
import type { Merge } from '#lib/record-form/merge-edits.ts';
import { useRecordForm } from '#lib/record-form/use-record-form.ts';
import { mailRecord } from '../message-types.ts';
import { saved as savedSentence } from '../words.ts';

type Change = Omit<Argument<'updateWhatsappMessage'>, 'id' | 'version'>;

interface Options<V extends object> {
  valuesOf: (mail: Mail) => V;
  merge: Merge<V>;
  toChange: (changes: Partial<V>) => Change;
}

/** The form of a WhatsApp draft: what was typed is kept with it, and merged with what someone else saved. */
export const useWhatsappForm = <V extends object>(
  mail: Mail,
  onClose: () => void,
  { valuesOf, merge, toChange }: Options<V>,
) => {
  const dispatch = useAppDispatch();
  const [update] = api.useUpdateWhatsappMessageMutation();
  return useRecordForm<V, Mail>({
    record: mailRecord(mail.id),
    read: mail,
    toBase: (read) => ({ values: valuesOf(read), versions: { version: read.version } }),
    merge,
    send: (changes, versions) => update({ id: mail.id, ...versions, ...toChange(changes) }).unwrap(),
    onSaved: (answer) => {
      // Updates the cache immediately, so that an approval right after saving covers the new text.
      if (answer) dispatch(api.util.updateQueryData('getMail', { id: mail.id }, () => answer));
      onClose();
    },
    said: savedSentence,
    isGuarded: false,
  });
};
