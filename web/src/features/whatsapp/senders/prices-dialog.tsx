import { NEW_TEMPLATE_CATEGORIES, TEMPLATE_CATEGORY_LABELS, type WhatsappPrices } from '@rainmaker/contract';
import { CURRENCIES } from '@rainmaker/contract/money';
import { api } from '#lib/api/api.ts';
import { mergeFields } from '#lib/record-form/merge-edits.ts';
import { useRecordForm } from '#lib/record-form/use-record-form.ts';
import { KeptNotice } from '#ui/feedback/kept-notice.tsx';
import { SelectField, TextField } from '#ui/form/field.tsx';
import { RecordDialogEnds } from '#ui/frame/record-dialog-ends.tsx';
import sectionStyles from '#ui/frame/section.module.css';
import { Dialog } from '#ui/overlay/dialog.tsx';
import * as words from '../words.ts';

interface Values {
  currency: string;
  /** As typed. */
  marketing: string;
  utility: string;
}

type Category = (typeof NEW_TEMPLATE_CATEGORIES)[number];

const LABELS: Record<keyof Values, string> = { currency: words.currency, ...TEMPLATE_CATEGORY_LABELS };

const merge = mergeFields<Values>((field) => LABELS[field]);

const typed = (price: number | null): string => (price === null ? '' : String(price));

const baseOf = ({ currency, marketing, utility, version }: WhatsappPrices) => ({
  values: { currency, marketing: typed(marketing), utility: typed(utility) },
  versions: { version },
});

/** Undefined if it isn't a price; an empty field is none. */
const priceOf = (text: string): number | null | undefined => {
  const plain = text.trim().replace(',', '.');
  if (plain === '') return null;
  return /^\d{1,2}(?:\.\d{1,6})?$/.test(plain) ? Number(plain) : undefined;
};

const wrongPrice = (text: string): string | undefined => (priceOf(text) === undefined ? words.notAPrice : undefined);

const sent = ({ currency, marketing, utility }: Partial<Values>) => ({
  ...(currency !== undefined && { currency }),
  ...(marketing !== undefined && { marketing: priceOf(marketing) }),
  ...(utility !== undefined && { utility: priceOf(utility) }),
});

const usePricesForm = (read: WhatsappPrices, onSaved: () => void) => {
  const [update] = api.useUpdateWhatsappPricesMutation();
  return useRecordForm<Values, WhatsappPrices>({
    record: 'whatsapp-prices',
    read,
    toBase: baseOf,
    merge,
    send: (changes, versions) => update({ ...versions, ...sent(changes) }).unwrap(),
    onSaved,
    said: words.savedPrices,
    isGuarded: false,
  });
};

/** What a delivered message costs, by category. */
export const PricesDialog = ({ read, onClose }: { read: WhatsappPrices; onClose: () => void }) => {
  const form = usePricesForm(read, onClose);
  const { values, set, wrong } = form;
  const isWrong = NEW_TEMPLATE_CATEGORIES.some((category) => wrongPrice(values[category]) !== undefined);
  const field = (category: Category) => (
    <TextField
      key={category}
      label={TEMPLATE_CATEGORY_LABELS[category]}
      inputMode="decimal"
      value={values[category]}
      error={wrong[category] ?? wrongPrice(values[category])}
      onChange={({ target }) => set({ [category]: target.value })}
    />
  );
  return (
    <Dialog isOpen onClose={onClose} title={words.pricesTitle} width={480}>
      <form
        className={sectionStyles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isWrong) void form.save();
        }}
      >
        {form.isBack && <KeptNotice onStartOver={form.startOver} />}
        <p className="small">{words.pricesLead}</p>
        <SelectField
          label={words.currency}
          value={values.currency}
          onChange={({ target }) => set({ currency: target.value })}
        >
          {CURRENCIES.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </SelectField>
        {NEW_TEMPLATE_CATEGORIES.map(field)}
        <RecordDialogEnds form={form} isWrong={isWrong} onClose={onClose} />
      </form>
    </Dialog>
  );
};
