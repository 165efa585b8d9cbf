import type { Contact } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { EmailCheck } from './email/check-email.ts';
import { findEnrichment, joinFindings } from './enrichments.ts';
import { chooseFindings, type Found } from './read/choose.ts';
import type { SiteFindings } from './read/look-at-site.ts';
import type { Reachable } from './site-of.ts';

/** A person who waits to be looked up. */
export interface Waiting extends Reachable {
  id: string;
  email_status: Contact['email_status'];
  country: string | null;
}

/** The site itself is a finding, where it isn't known yet. */
const siteFinding = (url: string): Found => ({
  name: 'website',
  value: new URL(url).origin,
  url,
  foundBy: 'page',
  certainty: 90,
});

/** Writes the check where the person still has that address; a bounce is known better. */
const saveCheck = (db: Db, id: string, { address, status }: EmailCheck): Promise<number> =>
  db.run(sql`
    update contacts set email_status = ${status}
    where workspace_id = app.workspace_id() and id = ${id} and email = ${address} and email_status not in ('bounced', ${status})`);

/** Keeps what was found about a person; a problem keeps what was found before. */
export const saveLook = async (
  db: Db,
  person: Waiting,
  { url, pages, problem }: SiteFindings,
  check: EmailCheck | null,
  { at, workspaceCountry }: { at: Date; workspaceCountry: string },
): Promise<void> => {
  // The person first, as everyone locks them who changes both.
  if (check) await saveCheck(db, person.id, check);
  const before = await findEnrichment(db, person.id, sql`for update`);
  if (!before) return;
  const around = { country: person.country, workspaceCountry };
  const found = url === null ? [] : [siteFinding(url), ...chooseFindings(pages, around)];
  const findings = url === null ? before.findings : joinFindings(before.findings, found, at);
  await db.run(sql`
    update enrichments set state = ${url === null ? 'failed' : 'done'}, website = ${url}, problem = ${problem},
      findings = ${JSON.stringify(findings)}::jsonb,
      email_check = ${check && JSON.stringify({ ...check, checked_at: at.toISOString() })}::jsonb, looked_at = ${at}
    where workspace_id = app.workspace_id() and contact_id = ${person.id}`);
};
