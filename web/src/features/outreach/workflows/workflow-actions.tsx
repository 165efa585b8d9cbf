import { appliesTo, type Sequence, SEQUENCE_ACTIONS, type SequenceAction } from '@rainmaker/contract';
import { Archive, Copy, Ellipsis, Pause, Pencil, Play, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '#lib/api/api.ts';
import { countOf } from '#lib/format.ts';
import { useMay, useMayChange } from '#lib/api/permissions.ts';
import { toastError, toastSuccess } from '#lib/toast/toast.ts';
import { useOutreachPlace } from '#lib/outreach-place.ts';
import { IconButton } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlay/dialog.tsx';
import { ActionMenu, type MenuAction } from '#ui/overlay/menu.tsx';
import { PEOPLE } from '../outreach-words.ts';
import { copyName } from './workflow-form.ts';
import * as words from './words.ts';

/** Whether an action of the table applies to a workflow now. */
export const canMove = (action: SequenceAction, { state }: Sequence): boolean =>
  appliesTo(SEQUENCE_ACTIONS[action], state);

/** Pause, resume, archive, copy: the actions on a workflow. */
export const useWorkflowActions = (sequence: Sequence) => {
  const here = useOutreachPlace();
  const navigate = useNavigate();
  const [update, updating] = api.useUpdateSequenceMutation();
  const [remove] = api.useDeleteSequenceMutation();
  const [create, creating] = api.useCreateSequenceMutation();
  const run = async (work: () => Promise<void>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      toastError(error);
      return false;
    }
  };
  const setState = (state: 'active' | 'paused' | 'archived', said: string) =>
    run(async () => {
      await update({ id: sequence.id, version: sequence.version, state }).unwrap();
      toastSuccess(undefined, said);
    });
  return {
    isBusy: updating.isLoading || creating.isLoading,
    pause: () => setState('paused', words.workflowPausedNoFurtherStepsAre),
    activate: () => setState('active', words.workflowActivated),
    archive: () => setState('archived', words.workflowArchived),
    restore: () => setState('paused', words.workflowRestoredAndPaused),
    /** True once it is deleted; a workflow in use stays, and the server says where. */
    remove: () => run(async () => void toastSuccess(await remove({ id: sequence.id }).unwrap(), words.workflowDeleted)),
    duplicate: () =>
      run(async () => {
        const { sequence_name: name, impression, steps, stop_on: stopOn, tracking, window } = sequence;
        const copy = await create({
          sequence_name: copyName(name),
          impression,
          // Its keys stay: sides name their branches by them.
          steps: steps.map(({ variants, ...step }) => ({
            ...step,
            ...(variants && { variants: variants.map(({ key: _variantKey, ...text }) => text) }),
          })),
          stop_on: stopOn,
          tracking,
          window,
          state: 'draft',
        }).unwrap();
        toastSuccess(undefined, words.workflowDuplicated);
        await navigate(here.workflow(copy.id));
      }),
  };
};

interface Props {
  sequence: Sequence;
  /** In the editor, the link to it is left out. */
  isOpen?: boolean;
}

/** All actions on one workflow. */
export const WorkflowMenu = ({ sequence, isOpen = false }: Props) => {
  const here = useOutreachPlace();
  const navigate = useNavigate();
  const actions = useWorkflowActions(sequence);
  const [isAsking, setAsking] = useState<'archive' | 'delete' | null>(null);
  const mayCreate = useMay('createSequence');
  const mayChange = useMayChange('updateSequence', sequence.created_by);
  const { state, sequence_name: name, people } = sequence;
  const items: (MenuAction | false)[] = [
    state !== 'archived' && {
      key: 'use',
      label: words.useInCampaign,
      icon: <Send aria-hidden />,
      onSelect: () => void navigate(here.campaignWith(sequence.id)),
    },
    !isOpen && {
      key: 'edit',
      label: mayChange ? words.edit : words.view,
      icon: <Pencil aria-hidden />,
      onSelect: () => void navigate(here.workflow(sequence.id)),
    },
    { key: 'copy', label: words.duplicate, icon: <Copy aria-hidden />, onSelect: () => void actions.duplicate() },
    mayChange &&
      canMove('pause', sequence) && {
        key: 'pause',
        label: words.pause,
        icon: <Pause aria-hidden />,
        onSelect: () => void actions.pause(),
      },
    mayChange &&
      canMove('activate', sequence) && {
        key: 'activate',
        label: words.activate,
        icon: <Play aria-hidden />,
        onSelect: () => void actions.activate(),
      },
    mayChange &&
      canMove('bring_back', sequence) && {
        key: 'restore',
        label: words.restore,
        icon: <Play aria-hidden />,
        onSelect: () => void actions.restore(),
      },
  ];
  const archive: MenuAction = {
    key: 'archive',
    label: words.archive,
    icon: <Archive aria-hidden />,
    isBad: true,
    onSelect: () => setAsking('archive'),
  };
  const removal: MenuAction = {
    key: 'delete',
    label: 'Delete',
    icon: <Trash2 aria-hidden />,
    isBad: true,
    onSelect: () => setAsking('delete'),
  };
  if (!mayCreate) return null;
  return (
    <>
      <ActionMenu
        label={words.moreActionsFor(name)}
        groups={[
          { key: 'do', items: items.filter((item) => item !== false) },
          { key: 'end', items: !mayChange ? [] : canMove('archive', sequence) ? [archive, removal] : [removal] },
        ].filter((group) => group.items.length > 0)}
        trigger={
          <IconButton label={words.moreActionsFor(name)} icon={<Ellipsis aria-hidden />} tight hasTooltip={false} />
        }
      />
      <ConfirmDialog
        isOpen={isAsking === 'archive'}
        onClose={() => setAsking(null)}
        title={words.askToArchive(name)}
        confirmLabel={words.archive}
        isDangerous
        onConfirm={actions.archive}
      >
        <p>
          {words.youCantUseAnArchivedWorkflow(
            people.live > 0 ? words.areInProgress(countOf(people.live, PEOPLE)) : words.noOneIsInProgress,
          )}
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={isAsking === 'delete'}
        onClose={() => setAsking(null)}
        title={words.deleteLabel(name)}
        confirmLabel={words.deleteWorkflow}
        cancelLabel={words.keepWorkflow}
        isDangerous
        onConfirm={async () => {
          const isGone = await actions.remove();
          if (isGone && isOpen) await navigate(here.workflows);
          return isGone;
        }}
      >
        <p>{words.sentMessagesStayInSentBox}</p>
        <p>{words.youCantDeleteAWorkflowThat}</p>
      </ConfirmDialog>
    </>
  );
};
