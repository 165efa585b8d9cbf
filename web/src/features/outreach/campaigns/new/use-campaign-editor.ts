import { type Campaign, type Sequence } from '@rainmaker/contract';
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { api, type Answer } from '#lib/api/api.ts';
import { errorText } from '#lib/errors.ts';
import { formatDate } from '#lib/format.ts';
import type { Base } from '#lib/record-form/use-kept-words.ts';
import { useRecordFields } from '#lib/record-form/use-record-fields.ts';
import { toastSuccess } from '#lib/toast/toast.ts';
import { useNow } from '#lib/use-now.ts';
import { useOutreachPlace } from '#lib/outreach-place.ts';
import type { Workspace } from '../../outreach-words.ts';
import { type Accounts, accountsOf, channelsOf, fittingAccounts, lackingChannel } from '../accounts/accounts.ts';
import { readAudience, writeAudience, type Audience } from '../audience/audience-url.ts';
import {
  campaignBase,
  campaignPayload,
  campaignRules,
  EMPTY_CAMPAIGN,
  mergeCampaigns,
  type CampaignForm,
} from './campaign-form.ts';
import { freeName } from './free-name.ts';
import { useKeepWords, useLaunch } from './use-launch.ts';
import * as words from './words.ts';

/** The form's starting point. */
export interface EditorProps {
  campaign: Campaign | undefined;
  sequences: readonly Sequence[];
  boxes: Answer<'getMailboxes'>['results'];
  senders: Answer<'getWhatsappSenders'>['results'];
  workspace: Workspace;
  /** Names of other campaigns, which a proposal must differ from. */
  names: readonly string[];
}

const useAudience = (campaign: Campaign | undefined): [Audience, (audience: Audience) => void] => {
  const [query, setQuery] = useSearchParams();
  const given = readAudience(query);
  const isNamed = ['stage', 'filter', 'ids', 'import_id', 'tag'].some((name) => query.has(name));
  const audience =
    campaign && !isNamed
      ? {
          ...readAudience(
            new URLSearchParams({
              filter: JSON.stringify(campaign.audience.ids ? campaign.audience : (campaign.audience.filter ?? {})),
            }),
          ),
          stage: campaign.audience.stage,
        }
      : given;
  return [audience, (next) => setQuery((now) => writeAudience(now, next), { replace: true })];
};

/** The form's initial values. */
const emptyFor = (accounts: Accounts, asked: Sequence | undefined, name: string): CampaignForm => ({
  ...EMPTY_CAMPAIGN,
  mailbox_ids: fittingAccounts(accountsOf(accounts), [], channelsOf(asked)),
  ...(asked && { sequence_id: asked.id, name }),
});

/** Creates or updates the draft, then launches it if requested. */
const useSaving = (props: EditorProps, audience: Audience) => {
  const here = useOutreachPlace();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const [create] = api.useCreateCampaignMutation();
  const [update] = api.useUpdateCampaignMutation();
  const keepWords = useKeepWords(props);
  const launch = useLaunch();
  // A failed launch leaves the draft: the next attempt updates it instead of creating a second one.
  const [madeId, setMadeId] = useState(props.campaign?.id);
  const isLaunch = useRef(false);
  return {
    problem,
    hasDraft: madeId !== undefined,
    begin: (kind: 'launch' | 'draft'): void => {
      isLaunch.current = kind === 'launch';
      setProblem(null);
    },
    send: (values: CampaignForm, { versions }: Base<CampaignForm>) => {
      const { sequence_id: sequenceId, ...fields } = campaignPayload(values, audience);
      return madeId === undefined
        ? create({ ...fields, sequence_id: sequenceId }).unwrap()
        : update({ id: madeId, ...versions, ...fields }).unwrap();
    },
    onSaved: async (saved: Pick<Campaign, 'id' | 'version'>, values: CampaignForm): Promise<void> => {
      setMadeId(saved.id);
      try {
        await keepWords(values);
        if (isLaunch.current) return await launch(saved);
        toastSuccess(undefined, words.draftSaved);
        await navigate(here.campaign(saved.id), { replace: true });
      } catch (error) {
        setProblem(errorText(error));
      }
    },
  };
};

/** The state of the form with its audience, leave guard and launch. */
export const useCampaignEditor = (props: EditorProps) => {
  const { campaign, sequences, names } = props;
  const accounts = accountsOf(props);
  const [query] = useSearchParams();
  const now = useNow();
  const [audience, setAudience] = useAudience(campaign);
  const saving = useSaving(props, audience);
  const nameFor = (sequence: Sequence | undefined) =>
    sequence ? freeName(`${sequence.sequence_name}, ${formatDate(now, now)}`, names) : '';
  const asked = sequences.find(({ id }) => id === query.get('workflow'));

  const editing = useRecordFields<CampaignForm, Campaign>({
    record: `campaign:${campaign?.id ?? `new:${asked?.id ?? ''}`}`,
    opened: campaign ? campaignBase(campaign) : { values: emptyFor(props, asked, nameFor(asked)), versions: {} },
    resolver: campaignRules(audience, ({ mailbox_ids: chosen, sequence_id: id }) =>
      lackingChannel(accounts, chosen, channelsOf(sequences.find((each) => each.id === id))),
    ),
    baseOf: campaignBase,
    merge: mergeCampaigns(accounts),
    fieldOf: (name) => name.replace(/\.\d+$/, ''),
    send: saving.send,
    onSaved: saving.onSaved,
  });
  const { form, values } = editing;
  const choose = (sequence: Sequence) => {
    const before = sequences.find(({ id }) => id === values.sequence_id);
    form.setValue('sequence_id', sequence.id, { shouldDirty: true, shouldValidate: true });
    form.setValue('mailbox_ids', fittingAccounts(accounts, values.mailbox_ids, channelsOf(sequence)));
    // Keeps a name that the user typed, but replaces one derived from another workflow.
    if (!campaign && (values.name === '' || values.name === nameFor(before)))
      form.setValue('name', nameFor(sequence), { shouldValidate: true });
  };
  return {
    ...editing,
    audience,
    setAudience,
    problem: saving.problem ?? editing.problem,
    choose,
    submit: (kind: 'launch' | 'draft') => {
      saving.begin(kind);
      void editing.submit();
    },
    /** Once a draft exists, its workflow can't change. */
    hasDraft: saving.hasDraft,
  };
};
