import { CONSENT_LABELS, GIVEN_BASES, LIMITS } from '@rainmaker/contract';
import { type FormEvent, useState } from 'react';
import { useShowOutcome } from '#features/activity/index.ts';
import { api, type Argument } from '#lib/api/api.ts';
import { toastError } from '#lib/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { TextAreaField } from '#ui/form/field.tsx';
import { OptionField } from '#ui/form/option-field.tsx';
import sectionStyles from '#ui/frame/section.module.css';
import { Dialog, DialogEnds } from '#ui/overlay/dialog.tsx';
import { CHANNEL_LABELS } from '../contact-words.ts';
import type { ActProps } from './act-types.ts';
import * as words from './dialog-words.ts';

type Asked = Argument<'recordConsents'>;
type Channel = Asked['channel'];

const CHANNELS = Object.keys(CHANNEL_LABELS) as Channel[];

/** Records for one, many or all matching people that they agreed to a channel, with the evidence. */
export const ConsentsDialog = ({ target, onClose, onDone }: ActProps) => {
  const { stage, meant, who, names } = target;
  const [record, { isLoading }] = api.useRecordConsentsMutation();
  const showOutcome = useShowOutcome();
  const [channel, setChannel] = useState<Channel>('whatsapp');
  const [basis, setBasis] = useState<Asked['basis']>('consent');
  const [evidence, setEvidence] = useState('');
  const [isTried, setTried] = useState(false);
  const isEmpty = evidence.trim() === '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isEmpty) return;
    try {
      const answer = await record({ stage, ...meant, channel, basis, evidence }).unwrap();
      showOutcome(answer, { fallback: words.consentRecorded, working: words.recordingConsent(who), names, stage });
      onDone?.();
      onClose();
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <Dialog isOpen onClose={onClose} title={words.consentOf(who)}>
      <form className={sectionStyles['form']} noValidate onSubmit={(event) => void submit(event)}>
        <OptionField
          label={words.channel}
          options={CHANNELS}
          labels={CHANNEL_LABELS}
          value={channel}
          onChange={setChannel}
        />
        <OptionField
          label={words.basis}
          options={GIVEN_BASES}
          labels={CONSENT_LABELS}
          value={basis}
          onChange={setBasis}
        />
        <TextAreaField
          label={words.evidence}
          help={words.evidenceHelp}
          rows={3}
          maxLength={500}
          value={evidence}
          error={isTried && isEmpty ? words.evidenceMissing : undefined}
          onChange={({ target: field }) => setEvidence(field.value)}
        />
        <p className="small muted">
          {words.whoWithdrewIsLeftOut} {words.youCanUndoThisForMinutes(LIMITS.undoMinutes)}
        </p>
        <DialogEnds>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" variant="go" busy={isLoading}>
            {words.recordConsent}
          </Button>
        </DialogEnds>
      </form>
    </Dialog>
  );
};
