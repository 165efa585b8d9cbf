import { CURRENCIES } from '@rainmaker/contract/money';
import { MODEL_KIND_LABELS, MODEL_KINDS, type ModelSettings } from '@rainmaker/contract';
import { Lock } from 'lucide-react';
import { useId } from 'react';
import { Button } from '#ui/button.tsx';
import { RadioChoice } from '#ui/form/choice.tsx';
import { PasswordField, SelectField, TextField } from '#ui/form/field.tsx';
import styles from './ai.module.css';
import { type AiForm, type AiValues, isAmount, wrongFigures } from './use-ai-form.ts';
import * as words from './words.ts';

/** In the order of the drawing: models first, the built-in writer last. */
const KINDS = [...MODEL_KINDS.filter((kind) => kind !== 'built_in'), 'built_in' as const];

/** Who writes: one of four. */
export const KindChoice = ({ form }: { form: AiForm }) => (
  <fieldset className={styles['kinds']}>
    <legend className="hidden-text">{words.kind}</legend>
    {KINDS.map((kind) => (
      <div key={kind} data-chosen={form.values.kind === kind || undefined}>
        <RadioChoice
          name="ai-kind"
          label={MODEL_KIND_LABELS[kind]}
          help={words.KIND_HELP[kind]}
          checked={form.values.kind === kind}
          onChange={() => form.chooseKind(kind)}
        />
      </div>
    ))}
  </fieldset>
);

const KeyField = ({ form, hint }: { form: AiForm; hint: string | null }) => {
  const { newKey, setNewKey, wrong } = form;
  if (hint !== null && newKey === null)
    return (
      <TextField
        label={words.key}
        help={words.keyKept}
        value={words.keyEnding(hint)}
        readOnly
        start={<Lock aria-hidden />}
        error={wrong['key']}
        end={
          <Button variant="quiet" onClick={() => setNewKey('')}>
            {words.replace}
          </Button>
        }
      />
    );
  return (
    <PasswordField
      label={words.key}
      help={words.keyNone}
      autoComplete="off"
      maxLength={500}
      value={newKey ?? ''}
      error={wrong['key']}
      labelEnd={
        hint !== null && (
          <Button variant="quiet" onClick={() => setNewKey(null)}>
            {words.keep}
          </Button>
        )
      }
      onChange={({ target }) => setNewKey(target.value)}
    />
  );
};

/** Where the model is, and how it is asked. */
export const Connection = ({ form, settings, models }: { form: AiForm; settings: ModelSettings; models: string[] }) => {
  const list = useId();
  const { values, set, wrong } = form;
  return (
    <div className={styles['form']}>
      <div className={styles['wide']}>
        <TextField
          label={words.baseUrl}
          inputMode="url"
          spellCheck={false}
          autoCapitalize="off"
          maxLength={500}
          value={values.base_url}
          error={wrong['base_url']}
          onChange={({ target }) => form.setBaseUrl(target.value)}
        />
      </div>
      <KeyField form={form} hint={settings.key_hint} />
      <TextField
        label={words.model}
        help={words.modelHelp}
        spellCheck={false}
        autoCapitalize="off"
        maxLength={120}
        list={list}
        value={values.model}
        error={wrong['model']}
        onChange={({ target }) => set({ model: target.value })}
      />
      <datalist id={list}>
        {models.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </div>
  );
};

type Figure = Exclude<keyof AiValues, 'kind' | 'has_new_key' | 'currency' | 'base_url' | 'model'>;

/** How much may be asked for, and what it costs. */
export const Limits = ({ form }: { form: AiForm }) => {
  const { values, set, wrong } = form;
  const own = wrongFigures(values);
  const figure = (name: Figure, label: string, more: { placeholder?: string; help?: string } = {}) => (
    <TextField
      label={label}
      inputMode={isAmount(name) ? 'decimal' : 'numeric'}
      maxLength={12}
      {...more}
      value={values[name]}
      error={own[name] ?? wrong[name]}
      onChange={({ target }) => set({ [name]: target.value })}
    />
  );
  return (
    <section className={styles['limits']} aria-label={words.limits}>
      <h3>{words.limits}</h3>
      <p className={styles['faint']}>{words.limitsLead}</p>
      <div className={styles['form']}>
        {figure('monthly_generations', words.monthlyGenerations, { placeholder: words.noLimit })}
        {figure('monthly_tokens', words.monthlyTokens, { placeholder: words.noLimit })}
        {figure('monthly_cost', words.monthlyCost, { placeholder: words.noLimit, help: words.monthlyCostHelp })}
        {figure('daily_per_person', words.dailyPerPerson, { placeholder: words.noLimit })}
        {figure('in_flight', words.inFlight)}
        {figure('timeout_seconds', words.timeoutSeconds)}
        {figure('price_in', words.priceIn, { help: words.priceHelp })}
        {figure('price_out', words.priceOut, { help: words.priceHelp })}
        <SelectField
          label={words.currency}
          value={values.currency}
          error={wrong['currency']}
          onChange={({ target }) => set({ currency: target.value })}
        >
          {CURRENCIES.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </SelectField>
      </div>
    </section>
  );
};
