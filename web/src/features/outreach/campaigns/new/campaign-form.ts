import { type Approval, type Campaign, contract, type SentChannel } from '@rainmaker/contract';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { placeNow } from '#lib/place.ts';
import { mergeFields, type Merge } from '#lib/record-form/merge-edits.ts';
import type { Base } from '#lib/record-form/use-kept-words.ts';
import { fromTyped, toTyped } from '#lib/typed-moment.ts';
import { APPROVAL_WORDS } from '../../outreach-words.ts';
import type { Account } from '../accounts/accounts.ts';
import { audiencePayload, type Audience } from '../audience/audience-url.ts';
import { formatWhole } from '#lib/format.ts';
import * as words from './words.ts';

/** The form's values; the audience is in the URL. */
export interface CampaignForm {
  name: string;
  sequence_id: string;
  mailbox_ids: string[];
  approval: Approval;
  /** As typed; empty means no limit. */
  daily_new_limit: string;
  /** Date and time on the workspace's clock; empty means immediately. */
  start_at: string;
  isLive: boolean;
  signature: string;
  postal_address: string;
}

export const EMPTY_CAMPAIGN: CampaignForm = {
  name: '',
  sequence_id: '',
  mailbox_ids: [],
  approval: 'each',
  daily_new_limit: '',
  start_at: '',
  isLive: false,
  signature: '',
  postal_address: '',
};

/** A time as a date field holds it, on the workspace's clock. */
export const toLocal = (moment: string | null): string => (moment === null ? '' : toTyped(moment, placeNow().zone));

/** The reverse; null if empty. */
export const momentOf = (typed: string): string | null => fromTyped(typed, placeNow().zone) ?? null;

/** The same for the server, which says what is wrong with a text that isn't a date. */
export const sentMoment = (typed: string): string | null => momentOf(typed) ?? (typed.trim() === '' ? null : typed);

/** A limit from its text; null if empty. */
export const limitOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed));

export const toCampaignForm = (campaign: Campaign): CampaignForm => ({
  ...EMPTY_CAMPAIGN,
  name: campaign.name,
  sequence_id: campaign.sequence.id,
  mailbox_ids: campaign.mailbox_ids,
  approval: campaign.approval,
  daily_new_limit: campaign.daily_new_limit === null ? '' : String(campaign.daily_new_limit),
  start_at: toLocal(campaign.start_at),
  isLive: !campaign.audience.frozen,
});

/** The payload. */
export const campaignPayload = (form: CampaignForm, audience: Audience) => ({
  name: form.name,
  sequence_id: form.sequence_id,
  audience: audiencePayload(audience, form.isLive),
  mailbox_ids: form.mailbox_ids,
  approval: form.approval,
  daily_new_limit: limitOf(form.daily_new_limit),
  start_at: sentMoment(form.start_at),
});

const OWN_WORDS: Record<string, string> = {
  sequence_id: words.chooseAWorkflow,
  daily_new_limit: words.enterAWholeNumberOf1,
  start_at: words.chooseADateAndTime,
};

/** The contract's rules, applied to the payload; `lackingOf`: the channel for which no account is chosen. */
export const campaignRules =
  (audience: Audience, lackingOf: (values: CampaignForm) => SentChannel | undefined): Resolver<CampaignForm> =>
  (values) => {
    const checked = contract.createCampaign.input.safeParse(campaignPayload(values, audience));
    const lacking = lackingOf(values);
    if (checked.success && lacking === undefined) return { values, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    if (lacking !== undefined) errors['mailbox_ids'] = { type: 'required', message: words.CHOOSE_ACCOUNT[lacking] };
    for (const { path, code, message } of checked.error?.issues ?? []) {
      const name = String(path[0] ?? 'root');
      errors[name] ??= { type: code, message: OWN_WORDS[name] ?? message };
    }
    return { values: {}, errors: errors as FieldErrors<CampaignForm> };
  };

/** The form's values for a draft. */
export const campaignBase = (campaign: Campaign): Base<CampaignForm> => ({
  values: toCampaignForm(campaign),
  versions: { version: campaign.version },
});

const LABELS: Record<keyof CampaignForm, string> = {
  name: words.name,
  sequence_id: words.workflow,
  mailbox_ids: words.from,
  approval: words.approval,
  daily_new_limit: words.newPeoplePerDay,
  start_at: words.starts,
  isLive: words.newMatchesJoin,
  signature: words.signature,
  postal_address: words.postalAddress,
};

/** Labels for mailboxes, approval and times of a campaign. */
export const campaignWords =
  (accounts: readonly Pick<Account, 'id' | 'name'>[]) =>
  (name: string, value: unknown): string | undefined => {
    if (name === 'mailbox_ids')
      return accounts.flatMap(({ id, name: own }) => ((value as string[]).includes(id) ? [own] : [])).join(', ');
    if (name === 'approval') return APPROVAL_WORDS[value as Approval].label;
    const moment = name === 'start_at' || name === 'end_at' ? momentOf(String(value)) : null;
    return moment === null ? undefined : formatWhole(moment);
  };

/** Merges the form with what someone else saved in between. */
export const mergeCampaigns = (accounts: readonly Pick<Account, 'id' | 'name'>[]): Merge<CampaignForm> =>
  mergeFields((name) => LABELS[name], campaignWords(accounts));
