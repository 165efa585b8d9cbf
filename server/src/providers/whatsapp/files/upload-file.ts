import { mediaKindOf, mediaProblem, type MediaHeader, type WhatsappMediaKind } from '@rainmaker/contract';
import type { SendOutcome } from '#modules/outreach/ports.ts';
import {
  type OutgoingFile,
  type OutgoingWhatsapp,
  type OwnFile,
  type ReadyBody,
  WhatsappRefusal,
} from '#modules/whatsapp/ports.ts';
import { mediaTypeOf } from '#platform/text/media-type.ts';

/** Reads a file of ours; undefined where it is gone. */
export type LoadFile = (workspaceId: string, id: string) => Promise<Buffer | undefined>;

/** Brings a file to its provider, unless it is there already; returns its id there. */
export type Upload = (workspaceId: string, fileId: string, file: OutgoingFile) => Promise<string>;

/** A message as it can be handed over: whatever goes with it is with its provider. */
export interface ReadyMessage extends OutgoingWhatsapp {
  body: ReadyBody;
}

type Refused = { outcome: SendOutcome };
type Ready = { message: ReadyMessage } | Refused;

const refused = (detail: string): Refused => ({ outcome: { kind: 'refused', code: 'file', detail } });

/** Nothing of the message was handed over yet, so that it may be tried again. */
const outcomeOf = ({ kind, message }: WhatsappRefusal): Refused => {
  if (kind === 'sign_in' || kind === 'wrong') return { outcome: { kind: 'sign_in', detail: message } };
  if (kind === 'refused') return refused(message);
  return { outcome: { kind: 'retry', code: 'file', detail: message, isServerWide: false } };
};

interface Around {
  loadFile: LoadFile;
  upload: Upload;
}

const uploadOwn = async (
  workspaceId: string,
  { file: { id, name }, wanted }: { file: OwnFile; wanted?: MediaHeader },
  { loadFile, upload }: Around,
): Promise<{ id: string; media: WhatsappMediaKind } | Refused> => {
  const bytes = await loadFile(workspaceId, id);
  if (bytes === undefined) return refused('The attached file is no longer there.');
  const mediaType = mediaTypeOf(bytes, name);
  const media = mediaKindOf(mediaType);
  const problem = mediaProblem({ mediaType, bytes: bytes.byteLength }, wanted);
  if (media === undefined || problem !== undefined) return refused(problem ?? '');
  try {
    return { id: await upload(workspaceId, id, { name, mediaType, bytes: new Uint8Array(bytes) }), media };
  } catch (error) {
    if (error instanceof WhatsappRefusal) return outcomeOf(error);
    throw error;
  }
};

/** Brings the file of a message to its provider first; or gives what comes of one that can't be brought there. */
export const withUploads = async (message: OutgoingWhatsapp, around: Around): Promise<Ready> => {
  const { body, workspaceId } = message;
  if (body.kind === 'file') {
    const uploaded = await uploadOwn(workspaceId, body, around);
    if ('outcome' in uploaded) return uploaded;
    const caption = body.caption === '' ? null : body.caption;
    return { message: { ...message, body: { kind: 'media', ...uploaded, caption, filename: body.file.name } } };
  }
  if (body.kind !== 'template') return { message: { ...message, body } };
  const { media } = body;
  if (media === null || !('file' in media)) return { message: { ...message, body: { ...body, media } } };
  const uploaded = await uploadOwn(workspaceId, { file: media.file, wanted: media.kind }, around);
  if ('outcome' in uploaded) return uploaded;
  const filename = media.kind === 'document' ? { filename: media.file.name } : {};
  return { message: { ...message, body: { ...body, media: { kind: media.kind, id: uploaded.id, ...filename } } } };
};
