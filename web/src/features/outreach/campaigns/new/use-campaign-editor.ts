import { type Campaign, type Sequence } from '@rainmaker/contract';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import type { Answer } from '#lib/api/api.ts';
import { formatDate } from '#lib/format.ts';
import { useLeaveGuard } from '#lib/form/use-leave-guard.ts';
import { useNow } from '#lib/use-now.ts';
import type { Workspace } from '../../outreach-words.ts';
import { readAudience, writeAudience, type Audience } from '../audience/audience-url.ts';
import { campaignRules, EMPTY_CAMPAIGN, toCampaignForm, type CampaignForm } from './campaign-form.ts';
import { useLaunch } from './use-launch.ts';

/** What the form starts from. */
export interface EditorProps {
  campaign: Campaign | undefined;
  sequences: readonly Sequence[];
  boxes: Answer<'getMailboxes'>['results'];
  workspace: Workspace;
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

/** The form with its audience, leave guard and launch; apart from how it looks. */
export const useCampaignEditor = ({ campaign, sequences, boxes, workspace }: EditorProps) => {
  const [query] = useSearchParams();
  const now = useNow();
  const [audience, setAudience] = useAudience(campaign);
  const [problem, setProblem] = useState<string | null>(null);
  const nameFor = (sequence: Sequence) => `${sequence.sequence_name}, ${formatDate(now, now)}`;
  const asked = sequences.find(({ id }) => id === query.get('workflow'));
  const able = boxes.filter(({ state }) => state === 'active' || state === 'ramping');
  const form = useForm<CampaignForm>({
    resolver: campaignRules(audience),
    mode: 'onTouched',
    defaultValues: campaign
      ? toCampaignForm(campaign)
      : {
          ...EMPTY_CAMPAIGN,
          // A real mailbox is the one that people mean once they have connected it.
          mailbox_ids:
            (able.find(({ provider }) => provider !== 'simulator') ?? able[0])
              ? [(able.find(({ provider }) => provider !== 'simulator') ?? able[0])?.id ?? '']
              : [],
          ...(asked && { sequence_id: asked.id, name: nameFor(asked) }),
        },
  });
  const values = { ...EMPTY_CAMPAIGN, ...useWatch({ control: form.control }) };
  const guard = useLeaveGuard(form.formState.isDirty);
  const work = useLaunch({
    form,
    audience,
    draft: campaign,
    workspace,
    mailboxes: boxes,
    onSaved: guard.letGo,
    onProblem: setProblem,
  });
  const choose = (sequence: Sequence) => {
    form.setValue('sequence_id', sequence.id, { shouldDirty: true, shouldValidate: true });
    // A name that the person wrote stays; one that came with another workflow goes.
    if (!form.getFieldState('name').isTouched && !campaign)
      form.setValue('name', nameFor(sequence), { shouldValidate: true });
  };
  return { form, values, audience, setAudience, guard, work, problem, choose };
};
