import { LIMITS, OCCASION_LABELS, OCCASIONS } from '@rainmaker/contract';
import type { ReactNode } from 'react';
import { zoneIfOther } from '#lib/format.ts';
import { useNow } from '#lib/use-now.ts';
import { DateField } from '#ui/form/date/date-field.tsx';
import { TextAreaField, TextField } from '#ui/form/field.tsx';
import { OptionField } from '#ui/form/option-field.tsx';
import { AudienceFields } from '../../campaigns/audience/audience-fields.tsx';
import type { Audience } from '../../campaigns/audience/audience-url.ts';
import type { Accounts } from '../../campaigns/accounts/accounts.ts';
import { AccountChoice } from '../../campaigns/accounts/account-choice.tsx';
import type { AnnouncementForm, FormErrors } from './announcement-form.ts';
import { TrackingFields } from '../../tracking-fields.tsx';
import { StyleFields } from '../../writing/style-fields.tsx';
import styles from './new-announcement.module.css';
import * as words from '../words.ts';

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles['section']}>
    <h2>{title}</h2>
    {children}
  </section>
);

interface Props {
  form: AnnouncementForm;
  errors: FormErrors;
  onChange: (change: Partial<AnnouncementForm>) => void;
  audience: Audience;
  onAudience: (audience: Audience) => void;
  accounts: Accounts;
}

const WritingFields = ({ form, onChange }: Pick<Props, 'form' | 'onChange'>) => (
  <>
    <StyleFields
      value={form}
      onChange={onChange}
      before={
        <OptionField
          label={words.occasion}
          options={OCCASIONS}
          labels={OCCASION_LABELS}
          value={form.occasion}
          onChange={(occasion) => onChange({ occasion })}
        />
      }
    />
    <TextField
      label={words.callToAction}
      help={words.callToActionHelp}
      isOptional
      maxLength={LIMITS.callToActionCharacters}
      value={form.call_to_action}
      onChange={({ target }) => onChange({ call_to_action: target.value })}
    />
    <TextField
      label={words.offer}
      help={words.offerHelp}
      isOptional
      maxLength={LIMITS.offerCharacters}
      value={form.offer}
      onChange={({ target }) => onChange({ offer: target.value })}
    />
  </>
);

/** What the announcement is about, who gets it, from where and when. */
export const FormSections = ({ form, errors, onChange, audience, onAudience, accounts }: Props) => {
  const isEmail = form.channel === 'email';
  const zone = zoneIfOther(useNow());
  return (
    <>
      <Section title={words.about}>
        <TextField
          label={words.title}
          help={words.titleHelp}
          error={errors.title}
          maxLength={LIMITS.announcementTitleCharacters}
          value={form.title}
          onChange={({ target }) => onChange({ title: target.value })}
        />
        <TextAreaField
          label={words.goal}
          help={words.goalHelp}
          error={errors.goal}
          rows={3}
          maxLength={LIMITS.announcementGoalCharacters}
          value={form.goal}
          onChange={({ target }) => onChange({ goal: target.value })}
        />
        {isEmail && <WritingFields form={form} onChange={onChange} />}
      </Section>
      <Section title={words.forWhom}>
        <AudienceFields
          audience={audience}
          sequenceId=""
          channel={form.channel}
          mailboxIds={form.mailbox_ids}
          onChange={onAudience}
        />
        <p className={styles['hint']}>{words.frozenAtApproval}</p>
      </Section>
      <Section title={words.from}>
        <AccountChoice
          {...accounts}
          channels={[form.channel]}
          value={form.mailbox_ids}
          onChange={(ids) => onChange({ mailbox_ids: ids })}
          error={errors.mailbox_ids}
        />
      </Section>
      {isEmail && (
        <Section title={words.tracking}>
          <TrackingFields value={form.tracking} onChange={(tracking) => onChange({ tracking })} />
        </Section>
      )}
      <Section title={words.schedule}>
        <DateField
          label={zone === undefined ? words.sendAt : `${words.sendAt} (${zone})`}
          help={words.sendAtHelp}
          isOptional
          hasTime
          value={form.send_at}
          onChange={(value) => onChange({ send_at: value })}
        />
      </Section>
    </>
  );
};
