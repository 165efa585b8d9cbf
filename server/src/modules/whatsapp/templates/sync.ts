import { TEMPLATE_LIMITS, wordingOf } from '@rainmaker/contract';
import { z } from 'zod';
import { realNow } from '#platform/clock.ts';
import type { OutsideContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { defineJob } from '#platform/jobs/job.ts';
import { takeTry } from '#platform/limits.ts';
import type { WhatsappDeps } from '../deps.ts';
import { type ProviderTemplate, WhatsappRefusal } from '../ports.ts';
import { credentialsOf } from '../senders/credentials.ts';
import { connectedSenders, loadSender, type SenderRow } from '../senders/sender-queries.ts';
import { lockTemplates, trimTemplates } from './room.ts';
import { takeOver, templatesOfSenders } from './template-queries.ts';

/** Meta allows 200 such requests an hour. */
const BY_WORKSPACE = { name: 'whatsapp-sync', most: 20, seconds: 15 * 60 };

type Deps = Omit<WhatsappDeps, 'syncSoon'>;

interface Compared {
  templates: number;
  /** For which there was no room. */
  left: number;
}

/** Those of a sender that say something else than is known of them here. */
const changedAmong = async (db: Db, senderId: string, found: readonly ProviderTemplate[]) => {
  const keyOf = ({ name, language }: { name: string; language: string }) => `${language} ${name}`;
  const known = new Map((await templatesOfSenders(db, [senderId])).map((row) => [keyOf(row), wordingOf(row)]));
  return found
    .filter((template) => (known.get(keyOf(template)) ?? wordingOf(template)) !== wordingOf(template))
    .map(({ name, language }) => ({ senderId, name, language }));
};

/** Reads every template of a sender, then takes them over in one transaction. */
const syncSender = async (
  transact: (work: (db: Db) => Promise<void>) => Promise<void>,
  row: SenderRow,
  { providers, secrets, realClock, events }: Deps,
): Promise<Compared> => {
  const credentials = credentialsOf(row, secrets);
  // Only Meta has a list of them.
  if (credentials?.provider !== 'cloud') return { templates: 0, left: 0 };
  const at = realClock.now();
  const found = await providers.open(credentials).listTemplates();
  let left = 0;
  await transact(async (db) => {
    await lockTemplates(db);
    const changed = await changedAmong(db, row.id, found);
    await takeOver(db, row.id, found, at);
    left = await trimTemplates(db, row.id);
    await events.emit(db, { type: 'whatsapp.templates_changed', workspaceId: row.workspace_id, changed });
  });
  return { templates: found.length - left, left };
};

const noRoomFor = (left: number): string =>
  `There was no room for ${left.toLocaleString('en')} more: a workspace has at most ${TEMPLATE_LIMITS.templates.toLocaleString('en')}.`;

/** Compares all senders now; the first refusal is told, after the others were compared. */
export const syncNow = async (context: OutsideContext, deps: Deps): Promise<{ message: string }> => {
  await takeTry((_scope, work) => context.transact(work), BY_WORKSPACE, context.session.workspaceId, realNow(context));
  const senders = await context.transact(connectedSenders);
  const count: Compared = { templates: 0, left: 0 };
  let refusal: WhatsappRefusal | undefined;
  for (const row of senders)
    try {
      const { templates, left } = await syncSender((work) => context.transact(work), row, deps);
      count.templates += templates;
      count.left += left;
    } catch (error) {
      if (!(error instanceof WhatsappRefusal)) throw error;
      refusal ??= error;
    }
  if (refusal !== undefined) throw new AppError('sender_refused', refusal.message);
  const compared = `Compared with Meta: ${count.templates.toLocaleString('en')} ${count.templates === 1 ? 'template' : 'templates'}.`;
  return { message: count.left === 0 ? compared : `${compared} ${noRoomFor(count.left)}` };
};

/** Compares one sender's templates: when it is connected, with each check, and when a webhook tells of a template not known here. */
export const syncJob = (deps: Deps) =>
  defineJob<{ workspaceId: string; senderId: string }>({
    name: 'whatsapp.sync-templates',
    payload: z.object({ workspaceId: z.uuid(), senderId: z.uuid() }),
    lane: 'outside',
    maxAttempts: 5,
    async run({ transact }, { workspaceId, senderId }) {
      const row = await transact({ workspaceId }, (db) => loadSender(db, senderId));
      if (row !== undefined) await syncSender((work) => transact({ workspaceId }, work), row, deps);
    },
  });
