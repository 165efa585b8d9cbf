import { SecuritySection } from '#features/accounts/index.ts';
import { api, type Answer } from '#lib/api/api.ts';
import { errorText } from '#lib/errors.ts';
import { countryName } from '#lib/format.ts';
import { useMay } from '#lib/api/permissions.ts';
import { mergeFields } from '#lib/record-form/merge-edits.ts';
import { useRecordForm, type RecordForm } from '#lib/record-form/use-record-form.ts';
import { Button } from '#ui/button.tsx';
import { CheckChoice } from '#ui/form/choice.tsx';
import { SelectField, TextField } from '#ui/form/field.tsx';
import { ConflictDialog } from '#ui/overlay/conflict-dialog.tsx';
import { KeptNotice } from '#ui/feedback/kept-notice.tsx';
import { LeaveQuestion } from '#ui/overlay/leave-question.tsx';
import { Alert, Page, SaveBar, Scroll } from '#ui/page.tsx';
import { PageSpinner } from '#ui/feedback/spinner.tsx';
import { LogoField } from './logo-field.tsx';
import { LoadProblem } from '#ui/feedback/load-problem.tsx';
import styles from './profile.module.css';
import * as words from './words.ts';

type User = Answer<'getUser'>;
type Profile = Pick<
  User,
  'first_name' | 'last_name' | 'phone' | 'job_title' | 'timezone' | 'reminder_emails' | 'company_name' | 'country'
>;
type Form = RecordForm<Profile>;

const LABELS: Record<keyof Profile, string> = {
  first_name: words.firstName,
  last_name: words.lastName,
  phone: words.phone,
  job_title: words.jobTitle,
  timezone: words.timeZone,
  reminder_emails: words.reminderEmails,
  company_name: words.company,
  country: words.country,
};
const merge = mergeFields<Profile>(
  (name) => LABELS[name],
  (name, value) => (name === 'country' ? countryName(String(value)) : undefined),
);

const baseOf = (user: User) => {
  const { first_name, last_name, phone, job_title, timezone, reminder_emails, company_name, country } = user;
  return {
    values: { first_name, last_name, phone, job_title, timezone, reminder_emails, company_name, country },
    // Company and country belong to the workspace.
    versions: { version: user.version, workspace_version: user.workspace_version },
  };
};

const ZONES = Intl.supportedValuesOf('timeZone');

const You = ({ form, email }: { form: Form; email: string }) => {
  const { values, set, wrong } = form;
  return (
    <section className={styles['section']}>
      <div>
        <h2>{words.you}</h2>
        <p>{words.yourColleaguesSeeThisAndIt}</p>
      </div>
      <div className={styles['fields']}>
        <TextField
          label={words.firstName}
          autoComplete="given-name"
          maxLength={80}
          value={values.first_name}
          error={wrong['first_name']}
          onChange={({ target }) => set({ first_name: target.value })}
        />
        <TextField
          label={words.lastName}
          autoComplete="family-name"
          maxLength={80}
          value={values.last_name}
          error={wrong['last_name']}
          onChange={({ target }) => set({ last_name: target.value })}
        />
        <TextField label={words.email} type="email" value={email} readOnly help={words.youSignInWithThisEmail} />
        <TextField
          label={words.phone}
          isOptional
          type="tel"
          autoComplete="tel"
          maxLength={40}
          value={values.phone ?? ''}
          error={wrong['phone']}
          onChange={({ target }) => set({ phone: target.value })}
        />
        <TextField
          label={words.jobTitle}
          isOptional
          autoComplete="organization-title"
          maxLength={120}
          value={values.job_title ?? ''}
          error={wrong['job_title']}
          onChange={({ target }) => set({ job_title: target.value })}
        />
        <SelectField
          label={words.timeZone}
          help={words.forTimesInEmailsToYou}
          value={values.timezone}
          error={wrong['timezone']}
          onChange={({ target }) => set({ timezone: target.value })}
        >
          {[...new Set([...ZONES, values.timezone])].toSorted().map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll('_', ' ')}
            </option>
          ))}
        </SelectField>
        <CheckChoice
          label={words.reminderEmails}
          help={words.remindersAlsoOnScreen}
          checked={values.reminder_emails}
          onChange={({ target }) => set({ reminder_emails: target.checked })}
        />
      </div>
    </section>
  );
};

const Company = ({ form }: { form: Form }) => {
  const { values, set, wrong } = form;
  const mayChange = useMay('updateWorkspace');
  const { data } = api.useGetCountriesQuery();
  const countries = data?.results ?? [];
  return (
    <section className={styles['section']}>
      <div>
        <h2>{words.company}</h2>
        <p>{mayChange ? words.appliesToEveryoneInTheWorkspace : words.appliesToEveryoneReadOnly}</p>
      </div>
      <div className={styles['fields']}>
        <TextField
          label={words.company}
          isOptional={mayChange}
          autoComplete="organization"
          maxLength={120}
          readOnly={!mayChange}
          value={values.company_name ?? ''}
          error={wrong['company_name']}
          onChange={({ target }) => set({ company_name: target.value })}
        />
        <SelectField
          label={words.country}
          disabled={!mayChange}
          value={values.country}
          error={wrong['country']}
          onChange={({ target }) => set({ country: target.value })}
        >
          {!countries.some(({ code }) => code === values.country) && (
            <option value={values.country}>{values.country}</option>
          )}
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
    </section>
  );
};

const Editor = ({ user }: { user: User }) => {
  const [update] = api.useUpdateUserMutation();
  const form = useRecordForm<Profile, User>({
    record: 'profile',
    read: user,
    toBase: baseOf,
    merge,
    send: (changes, versions) => update({ ...versions, ...changes }).unwrap(),
  });
  return (
    <Page title={words.editProfile}>
      <Scroll label={words.profile}>
        <form
          id="profile-form"
          className={styles['body']}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void form.save();
          }}
        >
          {form.isBack && <KeptNotice onStartOver={form.startOver} />}
          {form.problem && <Alert tone="bad">{form.problem}</Alert>}
          <LogoField user={user} />
          <You form={form} email={user.email} />
          <Company form={form} />
        </form>
        <div className={styles['below']}>
          <SecuritySection />
        </div>
      </Scroll>
      {form.isDirty && (
        <SaveBar say={words.unsavedChangesADraftIsKept}>
          <Button onClick={form.startOver}>{words.discard}</Button>
          <Button type="submit" form="profile-form" variant="go" busy={form.isBusy}>
            {words.save}
          </Button>
        </SaveBar>
      )}
      <ConflictDialog question={form.question} />
      <LeaveQuestion guard={form.guard} onLeave={form.leave} />
    </Page>
  );
};

/** The person's profile: name, logo, company and account security. */
export const Component = () => {
  const { data: user, error, refetch } = api.useGetUserQuery();
  if (user) return <Editor user={user} />;
  if (!error) return <PageSpinner />;
  return (
    <Page title={words.editProfile}>
      <div className={styles['body']}>
        <LoadProblem say={errorText(error)} onRetry={() => void refetch()} />
      </div>
    </Page>
  );
};
