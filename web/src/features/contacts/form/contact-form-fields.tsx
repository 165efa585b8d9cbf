import { CURRENCIES } from '@rainmaker/contract/money';
import { type CustomField, SIZE_BANDS, type Stage } from '@rainmaker/contract';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { api } from '#lib/api/api.ts';
import { countryName, languageName } from '#lib/format.ts';
import { FormDateField } from '#ui/form/date/form-date-field.tsx';
import { SelectField, TextAreaField, TextField } from '#ui/form/field.tsx';
import { FormSection } from '#ui/frame/form-section.tsx';
import sectionStyles from '#ui/frame/form-section.module.css';
import { FIELD_LABELS, type ContactForm, type FormField, fieldLabel, ownField } from './contact-form-values.ts';
import styles from './contact-form.module.css';
import { useCustomFields } from '../use-custom-fields.ts';
import * as words from './words.ts';

const LANGUAGES = words.languageTags.split(' ');
const ZONES = Intl.supportedValuesOf('timeZone');

type Form = UseFormReturn<ContactForm>;
interface Option {
  value: string;
  label: string;
}

interface OneProps {
  form: Form;
  name: FormField;
  /** For a custom field. */
  label?: string;
  help?: string;
  type?: string;
  autoComplete?: string;
  isWhole?: boolean;
}

const One = ({ form, name, label, isWhole, ...rest }: OneProps) => (
  <div className={isWhole ? sectionStyles['whole'] : undefined}>
    <TextField
      label={label ?? fieldLabel(name)}
      error={form.formState.errors[name]?.message}
      autoComplete="off"
      {...rest}
      {...form.register(name)}
    />
  </div>
);

const OneDate = ({ form, name, label }: Pick<OneProps, 'form' | 'name' | 'label'>) => (
  <FormDateField
    label={label ?? fieldLabel(name)}
    error={form.formState.errors[name]?.message}
    control={form.control}
    name={name}
  />
);

interface ChoiceProps {
  form: Form;
  name: FormField;
  label?: string;
  options: Option[];
  empty: string;
  /** The label of a value that isn't in the list, or not yet. */
  labelOf?: (value: string) => string;
}

const Choice = ({ form, name, label, options, empty, labelOf = (value) => value }: ChoiceProps) => {
  // A select shows nothing for a value without an option; while the list is loading it must not show "Not known".
  const value = form.getValues(name);
  const own = value && !options.some((option) => option.value === value) ? [{ value, label: labelOf(value) }] : [];
  return (
    <SelectField
      label={label ?? fieldLabel(name)}
      error={form.formState.errors[name]?.message}
      {...form.register(name)}
    >
      <option value="">{empty}</option>
      {[...own, ...options].map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  );
};

const Person = ({ form }: { form: Form }) => (
  <FormSection title={words.person} say={words.aFirstNameAndAtLeast}>
    <One form={form} name="first_name" />
    <One form={form} name="last_name" />
    <One form={form} name="email" type="email" />
    <One form={form} name="phone" type="tel" help={words.withOrWithoutCountryCode} />
    <One form={form} name="whatsapp" type="tel" help={words.ifDifferentFromThePhoneNumber} />
    <One form={form} name="linkedin_url" />
  </FormSection>
);

/** The fields for adding a person; the rest is under "More details". */
const NewPerson = ({ form }: { form: Form }) => (
  <FormSection title={words.person} say={words.aFirstNameAndAtLeast}>
    <One form={form} name="first_name" />
    <One form={form} name="last_name" />
    <One form={form} name="email" type="email" />
    <One form={form} name="phone" type="tel" help={words.withOrWithoutCountryCode} />
    <One form={form} name="company_name" />
    <One form={form} name="job_title" />
    <One form={form} name="linkedin_url" />
    <One form={form} name="whatsapp" type="tel" help={words.ifDifferentFromThePhoneNumber} />
  </FormSection>
);

const Work = ({ form, isNew }: { form: Form; isNew: boolean }) => (
  <FormSection title={words.work} say={words.useTheseDetailsToPersonalizeYour}>
    {!isNew && <One form={form} name="job_title" />}
    {!isNew && <One form={form} name="company_name" />}
    <One form={form} name="website" />
    <One form={form} name="industry" />
    <Choice
      form={form}
      name="size_band"
      empty={words.unknown}
      options={SIZE_BANDS.map((band) => ({ value: band, label: words.people(band.replace('-', '–')) }))}
    />
    <One form={form} name="seniority" />
  </FormSection>
);

const Place = ({ form }: { form: Form }) => {
  const { data } = api.useGetCountriesQuery();
  const countries = (data?.results ?? []).map(({ code, name }) => ({ value: code, label: name }));
  const languages = LANGUAGES.map((tag) => ({ value: tag, label: languageName(tag) })).toSorted((one, other) =>
    one.label.localeCompare(other.label),
  );
  return (
    <FormSection title={words.location} say={words.emailsAreSentDuringTheirWorking}>
      <Choice form={form} name="country" empty={words.unknown} options={countries} labelOf={countryName} />
      <One form={form} name="state" />
      <One form={form} name="city" />
      <Choice
        form={form}
        name="timezone"
        empty={words.basedOnCountry}
        options={ZONES.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
      />
      <Choice form={form} name="language" empty={words.unknown} options={languages} labelOf={languageName} />
    </FormSection>
  );
};

const Deal = ({ form, stage, currency }: { form: Form; stage: Stage; currency: string }) => (
  <FormSection
    title={stage === 'customer' ? words.business : words.deal}
    say={stage === 'customer' ? words.contractValueAndRenewal : words.expectedValueAndProbability}
  >
    <One form={form} name="expected_value" />
    <Choice
      form={form}
      name="currency"
      empty={words.workspaceCurrency(currency)}
      options={CURRENCIES.map((code) => ({ value: code, label: code }))}
    />
    <One form={form} name="probability" type="number" />
    <OneDate form={form} name="expected_close" />
    {stage === 'customer' && (
      <>
        <OneDate form={form} name="customer_since" />
        <OneDate form={form} name="renewal_at" />
      </>
    )}
    <div className={sectionStyles['whole']}>
      <TextAreaField
        label={FIELD_LABELS.need}
        error={form.formState.errors.need?.message}
        maxLength={2000}
        {...form.register('need')}
      />
    </div>
  </FormSection>
);

const YES_NO = [
  { value: 'yes', label: words.yes },
  { value: 'no', label: words.no },
];

const OwnOne = ({ form, field }: { form: Form; field: CustomField }) => {
  const name = ownField(field.name);
  const { label } = field;
  if (field.kind === 'choice' || field.kind === 'yes_no') {
    const options = field.kind === 'yes_no' ? YES_NO : field.options.map((value) => ({ value, label: value }));
    return <Choice form={form} name={name} label={label} empty={words.unknown} options={options} />;
  }
  if (field.kind === 'date') return <OneDate form={form} name={name} label={label} />;
  return <One form={form} name={name} label={label} type={field.kind} />;
};

/** The custom fields. */
const Own = ({ form }: { form: Form }) => {
  const fields = useCustomFields();
  if (fields.length === 0) return null;
  return (
    <FormSection title={words.customFields} say={words.fieldsYourWorkspaceAdded}>
      {fields.map((field) => (
        <OwnOne key={field.name} form={form} field={field} />
      ))}
    </FormSection>
  );
};

const BASIC: readonly FormField[] = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'company_name',
  'job_title',
  'linkedin_url',
  'whatsapp',
];

interface FieldsProps {
  form: Form;
  stage: Stage;
  currency: string;
}

const Rest = ({ form, stage, currency, isNew }: FieldsProps & { isNew: boolean }) => (
  <>
    <Work form={form} isNew={isNew} />
    <Place form={form} />
    {stage !== 'prospect' && <Deal form={form} stage={stage} currency={currency} />}
    <Own form={form} />
    <FormSection title={words.notes} say={words.helpsYouFindThemLater}>
      <One form={form} name="tags" help={words.separateWithCommas} isWhole />
      <One form={form} name="source_detail" help={words.suchAsAnEventOrReferral} isWhole />
    </FormSection>
  </>
);

/** Closed until it is asked for, or holds something: what was pasted, kept in the browser, or is wrong. */
const More = ({ form, ...rest }: FieldsProps) => {
  const [isOpen, setOpen] = useState(false);
  const { errors, dirtyFields } = form.formState;
  const holds = [errors, dirtyFields].some((fields) =>
    Object.keys(fields).some((name) => !(BASIC as readonly string[]).includes(name)),
  );
  return (
    <details className={styles['more']} open={isOpen || holds} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <ChevronRight aria-hidden />
        {words.moreDetails}
      </summary>
      <Rest form={form} {...rest} isNew />
    </details>
  );
};

/** The form of a person, in sections; of a new one what is needed first. */
export const ContactFormFields = ({ isNew, ...props }: FieldsProps & { isNew: boolean }) =>
  isNew ? (
    <>
      <NewPerson form={props.form} />
      <More {...props} />
    </>
  ) : (
    <>
      <Person form={props.form} />
      <Rest {...props} isNew={false} />
    </>
  );
