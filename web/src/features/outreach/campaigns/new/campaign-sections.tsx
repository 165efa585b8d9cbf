import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { TextField } from '#ui/form/field.tsx';
import { ApprovalChoice, DailyLimitField } from '../approval-choice.tsx';
import { AudienceFields } from '../audience/audience-fields.tsx';
import type { CampaignForm } from './campaign-form.ts';
import { MailboxChoice } from '../mailbox-choice.tsx';
import styles from '../new-campaign.module.css';
import { asksBeneath, Beneath } from './review.tsx';
import { WorkflowChoice } from './workflow-choice.tsx';
import type { EditorProps, useCampaignEditor } from './use-campaign-editor.ts';

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
        <legend className="hidden-text">Approval</legend>
        <ApprovalChoice field={form.register('approval')} />
      </fieldset>
      <div className={styles['pair']}>
        <DailyLimitField field={form.register('daily_new_limit')} error={errors.daily_new_limit?.message} />
        <TextField
          label="Begins"
          isOptional
          type="datetime-local"
          help="Empty: at once."
          error={errors.start_at?.message}
          {...form.register('start_at')}
        />
      </div>
    </div>
  );
};

/** The questions of a campaign, one after the other. */
export const CampaignSections = ({
  editor,
  sequences,
  boxes,
  workspace,
}: EditorProps & { editor: ReturnType<typeof useCampaignEditor> }) => {
  const { form, values, audience, setAudience, choose, hasDraft } = editor;
  const { errors } = form.formState;
  return (
    <>
      <Section title="Workflow" help="What they get, and when.">
        <div className={styles['stack']}>
          <WorkflowChoice
            sequences={sequences}
            value={values.sequence_id}
            onChange={choose}
            isFixed={hasDraft}
            error={errors.sequence_id?.message}
          />
          <TextField label="Name of the campaign" error={errors.name?.message} {...form.register('name')} />
        </div>
      </Section>
      <Section title="People" help="Who it is for. Who must not be written to is left out by itself.">
        <AudienceFields
          audience={audience}
          mailboxIds={values.mailbox_ids}
          onChange={setAudience}
          isLive={values.isLive}
          onLive={(isLive) => form.setValue('isLive', isLive, { shouldDirty: true })}
        />
      </Section>
      <Section title="From" help="Several mailboxes take turns; a person always hears from the same one.">
        <MailboxChoice
          boxes={boxes}
          value={values.mailbox_ids}
          onChange={(ids) => form.setValue('mailbox_ids', ids, { shouldDirty: true, shouldValidate: true })}
          error={errors.mailbox_ids?.message}
        />
      </Section>
      <Section title="Approval and pace" help="You can change this while it runs.">
        <Pace form={form} />
      </Section>
      {asksBeneath(boxes, values.mailbox_ids, workspace) && (
        <Section title="Under every e-mail" help="Asked once. The way to unsubscribe stands there by itself.">
          <Beneath form={form} boxes={boxes} workspace={workspace} />
        </Section>
      )}
    </>
  );
};
