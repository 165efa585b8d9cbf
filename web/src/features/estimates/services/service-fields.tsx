import { BILLING_PERIODS, LIMITS, SERVICE_UNITS } from '@rainmaker/contract';
import { CURRENCIES } from '@rainmaker/contract/money';
import { Plus, X } from 'lucide-react';
import { Button, IconButton } from '#ui/button.tsx';
import { Select, SelectField, TextAreaField, TextField } from '#ui/form/field.tsx';
import { OptionField } from '#ui/form/option-field.tsx';
import { FormSection } from '#ui/frame/form-section.tsx';
import sectionStyles from '#ui/frame/form-section.module.css';
import type { TypedPrice, ServiceForm, ServiceValues } from './service-form.ts';
import styles from './services.module.css';
import * as words from './words.ts';

type Wrong = Partial<Record<string, string>>;

interface Props {
  values: ServiceValues;
  set: ServiceForm['set'];
  wrong: Wrong;
}

const Currencies = () => (
  <>
    {CURRENCIES.map((code) => (
      <option key={code} value={code}>
        {code}
      </option>
    ))}
  </>
);

const Identity = ({ values, set, wrong }: Props) => (
  <FormSection title={words.identity} say={words.identityText}>
    <TextField
      label={words.name}
      value={values.name}
      error={wrong['name']}
      maxLength={LIMITS.serviceNameCharacters}
      autoComplete="off"
      data-autofocus
      onChange={({ target }) => set({ name: target.value })}
    />
    <TextField
      label={words.code}
      isOptional
      value={values.code}
      error={wrong['code']}
      help={words.codeHelp}
      maxLength={LIMITS.serviceCodeCharacters}
      autoComplete="off"
      onChange={({ target }) => set({ code: target.value })}
    />
    <div className={sectionStyles['whole']}>
      <TextAreaField
        label={words.description}
        isOptional
        value={values.description}
        error={wrong['description']}
        help={words.descriptionHelp}
        maxLength={LIMITS.serviceDescriptionCharacters}
        rows={3}
        onChange={({ target }) => set({ description: target.value })}
      />
    </div>
  </FormSection>
);

const OtherPrices = ({ values, set, wrong }: Props) => {
  const { price: main, otherPrices } = values;
  const change = (at: number, part: Partial<TypedPrice>): void =>
    set({ otherPrices: otherPrices.map((each, index) => (index === at ? { ...each, ...part } : each)) });
  const taken = new Set([main.currency, ...otherPrices.map(({ currency }) => currency)]);
  const next = ['EUR', 'USD', 'GBP', ...CURRENCIES].find((code) => !taken.has(code));
  return (
    <fieldset className={styles['others']}>
      <legend>{words.otherPrices}</legend>
      <p>{words.otherPricesHelp}</p>
      {otherPrices.map(({ currency, price }, at) => (
        // The currency may be changed while it has the focus.
        <div key={at} className={styles['other']}>
          <Select
            label={words.currency}
            value={currency}
            onChange={({ target }) => change(at, { currency: target.value })}
          >
            <Currencies />
          </Select>
          <TextField
            label={words.priceIn(currency)}
            value={price}
            inputMode="decimal"
            onChange={({ target }) => change(at, { price: target.value })}
          />
          <IconButton
            icon={<X aria-hidden />}
            label={words.removePrice(currency)}
            onClick={() => set({ otherPrices: otherPrices.filter((_, index) => index !== at) })}
          />
        </div>
      ))}
      {wrong['otherPrices'] && (
        <p className={styles['wrong']} role="alert">
          {wrong['otherPrices']}
        </p>
      )}
      {otherPrices.length < LIMITS.servicePrices && next !== undefined && (
        <Button
          icon={<Plus aria-hidden />}
          onClick={() => set({ otherPrices: [...otherPrices, { currency: next, price: '' }] })}
        >
          {words.addPrice}
        </Button>
      )}
    </fieldset>
  );
};

const Pricing = (props: Props) => {
  const { values, set, wrong } = props;
  return (
    <FormSection title={words.pricing} say={words.pricingText}>
      <TextField
        label={words.price}
        value={values.price.price}
        error={wrong['price'] ?? wrong['unit_price']}
        inputMode="decimal"
        autoComplete="off"
        onChange={({ target }) => set({ price: { ...values.price, price: target.value } })}
      />
      <SelectField
        label={words.currency}
        value={values.price.currency}
        error={wrong['currency']}
        onChange={({ target }) => set({ price: { ...values.price, currency: target.value } })}
      >
        <Currencies />
      </SelectField>
      <OptionField
        label={words.unit}
        options={SERVICE_UNITS}
        labels={words.UNIT_LABELS}
        value={values.unit}
        onChange={(unit) => set({ unit })}
      />
      <OptionField
        label={words.billing}
        options={BILLING_PERIODS}
        labels={words.PERIOD_LABELS}
        value={values.billing}
        onChange={(billing) => set({ billing })}
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
      <div className={sectionStyles['whole']}>
        <OtherPrices {...props} />
      </div>
    </FormSection>
  );
};

/** The fields of a service. */
export const ServiceFields = (props: Props) => (
  <>
    <Identity {...props} />
    <Pricing {...props} />
  </>
);
