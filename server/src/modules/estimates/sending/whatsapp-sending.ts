import type { Contract, Output } from '@rainmaker/contract';
import type { Db } from '#platform/db/database.ts';
import type { WholeEstimate } from '../estimates/estimate-row.ts';
import type { SendingDeps } from './deps.ts';
import { DEFAULT_MESSAGE } from './mail-text.ts';

/** What the dialog for sending on WhatsApp begins with; `why` says why it can't be sent at all. Null where no sender is connected. */
export const whatsappSending = async (
  db: Db,
  { contact_id: contactId }: Pick<WholeEstimate, 'contact_id'>,
  why: string | null,
  { whatsapp }: Pick<SendingDeps, 'whatsapp'>,
): Promise<Output<Contract['getEstimateSending']>['whatsapp']> => {
  const to = await whatsapp.find(db, contactId);
  const side = await whatsapp.side(db, to);
  if (side === null) return null;
  return {
    ...side,
    ...(why !== null && { can: 'nothing', reason: why }),
    number: to.number,
    body: DEFAULT_MESSAGE,
  };
};
