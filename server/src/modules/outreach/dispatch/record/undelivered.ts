import type { Db } from '#platform/db/database.ts';
import type { Channels } from '../../channels/channel.ts';
import { UNCLAIMED } from '../../message/give-back.ts';
import { move } from '../../message/move.ts';
import type { OutreachWorkspace } from '../../pace/workspace.ts';

/** A message that its provider doesn't deliver, with why. */
export interface Undelivered {
  id: string;
  contact_id: string;
  account_id: string;
  enrolment_id: string | null;
  step_no: number | null;
  to_address: string | null;
  /** The number of the attempt that failed. */
  attempt: number;
  code: string;
  detail: string;
}

/** By which channel they went, and the others that may take over. */
export interface FailingOn {
  name: string;
  channels: Channels;
  workspace: OutreachWorkspace;
  /** Their provider reports it later, and not while they are handed over. */
  isLater: boolean;
}

/** The messages fail, for a reason in one sentence; gives those that weren't settled otherwise. */
export const failUndelivered = async (
  db: Db,
  undelivered: readonly Undelivered[],
  summary: string,
  { workspace, isLater }: Pick<FailingOn, 'workspace' | 'isLater'>,
): Promise<Undelivered[]> => {
  const moved = new Set(
    await move(db, {
      action: isLater ? 'give_up' : 'fail',
      at: workspace.clock.now(),
      event: 'failed',
      actorUserId: null,
      rows: undelivered.map(({ id, code, detail }) => ({ id, failCode: code, failDetail: detail, summary, detail })),
      also: UNCLAIMED,
    }),
  );
  return undelivered.filter(({ id }) => moved.has(id));
};
