import { CURRENCIES } from '@rainmaker/contract/money';
import { api, type Answer } from '#lib/api/api.ts';
import { countryName } from '#lib/format.ts';
import { useMay } from '#lib/api/permissions.ts';
import { kindOf } from '#lib/session/session.ts';
import { useAppSelector } from '#lib/api/store.ts';
import { errorText } from '#lib/errors.ts';
import { SelectField, TextField } from '#ui/form/field.tsx';
import { KeptNotice } from '#ui/feedback/kept-notice.tsx';
import { Alert } from '#ui/page.tsx';
import { SectionEnds } from '#ui/frame/section-ends.tsx';
import { SectionLoading } from '#ui/frame/section-loading.tsx';
import sectionStyles from '#ui/frame/section.module.css';
import styles from './settings.module.css';
import { Holidays } from './holidays.tsx';
import { SendingHours } from './sending-hours.tsx';
import { useWorkspaceForm, type WorkspaceForm } from './use-workspace-form.ts';
import * as words from './words.ts';

const ZONES = Intl.supportedValuesOf('timeZone');

const withOwn = (list: readonly string[], own: string): string[] => [...new Set([...list, own])].toSorted();

const Basics = ({ form }: { form: WorkspaceForm }) => {
  const { values, set, wrong } = form;
  const { data } = api.useGetCountriesQuery();
  const countries = data?.results ?? [];
  return (
    <div className={styles['pairs']}>
      <TextField
        label={words.name}
        maxLength={120}
        value={values.name}
        error={wrong['name']}
        onChange={({ target }) => set({ name: target.value })}
      />
      <SelectField
        label={words.country}
        help={words.usedForPhoneNumbersWithoutA}
        value={values.country}
        error={wrong['country']}
        onChange={({ target }) => set({ country: target.value })}
      >
        {!countries.some(({ code }) => code === values.country) && (
          <option value={values.country}>{countryName(values.country)}</option>
        )}
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={words.timeZone}
        value={values.timezone}
        error={wrong['timezone']}
        onChange={({ target }) => set({ timezone: target.value })}
      >
        {withOwn(ZONES, values.timezone).map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={words.currency}
        help={words.usedForAmountsWithoutACurrency}
        value={values.currency}
        error={wrong['currency']}
        onChange={({ target }) => set({ currency: target.value })}
      >
        {withOwn(CURRENCIES, values.currency).map((code) => (
          <option key={code} value={code}>
            {code}
          </option>
        ))}
      </SelectField>
    </div>
  );
};

const Editor = ({ workspace, mayChange }: { workspace: Answer<'getWorkspace'>; mayChange: boolean }) => {
  const form = useWorkspaceForm(workspace);
  return (
    <>
      <form
        id="workspace-form"
        className={sectionStyles['mid']}
        aria-label={words.workspace}
        // If nothing inside is focusable, the scroll container is: scrolling must work with the keyboard.
        tabIndex={mayChange ? undefined : 0}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.save();
        }}
      >
        <fieldset disabled={!mayChange} className={sectionStyles['form']}>
          <legend className="hidden-text">{words.workspace}</legend>
          <div>
            <h2>{words.workspace}</h2>
            <p className={sectionStyles['lead']}>
              {mayChange ? words.theseSettingsApplyToEveryoneIn : words.settingsReadOnly}
            </p>
          </div>
          {form.isBack && <KeptNotice onStartOver={form.startOver} />}
          {form.problem && <Alert tone="bad">{form.problem}</Alert>}
          <Basics form={form} />
          <SendingHours form={form} />
          <Holidays form={form} />
        </fieldset>
      </form>
      <SectionEnds form={form} formId="workspace-form" onDiscard={form.startOver} />
    </>
  );
};

/** Name, location, currency, sending hours and holidays of the workspace. */
export const WorkspaceSection = () => {
  const { data, error, refetch } = api.useGetWorkspaceQuery();
  const isMain = useAppSelector(({ auth }) => kindOf(auth)) === 'user';
  const mayChange = useMay('updateWorkspace') && isMain;
  if (data) return <Editor workspace={data} mayChange={mayChange} />;
  return <SectionLoading problem={error && errorText(error)} onRetry={() => void refetch()} />;
};
