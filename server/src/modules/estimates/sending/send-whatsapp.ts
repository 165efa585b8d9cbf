import type { Contract, Estimate, Input, Output } from '@rainmaker/contract';
import type { OnWhatsapp } from '#modules/outreach/index.ts';
import type { OutsideContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { invalidField } from '#platform/errors.ts';
import { pdfName } from '../document/download-pdf.ts';
import type { SendingDeps } from './deps.ts';
import { keepMessage, letGo } from './let-go.ts';
import { estimateVariables, withAddress } from './mail-text.ts';
import { documentOf, type Prepared, prepare } from './prepare.ts';
import { reread } from './send-estimate.ts';

type Asked = Pick<Input<Contract['previewEstimateWhatsapp']>, 'id' | 'body' | 'template'>;

interface Ready {
  prepared: Prepared;
  to: OnWhatsapp;
  said: Awaited<ReturnType<SendingDeps['whatsapp']['fillIn']>>;
}

/** Reads what is to be sent and fills the words in. Throws where it can't be sent, or not as it is asked. */
const ready = async (
  context: OutsideContext,
  { id, body, template }: Asked,
  deps: Pick<SendingDeps, 'whatsapp' | 'links'>,
): Promise<Ready> => {
  const { prepared, to, filled } = await context.transact(async (db) => {
    const found = await prepare(db, id, context, deps);
    const person = await deps.whatsapp.find(db, found.estimate.contact_id);
    await deps.whatsapp.assertTakes(db, person, template ? 'template' : 'text');
    const variables = estimateVariables(found.estimate, found.url);
    const written = template && (await deps.whatsapp.fillTemplate(db, person, template, variables));
    return { prepared: found, to: person, filled: written };
  });
  const said =
    filled ??
    (await deps.whatsapp.fillIn(to, withAddress(body ?? ''), estimateVariables(prepared.estimate, prepared.url)));
  return { prepared, to, said };
};

const NO_LINK = 'This message doesn’t say the link of the estimate. Choose it for one of the variables.';

/** As its recipient would get it, and why it can't be sent like this. */
const shownOf = (
  { prepared: { url }, to, said }: Ready,
  { whatsapp }: Pick<SendingDeps, 'whatsapp'>,
): Output<Contract['previewEstimateWhatsapp']> => {
  const shown = whatsapp.show(to, said);
  return { ...shown, problem: shown.problem ?? (shown.text.includes(url) ? null : NO_LINK) };
};

/** The WhatsApp message as its recipient would get it. */
export const previewWhatsapp = async (
  context: OutsideContext,
  asked: Input<Contract['previewEstimateWhatsapp']>,
  deps: SendingDeps,
): Promise<Output<Contract['previewEstimateWhatsapp']>> => shownOf(await ready(context, asked, deps), deps);

const summaryOf = ({ prepared: { estimate }, to: { number } }: Ready): string =>
  number === null
    ? `Estimate ${estimate.number} sent on WhatsApp`
    : `Estimate ${estimate.number} sent to ${number} on WhatsApp`;

/** Sends an estimate on WhatsApp. As by email, all that is written is one transaction. */
export const sendWhatsapp = async (
  context: OutsideContext,
  { version, ...asked }: Input<Contract['sendEstimateWhatsapp']>,
  deps: SendingDeps,
): Promise<Estimate> => {
  const all = await ready(context, asked, deps);
  const { prepared, said } = all;
  const { problem } = shownOf(all, deps);
  if (problem !== null) throw invalidField(asked.template ? 'template' : 'body', problem);
  const content = await documentOf(context, prepared, deps);
  const { id, number, contact_id: contactId } = prepared.estimate;
  return context.conclude(async (db: Db) => {
    await letGo(db, { ...prepared, content, version, summary: summaryOf(all), channel: 'whatsapp' }, context, deps);
    // Looked at again, now that nothing else is written to them.
    const messageId = await deps.whatsapp.send(db, await deps.whatsapp.find(db, contactId), {
      said,
      file: { name: pdfName(number), content },
      userId: context.session.userId,
    });
    await keepMessage(db, { messageId, estimateId: id }, context, deps);
    return reread(db, id, context);
  });
};
