import {
  isHexColor,
  isNumberPattern,
  isReadableColor,
  numberIn,
  numberSeries,
  type TaxMode,
} from '@rainmaker/contract';
import { LIMITS } from '@rainmaker/contract/limits';
import { api, type Answer } from '#lib/api/api.ts';
import { mergeFields } from '#lib/record-form/merge-edits.ts';
import { useRecordForm } from '#lib/record-form/use-record-form.ts';
import { readRate } from '../services/tax-rate.ts';
import * as words from './words.ts';

type Settings = Answer<'getEstimateSettings'>;

/** The settings as they are typed. */
export interface TypedSettings {
  pattern: string;
  start: string;
  validDays: string;
  taxMode: TaxMode;
  taxRate: string;
  deposit: string;
  brandColor: string;
  notes: string;
  terms: string;
}

const LABELS: Record<keyof TypedSettings, string> = {
  pattern: words.pattern,
  start: words.start,
  validDays: words.validDays,
  taxMode: words.prices,
  taxRate: words.taxRate,
  deposit: words.deposit,
  brandColor: words.brandColor,
  notes: words.notes,
  terms: words.terms,
};
const merge = mergeFields<TypedSettings>(
  (field) => LABELS[field],
  (field, value) => (field === 'taxMode' ? words.TAX_MODE_LABELS[value as TaxMode] : undefined),
);

const baseOf = (settings: Settings) => ({
  values: {
    pattern: settings.number_pattern,
    start: String(settings.number_start),
    validDays: String(settings.valid_days),
    taxMode: settings.tax_mode,
    taxRate: String(settings.tax_rate),
    deposit: settings.deposit_percent === null ? '' : String(settings.deposit_percent),
    brandColor: settings.brand_color ?? '',
    notes: settings.notes ?? '',
    terms: settings.terms ?? '',
  },
  versions: { version: settings.version },
});

const wholeNumber = (typed: string): number | undefined => (/^\d{1,7}$/.test(typed.trim()) ? Number(typed) : undefined);

/** What can't be saved as it is typed, by field. */
export const problemsOf = ({ pattern, start, validDays, taxRate, deposit, brandColor }: TypedSettings) => {
  const days = wholeNumber(validDays);
  return {
    ...(!isNumberPattern(pattern.trim()) && { pattern: words.wrongPattern }),
    ...((wholeNumber(start) ?? 0) < 1 && { start: words.wrongStart }),
    ...((days === undefined || days > LIMITS.estimateMostValidDays) && {
      validDays: words.wrongDays(LIMITS.estimateMostValidDays),
    }),
    ...(readRate(taxRate) === undefined && { taxRate: words.wrongPercent }),
    ...(brandColor.trim() !== '' &&
      !isReadableColor(brandColor.trim()) && {
        brandColor: isHexColor(brandColor.trim()) ? words.paleColor : words.wrongColor,
      }),
    ...(deposit.trim() !== '' && readRate(deposit) === undefined && { deposit: words.wrongPercent }),
  };
};

/** The number that the first estimate would get by what is typed; undefined if that can't be told. */
export const firstNumber = ({ pattern, start }: TypedSettings, today: string): string | undefined => {
  const count = wholeNumber(start);
  return count === undefined || count < 1 || !isNumberPattern(pattern.trim())
    ? undefined
    : numberIn(numberSeries(pattern.trim(), today), count);
};

const sentOf = ({
  pattern,
  start,
  validDays,
  taxMode,
  taxRate,
  deposit,
  brandColor,
  notes,
  terms,
}: Partial<TypedSettings>) => ({
  ...(pattern !== undefined && { number_pattern: pattern }),
  ...(start !== undefined && { number_start: Number(start) }),
  ...(validDays !== undefined && { valid_days: Number(validDays) }),
  ...(taxMode !== undefined && { tax_mode: taxMode }),
  ...(taxRate !== undefined && { tax_rate: readRate(taxRate) ?? 0 }),
  ...(deposit !== undefined && { deposit_percent: deposit.trim() === '' ? null : (readRate(deposit) ?? null) }),
  ...(brandColor !== undefined && { brand_color: brandColor.trim() === '' ? null : brandColor }),
  ...(notes !== undefined && { notes }),
  ...(terms !== undefined && { terms }),
});

/** The form of the settings of estimates. */
export const useEstimateSettings = (settings: Settings) => {
  const [update] = api.useUpdateEstimateSettingsMutation();
  return useRecordForm<TypedSettings, Settings>({
    record: 'estimate-settings',
    read: settings,
    toBase: baseOf,
    merge,
    send: (changes, versions) => update({ ...versions, ...sentOf(changes) }).unwrap(),
    said: words.saved,
    parameter: 'section',
  });
};
