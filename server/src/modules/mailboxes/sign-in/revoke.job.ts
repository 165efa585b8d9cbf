import { SIGN_IN_PROVIDERS } from '@rainmaker/contract';
import { z } from 'zod';
import type { Secrets } from '#platform/crypto.ts';
import type { Db } from '#platform/db/database.ts';
import { defineJob, type Jobs } from '#platform/jobs/job.ts';
import type { MailSignInsHere } from '../ports.ts';
import { dropTokens, TOKEN_PURPOSE } from './token-queries.ts';

/** About a day and a half. */
const MOST_ATTEMPTS = 12;

const payload = z.object({
  workspaceId: z.uuid(),
  provider: z.enum(SIGN_IN_PROVIDERS),
  /** Sealed. */
  refreshToken: z.string(),
});

export interface RevokeDeps {
  signIns: MailSignInsHere;
  secrets: Secrets;
}

/** Tells a provider that a refresh token isn't needed any more. */
export const revokeJob = ({ signIns, secrets }: RevokeDeps) =>
  defineJob<z.infer<typeof payload>>({
    name: 'mailboxes.revoke-token',
    payload,
    lane: 'outside',
    maxAttempts: MOST_ATTEMPTS,
    async run(_context, { provider, refreshToken }) {
      const revoke = signIns[provider]?.revoke ?? null;
      if (revoke === null) return;
      if (!(await revoke(secrets.open(refreshToken, TOKEN_PURPOSE)))) throw new Error(`${provider} couldn’t be asked.`);
    },
  });

/** Forgets the tokens of mailboxes, and has their providers end them, in the caller's transaction. */
export const forgetTokens = async (
  db: Db,
  jobs: Jobs,
  job: ReturnType<typeof revokeJob>,
  { workspaceId, mailboxIds }: { workspaceId: string; mailboxIds: readonly string[] },
): Promise<void> => {
  for (const { provider, refresh_token: refreshToken } of await dropTokens(db, mailboxIds))
    await jobs.enqueue(db, job, { workspaceId, provider, refreshToken });
};
