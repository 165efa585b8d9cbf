import type { Campaign } from '@rainmaker/contract';
import { useNavigate } from 'react-router';
import { api } from '#lib/api/api.ts';
import { toastSuccess } from '#lib/toast/toast.ts';
import { useOutreachPlace } from '#lib/outreach-place.ts';
import type { CampaignForm } from './campaign-form.ts';
import type { EditorProps } from './use-campaign-editor.ts';
import * as words from './words.ts';

/** The result of a launch, for the dialog on the details screen. */
export interface Launched {
  enrolled: number;
  window_opens_at: string | null;
}

/** Signature and postal address are requested once and stored with the mailbox and the workspace. */
export const useKeepWords = ({ boxes, workspace: { version } }: Pick<EditorProps, 'boxes' | 'workspace'>) => {
  const [updateWorkspace] = api.useUpdateWorkspaceMutation();
  const [updateMailbox] = api.useUpdateMailboxMutation();
  return async ({ postal_address: address, signature, mailbox_ids: chosen }: CampaignForm) => {
    if (address.trim()) await updateWorkspace({ version, postal_address: address }).unwrap();
    if (!signature.trim()) return;
    for (const box of boxes.filter(({ id, signature: own }) => chosen.includes(id) && !own)) {
      await updateMailbox({ id: box.id, version: box.version, signature }).unwrap();
    }
  };
};

/** Launches a draft, then opens it with the result. */
export const useLaunch = () => {
  const here = useOutreachPlace();
  const [update] = api.useUpdateCampaignMutation();
  const navigate = useNavigate();
  return async ({ id, version }: Pick<Campaign, 'id' | 'version'>): Promise<void> => {
    const answer = await update({ id, version, state: 'running' }).unwrap();
    toastSuccess(answer, words.campaignLaunched);
    const launched: Launched = {
      enrolled: answer.enrolled ?? 0,
      window_opens_at: answer.window_opens_at ?? null,
    };
    await navigate(here.campaign(id), { replace: true, state: { launched } });
  };
};
