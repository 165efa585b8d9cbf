import type { Receiver } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

const HOSTS: readonly [RegExp, Receiver][] = [
  [/(?:^|\.)(?:google|googlemail)\.com\.?$/, 'gmail'],
  [/(?:^|\.)(?:outlook\.com|outlook\.de|office365\.us|mx\.microsoft)\.?$/, 'microsoft'],
  [/(?:^|\.)yahoodns\.net\.?$/, 'yahoo'],
];

/** The provider whose server takes the email of a domain, by the server’s name; undefined: one of its own, or another. */
export const receiverOfHost = (host: string): Receiver | undefined =>
  HOSTS.find(([pattern]) => pattern.test(host.slice(0, 253)))?.[1];

/** Keeps who receives the email of a domain: what is sent there counts towards that provider. */
export const saveReceiver = async (db: Db, domain: string, host: string | undefined, at: Date): Promise<void> => {
  if (host === undefined) return;
  const receiver = receiverOfHost(host);
  if (receiver === undefined)
    await db.run(sql`delete from receiving_domains where workspace_id = app.workspace_id() and domain = ${domain}`);
  else
    await db.run(sql`
      insert into receiving_domains (workspace_id, domain, receiver, found_at)
      values (app.workspace_id(), ${domain}, ${receiver}, ${at})
      on conflict (workspace_id, domain) do update set receiver = excluded.receiver, found_at = excluded.found_at`);
};
