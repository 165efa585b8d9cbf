import type { Campaign } from '@rainmaker/contract';
import { CircleX, Ellipsis, FileText, Pause, Play, Rocket, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { countOf } from '#lib/format.ts';
import { useOutreachPlace } from '#lib/outreach-place.ts';
import { IconButton } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlay/dialog.tsx';
import { ActionMenu, type MenuAction } from '#ui/overlay/menu.tsx';
import { DRAFTS, E_MAILS, PEOPLE } from '../../outreach-words.ts';
import { canPause, isOver, isPaused, useCampaignState } from '../use-campaign-state.ts';
import { useMayChangeCampaign } from '../use-may-change.ts';
import * as words from '../words.ts';

type Question = 'cancel' | 'delete';

interface QuestionProps {
  campaign: Campaign;
  onClose: () => void;
  onDeleted: (() => void) | undefined;
}

/** The messages not sent yet, as text; undefined if there are none. */
const waitingWords = ({ messages }: Campaign): string | undefined => {
  const parts = [
    messages.drafts > 0 && countOf(messages.drafts, DRAFTS),
    messages.scheduled > 0 && words.scheduledCount(countOf(messages.scheduled, E_MAILS)),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' and ') : undefined;
};

const CancelQuestion = ({ campaign, onClose }: QuestionProps) => {
  const { cancel } = useCampaignState(campaign);
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={words.cancel(campaign.name)}
      confirmLabel={words.cancelCampaign}
      cancelLabel={words.keepCampaign}
      isDangerous
      onConfirm={cancel}
    >
      <p>{words.unsentMessagesAreCancelledAndGet(countOf(campaign.people.live, PEOPLE))}</p>
    </ConfirmDialog>
  );
};

const DeleteQuestion = ({ campaign, onClose, onDeleted }: QuestionProps) => {
  const { remove } = useCampaignState(campaign);
  const waiting = waitingWords(campaign);
  const { sent } = campaign.messages;
  const { live } = campaign.people;
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={words.deleteLabel(campaign.name)}
      confirmLabel={words.deleteCampaign}
      cancelLabel={words.keepCampaign}
      isDangerous
      onConfirm={async () => {
        const isGone = await remove();
        if (isGone) onDeleted?.();
        return isGone;
      }}
    >
      {waiting && <p>{words.willBeCancelled(waiting)}</p>}
      {live > 0 && <p>{words.inProgressGetNothingMore(countOf(live, PEOPLE))}</p>}
      <p>{words.thisCantBeUndone(sent > 0 ? words.alreadySentStayInSentBox(countOf(sent, E_MAILS)) : '')}</p>
    </ConfirmDialog>
  );
};

/** The campaign’s own page leaves out the actions that it shows as buttons. */
const useRowItems = (campaign: Campaign): MenuAction[] => {
  const here = useOutreachPlace();
  const navigate = useNavigate();
  const { pause, resume } = useCampaignState(campaign);
  const items: (MenuAction | false)[] = [
    campaign.state === 'draft' && {
      key: 'launch',
      label: words.reviewAndLaunch,
      icon: <Rocket aria-hidden />,
      onSelect: () => void navigate(here.editCampaign(campaign.id)),
    },
    campaign.messages.drafts > 0 && {
      key: 'drafts',
      label: words.reviewDrafts,
      icon: <FileText aria-hidden />,
      onSelect: () => void navigate(here.draftsOf({ campaign_id: campaign.id })),
    },
    canPause(campaign) && {
      key: 'pause',
      label: words.pause,
      icon: <Pause aria-hidden />,
      onSelect: () => void pause(),
    },
    isPaused(campaign) && { key: 'go', label: words.resume, icon: <Play aria-hidden />, onSelect: () => void resume() },
  ];
  return items.filter((item) => item !== false);
};

interface Props {
  campaign: Campaign;
  /** On the campaign's own page. */
  isOpen?: boolean;
  onDeleted?: () => void;
}

/** The actions on a campaign, including cancelling. */
export const CampaignMenu = ({ campaign, isOpen = false, onDeleted }: Props) => {
  const items = useRowItems(campaign);
  const mayChange = useMayChangeCampaign(campaign);
  const [asked, setAsked] = useState<Question | null>(null);
  const end: (MenuAction | false)[] = [
    !isOver(campaign) &&
      campaign.state !== 'draft' && {
        key: 'cancel',
        label: words.cancelCampaign,
        icon: <CircleX aria-hidden />,
        isBad: true,
        onSelect: () => setAsked('cancel'),
      },
    { key: 'delete', label: 'Delete', icon: <Trash2 aria-hidden />, isBad: true, onSelect: () => setAsked('delete') },
  ];
  const groups = [
    { key: 'do', items: isOpen ? [] : items },
    { key: 'end', items: end.filter((item) => item !== false) },
  ].filter((group) => group.items.length > 0);
  const label = isOpen ? words.more : words.moreActionsFor(campaign.name);
  const Asked = asked === 'cancel' ? CancelQuestion : DeleteQuestion;
  if (!mayChange) return null;
  return (
    <>
      <ActionMenu
        label={label}
        groups={groups}
        trigger={<IconButton label={label} icon={<Ellipsis aria-hidden />} tight={!isOpen} hasTooltip={false} />}
      />
      {asked && <Asked campaign={campaign} onClose={() => setAsked(null)} onDeleted={onDeleted} />}
    </>
  );
};
