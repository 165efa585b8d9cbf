import { DO_NOT_CONTACT, STAGE_LABELS, statusLabel, type Stage } from '@rainmaker/contract';
import { useState, type FormEvent } from 'react';
import { useKeptState } from '#lib/record-form/use-kept-state.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogEnds } from '#ui/overlay/dialog.tsx';
import { TextAreaField } from '#ui/form/field.tsx';
import type { Ask } from './status-choices.ts';
import type { StatusChange } from './use-change-status.ts';
import * as texts from './dialog-words.ts';

export interface StatusDialogProps {
  stage: Stage;
  /** "Amara Okafor" or "120 leads" */
  who: string;
  /** Set for one person: the typed text is stored for them; otherwise for this selection. */
  personId?: string;
  status: string;
  ask: Ask;
  /** For many: who is skipped, such as "Won and Closed". */
  stays?: string | undefined;
  /** False keeps the dialog open. */
  onChange: (change: StatusChange) => Promise<boolean>;
  onClose: () => void;
}

const explain = (stage: Stage, status: string, ask: Ask): string => {
  if (status === DO_NOT_CONTACT) {
    return texts.theyGetNoMoreMessagesOn;
  }
  if (ask === 'evidence') return texts.theyAskedNotToBeContacted;
  return ask === 'reason' ? texts.theReasonIsSavedToThe(STAGE_LABELS[stage].one) : texts.youCanUndoThisFor10;
};

const LABELS: Record<Exclude<Ask, 'nothing'>, { label: string; missing: string }> = {
  reason: { label: texts.reason, missing: texts.enterAReason },
  evidence: { label: texts.howDidTheyAgree, missing: texts.enterHowAndWhenTheyAgreed },
};

/** Confirms a status change that requires a text or has serious effects. */
export const StatusDialog = ({ stage, who, personId, status, ask, stays, onChange, onClose }: StatusDialogProps) => {
  const kept = useKeptState(`status:${personId ?? `${stage} ${who}`}:${status}`, '');
  const { value: words, set: setWords, drop } = kept;
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isStop = status === DO_NOT_CONTACT;
  const isMissing = ask !== 'nothing' && words.trim() === '';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isMissing) return;
    setBusy(true);
    const isDone = await onChange({ status, ...(ask !== 'nothing' && { [ask]: words.trim() }) });
    setBusy(false);
    if (!isDone) return;
    drop();
    onClose();
  };

  return (
    <Dialog isOpen onClose={onClose} title={isStop ? texts.stopContacting(who) : `${who}: ${statusLabel(status)}`}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <p className="muted" style={{ marginBottom: ask === 'nothing' ? 0 : 16 }}>
          {explain(stage, status, ask)}
          {stays && texts.peopleWhoAreStayUnchanged(stays)}
        </p>
        {ask !== 'nothing' && (
          <TextAreaField
            label={LABELS[ask].label}
            maxLength={500}
            data-autofocus
            value={words}
            error={isTried && isMissing ? LABELS[ask].missing : undefined}
            onChange={(event) => setWords(event.target.value)}
          />
        )}
        <DialogEnds>
          <Button
            onClick={() => {
              drop();
              onClose();
            }}
          >
            {texts.cancel}
          </Button>
          <Button type="submit" variant={isStop ? 'danger' : 'go'} busy={isBusy}>
            {isStop ? texts.doNotContact : texts.setTo(statusLabel(status))}
          </Button>
        </DialogEnds>
      </form>
    </Dialog>
  );
};
