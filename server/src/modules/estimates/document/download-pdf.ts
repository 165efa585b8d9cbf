import type { FileReply } from '#http/request/handlers.ts';
import { loadWorkspace } from '#modules/accounts/index.ts';
import type { OutsideContext } from '#platform/context.ts';
import type { Sandbox } from '#platform/sandbox/sandbox.ts';
import { dayIn } from '#platform/zoned-time.ts';
import { findEstimate, toEstimate } from '../estimates/estimate-row.ts';
import { estimatePdf } from './estimate-pdf.ts';

/** An estimate as a PDF. Throws 404 for one that the caller doesn't see. */
export const downloadPdf = async (
  { transact, session, clock }: Pick<OutsideContext, 'transact' | 'session' | 'clock'>,
  id: string,
  sandbox: Sandbox,
): Promise<FileReply> => {
  const { estimate, workspace } = await transact(async (db) => ({
    estimate: toEstimate(await findEstimate(db, id, dayIn(clock.now(), session.timezone))),
    workspace: await loadWorkspace(db),
  }));
  const sender = { name: workspace.name, postalAddress: workspace.postal_address };
  const bytes = await estimatePdf(sandbox, { estimate, sender, at: estimate.updated_at }, session.workspaceId);
  return {
    contentType: 'application/pdf',
    filename: `${estimate.number.replaceAll(/[^\w.-]+/g, '-')}.pdf`,
    body: bytes,
  };
};
