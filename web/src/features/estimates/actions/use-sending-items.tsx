import { appliesTo, ESTIMATE_ACTIONS, type EstimateRow, type EstimateStatus } from '@rainmaker/contract';
import { FilePen, Link2Off, Send } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '#lib/api/api.ts';
import { useMay } from '#lib/api/permissions.ts';
import { editEstimatePath } from '#lib/paths.ts';
import { messageOf, toastError, toastSuccess } from '#lib/toast/toast.ts';
import { ConfirmDialog } from '#ui/overlay/dialog.tsx';
import type { MenuAction } from '#ui/overlay/menu.tsx';
import { SendDialog } from '../send/lazy-send-dialog.tsx';
import * as words from './words.ts';

type Sendable = Pick<EstimateRow, 'id' | 'number' | 'status' | 'version'>;

const isOpen = (status: EstimateStatus): boolean => status === 'sent' || status === 'viewed';
/** Whether it can go to its recipient, for the first time or again. */
export const maySend = (status: EstimateStatus): boolean => status === 'draft' || isOpen(status);
/** Whether another revision can take its place; one that has expired still waits for an answer as it is stored. */
export const mayRevise = (status: EstimateStatus): boolean =>
  status === 'expired' || (status !== 'draft' && appliesTo(ESTIMATE_ACTIONS.revise, status));

/** Sending, revising and ending the link of an estimate: as items of its menu, with what they ask. */
export const useSendingItems = (
  estimate: Sendable,
): { items: MenuAction[]; asked: ReactNode; send: () => void; revise: () => Promise<void> } => {
  const { id, number, status } = estimate;
  const navigate = useNavigate();
  const [asks, setAsks] = useState<'send' | 'revoke' | null>(null);
  const [reviseIt] = api.useReviseEstimateMutation();
  const [revokeIt] = api.useRevokeEstimateLinkMutation();
  const mayDo = useMay('sendEstimate');
  const close = () => setAsks(null);
  const revise = async (): Promise<void> => {
    try {
      const made = await reviseIt({ id }).unwrap();
      toastSuccess(undefined, words.revised(made.revision));
      await navigate(editEstimatePath(made.id));
    } catch (error) {
      toastError(error);
    }
  };
  const revoke = async (): Promise<void> => {
    try {
      toastSuccess(undefined, messageOf(await revokeIt({ id }).unwrap()) ?? words.revoked);
    } catch (error) {
      toastError(error);
    }
  };
  const items: (MenuAction | false)[] = [
    maySend(status) && {
      key: 'send',
      label: status === 'draft' ? words.send : words.sendAgain,
      icon: <Send aria-hidden />,
      onSelect: () => setAsks('send'),
    },
    mayRevise(status) && {
      key: 'revise',
      label: words.revise,
      icon: <FilePen aria-hidden />,
      onSelect: () => void revise(),
    },
    isOpen(status) && {
      key: 'revoke',
      label: words.revoke,
      icon: <Link2Off aria-hidden />,
      onSelect: () => setAsks('revoke'),
    },
  ];
  return {
    items: mayDo ? items.filter((item) => item !== false) : [],
    send: () => setAsks('send'),
    revise,
    asked: (
      <>
        {asks === 'send' && <SendDialog estimate={estimate} isOpen onClose={close} onSent={close} />}
        <ConfirmDialog
          isOpen={asks === 'revoke'}
          onClose={close}
          title={words.revokeQuestion(number)}
          confirmLabel={words.revoke}
          onConfirm={revoke}
        >
          <p>{words.revokeHelp}</p>
        </ConfirmDialog>
      </>
    ),
  };
};
