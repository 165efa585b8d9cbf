import { readFile } from 'node:fs/promises';
import { type Contract, type Input, mediaProblem, type WhatsappProfile } from '@rainmaker/contract';
import { recordAudit } from '#modules/accounts/index.ts';
import { realNow } from '#platform/clock.ts';
import type { OutsideContext } from '#platform/context.ts';
import { invalidField, notAllowedNow, notFound } from '#platform/errors.ts';
import { given } from '#platform/own.ts';
import type { WhatsappDeps } from '../deps.ts';
import { mediaTypeOf } from '#platform/text/media-type.ts';
import type { ProfileChange, WhatsappAccount } from '../ports.ts';
import { asking, credentialsOf } from './credentials.ts';
import { findSender, type SenderRow } from './sender-queries.ts';

const open = async (
  context: OutsideContext,
  id: string,
  { providers, secrets }: WhatsappDeps,
): Promise<{ row: SenderRow; account: WhatsappAccount }> => {
  const row = await context.transact((db) => findSender(db, id));
  if (row === undefined) throw notFound('WhatsApp sender');
  const credentials = credentialsOf(row, secrets);
  if (credentials === undefined) throw notAllowedNow('This sender is disconnected. Connect it again first.');
  return { row, account: providers.open(credentials) };
};

const read = async (account: WhatsappAccount): Promise<WhatsappProfile> => {
  const { pictureUrl, websites, ...profile } = await asking(() => account.readProfile());
  return { ...profile, websites: [...websites], picture_url: pictureUrl };
};

const change = async (
  context: OutsideContext,
  { row, account }: { row: SenderRow; account: WhatsappAccount },
  changes: ProfileChange,
): Promise<void> => {
  await asking(() => account.changeProfile(changes));
  await context.transact((db) =>
    recordAudit(db, context.session, context.request, {
      action: 'sender_changed',
      subject: row.number,
      at: realNow(context),
    }),
  );
};

/** The business profile of a sender; it is kept at its provider alone. */
export const readProfile = async (context: OutsideContext, id: string, deps: WhatsappDeps): Promise<WhatsappProfile> =>
  read((await open(context, id, deps)).account);

/** Changes what is given of a profile. */
export const updateProfile = async (
  context: OutsideContext,
  { id, ...asked }: Input<Contract['updateWhatsappProfile']>,
  deps: WhatsappDeps,
): Promise<WhatsappProfile> => {
  const opened = await open(context, id, deps);
  await change(context, opened, given(asked));
  return read(opened.account);
};

/** Uploads another picture. What it is follows from its first bytes, not from its name. */
export const uploadPicture = async (
  context: OutsideContext,
  id: string,
  deps: WhatsappDeps,
): Promise<{ message: string }> => {
  const opened = await open(context, id, deps);
  const file = await context.upload();
  if (file === undefined) throw invalidField('file', 'Choose a picture.');
  const bytes = new Uint8Array(await readFile(file.path));
  const mediaType = mediaTypeOf(bytes, file.filename);
  const problem = mediaProblem({ mediaType, bytes: file.bytes }, 'image');
  if (problem !== undefined) throw invalidField('file', problem);
  const picture = await asking(() => opened.account.uploadSample({ name: file.filename, mediaType, bytes }));
  await change(context, opened, { picture });
  return { message: 'Picture changed.' };
};
