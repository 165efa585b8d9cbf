import { LIMITS } from '@rainmaker/contract/limits';
import { X } from 'lucide-react';
import { useState } from 'react';
import { api, type Answer } from '#lib/api/api.ts';
import { errorText } from '#lib/errors.ts';
import { placeNow } from '#lib/place.ts';
import { toastError, toastSuccess } from '#lib/toast/toast.ts';
import { toTyped } from '#lib/typed-moment.ts';
import { useNow } from '#lib/use-now.ts';
import { IconButton } from '#ui/button.tsx';
import { KeptNotice } from '#ui/feedback/kept-notice.tsx';
import { TextAreaField, TextField } from '#ui/form/field.tsx';
import { OptionField } from '#ui/form/option-field.tsx';
import { SectionEnds } from '#ui/frame/section-ends.tsx';
import { SectionLoading } from '#ui/frame/section-loading.tsx';
import sectionStyles from '#ui/frame/section.module.css';
import { Alert } from '#ui/page.tsx';
import { firstNumber, problemsOf, useEstimateSettings } from './use-estimate-settings.ts';
import styles from './settings.module.css';
import * as words from './words.ts';

type Settings = Answer<'getEstimateSettings'>;
type Form = ReturnType<typeof useEstimateSettings>;

interface PartProps {
  form: Form;
  wrong: Partial<Record<string, string>>;
}

const TAX_MODES = ['exclusive', 'inclusive'] as const;

const Numbers = ({ form, wrong, settings }: PartProps & { settings: Settings }) => {
  const now = useNow();
  const { values, set } = form;
  const isFixed = settings.has_numbers;
  const typed = firstNumber(values, toTyped(now.toISOString(), placeNow().zone).slice(0, 10));
  const next = isFixed ? settings.next_number : typed;
  return (
    <>
      <h3 className={styles['heading']}>{words.numbers}</h3>
      <div className={styles['pairs']}>
        <TextField
          label={words.pattern}
          value={values.pattern}
          error={wrong['pattern'] ?? wrong['number_pattern']}
          help={words.patternHelp}
          disabled={isFixed}
          autoComplete="off"
          maxLength={40}
          onChange={({ target }) => set({ pattern: target.value })}
        />
        <TextField
          label={words.start}
          value={values.start}
          error={wrong['start'] ?? wrong['number_start']}
          disabled={isFixed}
          inputMode="numeric"
          autoComplete="off"
          onChange={({ target }) => set({ start: target.value })}
        />
      </div>
      <p className={styles['next']} role="status">
        {next !== undefined && words.next(next)} {isFixed && words.fixed}
      </p>
    </>
  );
};

const Defaults = ({ form, wrong }: PartProps) => {
  const { values, set } = form;
  return (
    <>
      <h3 className={styles['heading']}>{words.defaults}</h3>
      <div className={styles['pairs']}>
        <TextField
          label={words.validDays}
          value={values.validDays}
          error={wrong['validDays'] ?? wrong['valid_days']}
          help={words.validDaysHelp}
          inputMode="numeric"
          autoComplete="off"
          onChange={({ target }) => set({ validDays: target.value })}
        />
        <TextField
          label={words.deposit}
          isOptional
          value={values.deposit}
          error={wrong['deposit'] ?? wrong['deposit_percent']}
          help={words.depositHelp}
          inputMode="decimal"
          autoComplete="off"
          onChange={({ target }) => set({ deposit: target.value })}
        />
        <OptionField
          label={words.prices}
          options={TAX_MODES}
          labels={words.TAX_MODE_LABELS}
          value={values.taxMode}
          onChange={(taxMode) => set({ taxMode })}
        />
        <TextField
          label={words.taxRate}
          value={values.taxRate}
          error={wrong['taxRate'] ?? wrong['tax_rate']}
          help={words.taxRateHelp}
          inputMode="decimal"
          autoComplete="off"
          onChange={({ target }) => set({ taxRate: target.value })}
        />
      </div>
      <TextAreaField
        label={words.notes}
        isOptional
        rows={3}
        maxLength={LIMITS.estimateNotesCharacters}
        value={values.notes}
        error={wrong['notes']}
        onChange={({ target }) => set({ notes: target.value })}
      />
      <TextAreaField
        label={words.terms}
        isOptional
        rows={5}
        maxLength={LIMITS.estimateTermsCharacters}
        value={values.terms}
        error={wrong['terms']}
        onChange={({ target }) => set({ terms: target.value })}
      />
    </>
  );
};

const Appearance = ({ form, wrong }: PartProps) => {
  const { values, set } = form;
  return (
    <>
      <h3 className={styles['heading']}>{words.appearance}</h3>
      <TextField
        label={words.brandColor}
        isOptional
        value={values.brandColor}
        error={wrong['brandColor'] ?? wrong['brand_color']}
        help={words.brandColorHelp}
        autoComplete="off"
        maxLength={7}
        onChange={({ target }) => set({ brandColor: target.value })}
      />
    </>
  );
};

const Templates = () => {
  const { data } = api.useGetEstimateTemplatesQuery();
  const [remove] = api.useDeleteEstimateTemplateMutation();
  const deleteIt = async (id: string): Promise<void> => {
    try {
      toastSuccess(await remove({ id }).unwrap(), words.templateDeleted);
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <>
      <h3 className={styles['heading']}>{words.templates}</h3>
      {data?.results.length === 0 && <p className={styles['next']}>{words.templatesText}</p>}
      <ul className={styles['templates']}>
        {data?.results.map(({ id, name, currency }) => (
          <li key={id}>
            <span className="cut">{name}</span>
            <span className="faint">{currency}</span>
            <IconButton
              tight
              icon={<X aria-hidden />}
              label={words.deleteTemplate(name)}
              onClick={() => void deleteIt(id)}
            />
          </li>
        ))}
      </ul>
    </>
  );
};

const Editor = ({ settings }: { settings: Settings }) => {
  const form = useEstimateSettings(settings);
  const problems = problemsOf(form.values);
  const wrong = { ...form.wrong, ...problems };
  const [isChecked, setChecked] = useState(false);
  return (
    <>
      <form
        id="estimate-settings"
        className={sectionStyles['mid']}
        aria-label={words.title}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setChecked(true);
          if (Object.keys(problems).length === 0) void form.save();
        }}
      >
        <div className={sectionStyles['form']}>
          <div>
            <h2>{words.title}</h2>
            <p className={sectionStyles['lead']}>{words.lead}</p>
          </div>
          {form.isBack && <KeptNotice onStartOver={form.startOver} />}
          {form.problem && <Alert tone="bad">{form.problem}</Alert>}
          <Numbers form={form} wrong={isChecked ? wrong : form.wrong} settings={settings} />
          <Defaults form={form} wrong={isChecked ? wrong : form.wrong} />
          <Appearance form={form} wrong={isChecked ? wrong : form.wrong} />
          <Templates />
        </div>
      </form>
      <SectionEnds form={form} formId="estimate-settings" onDiscard={form.startOver} />
    </>
  );
};

/** How estimates are numbered and look, what new ones begin with, and the templates. */
export const EstimatesSection = () => {
  const { data, error, refetch } = api.useGetEstimateSettingsQuery();
  if (data) return <Editor settings={data} />;
  return <SectionLoading problem={error && errorText(error)} onRetry={() => void refetch()} />;
};
