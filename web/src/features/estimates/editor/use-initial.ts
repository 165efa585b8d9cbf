import { api } from '#lib/api/api.ts';
import { useAppSelector } from '#lib/api/store.ts';
import { placeNow } from '#lib/place.ts';
import { toTyped } from '#lib/typed-moment.ts';
import { useNow } from '#lib/use-now.ts';
import { addDays } from '#ui/form/date/days.ts';
import { newItem, type TypedEstimate, typedContent } from './typed-estimate.ts';

interface For {
  /** Who it is for; null for nobody yet. */
  contactId: string | null;
  templateId: string | null;
}

interface Begins {
  /** Undefined while it loads. */
  initial: TypedEstimate | undefined;
  /** The tax rate of new lines. */
  taxRate: string;
  /** The number that it would get. */
  nextNumber: string;
  error: unknown;
}

const NOTHING: Begins = { initial: undefined, taxRate: '0', nextNumber: '', error: undefined };

/** What a new estimate begins with: the workspace's settings, a person and a template. */
export const useInitial = ({ contactId, templateId }: For): Begins => {
  const now = useNow();
  const ownId = useAppSelector(({ auth }) => auth.userData?.id);
  const workspace = api.useGetWorkspaceQuery();
  const settings = api.useGetEstimateSettingsQuery();
  const person = api.useGetEstimateLeadsQuery({ contact_id: contactId ?? '' }, { skip: contactId === null });
  const template = api.useGetEstimateTemplateQuery({ id: templateId ?? '' }, { skip: templateId === null });
  const { data: own } = settings;
  const isReady = (contactId === null || person.data) && (templateId === null || template.data);
  if (!workspace.data || !own || !isReady)
    return { ...NOTHING, error: workspace.error ?? settings.error ?? person.error ?? template.error };
  const today = toTyped(now.toISOString(), placeNow().zone).slice(0, 10);
  const taxRate = String(own.tax_rate);
  const initial: TypedEstimate = {
    person: person.data?.results[0] ?? null,
    salesPersonId: ownId ?? '',
    title: '',
    issueDate: today,
    validUntil: addDays(today, own.valid_days),
    currency: workspace.data.currency,
    taxMode: own.tax_mode,
    lines: [newItem({ taxRate })],
    discount: '',
    deposit: own.deposit_percent === null ? '' : `${own.deposit_percent}%`,
    notes: own.notes ?? '',
    terms: own.terms ?? '',
    attachments: [],
    ...(template.data && typedContent(template.data)),
  };
  return { initial, taxRate, nextNumber: own.next_number, error: undefined };
};
