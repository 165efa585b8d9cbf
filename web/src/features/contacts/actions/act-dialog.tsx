import type { Act, ActProps } from './act-types.ts';
import { CampaignDialog, LeaveDialog } from './campaign-dialog.tsx';
import { ConsentsDialog } from './consents-dialog.tsx';
import { ConvertBackDialog } from './convert-back-dialog.tsx';
import { ConvertDialog } from './convert-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { TagsDialog } from './tags/tags-dialog.tsx';
import { TransferDialog } from './transfer-dialog.tsx';

const DIALOGS = {
  convert: ConvertDialog,
  convert_back: ConvertBackDialog,
  delete: DeleteDialog,
  transfer: TransferDialog,
  campaign: CampaignDialog,
  leave: LeaveDialog,
  tags: TagsDialog,
  consent: ConsentsDialog,
} as const;

/** The confirmation of an action on one or many people. */
export const ActDialog = ({ act, ...props }: ActProps & { act: Act }) => {
  const Dialog = DIALOGS[act];
  return <Dialog {...props} />;
};
