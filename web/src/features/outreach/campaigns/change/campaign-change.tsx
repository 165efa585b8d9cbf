import type { Campaign } from '@rainmaker/contract';
import type { UseFormReturn } from 'react-hook-form';
import { api } from '#lib/api/api.ts';
import { useRecordFields } from '#lib/record-form/use-record-fields.ts';
import { toastSuccess } from '#lib/toast/toast.ts';
import { useNow } from '#lib/use-now.ts';
import { Button } from '#ui/button.tsx';
import { KeptNotice } from '#ui/feedback/kept-notice.tsx';
import { ConflictDialog } from '#ui/overlay/conflict-dialog.tsx';
import { Dialog, DialogEnds } from '#ui/overlay/dialog.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Alert } from '#ui/page.tsx';
import { ApprovalChoice, DailyLimitField } from '../approval-choice.tsx';
import { changeBase, changeFieldOf, changePayload, changeRules, mergeChanges, type ChangeForm } from './change-form.ts';
import { AccountChoice } from '../accounts/account-choice.tsx';
import { type Accounts, accountsOf } from '../accounts/accounts.ts';
import { MomentField } from '../moment-field.tsx';
import styles from './campaign-change.module.css';
import * as words from './words.ts';

interface Props extends Accounts {
  campaign: Campaign;
  onClose: () => void;
}

const Pace = ({ form }: { form: UseFormReturn<ChangeForm> }) => {
  const { errors } = form.formState;
  return (
    <div className={styles['pair']}>
      <DailyLimitField field={form.register('daily_new_limit')} error={errors.daily_new_limit?.message} />
      <MomentField
        label={words.ends}
        help={words.noOneJoinsAfterThisDate}
        error={errors.end_at?.message}
        control={form.control}
        name="end_at"
      />
      <TextField
        label={words.pauseAtThisBounceRate}
        inputMode="decimal"
        end={<span className="faint">%</span>}
        error={errors.bounce_percent?.message}
        {...form.register('bounce_percent')}
      />
      <TextField
        label={words.pauseAtThisComplaintRate}
        inputMode="decimal"
        end={<span className="faint">%</span>}
        help={words.bothLimitsApplyAfterTheFirst}
        error={errors.complaint_percent?.message}
        {...form.register('complaint_percent')}
      />
    </div>
  );
};

const Change = (props: Props) => {
  const { campaign, boxes, senders, onClose } = props;
  const now = useNow();
  const [update] = api.useUpdateCampaignMutation();
  const editing = useRecordFields<ChangeForm, Campaign>({
    record: words.campaignChange(campaign.id),
    opened: changeBase(campaign),
    resolver: changeRules(campaign, now),
    baseOf: changeBase,
    merge: mergeChanges(accountsOf(props)),
    fieldOf: changeFieldOf,
    send: (values, { versions }) => update({ ...changePayload(campaign.id, values), ...versions }).unwrap(),
    onSaved: () => {
      toastSuccess(undefined, words.campaignSaved);
      onClose();
    },
    isGuarded: false,
  });
  const { form, submit, problem } = editing;
  const { errors, isSubmitting } = form.formState;
  return (
    <form className={styles['change']} noValidate onSubmit={(event) => void submit(event)}>
      {editing.isBack && <KeptNotice onStartOver={editing.startOver} />}
      {problem && <Alert tone="bad">{problem}</Alert>}
      <Pace form={form} />
      <fieldset>
        <legend>{words.from}</legend>
        <AccountChoice
          boxes={boxes}
          senders={senders}
          channels={campaign.channels}
          value={editing.values.mailbox_ids}
          onChange={(ids) => form.setValue('mailbox_ids', ids, { shouldDirty: true, shouldValidate: true })}
          error={errors.mailbox_ids?.message}
          canConnect={false}
        />
      </fieldset>
      <fieldset>
        <legend>{words.approval}</legend>
        <ApprovalChoice field={form.register('approval')} />
        <p className="small faint">{words.changesApplyToNewEmailsExisting}</p>
      </fieldset>
      <DialogEnds>
        <Button
          onClick={() => {
            editing.forget();
            onClose();
          }}
        >
          {words.cancel}
        </Button>
        <Button type="submit" variant="go" busy={isSubmitting}>
          {words.save}
        </Button>
      </DialogEnds>
      <ConflictDialog question={editing.question} />
    </form>
  );
};

/** Edits pace, mailboxes, approval, end and guardrails of a campaign, also while it runs. */
export const ChangeDialog = (props: Props) => (
  <Dialog isOpen onClose={props.onClose} title={words.edit(props.campaign.name)} width={560}>
    <Change {...props} />
  </Dialog>
);
