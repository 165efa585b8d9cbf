import { readBlocks, valueOf, type Field } from '../read/fields.ts';
import { addressOfField } from './addresses.ts';
import { findCause } from './find-cause.ts';
import { toRecipientReport, type RecipientReport } from './mail-report.ts';

export interface DeliveryStatus {
  recipients: RecipientReport[];
  /** Whether it says of at least one recipient that the message arrived. */
  isDelivered: boolean;
}

const STATUS = /^[245]\.\d{1,3}\.\d{1,3}/;
const MOST_RECIPIENTS = 200;

/** `smtp; 550 5.1.1 …`: the words after the type. */
const wordsOf = (value: string | undefined): string => {
  const text = value ?? '';
  const end = text.indexOf(';');
  return (end > 0 && end < 30 ? text.slice(end + 1) : text).trim();
};

const recipientOf = (block: readonly Field[]): string | null =>
  addressOfField(valueOf(block, 'final-recipient')) ??
  addressOfField(valueOf(block, 'original-recipient')) ??
  addressOfField(valueOf(block, 'x-actual-recipient')) ??
  null;

/** What the block of a recipient says; undefined if the message arrived. */
const reportOf = (block: readonly Field[], explanation: string): RecipientReport | undefined => {
  const action = (valueOf(block, 'action') ?? '').toLowerCase().split(/[\s(;]/, 1)[0];
  const status = STATUS.exec(valueOf(block, 'status') ?? '')?.[0] ?? null;
  if (action === 'delivered' || action === 'relayed' || action === 'expanded') return undefined;
  if (action !== 'failed' && action !== 'delayed' && status?.startsWith('2')) return undefined;
  const own = wordsOf(valueOf(block, 'diagnostic-code') ?? valueOf(block, 'x-supplementary-info'));
  const found = findCause(own, status);
  // Some servers give the code in the fields and the reason in the text for people only.
  const { cause, code } = found.cause === 'unknown' ? findCause(explanation, found.code) : found;
  const isDelayed = action === 'delayed' || (action === '' && status !== null && status.startsWith('4'));
  return toRecipientReport(recipientOf(block), { cause, code, detail: own === '' ? explanation : own, isDelayed });
};

/**
 * Reads a delivery status (RFC 3464, 2): the first block is about the message, each further one about a recipient. Some
 * servers leave the first out.
 */
export const readDeliveryStatus = (text: string, explanation: string): DeliveryStatus => {
  const blocks = readBlocks(text).filter((block) =>
    block.some(({ name }) => name === 'final-recipient' || name === 'action' || name === 'original-recipient'),
  );
  const reports = blocks.slice(0, MOST_RECIPIENTS).map((block) => reportOf(block, explanation));
  const recipients = reports.filter((report) => report !== undefined);
  return { recipients, isDelivered: recipients.length < reports.length };
};
