import { MODEL_BASE_URLS, type ModelKind, type ModelSettings } from '@rainmaker/contract';
import { useState } from 'react';
import { api } from '#lib/api/api.ts';
import { mergeFields } from '#lib/record-form/merge-edits.ts';
import { useRecordForm, type RecordForm } from '#lib/record-form/use-record-form.ts';
import * as words from './words.ts';

/** The settings as they are typed. The key itself is never among them: what is typed is kept in the browser. */
export interface AiValues {
  kind: ModelKind;
  base_url: string;
  model: string;
  in_flight: string;
  timeout_seconds: string;
  monthly_generations: string;
  monthly_tokens: string;
  monthly_cost: string;
  daily_per_person: string;
  price_in: string;
  price_out: string;
  currency: string;
  has_new_key: boolean;
}

const typed = (value: number | null): string => (value === null ? '' : String(value));

const baseOf = (read: ModelSettings) => ({
  values: {
    kind: read.kind,
    base_url: read.base_url ?? '',
    model: read.model ?? '',
    in_flight: typed(read.in_flight),
    timeout_seconds: typed(read.timeout_seconds),
    monthly_generations: typed(read.monthly_generations),
    monthly_tokens: typed(read.monthly_tokens),
    monthly_cost: typed(read.monthly_cost),
    daily_per_person: typed(read.daily_per_person),
    price_in: typed(read.price_in),
    price_out: typed(read.price_out),
    currency: read.currency,
    has_new_key: false,
  },
  versions: { version: read.version },
});

const LABELS: Record<keyof AiValues, string> = {
  kind: words.kind,
  base_url: words.baseUrl,
  model: words.model,
  in_flight: words.inFlight,
  timeout_seconds: words.timeoutSeconds,
  monthly_generations: words.monthlyGenerations,
  monthly_tokens: words.monthlyTokens,
  monthly_cost: words.monthlyCost,
  daily_per_person: words.dailyPerPerson,
  price_in: words.priceIn,
  price_out: words.priceOut,
  currency: words.currency,
  has_new_key: words.key,
};

const merge = mergeFields<AiValues>((name) => LABELS[name]);

/** What can't be read as a figure is sent as what it is: the server says what is wrong with it. */
const figure = (text: string): number => Number(text.replace(',', '.'));

const REQUIRED = ['in_flight', 'timeout_seconds'] as const;
const OPTIONAL = [
  'monthly_generations',
  'monthly_tokens',
  'monthly_cost',
  'daily_per_person',
  'price_in',
  'price_out',
] as const;

/** Whether a field takes an amount of money; the others take whole numbers. */
export const isAmount = (name: keyof AiValues): boolean => name.startsWith('price') || name === 'monthly_cost';

/** Fields whose text is no figure, with what is expected. */
export const wrongFigures = (values: AiValues): Partial<Record<keyof AiValues, string>> => {
  const wrong: Partial<Record<keyof AiValues, string>> = {};
  for (const name of [...REQUIRED, ...OPTIONAL]) {
    const text = values[name].trim();
    const form = isAmount(name) ? /^(?:\d{1,5}(?:[.,]\d{1,6})?)?$/ : /^\d{0,10}$/;
    if (!form.test(text) || (text === '' && REQUIRED.some((each) => each === name)))
      wrong[name] = isAmount(name) ? words.amount : words.wholeNumber;
  }
  return wrong;
};

const limitsOf = (changes: Partial<AiValues>) =>
  Object.fromEntries(
    [...REQUIRED, ...OPTIONAL].flatMap((name) => {
      const text = changes[name]?.trim();
      return text === undefined ? [] : [[name, text === '' ? null : figure(text)]];
    }),
  );

/** The server that a key belongs to. */
const originOf = (url: string): string => URL.parse(url)?.origin ?? '';

export interface AiForm extends RecordForm<AiValues> {
  /** What is typed for the key; null: the saved one stays. */
  newKey: string | null;
  setNewKey(key: string | null): void;
  chooseKind(kind: ModelKind): void;
  setBaseUrl(url: string): void;
  /** What a request with these settings needs, saved or not. */
  connection: { kind: ModelKind; base_url?: string; model?: string; key?: string | null };
}

type KeyPart = { key?: string | null };

const keyPartOf = (newKey: string | null): KeyPart =>
  newKey === null ? {} : { key: newKey.trim() === '' ? null : newKey.trim() };

/** What a save sends: the changes, in the server's form. */
const payloadOf = (changes: Partial<AiValues>, read: ModelSettings) => {
  const { base_url, model, currency } = changes;
  return {
    kind: changes.kind ?? read.kind,
    ...(base_url !== undefined && base_url !== '' && { base_url }),
    ...(model !== undefined && model !== '' && { model }),
    ...(currency !== undefined && { currency }),
    ...limitsOf(changes),
  };
};

const connectionOf = ({ kind, base_url, model }: AiValues, keyPart: KeyPart): AiForm['connection'] => ({
  kind,
  ...(base_url !== '' && { base_url }),
  ...(model !== '' && { model }),
  ...keyPart,
});

/** The state of the AI settings form. */
export const useAiForm = (read: ModelSettings): AiForm => {
  const [update] = api.useUpdateModelSettingsMutation();
  const [newKey, putNewKey] = useState<string | null>(null);
  const keyPart = keyPartOf(newKey);
  const form = useRecordForm<AiValues, ModelSettings>({
    record: 'ai-settings',
    read,
    toBase: baseOf,
    merge,
    send: async (changes, versions) => {
      const saved = await update({ ...payloadOf(changes, read), ...keyPart, ...versions }).unwrap();
      putNewKey(null);
      return saved;
    },
    parameter: 'section',
  });
  const { values, set } = form;
  /** Another server needs its own key. */
  const moveTo = (changes: Partial<AiValues>, url: string): void => {
    const isOther = read.key_hint !== null && originOf(url) !== originOf(read.base_url ?? '');
    if (isOther && newKey === null) putNewKey('');
    set({ ...changes, base_url: url, ...(isOther && { has_new_key: true }) });
  };
  return {
    ...form,
    newKey,
    setNewKey: (key) => {
      putNewKey(key);
      set({ has_new_key: key !== null });
    },
    chooseKind: (kind) => {
      if (kind === 'built_in') set({ kind });
      else if (kind === read.kind) moveTo({ kind, model: read.model ?? '' }, read.base_url ?? MODEL_BASE_URLS[kind]);
      else moveTo({ kind, model: '' }, MODEL_BASE_URLS[kind]);
    },
    setBaseUrl: (url) => moveTo({}, url),
    connection: connectionOf(values, keyPart),
  };
};
