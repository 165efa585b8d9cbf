import { mediaKindOf, mediaProblem } from '@rainmaker/contract';
import type { SendOutcome } from '#modules/outreach/ports.ts';
import {
  mediaTypeOf,
  type OutgoingWhatsapp,
  type ReadyBody,
  type WhatsappAccount,
  WhatsappRefusal,
} from '#modules/whatsapp/ports.ts';

/** Reads a file of ours; undefined where it is gone. */
export type LoadFile = (workspaceId: string, id: string) => Promise<Buffer | undefined>;

/** A message as it can be handed over: whatever goes with it is with its provider. */
export interface ReadyMessage extends OutgoingWhatsapp {
  body: ReadyBody;
}

type Ready = { message: ReadyMessage } | { outcome: SendOutcome };

const refused = (detail: string): Ready => ({ outcome: { kind: 'refused', code: 'file', detail } });

/** Nothing of the message was handed over yet, so that it may be tried again. */
const outcomeOf = ({ kind, message }: WhatsappRefusal): Ready => {
  if (kind === 'sign_in' || kind === 'wrong') return { outcome: { kind: 'sign_in', detail: message } };
  if (kind === 'refused') return refused(message);
  return { outcome: { kind: 'retry', code: 'file', detail: message, isServerWide: false } };
};

/** Brings the file of a message to its provider first; or gives what comes of one that can't be brought there. */
export const withUploads = async (
  message: OutgoingWhatsapp,
  { loadFile, upload }: { loadFile: LoadFile; upload: WhatsappAccount['uploadMedia'] },
): Promise<Ready> => {
  const { body, workspaceId } = message;
  if (body.kind !== 'file') return { message: { ...message, body } };
  const { id, name } = body.file;
  const bytes = await loadFile(workspaceId, id);
  if (bytes === undefined) return refused('The attached file is no longer there.');
  const mediaType = mediaTypeOf(bytes, name);
  const media = mediaKindOf(mediaType);
  const problem = mediaProblem({ mediaType, bytes: bytes.byteLength });
  if (media === undefined || problem !== undefined) return refused(problem ?? '');
  try {
    const uploaded = await upload({ name, mediaType, bytes: new Uint8Array(bytes) });
    const caption = body.caption === '' ? null : body.caption;
    return { message: { ...message, body: { kind: 'media', media, id: uploaded, caption, filename: name } } };
  } catch (error) {
    if (error instanceof WhatsappRefusal) return outcomeOf(error);
    throw error;
  }
};
