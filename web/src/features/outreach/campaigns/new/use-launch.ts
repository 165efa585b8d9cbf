import { useState } from 'react';
import type { Campaign } from '@rainmaker/contract';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { api, type Answer } from '#lib/api/api.ts';
import { errorText } from '#lib/errors.ts';
import { showFieldErrors } from '#lib/form/form.ts';
import { campaignPath } from '#lib/paths.ts';
import { toastSuccess } from '#lib/toast/toast.ts';
import type { Audience } from '../audience/audience-url.ts';
import { CAMPAIGN_FIELDS, campaignPayload, type CampaignForm } from './campaign-form.ts';

/** What the details screen is told of a launch: it shows the dialog that belongs to it. */
export interface Launched {
  enrolled: number;
  window_opens_at: string | null;
}

interface Options {
  form: UseFormReturn<CampaignForm>;
  audience: Audience;
  /** The draft that is changed; undefined for a new campaign. */
  draft: Pick<Campaign, 'id' | 'version'> | undefined;
  workspace: Answer<'getWorkspace'>;
  mailboxes: Answer<'getMailboxes'>['results'];
  /** Called once it is saved and before the screen is left. */
  onSaved: () => void;
  onProblem: (sentence: string | null) => void;
}

/** Signature and postal address are asked once and kept where they belong. */
const useKeepWords = ({ mailboxes, workspace: { version } }: Pick<Options, 'mailboxes' | 'workspace'>) => {
  const [updateWorkspace] = api.useUpdateWorkspaceMutation();
  const [updateMailbox] = api.useUpdateMailboxMutation();
  return async ({ postal_address: address, signature, mailbox_ids: chosen }: CampaignForm) => {
    if (address.trim()) await updateWorkspace({ version, postal_address: address }).unwrap();
    if (!signature.trim()) return;
    for (const box of mailboxes.filter(({ id, signature: own }) => chosen.includes(id) && !own)) {
      await updateMailbox({ id: box.id, version: box.version, signature }).unwrap();
    }
  };
};

/** Makes the draft, or changes the one that is there. */
const useSaved = ({ audience, draft }: Pick<Options, 'audience' | 'draft'>) => {
  const [create] = api.useCreateCampaignMutation();
  const [update] = api.useUpdateCampaignMutation();
  // A launch that is refused leaves the draft behind: the next try changes it instead of making a second one.
  const [made, setMade] = useState(draft);
  const save = async (values: CampaignForm): Promise<Pick<Campaign, 'id' | 'version'>> => {
    const { sequence_id: sequenceId, ...fields } = campaignPayload(values, audience);
    const campaign =
      made === undefined
        ? await create({ ...fields, sequence_id: sequenceId }).unwrap()
        : await update({ id: made.id, version: made.version, ...fields }).unwrap();
    setMade(campaign);
    return campaign;
  };
  return { save, hasDraft: made !== undefined };
};

/** Saves the campaign as a draft, or saves and launches it. */
export const useLaunch = ({ form, audience, draft, workspace, mailboxes, onSaved, onProblem }: Options) => {
  const [update] = api.useUpdateCampaignMutation();
  const { save, hasDraft } = useSaved({ audience, draft });
  const keepWords = useKeepWords({ mailboxes, workspace });
  const navigate = useNavigate();
  const run = async (work: () => Promise<void>) => {
    onProblem(null);
    try {
      await work();
    } catch (error) {
      if (!showFieldErrors(error, CAMPAIGN_FIELDS, form.setError)) onProblem(errorText(error));
    }
  };
  return {
    /** Once a draft exists its workflow stays. */
    hasDraft,
    saveDraft: (values: CampaignForm) =>
      run(async () => {
        const { id } = await save(values);
        await keepWords(values);
        onSaved();
        toastSuccess(undefined, 'Saved as a draft.');
        await navigate(campaignPath(id), { replace: true });
      }),
    launch: (values: CampaignForm) =>
      run(async () => {
        await keepWords(values);
        const { id, version } = await save(values);
        const answer = await update({ id, version, state: 'running' }).unwrap();
        onSaved();
        toastSuccess(answer, 'The campaign is launched.');
        const launched: Launched = {
          enrolled: answer.enrolled ?? 0,
          window_opens_at: answer.window_opens_at ?? null,
        };
        await navigate(campaignPath(id), { replace: true, state: { launched } });
      }),
  };
};
