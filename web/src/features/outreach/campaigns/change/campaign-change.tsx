import type { Campaign, Mailbox } from '@rainmaker/contract';
import { useState } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { api } from '#lib/api/api.ts';
import { errorText, fieldErrors } from '#lib/errors.ts';
import { toastSuccess } from '#lib/toast/toast.ts';
import { useNow } from '#lib/use-now.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogEnds } from '#ui/overlay/dialog.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Alert } from '#ui/page.tsx';
import { ApprovalChoice, DailyLimitField } from '../approval-choice.tsx';
import {
  CHANGE_FIELDS,
  changeFieldOf,
  changePayload,
  changeRules,
  toChangeForm,
  type ChangeForm,
} from './change-form.ts';
import { MailboxChoice } from '../mailbox-choice.tsx';
import styles from './campaign-change.module.css';

interface Props {
  campaign: Campaign;
  boxes: readonly Mailbox[];
  onClose: () => void;
}

const useChange = (form: UseFormReturn<ChangeForm>, { campaign, onClose }: Props) => {
  const [update] = api.useUpdateCampaignMutation();
  // Of the campaign as the form was filled, whatever is read while it is open.
  const [version] = useState(campaign.version);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = form.handleSubmit(async (values) => {
    setProblem(null);
    try {
      await update(changePayload({ id: campaign.id, version }, values)).unwrap();
      toastSuccess(undefined, 'Saved.');
      onClose();
    } catch (error) {
      const wrong = Object.entries(fieldErrors(error)).flatMap(([place, message]) =>
        CHANGE_FIELDS.filter((name) => name === changeFieldOf(place)).map((name) => ({ name, message })),
      );
      for (const { name, message } of wrong) form.setError(name, { type: 'server', message });
      if (wrong.length === 0) setProblem(errorText(error));
    }
  });
  return { submit, problem };
};

const Pace = ({ form }: { form: UseFormReturn<ChangeForm> }) => {
  const { errors } = form.formState;
  return (
    <div className={styles['pair']}>
      <DailyLimitField field={form.register('daily_new_limit')} error={errors.daily_new_limit?.message} />
      <TextField
        label="Ends"
        isOptional
        type="datetime-local"
        help="Nobody joins after it; who is in goes on."
        error={errors.end_at?.message}
        {...form.register('end_at')}
      />
      <TextField
        label="Pauses when this share bounces"
        inputMode="decimal"
        end={<span className="faint">%</span>}
        error={errors.bounce_percent?.message}
        {...form.register('bounce_percent')}
      />
      <TextField
        label="Pauses when this share complains"
        inputMode="decimal"
        end={<span className="faint">%</span>}
        help="Both count from 50 e-mails on."
        error={errors.complaint_percent?.message}
        {...form.register('complaint_percent')}
      />
    </div>
  );
};

const Change = (props: Props) => {
  const { campaign, boxes, onClose } = props;
  const now = useNow();
  const form = useForm<ChangeForm>({
    resolver: changeRules(campaign, now),
    mode: 'onTouched',
    defaultValues: toChangeForm(campaign),
  });
  const { submit, problem } = useChange(form, props);
  const chosen = useWatch({ control: form.control, name: 'mailbox_ids' });
  const { errors, isSubmitting } = form.formState;
  return (
    <form className={styles['change']} noValidate onSubmit={(event) => void submit(event)}>
      {problem && <Alert tone="bad">{problem}</Alert>}
      <Pace form={form} />
      <fieldset>
        <legend>From</legend>
        <MailboxChoice
          boxes={boxes}
          value={chosen}
          onChange={(ids) => form.setValue('mailbox_ids', ids, { shouldDirty: true, shouldValidate: true })}
          error={errors.mailbox_ids?.message}
          canConnect={false}
        />
      </fieldset>
      <fieldset>
        <legend>Approval</legend>
        <ApprovalChoice field={form.register('approval')} />
        <p className="small faint">It holds for what is written from now on; drafts that are there wait for you.</p>
      </fieldset>
      <DialogEnds>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="go" busy={isSubmitting}>
          Save
        </Button>
      </DialogEnds>
    </form>
  );
};

/** Pace, mailboxes, approval, end and guardrails of a campaign that may be running. */
export const ChangeDialog = (props: Props) => (
  <Dialog isOpen onClose={props.onClose} title={`Change “${props.campaign.name}”`} width={560}>
    <Change {...props} />
  </Dialog>
);
