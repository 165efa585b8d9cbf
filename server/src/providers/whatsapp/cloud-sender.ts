import { z } from 'zod';
import type { DeliveryHooks, Sender, SendOutcome } from '#modules/outreach/ports.ts';
import {
  type CloudCredentials,
  mayMeanFile,
  type OutgoingWhatsapp,
  type UploadedFiles,
} from '#modules/whatsapp/ports.ts';
import type { JsonAnswer } from '#platform/outgoing/ask-json.ts';
import { bodyOf, createGraph, failureOf, type GraphSettings } from './graph.ts';
import { cloudAccount } from './cloud.ts';
import { outcomeOfAsking } from './hand-over.ts';
import { keptUploads } from './files/kept-uploads.ts';
import { wireOf } from './cloud-wire.ts';
import { paceOf } from './pace.ts';
import { reasonFor } from './reasons.ts';
import { type LoadFile, withUploads } from './files/upload-file.ts';

/** Each request takes a few tenths of a second. */
const LANES = 8;

/** What Meta takes from every number in a second (error 130429 beyond that). */
const USUAL_PACE = 80;

const Accepted = z.object({ messages: z.array(z.object({ id: z.string() })).min(1) });

const outcomeOf = (answer: JsonAnswer): SendOutcome => {
  const failure = failureOf(answer);
  if (failure !== undefined) {
    const { means, sentence } = reasonFor(failure.code, failure.words);
    const code = String(failure.code);
    if (means === 'sign_in') return { kind: 'sign_in', detail: sentence };
    if (means === 'retry' || means === 'retry_all')
      return { kind: 'retry', code, detail: sentence, isServerWide: means === 'retry_all' };
    return { kind: means, code, detail: sentence };
  }
  const taken = answer.status < 300 ? bodyOf(answer, Accepted) : undefined;
  if (taken !== undefined) return { kind: 'accepted', answer: taken.messages[0]?.id ?? '' };
  if (answer.status === 429)
    return { kind: 'retry', code: '429', detail: 'Meta takes no more requests at the moment.', isServerWide: true };
  // Something before Meta may have answered, after Meta got it.
  return { kind: 'unknown', detail: `Meta’s answer couldn’t be read (status ${answer.status}).` };
};

/** The file of ours that goes with a message. */
const fileIn = ({ body }: OutgoingWhatsapp): string | undefined => {
  if (body.kind === 'file') return body.file.id;
  return body.kind === 'template' && body.media !== null && 'file' in body.media ? body.media.file.id : undefined;
};

/** The files of ours, and which of them are with Meta. */
export interface OwnFiles {
  loadFile: LoadFile;
  uploaded: UploadedFiles;
}

/** Sends by Meta's Cloud API, which knows no idempotency key: the reference comes back with the status of a message. */
export const cloudSender = (
  credentials: CloudCredentials,
  settings: GraphSettings,
  { loadFile, uploaded }: OwnFiles,
): Sender<OutgoingWhatsapp> => {
  const { accessToken, phoneNumberId } = credentials;
  const graph = createGraph(settings, accessToken);
  const account = cloudAccount(credentials, settings);
  const upload = keptUploads(phoneNumberId, uploaded, account.uploadMedia);
  const pace = paceOf(credentials.perSecond ?? USUAL_PACE);
  return {
    lanes: LANES,
    async send(message, hooks?: DeliveryHooks) {
      const ready = await withUploads(message, { loadFile, upload });
      if ('outcome' in ready) return ready.outcome;
      await pace();
      const outcome = await outcomeOfAsking(hooks, async () =>
        outcomeOf(await graph.ask(`${phoneNumberId}/messages`, { method: 'POST', json: wireOf(ready.message) })),
      );
      const fileId = fileIn(message);
      if (fileId !== undefined && outcome.kind === 'refused' && mayMeanFile(outcome.code))
        await uploaded.forget({ workspaceId: message.workspaceId, phoneNumberId, fileId });
      return outcome;
    },
    close: () => undefined,
  };
};
