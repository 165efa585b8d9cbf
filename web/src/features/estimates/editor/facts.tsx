import { LIMITS } from '@rainmaker/contract/limits';
import { CURRENCIES } from '@rainmaker/contract/money';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { api } from '#lib/api/api.ts';
import { toastWithAction } from '#lib/toast/toast-action.tsx';
import { Button } from '#ui/button.tsx';
import { SelectField, TextField } from '#ui/form/field.tsx';
import { DateField } from '#ui/form/date/date-field.tsx';
import { addDays, isDay } from '#ui/form/date/days.ts';
import { OptionField } from '#ui/form/option-field.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { PersonField } from './person-field.tsx';
import type { EstimateEditor } from './use-estimate-editor.ts';
import styles from './editor.module.css';
import * as words from './words.ts';

/** Milliseconds in which a change of the currency can be undone from its toast. */
const TOAST_MS = 8_000;

const TAX_MODES = ['exclusive', 'inclusive'] as const;

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

const SalesPerson = ({ editor }: { editor: EstimateEditor }) => {
  const { salesPersonId } = editor.values;
  const { data: team } = api.useGetSalesPersonsQuery();
  const people = team?.results ?? [];
  return (
    <SelectField
      label={words.salesPerson}
      value={people.some(({ id }) => id === salesPersonId) ? salesPersonId : ''}
      error={editor.wrong['sales_person_id']}
      onChange={({ target }) => editor.set(() => ({ salesPersonId: target.value }))}
    >
      {!people.some(({ id }) => id === salesPersonId) && <option value="">{words.noOne}</option>}
      {people.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
};

const Days = ({ editor }: { editor: EstimateEditor }) => {
  const { values, set, wrong } = editor;
  return (
    <>
      <DateField
        label={words.issued}
        value={values.issueDate}
        error={isDay(values.issueDate) ? wrong['issueDate'] : undefined}
        isLazy
        onChange={(issueDate) =>
          set((before) => ({
            issueDate,
            // The validity moves along.
            ...(isDay(issueDate) &&
              isDay(before.issueDate) &&
              isDay(before.validUntil) && {
                validUntil: addDays(issueDate, Math.max(0, daysBetween(before.issueDate, before.validUntil))),
              }),
          }))
        }
      />
      <DateField
        label={words.validUntil}
        value={values.validUntil}
        error={isDay(values.validUntil) ? wrong['validUntil'] : undefined}
        isLazy
        onChange={(validUntil) => set(() => ({ validUntil }))}
      />
    </>
  );
};

const Prices = ({ editor }: { editor: EstimateEditor }) => {
  const { values, set, wrong } = editor;
  // The same figures are other amounts now.
  const changeCurrency = (currency: string): void => {
    const before = values.currency;
    set(() => ({ currency }));
    if (!values.lines.some((line) => line.kind === 'item' && line.price.trim() !== '')) return;
    toastWithAction(words.currencyChanged(currency), {
      label: words.undo,
      duration: TOAST_MS,
      onAct: () => set(() => ({ currency: before })),
    });
  };
  return (
    <>
      <SelectField
        label={words.currency}
        value={values.currency}
        onChange={({ target }) => changeCurrency(target.value)}
      >
        {CURRENCIES.map((code) => (
          <option key={code} value={code}>
            {code}
          </option>
        ))}
      </SelectField>
      <div className={styles['wide']}>
        <SalesPerson editor={editor} />
      </div>
      <OptionField
        label={words.prices}
        options={TAX_MODES}
        labels={words.TAX_MODE_LABELS}
        value={values.taxMode}
        onChange={(taxMode) => set(() => ({ taxMode }))}
      />
      <TextField
        label={words.discount}
        placeholder={words.partPlaceholder}
        value={values.discount}
        error={wrong['discount']}
        autoComplete="off"
        onChange={({ target }) => set(() => ({ discount: target.value }))}
      />
      <TextField
        label={words.deposit}
        placeholder={words.partPlaceholder}
        value={values.deposit}
        error={wrong['deposit']}
        autoComplete="off"
        onChange={({ target }) => set(() => ({ deposit: target.value }))}
      />
    </>
  );
};

/** Title, person, days, currency and how prices are meant; on a phone what is seldom changed opens on its own. */
export const Facts = ({ editor }: { editor: EstimateEditor }) => {
  const { values, set, wrong, id } = editor;
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const isWrong = wrong['discount'] !== undefined || wrong['deposit'] !== undefined;
  return (
    <div className={styles['facts']}>
      <div className={styles['titleField']}>
        <TextField
          label={words.title}
          placeholder={words.titlePlaceholder}
          value={values.title}
          error={values.title.trim() === '' && id === undefined ? undefined : wrong['title']}
          maxLength={LIMITS.estimateTitleCharacters}
          autoComplete="off"
          onChange={({ target }) => set(() => ({ title: target.value }))}
        />
      </div>
      <div className={styles['wide']}>
        <PersonField
          person={values.person}
          error={values.person === null && id === undefined ? undefined : wrong['person']}
          onChange={(person) => set(() => ({ person }))}
        />
      </div>
      <Days editor={editor} />
      {isPhone && !isOpen && !isWrong ? (
        <Button
          variant="quiet"
          className={styles['more']}
          icon={<ChevronDown aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {words.moreOptions}
        </Button>
      ) : (
        <Prices editor={editor} />
      )}
    </div>
  );
};
