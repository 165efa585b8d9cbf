import type { Contract, Estimate, Input, Output } from '@rainmaker/contract';
import type { Correspondent } from '#modules/outreach/index.ts';
import type { CallContext, OutsideContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { invalidField, notAllowedNow } from '#platform/errors.ts';
import { dayIn } from '#platform/zones/zoned-time.ts';
import { pdfName } from '../document/download-pdf.ts';
import { findEstimate, toEstimate } from '../estimates/estimate-row.ts';
import type { SendingDeps } from './deps.ts';
import { keepMessage, letGo } from './let-go.ts';
import { liveLinkOf } from './links.ts';
import { DEFAULT_SUBJECT, defaultBody, estimateVariables, withLink } from './mail-text.ts';
import { correspondentOf, documentOf, prepare, whyNotLeft } from './prepare.ts';
import { whatsappSending } from './whatsapp-sending.ts';

/** An estimate as it stands after a change. */
export const reread = async (
  db: Db,
  id: string,
  { session, clock }: Pick<CallContext, 'session' | 'clock'>,
): Promise<Estimate> => toEstimate(await findEstimate(db, id, dayIn(clock.now(), session.timezone)));

const assertMailbox = ({ accounts }: Correspondent, id: string): void => {
  if (!accounts.some((account) => account.id === id))
    throw invalidField('mailbox_id', 'Choose a mailbox that is connected.');
};

/** What a dialog for sending begins with. */
export const getSending = async (
  { db, session, clock }: CallContext,
  id: string,
  deps: SendingDeps,
): Promise<Output<Contract['getEstimateSending']>> => {
  const today = dayIn(clock.now(), session.timezone);
  const estimate = await findEstimate(db, id, today);
  const to = await correspondentOf(db, estimate, deps);
  const shareProblem = whyNotLeft(estimate, today);
  const linkId = await liveLinkOf(db, id);
  return {
    to: { name: estimate.contact_name, email: to.person.email },
    mailboxes: to.accounts.map(({ id: accountId, address, name, state }) => ({
      id: accountId,
      email: address,
      from_name: name,
      state,
    })),
    subject: DEFAULT_SUBJECT,
    body: defaultBody(estimate),
    file_name: pdfName(estimate.number),
    problem: shareProblem ?? (await deps.direct.whyNot(db, to)),
    share_problem: shareProblem,
    url: linkId === undefined ? null : deps.links.url({ workspaceId: session.workspaceId, linkId }),
    whatsapp: await whatsappSending(db, estimate, shareProblem, deps),
  };
};

/** The email as its recipient would get it. */
export const previewMail = async (
  context: OutsideContext,
  { id, mailbox_id: accountId, subject, body }: Input<Contract['previewEstimateMail']>,
  deps: SendingDeps,
): Promise<Output<Contract['previewEstimateMail']>> => {
  const { prepared, to } = await context.transact(async (db) => {
    const found = await prepare(db, id, context, deps);
    const correspondent = await correspondentOf(db, found.estimate, deps);
    if (accountId !== undefined) assertMailbox(correspondent, accountId);
    return { prepared: found, to: correspondent };
  });
  const variables = estimateVariables(prepared.estimate, prepared.url);
  const text = await deps.direct.fillIn(to, accountId, { subject, body: withLink(body) }, variables);
  return { subject: text.subject ?? '', ...deps.direct.show(to, accountId, text.body) };
};

/** Sends an estimate by email. All that is written is one transaction: the estimate has left with its message in the ledger, or neither. */
export const sendEstimate = async (
  context: OutsideContext,
  { id, version, mailbox_id: accountId, subject, body }: Input<Contract['sendEstimate']>,
  deps: SendingDeps,
): Promise<Estimate> => {
  const { prepared, to } = await context.transact(async (db) => {
    const found = await prepare(db, id, context, deps);
    const correspondent = await correspondentOf(db, found.estimate, deps);
    assertMailbox(correspondent, accountId);
    const why = await deps.direct.whyNot(db, correspondent, accountId);
    if (why !== null) throw notAllowedNow(why);
    return { prepared: found, to: correspondent };
  });
  const { estimate, url } = prepared;
  const variables = estimateVariables(estimate, url);
  const text = await deps.direct.fillIn(to, accountId, { subject, body: withLink(body) }, variables);
  const content = await documentOf(context, prepared, deps);
  return context.conclude(async (db) => {
    const summary = `Estimate ${estimate.number} sent to ${to.person.email ?? ''}`;
    await letGo(db, { ...prepared, content, version, summary, channel: 'email' }, context, deps);
    const messageId = await deps.direct.send(db, {
      contactId: estimate.contact_id,
      accountId,
      origin: 'estimate',
      text,
      file: { name: pdfName(estimate.number), content },
      userId: context.session.userId,
    });
    await keepMessage(db, { messageId, estimateId: id }, context, deps);
    return reread(db, id, context);
  });
};

/** Gives the link away; a draft counts as sent from then on. */
export const shareEstimate = async (
  context: OutsideContext,
  { id, version }: Input<Contract['shareEstimate']>,
  deps: SendingDeps,
): Promise<Output<Contract['shareEstimate']>> => {
  const prepared = await context.transact((db) => prepare(db, id, context, deps));
  const content = await documentOf(context, prepared, deps);
  return context.conclude(async (db) => {
    const { number } = prepared.estimate;
    await letGo(db, { ...prepared, content, version, summary: `Link of estimate ${number} copied` }, context, deps);
    return { url: prepared.url, estimate: await reread(db, id, context) };
  });
};
