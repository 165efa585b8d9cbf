import { type Approval, type Campaign, contract } from '@rainmaker/contract';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { mergeFields, type Merge } from '#lib/record-form/merge-edits.ts';
import type { Base } from '#lib/record-form/use-kept-words.ts';
import type { Account } from '../accounts/accounts.ts';
import { campaignWords, limitOf, sentMoment, toLocal } from '../new/campaign-form.ts';
import * as words from './words.ts';

/** What can be changed while a campaign runs; numbers and dates are text. */
export interface ChangeForm {
  daily_new_limit: string;
  mailbox_ids: string[];
  approval: Approval;
  end_at: string;
  bounce_percent: string;
  complaint_percent: string;
}

const LABELS: Record<keyof ChangeForm, string> = {
  daily_new_limit: words.newPeoplePerDay,
  mailbox_ids: words.from,
  approval: words.approval,
  end_at: words.ends,
  bounce_percent: words.pauseAtThisBounceRate,
  complaint_percent: words.pauseAtThisComplaintRate,
};

/** Merges this form with what someone else saved in between. */
export const mergeChanges = (accounts: readonly Pick<Account, 'id' | 'name'>[]): Merge<ChangeForm> =>
  mergeFields((name) => LABELS[name], campaignWords(accounts));

/** The form's values for a campaign. */
export const changeBase = (campaign: Campaign): Base<ChangeForm> => ({
  values: toChangeForm(campaign),
  versions: { version: campaign.version },
});

const toChangeForm = (campaign: Campaign): ChangeForm => ({
  daily_new_limit: campaign.daily_new_limit === null ? '' : String(campaign.daily_new_limit),
  mailbox_ids: campaign.mailbox_ids,
  approval: campaign.approval,
  end_at: toLocal(campaign.end_at),
  bounce_percent: String(campaign.guardrails.bounce_percent),
  complaint_percent: String(campaign.guardrails.complaint_percent),
});

/** Many people use a comma as the decimal point; empty is not a number. */
const percentOf = (typed: string): number =>
  typed.trim() === '' ? Number.NaN : Number(typed.trim().replace(',', '.').replace(/%$/, ''));

/** The payload. */
export const changePayload = (id: string, form: ChangeForm) => ({
  id,
  daily_new_limit: limitOf(form.daily_new_limit),
  mailbox_ids: form.mailbox_ids,
  approval: form.approval,
  end_at: sentMoment(form.end_at),
  guardrails: {
    bounce_percent: percentOf(form.bounce_percent),
    complaint_percent: percentOf(form.complaint_percent),
  },
});

/** Maps the contract's `guardrails.bounce_percent` to the form's `bounce_percent`. */
export const changeFieldOf = (place: string): string => place.replace(/^guardrails\./, '').replace(/\.\d+$/, '');

const OWN_WORDS: Record<string, string> = {
  daily_new_limit: words.enterAWholeNumberOf1,
  end_at: words.chooseADateAndTime,
  bounce_percent: words.enterANumberFrom01,
  complaint_percent: words.enterANumberFrom001,
};

/** The contract's rules, applied to the payload; a new end must be after the workspace's `now`. */
export const changeRules =
  (campaign: Pick<Campaign, 'id' | 'end_at'>, now: Date): Resolver<ChangeForm> =>
  (values) => {
    const payload = changePayload(campaign.id, values);
    const errors: Record<string, { type: string; message: string }> = {};
    if (payload.end_at !== null && values.end_at !== toLocal(campaign.end_at) && new Date(payload.end_at) <= now) {
      errors['end_at'] = { type: 'past', message: words.chooseADateInTheFuture };
    }
    const checked = contract.updateCampaign.input.safeParse(payload);
    for (const { path, code, message } of checked.error?.issues ?? []) {
      const name = changeFieldOf(path.join('.'));
      errors[name] ??= { type: code, message: OWN_WORDS[name] ?? message };
    }
    if (Object.keys(errors).length === 0) return { values, errors: {} };
    return { values: {}, errors: errors as FieldErrors<ChangeForm> };
  };
