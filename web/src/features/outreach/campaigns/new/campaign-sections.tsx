import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { TextField } from '#ui/form/field.tsx';
import { ApprovalChoice, DailyLimitField } from '../approval-choice.tsx';
import { AudienceFields } from '../audience/audience-fields.tsx';
import type { CampaignForm } from './campaign-form.ts';
import { AccountChoice } from '../accounts/account-choice.tsx';
import { channelsOf } from '../accounts/accounts.ts';
import { MomentField } from '../moment-field.tsx';
import styles from '../new-campaign.module.css';
import { asksBeneath, Beneath } from './review.tsx';
import { WorkflowChoice } from './workflow-choice.tsx';
import type { EditorProps, useCampaignEditor } from './use-campaign-editor.ts';
import * as words from './words.ts';

const Section = ({ title, help, children }: { title: string; help: string; children: ReactNode }) => (
  <section className={styles['section']}>
    <div>
      <h2>{title}</h2>
      <p>{help}</p>
    </div>
    <div>{children}</div>
  </section>
);

const Pace = ({ form }: { form: UseFormReturn<CampaignForm> }) => {
  const { errors } = form.formState;
  return (
    <div className={styles['stack']}>
      <fieldset>
        <legend className="hidden-text">{words.approval}</legend>
        <ApprovalChoice field={form.register('approval')} />
      </fieldset>
      <div className={styles['pair']}>
        <DailyLimitField field={form.register('daily_new_limit')} error={errors.daily_new_limit?.message} />
        <MomentField
          label={words.starts}
          help={words.leaveEmptyToStartImmediately}
          error={errors.start_at?.message}
          control={form.control}
          name="start_at"
        />
      </div>
    </div>
  );
};

/** The sections of a new campaign. */
export const CampaignSections = ({
  editor,
  sequences,
  boxes,
  senders,
  workspace,
}: EditorProps & { editor: ReturnType<typeof useCampaignEditor> }) => {
  const { form, values, audience, setAudience, choose, hasDraft } = editor;
  const { errors } = form.formState;
  const channels = channelsOf(sequences.find(({ id }) => id === values.sequence_id));
  return (
    <>
      <Section title={words.workflow} help={words.whatTheyGetAndWhen}>
        <div className={styles['stack']}>
          <WorkflowChoice
            sequences={sequences}
            value={values.sequence_id}
            onChange={choose}
            isFixed={hasDraft}
            error={errors.sequence_id?.message}
          />
          <TextField label={words.campaignName} error={errors.name?.message} {...form.register('name')} />
        </div>
      </Section>
      <Section title={words.people} help={words.whoGetsItPeopleWhoCant}>
        <AudienceFields
          audience={audience}
          sequenceId={values.sequence_id}
          mailboxIds={values.mailbox_ids}
          onChange={setAudience}
          isLive={values.isLive}
          onLive={(isLive) => form.setValue('isLive', isLive, { shouldDirty: true })}
        />
      </Section>
      <Section title={words.from} help={words.mailboxesTakeTurnsEachPersonAlways}>
        <AccountChoice
          boxes={boxes}
          senders={senders}
          channels={channels}
          value={values.mailbox_ids}
          onChange={(ids) => form.setValue('mailbox_ids', ids, { shouldDirty: true, shouldValidate: true })}
          error={errors.mailbox_ids?.message}
        />
      </Section>
      <Section title={words.approvalAndPace} help={words.youCanChangeTheseWhileThe}>
        <Pace form={form} />
      </Section>
      {channels.includes('email') && asksBeneath(boxes, values.mailbox_ids, workspace) && (
        <Section title={words.emailFooter} help={words.youOnlyEnterThisOnceAn}>
          <Beneath form={form} boxes={boxes} workspace={workspace} />
        </Section>
      )}
    </>
  );
};
