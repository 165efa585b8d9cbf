import type { FileReply } from '#http/request/handlers.ts';
import { findLogo, loadWorkspace } from '#modules/accounts/index.ts';
import type { OutsideContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import type { Sandbox } from '#platform/sandbox/sandbox.ts';
import { dayIn } from '#platform/zones/zoned-time.ts';
import { findEstimate, toEstimate } from '../estimates/estimate-row.ts';
import { loadSettings } from '../estimates/settings.ts';
import type { Sender } from './draw-estimate.task.ts';
import { estimatePdf } from './estimate-pdf.ts';
import { keptDocument } from './keep-document.ts';

/** Who offers, as documents name them, with the logo of the sales person and the brand's colour. */
export const loadSender = async (db: Db, salesPersonId: string | null): Promise<Sender> => {
  const workspace = await loadWorkspace(db);
  const logo = await findLogo(db, salesPersonId);
  return {
    name: workspace.company_name ?? workspace.name,
    postalAddress: workspace.postal_address,
    logo: logo?.toString('base64') ?? null,
    color: (await loadSettings(db)).brand_color,
  };
};

/** What the PDF of an estimate is called. */
export const pdfName = (number: string): string => `${number.replaceAll(/[^\w.-]+/g, '-')}.pdf`;

export const pdfReply = (number: string, body: Buffer): FileReply => ({
  contentType: 'application/pdf',
  filename: pdfName(number),
  body,
});

/** An estimate as a PDF: the very file that was signed or sent, if it was. Throws 404 for one that the caller doesn't see. */
export const downloadPdf = async (
  { transact, session, clock }: Pick<OutsideContext, 'transact' | 'session' | 'clock'>,
  id: string,
  sandbox: Sandbox,
): Promise<FileReply> => {
  const { estimate, sender, kept } = await transact(async (db) => {
    const found = toEstimate(await findEstimate(db, id, dayIn(clock.now(), session.timezone)));
    const sentBy = await loadSender(db, found.sales_person?.id ?? null);
    return { estimate: found, sender: sentBy, kept: await keptDocument(db, id) };
  });
  const asked = { estimate, sender, at: estimate.updated_at };
  const who = { owner: session.workspaceId, person: session.userId };
  const bytes = kept ?? (await estimatePdf(sandbox, asked, { purpose: 'look', who }));
  return pdfReply(estimate.number, bytes);
};
