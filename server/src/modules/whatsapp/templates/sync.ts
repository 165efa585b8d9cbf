import { z } from 'zod';
import { realNow } from '#platform/clock.ts';
import type { OutsideContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { defineJob } from '#platform/jobs/job.ts';
import { takeTry } from '#platform/limits.ts';
import type { WhatsappDeps } from '../deps.ts';
import { WhatsappRefusal } from '../ports.ts';
import { credentialsOf } from '../senders/credentials.ts';
import { connectedSenders, loadSender, type SenderRow } from '../senders/sender-queries.ts';
import { takeOver } from './template-queries.ts';

/** Meta allows 200 such requests an hour. */
const BY_WORKSPACE = { name: 'whatsapp-sync', most: 20, seconds: 15 * 60 };

type Deps = Omit<WhatsappDeps, 'syncSoon'>;

/** Reads every template of a sender, then takes them over in one transaction. */
const syncSender = async (
  transact: (work: (db: Db) => Promise<void>) => Promise<void>,
  row: SenderRow,
  { providers, secrets, realClock, events }: Deps,
): Promise<number> => {
  const credentials = credentialsOf(row, secrets);
  // Only Meta has a list of them.
  if (credentials?.provider !== 'cloud') return 0;
  const at = realClock.now();
  const found = await providers.open(credentials).listTemplates();
  await transact(async (db) => {
    await takeOver(db, row.id, found, at);
    await events.emit(db, { type: 'whatsapp.templates_changed', workspaceId: row.workspace_id });
  });
  return found.length;
};

/** Compares all senders now; the first refusal is told, after the others were compared. */
export const syncNow = async (context: OutsideContext, deps: Deps): Promise<{ message: string }> => {
  await takeTry((_scope, work) => context.transact(work), BY_WORKSPACE, context.session.workspaceId, realNow(context));
  const senders = await context.transact(connectedSenders);
  let count = 0;
  let refusal: WhatsappRefusal | undefined;
  for (const row of senders)
    try {
      count += await syncSender((work) => context.transact(work), row, deps);
    } catch (error) {
      if (!(error instanceof WhatsappRefusal)) throw error;
      refusal ??= error;
    }
  if (refusal !== undefined) throw new AppError('sender_refused', refusal.message);
  return { message: count === 1 ? 'Compared with Meta: 1 template.' : `Compared with Meta: ${count} templates.` };
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
