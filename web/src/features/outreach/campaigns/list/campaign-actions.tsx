import type { Campaign } from '@rainmaker/contract';
import { Pause, Play, Rocket } from 'lucide-react';
import { Link } from 'react-router';
import { countOf } from '#lib/format.ts';
import { useOutreachPlace } from '#lib/outreach-place.ts';
import { useMay } from '#lib/api/permissions.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { DRAFTS } from '../../outreach-words.ts';
import { useMayChangeCampaign } from '../use-may-change.ts';
import { canPause, isOver, isPaused, useCampaignState } from '../use-campaign-state.ts';
import * as words from '../words.ts';

/** The primary action comes last: continue a draft, review drafts, or resume. */
export const CampaignMain = ({ campaign }: { campaign: Campaign }) => {
  const here = useOutreachPlace();
  const { pause, resume, isLoading } = useCampaignState(campaign);
  const mayChange = useMayChangeCampaign(campaign);
  const mayApprove = useMay('approveMail');
  const { ready } = campaign.messages;
  const review = ready > 0 && !isOver(campaign) && (
    <Link to={here.draftsOf({ campaign_id: campaign.id })} className={buttonClass({ variant: 'go' })}>
      {words.reviewCount(countOf(ready, DRAFTS))}
    </Link>
  );
  // Their people's drafts are a rep's to decide on in a colleague's campaign too.
  if (!mayChange) return mayApprove ? review : null;
  if (campaign.state === 'draft') {
    return (
      <Link to={here.editCampaign(campaign.id)} className={buttonClass({ variant: 'go' })}>
        <Rocket aria-hidden />
        {words.reviewAndLaunch}
      </Link>
    );
  }
  return (
    <>
      {canPause(campaign) && (
        <Button icon={<Pause aria-hidden />} busy={isLoading} onClick={() => void pause()}>
          {words.pause}
        </Button>
      )}
      {isPaused(campaign) && (
        <Button
          variant={ready > 0 ? 'default' : 'go'}
          icon={<Play aria-hidden />}
          busy={isLoading}
          onClick={() => void resume()}
        >
          {words.resume}
        </Button>
      )}
      {review}
    </>
  );
};
