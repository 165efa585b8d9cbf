import { CONSENT_BASES, CONSENT_LABELS, type ConsentBasis } from '@rainmaker/contract';
import { type FormEvent, useState } from 'react';
import { api } from '#lib/api/api.ts';
import { errorText, fieldErrors } from '#lib/errors.ts';
import { useKeptState } from '#lib/record-form/use-kept-state.ts';
import { toastSuccess } from '#lib/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { SelectField, TextAreaField } from '#ui/form/field.tsx';
import { Dialog, DialogEnds } from '#ui/overlay/dialog.tsx';
import { Alert } from '#ui/page.tsx';
import { CHANNEL_LABELS } from '../contact-words.ts';
import type { ContactDetails } from '../stage-calls.ts';
import styles from './consent.module.css';
import * as words from './words.ts';

type Channel = keyof typeof CHANNEL_LABELS;

interface Form {
  channel: Channel;
  basis: ConsentBasis;
  evidence: string;
}

const EMPTY: Form = { channel: 'email', basis: 'consent', evidence: '' };

/** Records a ground for a channel, or that it was withdrawn; what is typed is kept until it is recorded. */
export const ConsentDialog = ({ contact, onClose }: { contact: ContactDetails; onClose: () => void }) => {
  const { value: form, set, drop } = useKeptState<Form>(`consent:${contact.id}`, EMPTY);
  const [wrong, setWrong] = useState<{ evidence?: string | undefined; problem?: string }>({});
  const [record, { isLoading }] = api.useRecordConsentMutation();
  const isWithdrawn = form.basis === 'withdrawn';
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (form.evidence.trim() === '') return setWrong({ evidence: words.evidenceMissing });
    try {
      toastSuccess(await record({ id: contact.id, ...form }).unwrap(), words.recorded);
      drop();
      onClose();
    } catch (error) {
      const { evidence } = fieldErrors(error);
      setWrong(evidence === undefined ? { problem: errorText(error) } : { evidence });
    }
  };
  const change = (part: Partial<Form>): void => {
    setWrong({});
    set({ ...form, ...part });
  };
  return (
    <Dialog isOpen onClose={onClose} title={words.recordConsent}>
      <form className={styles['form']} onSubmit={(event) => void save(event)}>
        <div className={styles['pair']}>
          <SelectField
            label={words.channel}
            value={form.channel}
            onChange={({ target }) => change({ channel: target.value as Channel })}
          >
            {Object.entries(CHANNEL_LABELS).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={words.basis}
            value={form.basis}
            onChange={({ target }) => change({ basis: target.value as ConsentBasis })}
          >
            {CONSENT_BASES.map((basis) => (
              <option key={basis} value={basis}>
                {CONSENT_LABELS[basis]}
              </option>
            ))}
          </SelectField>
        </div>
        <TextAreaField
          label={words.evidence}
          help={isWithdrawn ? words.withdrawnHelp(CHANNEL_LABELS[form.channel]) : words.evidenceHelp}
          error={wrong.evidence}
          rows={3}
          maxLength={500}
          value={form.evidence}
          onChange={({ target }) => change({ evidence: target.value })}
        />
        {wrong.problem !== undefined && <Alert tone="bad">{wrong.problem}</Alert>}
        <DialogEnds>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" variant={isWithdrawn ? 'bad' : 'go'} busy={isLoading}>
            {isWithdrawn ? words.withdraw : words.record}
          </Button>
        </DialogEnds>
      </form>
    </Dialog>
  );
};
