import { readFile } from 'node:fs/promises';
import { type Contract, type Input, mediaProblem } from '@rainmaker/contract';
import type { OutsideContext } from '#platform/context.ts';
import { invalidField, notFound } from '#platform/errors.ts';
import type { WhatsappDeps } from '../deps.ts';
import { asking } from '../senders/credentials.ts';
import { loadSender } from '../senders/sender-queries.ts';
import { mediaTypeOf } from '#platform/text/media-type.ts';
import { openSender } from './create.ts';

/** Uploads what the header of a template looks like. The kind of a file is read from its first bytes, not from its name. */
export const uploadSample = async (
  context: OutsideContext,
  { sender_id: senderId, kind }: Input<Contract['uploadWhatsappSample']>,
  deps: WhatsappDeps,
): Promise<{ sample: string; name: string }> => {
  const sender = await context.transact((db) => loadSender(db, senderId));
  if (sender === undefined) throw notFound('WhatsApp sender');
  const file = await context.upload();
  if (file === undefined) throw invalidField('file', 'Choose a file.');
  const bytes = new Uint8Array(await readFile(file.path));
  const mediaType = mediaTypeOf(bytes, file.filename);
  const problem = mediaProblem({ mediaType, bytes: file.bytes }, kind);
  if (problem !== undefined) throw invalidField('file', problem);
  const sample = await asking(() => openSender(sender, deps).uploadSample({ name: file.filename, mediaType, bytes }));
  return { sample, name: file.filename };
};
